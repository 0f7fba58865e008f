public import Storey

/// A whole app without a screen: launched, used and read by a test, in milliseconds.
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
/// Each action returns when the app is at rest: everything it started is done, or asleep on the test's clock.
/// What is read is what was on the screen then. The app lives as long as this object.
public final class HeadlessApp: Sendable {
    let session: HeadlessSession
    let seen: Guarded<HeadlessScreen>

    /// The app's clock. It stands still until ``advance(by:)`` moves it.
    public let time: VirtualTime

    /// How long a test waits, of real time, for an app in which nothing happens and which is not at rest: it waits
    /// for something outside, such as a database. One that is busy without an end is given up after ten minutes.
    public static let patience: Duration = .seconds(60)

    private let isWatched: Bool
    /// Whether a recording tells the app what it is told.
    let isPlayedBack: Bool

    private init(
        session: HeadlessSession, time: VirtualTime, screen: HeadlessScreen, isWatched: Bool,
        isPlayedBack: Bool
    ) {
        self.session = session
        self.isPlayedBack = isPlayedBack
        self.isWatched = isWatched
        self.time = time
        seen = Guarded(screen)
    }

    deinit {
        // Whoever watches for leaks looks first, and ends it then.
        if isWatched { return }
        Task { [session] in await session.end() }
    }

    /// Launches an app and waits until it is at rest.
    /// - Throws: what the app throws on its way to its first screen, or ``HeadlessError`` if it does not rest.
    public static func launch(_ app: @escaping AppDefinition) async throws -> HeadlessApp {
        try await launch(app, isPlayedBack: false)
    }

    /// Launches an app that is told by a recording, through its tape, what it was told then: services are not asked.
    ///
    /// Answers come when they came, by the app's clock and after as many actions. An action after which the app asks for
    /// what nobody asked then throws, and names it.
    /// - Parameters:
    ///   - app: the app that was recorded.
    ///   - recording: what it was told. What the person did is still to be done.
    /// - Throws: what the app throws on its way to its first screen, or ``HeadlessError`` if it does not rest.
    public static func launch(_ app: @escaping AppDefinition, toldBy recording: Recording) async throws
        -> HeadlessApp
    {
        try await launch(recording.playing(app), isPlayedBack: true)
    }

    private static func launch(_ app: @escaping AppDefinition, isPlayedBack: Bool) async throws -> HeadlessApp
    {
        let session = HeadlessSession()
        let time = VirtualTime()
        let leakTest = LeakTest.current
        try await session.start(app, time: time, watchesLeaks: leakTest != nil)
        leakTest?.add(session)
        try await rest(session)
        guard let screen = await session.look else { throw HeadlessError(description: "The app has ended.") }
        return HeadlessApp(
            session: session, time: time, screen: screen, isWatched: leakTest != nil,
            isPlayedBack: isPlayedBack)
    }

    /// Ends the app: all of its work is cancelled.
    public func end() async {
        if let leakTest = LeakTest.current { await leakTest.end(session) } else { await session.end() }
    }
}
