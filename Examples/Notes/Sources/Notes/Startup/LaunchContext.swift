package import Storey

/// What launches have from outside of their session.
package struct LaunchContext: Sendable {
    /// Where launches keep what the next one has to know.
    package private(set) var storage: any LaunchStorage & Sendable
    /// The version of the app that runs.
    package let version: AppVersion
    /// Takes the report of each launch, from any session.
    package let onReport: @Sendable (LaunchReport) -> Void
    private let cause: OnceOnly<LaunchCause>
    private var tape: Tape?
    private let marker = OnceOnly(())

    /// - Parameters:
    ///   - cause: what launched the process, for the first of its sessions: a notification leads one of them to its
    ///     note, not all.
    ///   - storage: where launches keep what the next one has to know.
    ///   - version: the version of the app that runs.
    ///   - onReport: takes the report of each launch, from any session.
    package init(
        cause: LaunchCause? = nil, storage: any LaunchStorage & Sendable = MemoryLaunchStorage(),
        version: AppVersion = .current, onReport: @escaping @Sendable (LaunchReport) -> Void = { _ in }
    ) {
        self.cause = OnceOnly(cause)
        self.storage = storage
        self.version = version
        self.onReport = onReport
    }

    /// The same for one session, so that it can be recorded and played back.
    func taped(by tape: Tape) -> LaunchContext {
        var context = self
        context.storage = TapedLaunchStorage(storage: storage, tape: tape)
        context.tape = tape
        return context
    }

    /// What launched the process, for the first launch that asks.
    func takeCause() -> LaunchCause? {
        guard let tape else { return cause.take() }
        return tape.read("launch.cause") { cause.take() }
    }

    /// Whether it is the first launch of the process. Only that one counts for the safe mode: a crash takes all
    /// sessions at once, and they all come back at once.
    func isFirst() -> Bool {
        guard let tape else { return marker.take() != nil }
        return tape.read("launch.isFirst") { marker.take() != nil }
    }
}
