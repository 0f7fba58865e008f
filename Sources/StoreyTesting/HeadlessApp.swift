import Guarding
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

    /// How the services answer that the app asks, where a test has put it in front of them.
    public let weather: Weather

    let definition: AppDefinition
    let place: (any PlaceStorage)?
    let use: Use
    private let isWatched: Bool

    /// What it is used for.
    enum Use {
        case usual
        /// ``Invariant``s are held against it.
        case hostile
        /// A recording tells the app what it is told.
        case playedBack
    }

    var isPlayedBack: Bool { use == .playedBack }

    private init(
        _ definition: @escaping AppDefinition, place: (any PlaceStorage)?, session: HeadlessSession,
        time: VirtualTime, weather: Weather, screen: HeadlessScreen, use: Use, isWatched: Bool
    ) {
        self.definition = definition
        self.place = place
        self.session = session
        self.use = use
        self.isWatched = isWatched
        self.time = time
        self.weather = weather
        seen = Guarded(screen)
    }

    deinit {
        // Whoever watches for leaks looks first, and ends it then.
        if isWatched { return }
        Task { [session] in await session.end() }
    }

    /// Launches an app and waits until it is at rest.
    /// - Parameters:
    ///   - app: the app.
    ///   - weather: how the services answer that it asks.
    ///   - place: where the place of its person is kept, and found again by the next launch. Nowhere unless given.
    /// - Throws: what the app throws on its way to its first screen, or ``HeadlessError`` if it does not rest.
    public static func launch(
        _ app: @escaping AppDefinition, weather: Weather = Weather(),
        keepingPlaceIn place: (any PlaceStorage)? = nil
    ) async throws -> HeadlessApp {
        try await launch(app, weather: weather, keepingPlaceIn: place, use: .usual)
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
        try await launch(recording.playing(app), weather: Weather(), use: .playedBack)
    }

    static func launch(
        _ app: @escaping AppDefinition, weather: Weather, keepingPlaceIn place: (any PlaceStorage)? = nil,
        use: Use
    ) async throws -> HeadlessApp {
        let session = HeadlessSession(weather: weather)
        let time = VirtualTime()
        weather.begin(time)
        // Whoever holds invariants against it looks for leaks as well.
        let leakTest = use == .hostile ? nil : LeakTest.current
        try await session.start(
            app, time: time, place: place, watchesLeaks: leakTest != nil, isHostile: use == .hostile)
        leakTest?.add(session)
        try await rest(session)
        guard let screen = await session.look else { throw HeadlessError(description: "The app has ended.") }
        return HeadlessApp(
            app, place: place, session: session, time: time, weather: weather, screen: screen, use: use,
            isWatched: leakTest != nil)
    }

    /// Ends the app: all of its work is cancelled. Like a process that is killed, it is not asked what it would have kept.
    public func end() async {
        if let leakTest = LeakTest.current { await leakTest.end(session) } else { await session.end() }
    }
}
