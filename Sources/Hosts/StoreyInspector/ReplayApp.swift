public import Storey

/// An app that plays a recording of another app step by step: it shows the screen at each step, and beside it
/// the tree, the changed state, and the redrawn fields.
///
/// ```swift
/// let player = ReplayApp.definition(recording, of: tallyApp)
/// ```
///
/// Show it with the web host, like any other app. The recording is replayed once, in the background; each step that has been
/// replayed is then shown at once. The arrow keys go one step back and forward, Home and End to the first and last step, the
/// brackets to the previous and next error, and P plays and pauses. Each step has an address, such as `/steps/42`.
///
/// - Note: An open player needs memory for what differs between the steps: about 128 MB at most, in addition to the recording. Beyond
///   that, it drops the pictures and the state of the oldest steps, and replays these steps again when they are selected.
public enum ReplayApp {
    /// Options that let the player create tests and bug reports from a recorded step.
    public struct Configuration: Sendable {
        /// The Swift expression for the app's definition in a test, such as `NotesApp.definition(data: EmptyData())`. If it is set,
        /// each step can be copied as a test.
        public var testedApp: String?
        /// The modules that the expression needs.
        public var testImports: [String] = []
        /// The style sheet of the screens in bug reports. The web host's is `WebHost.Configuration.styleSheet`.
        public var styleSheet = ""
        /// The versions that bug reports name, such as that of the app, by name.
        public var versions: [String: String] = [:]
        /// The app's graph for bug reports, as text, such as a Mermaid diagram.
        public var graph = ""
        /// The maximum memory of the replayed steps, in bytes.
        package var maxFrameBytes = 128 << 20
        /// The path before the number of a step, at which a live session begins in the state of that step. If `nil`, no session can begin.
        var branchPath: String?
        /// Whether each step has an address.
        var hasAddresses = true

        /// Creates a configuration for a player that only shows steps.
        public init() {}
    }

    /// Returns the definition of a player.
    ///
    /// - Parameters:
    ///   - recording: The recording to play.
    ///   - app: The recorded app. Its inputs come from the recording, so it sends no requests.
    ///   - configuration: The options for tests and bug reports.
    public static func definition(
        _ recording: Recording, of app: @escaping AppDefinition,
        configuration: Configuration = Configuration()
    ) -> AppDefinition {
        { scope in
            let coordinator = ReplayCoordinator(ReplayProvider(recording, app, configuration, scope))
            coordinator.handleLinks(ReplayCoordinator.links)
            return coordinator
        }
    }

    /// Returns a player of a running session, for a tab or a sheet of an inspector. It shows what the user does in that session
    /// soon after it.
    ///
    /// - Parameters:
    ///   - recording: The recording of the running session.
    ///   - app: The recorded app.
    ///   - configuration: The options for tests and bug reports.
    ///   - scope: The session of the inspector.
    static func coordinator(
        of recording: any RecordingSource, of app: @escaping AppDefinition,
        configuration: Configuration = Configuration(), in scope: Scope
    ) -> CoordinatorBase {
        var configuration = configuration
        configuration.hasAddresses = false
        return ReplayCoordinator(ReplayProvider(recording, app, configuration, scope))
    }
}
