package import Storey

/// The environment of launches, which comes from outside the session.
package struct LaunchContext: Sendable {
    /// The storage of the state that launches pass on to the next launch.
    package private(set) var storage: any LaunchStorage & Sendable
    /// The running version of the app.
    package let version: AppVersion
    private let preferredLanguages: @Sendable (Scope) -> [String]
    /// The page that a required update opens.
    let storePage: StorePage
    /// Receives the report of each launch of any session.
    package let onReport: @Sendable (LaunchReport) -> Void
    private var cause: OneTimeValue<LaunchCause>
    private var recorder: SessionRecorder?
    private let marker = OneTimeValue(())

    /// Creates a launch context.
    /// - Parameters:
    ///   - cause: The launch cause of the process. Only its first session uses it: a notification opens its
    ///     note once.
    ///   - storage: The storage of the state that launches pass on to the next launch.
    ///   - version: The running version of the app.
    ///   - storePage: The page that a required update opens; an example by default.
    ///   - preferredLanguages: Returns the languages of a session's user as BCP 47 tags, best first, or an empty array if
    ///     they are unknown.
    ///   - onReport: Receives the report of each launch of any session.
    package init(
        cause: LaunchCause? = nil, storage: any LaunchStorage & Sendable = InMemoryLaunchStorage(),
        version: AppVersion = .current, storePage: StorePage = .standard,
        preferredLanguages: @escaping @Sendable (Scope) -> [String] = { _ in [] },
        onReport: @escaping @Sendable (LaunchReport) -> Void = { _ in }
    ) {
        self.cause = OneTimeValue(cause)
        self.storage = storage
        self.version = version
        self.storePage = storePage
        self.preferredLanguages = preferredLanguages
        self.onReport = onReport
    }

    /// Returns the same context for a session that has its own launch cause, such as a further window of the process.
    package func caused(by cause: LaunchCause?) -> LaunchContext {
        var context = self
        context.cause = OneTimeValue(cause)
        return context
    }

    /// Returns the same context with its values recorded with a session.
    func recorded(by recorder: SessionRecorder) -> LaunchContext {
        var context = self
        context.storage = RecordingLaunchStorage(storage: storage, recorder: recorder)
        context.recorder = recorder
        return context
    }

    /// Returns the launch cause of the process to the first caller, and `nil` to all others.
    func takeCause() -> LaunchCause? {
        guard let recorder else { return cause.take() }
        return recorder.read("launch.cause") { cause.take() }
    }

    /// Returns the preferred languages of a session's user.
    func languages(of scope: Scope) -> DeviceLanguages {
        guard let recorder else { return DeviceLanguages(preferredLanguages(scope)) }
        return DeviceLanguages(recorder.read("launch.languages") { preferredLanguages(scope) })
    }

    /// Returns whether this is the first launch of the process. Only the first one counts toward safe mode,
    /// because a crash ends all sessions at once, and all of them launch again at once.
    func isFirst() -> Bool {
        guard let recorder else { return marker.take() != nil }
        return recorder.read("launch.isFirst") { marker.take() != nil }
    }
}
