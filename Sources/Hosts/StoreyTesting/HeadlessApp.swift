import StoreyInternal
public import Storey

/// A complete app without a user interface, which a test launches, uses and reads within milliseconds.
///
/// ```swift
/// let app = try await HeadlessApp.launch(NotesApp.definition(storage: MemoryStorage()))
/// try await app.tap("new-note")
/// try await app.type("Milk", into: "text")
/// try await app.tap("save")
/// #expect(app.screen == "notes-list")
/// #expect(app.texts.contains("Milk"))
/// ```
///
/// Each action returns when the app is idle: all work that the action started has finished or sleeps on the test's
/// clock. The properties describe the screen at that moment. The app lives as long as this object.
public final class HeadlessApp: Sendable {
    let session: HeadlessSession
    let lastSnapshot: Locked<ScreenSnapshot>

    /// The app's clock. Its time changes only with ``advance(by:)`` and ``suspend(for:)``.
    public let time: VirtualTime

    /// The real time for which a test waits for an app that makes no progress and isn't idle, because it waits for
    /// something external such as a database. An app that stays busy fails after ten minutes.
    public static let idleTimeout: Duration = .seconds(60)

    /// The faults that the test injects into the app's services.
    public let faults: FaultInjector

    let definition: AppDefinition
    let restorationStore: RestorationStore?
    let mode: Mode
    private let isCheckedForLeaks: Bool

    /// The mode in which the app runs.
    enum Mode {
        case regular
        /// ``Invariant``s are checked.
        case hostile
        /// The app receives its input from a recording.
        case replaying
    }

    var isReplaying: Bool { mode == .replaying }

    private init(
        _ definition: @escaping AppDefinition, restorationStore: RestorationStore?,
        session: HeadlessSession,
        time: VirtualTime, faults: FaultInjector, snapshot: ScreenSnapshot, mode: Mode,
        isCheckedForLeaks: Bool
    ) {
        self.definition = definition
        self.restorationStore = restorationStore
        self.session = session
        self.mode = mode
        self.isCheckedForLeaks = isCheckedForLeaks
        self.time = time
        self.faults = faults
        lastSnapshot = Locked(snapshot)
    }

    deinit {
        // The leak check inspects the session before it ends it.
        if isCheckedForLeaks { return }
        Task { [session] in await session.end() }
    }

    /// Launches an app and waits until it is idle.
    /// - Parameters:
    ///   - app: The app.
    ///   - faults: The faults that the app's services simulate.
    ///   - store: The store in which the app saves its state, and from which the next launch restores it. By default,
    ///     the state isn't saved.
    /// - Throws: Any error that the app throws before it shows its first screen, or ``HeadlessError`` if it doesn't
    ///   become idle.
    public static func launch(
        _ app: @escaping AppDefinition, faults: FaultInjector = FaultInjector(),
        restorationStore store: RestorationStore? = nil
    ) async throws -> HeadlessApp {
        try await launch(app, faults: faults, restorationStore: store, mode: .regular)
    }

    /// Launches an app that receives the results of its calls from a recording instead of calling its services.
    ///
    /// Results arrive at the recorded time of the app's clock and after the recorded number of actions. If the app
    /// makes a call that the recording doesn't contain, the action that caused it throws and names the call.
    /// - Parameters:
    ///   - app: The app that was recorded.
    ///   - recording: The recording. The test performs the user's actions.
    /// - Throws: Any error that the app throws before it shows its first screen, or ``HeadlessError`` if it doesn't
    ///   become idle.
    public static func launch(_ app: @escaping AppDefinition, replaying recording: Recording) async throws
        -> HeadlessApp
    {
        try await launch(recording.playing(app), faults: FaultInjector(), mode: .replaying)
    }

    static func launch(
        _ app: @escaping AppDefinition, faults: FaultInjector,
        restorationStore store: RestorationStore? = nil,
        mode: Mode
    ) async throws -> HeadlessApp {
        let session = HeadlessSession(faults: faults)
        let time = VirtualTime()
        faults.attach(to: time)
        // The invariants of a hostile user already include a leak check.
        let leakCheck = mode == .hostile ? nil : LeakCheck.current
        try await session.start(
            app, time: time, restorationStore: store, detectsLeaks: leakCheck != nil,
            isHostile: mode == .hostile)
        leakCheck?.add(session)
        try await waitUntilIdle(session)
        guard let snapshot = await session.snapshot else {
            throw HeadlessError(description: "The app has ended.")
        }
        return HeadlessApp(
            app, restorationStore: store, session: session, time: time, faults: faults, snapshot: snapshot,
            mode: mode,
            isCheckedForLeaks: leakCheck != nil)
    }

    /// Ends the app and cancels all of its work. Like a killed process, the app can't save its state.
    public func end() async {
        if let leakCheck = LeakCheck.current { await leakCheck.end(session) } else { await session.end() }
    }
}
