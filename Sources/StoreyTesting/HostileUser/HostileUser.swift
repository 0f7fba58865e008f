public import Storey

/// Somebody who does to an app whatever can be done to it: taps in no order, swipes that are let go, double taps, links
/// while a question is open, hostile texts; the device turned, the app put to sleep or killed; services that are slow,
/// fail or never answer. Each time the app is at rest its ``Invariant``s must hold.
///
/// ```swift
/// extension HostileUser {
///     static let ofNotes = HostileUser(named: "HostileUser.ofNotes") { weather in … }
/// }
///
/// @Test("Nobody breaks the app", arguments: 1...40 as ClosedRange<UInt64>)
/// func hostile(seed: UInt64) async throws { try await HostileUser.ofNotes.play(seed: seed) }
/// ```
///
/// The same seed does the same, as long as the app does: one that draws random numbers of its own does not. What breaks
/// the app is made as short as it can be, and thrown as a test to paste: ``HostileUserFailure``.
public struct HostileUser: Sendable {
    /// How this user is written in Swift, for the test to paste.
    public let name: String
    /// What must hold.
    public let invariants: [Invariant]
    /// Links to follow, beside those of the app's table.
    let links: [String]
    /// How many actions to do at most in search of a shorter way to break the app.
    public let shrinkingActions: Int
    private let world: @Sendable (Weather) async throws -> AppDefinition

    /// Somebody who uses an app.
    /// - Parameters:
    ///   - name: how this user is written in Swift: `HostileUser.ofNotes`.
    ///   - links: links to follow, beside those of the app's table: of other apps, of former versions.
    ///   - invariants: what must hold of this app beside ``Invariant/all``.
    ///   - shrinkingActions: how many actions to do at most in search of a shorter way to break the app. So many and no
    ///     longer a time, so that the same is found on a slow machine.
    ///   - isExpected: which errors may reach the person. `LinkError` and ``WeatherError`` always may.
    ///   - world: makes all that outlives the app: its files, its services, which ask the weather. Returns the app, which
    ///     is launched in it, and launched again after it was killed.
    public init(
        named name: String, links: [String] = [], invariants: [Invariant] = [],
        shrinkingActions: Int = 20_000,
        expecting isExpected: @escaping @Sendable (any Error) -> Bool = { _ in false },
        of world: @escaping @Sendable (Weather) async throws -> AppDefinition
    ) {
        self.name = name
        self.links = links
        self.invariants = Invariant.all + [.errorsAreHandled(but: isExpected)] + invariants
        self.shrinkingActions = shrinkingActions
        self.world = world
    }

    /// Launches the app in a new world, to be used by a test as this user did.
    /// - Throws: what the app throws on its way to its first screen.
    public func begin() async throws -> HeadlessApp {
        let weather = Weather()
        return try await HeadlessApp.launch(try await world(weather), weather: weather, use: .hostile)
    }

    /// Lets all services answer for a minute, holds all invariants against the app, and ends it: nothing of it may be
    /// left.
    /// - Parameter app: one of ``begin()``.
    /// - Throws: the first ``BrokenInvariant``.
    public func check(_ app: HeadlessApp) async throws {
        if let broken = await end(app) { throw broken }
    }

    /// Uses an app, beginning with a world of its own.
    /// - Parameters:
    ///   - seed: where the random numbers begin.
    ///   - count: how many things to try.
    /// - Returns: how many of them the app took.
    /// - Throws: ``HostileUserFailure`` where an invariant breaks, and what the app throws on its first launch.
    @discardableResult
    public func play(seed: UInt64, actions count: Int = 300) async throws -> Int {
        var mind = Mind(seed: seed, links: links, rest: count)
        let run = try await self.run(looksEachTime: true) { await mind.next(for: $0) }
        guard let broken = run.broken else { return run.done.count }
        throw await failure(of: run, broken, seed: seed)
    }
}
