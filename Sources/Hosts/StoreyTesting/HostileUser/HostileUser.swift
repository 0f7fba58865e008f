public import Storey

/// A simulated user that does everything to an app that can be done: taps in any order, canceled swipes, double taps,
/// links while a question is open, hostile texts; who rotates the device and suspends or kills the app; while
/// services are slow, fail or never respond. Whenever the app is idle, its ``Invariant``s must hold.
///
/// ```swift
/// extension HostileUser {
///     static let ofNotes = HostileUser(named: "HostileUser.ofNotes") { faults in … }
/// }
///
/// @Test("A hostile user can't break the app", arguments: 1...40 as ClosedRange<UInt64>)
/// func hostile(seed: UInt64) async throws { try await HostileUser.ofNotes.run(seed: seed) }
/// ```
///
/// A seed always yields the same actions, provided that the app is deterministic and takes random numbers only from
/// its scope. When an action violates an invariant, the run is reduced to a minimal sequence and thrown as a test
/// that you can paste into your code: ``HostileUserFailure``.
public struct HostileUser: Sendable {
    /// The Swift expression for this user, which printed tests contain.
    public let name: String
    /// The invariants that the app must preserve.
    public let invariants: [Invariant]
    /// Links to open in addition to those of the app's link table.
    let links: [String]
    /// The maximum number of actions to perform while searching for a shorter failing sequence.
    public let maxShrinkingActions: Int
    private let environment: @Sendable (FaultInjector) async throws -> AppDefinition

    /// Creates a hostile user of an app.
    /// - Parameters:
    ///   - name: The Swift expression for this user, such as `HostileUser.ofNotes`.
    ///   - links: Links to open in addition to those of the app's link table, such as links of other apps or former
    ///     versions.
    ///   - invariants: Invariants of this app in addition to ``Invariant/all``.
    ///   - maxShrinkingActions: The maximum number of actions to perform while searching for a shorter failing
    ///     sequence. A count instead of a time makes the result independent of the machine's speed.
    ///   - isExpected: Returns whether the user may see an error. `LinkError` and ``InjectedFault`` are always
    ///     expected.
    ///   - environment: Creates everything that outlives the app, such as its files and its services with injected
    ///     faults, and returns the app. The app is launched in this environment, and launched again in it after it
    ///     was killed.
    public init(
        named name: String, links: [String] = [], invariants: [Invariant] = [],
        maxShrinkingActions: Int = 20_000,
        expecting isExpected: @escaping @Sendable (any Error) -> Bool = { _ in false },
        of environment: @escaping @Sendable (FaultInjector) async throws -> AppDefinition
    ) {
        self.name = name
        self.links = links
        self.invariants = Invariant.all + [.errorsAreHandled(but: isExpected)] + invariants
        self.maxShrinkingActions = maxShrinkingActions
        self.environment = environment
    }

    /// Launches the app in a new environment, for a test that repeats this user's actions.
    /// - Throws: Any error that the app throws before it shows its first screen.
    public func launch() async throws -> HeadlessApp {
        let faults = FaultInjector()
        return try await HeadlessApp.launch(try await environment(faults), faults: faults, mode: .hostile)
    }

    /// Lets all services respond normally for a minute, checks all invariants, and ends the app. None of its
    /// objects may remain.
    /// - Parameter app: An app that ``launch()`` returned.
    /// - Throws: The first ``InvariantViolation``.
    public func check(_ app: HeadlessApp) async throws {
        if let violation = await end(app) { throw violation }
    }

    /// Performs random actions on the app in a new environment.
    /// - Parameters:
    ///   - seed: The seed of the random numbers.
    ///   - count: The number of actions to try.
    /// - Returns: The number of actions that the app accepted.
    /// - Throws: ``HostileUserFailure`` if the app violates an invariant, or any error that the app throws at its
    ///   first launch.
    @discardableResult
    public func run(seed: UInt64, actions count: Int = 300) async throws -> Int {
        var generator = ActionGenerator(seed: seed, links: links, count: count)
        let run = try await self.run(checksEachAction: true) { await generator.next(for: $0) }
        guard let violation = run.violation else { return run.done.count }
        throw await failure(of: run, violation, seed: seed)
    }
}
