package import Storey

/// What a launch has from outside of the session.
package struct LaunchContext: Sendable {
    /// What launched the app.
    package var cause: CauseBox
    /// Where launches keep what the next one has to know.
    package var storage: any LaunchStorage & Sendable
    /// The version of the app that runs.
    package var version: AppVersion
    /// Takes the report of each launch, from any session.
    package var onReport: @Sendable (LaunchReport) -> Void

    package init(
        cause: LaunchCause? = nil, storage: any LaunchStorage & Sendable = ProcessLaunchStorage(),
        version: AppVersion = .current, onReport: @escaping @Sendable (LaunchReport) -> Void = { _ in }
    ) {
        self.cause = CauseBox(cause)
        self.storage = storage
        self.version = version
        self.onReport = onReport
    }
}
