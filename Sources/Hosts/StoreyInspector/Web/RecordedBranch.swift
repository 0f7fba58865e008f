#if Web
    import Storey
    import StoreyTesting
    import StoreyWeb

    /// A step of a recording at which live sessions of the app begin.
    struct RecordedBranch: Sendable {
        private let recording: Recording
        private let app: AppDefinition
        /// The path of the app's root in the addresses of these sessions, without the slash at the end.
        let path: String

        /// - Parameters:
        ///   - number: The number of the step.
        ///   - recording: The recording.
        ///   - app: The app that continues from there.
        ///   - path: The path before the number.
        /// - Returns: `nil` if the recording has no such step.
        init?(at number: Substring, of recording: Recording, _ app: @escaping AppDefinition, in path: String)
        {
            guard let number = Int(number), (0...recording.actions.count).contains(number) else { return nil }
            self.recording = recording.prefix(number)
            self.app = app
            self.path = "\(path)/\(number)"
        }

        /// Returns a session that begins at the step.
        ///
        /// - Parameter inspecting: Adds an inspector to the app, and returns the elements of the page's head that load it.
        func session(
            inspecting: (@escaping AppDefinition) -> (app: AppDefinition, head: String) = { ($0, "") }
        ) -> WebInspectorPanel {
            let start = RecordedStart(recording, step: recording.actions.count, of: app)
            let (app, head) = inspecting(start.app)
            return WebInspectorPanel(
                app: app, path: path, head: head,
                start: WebSessionStart(time: start.time) { try await start.replay(in: $0) })
        }
    }
#endif
