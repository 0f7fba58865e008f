/// The actions of a ``HostileUser`` that violated an invariant.
///
/// Its description is meant for a test's log: it contains the violation and a minimal test that reproduces it.
public struct HostileUserFailure: Error, CustomStringConvertible {
    /// The seed of the random numbers.
    public let seed: UInt64
    /// The violated invariant.
    public let violation: InvariantViolation
    /// The shortest failing sequence that was found.
    public let actions: [HostileAction]
    /// The number of actions before the violation was detected.
    public let count: Int
    /// The source code of a test that repeats the actions.
    public let test: String

    /// The violation, the test and the app's state.
    public var description: String {
        """
        \(violation.name): \(violation.reason)
        Found with seed \(seed) after \(count) actions, minimized to \(actions.count). Test:

        \(test)

        The app's state after these actions:
        \(violation.outline)
        """
    }
}

extension HostileUserFailure {
    init(
        seed: UInt64, count: Int, actions: [HostileAction], violation: InvariantViolation, of user: String,
        repeats: Bool
    ) {
        self.seed = seed
        self.count = count
        self.actions = actions
        self.violation = violation
        let keyword = actions.contains(.relaunch) ? "var" : "let"
        let remark =
            repeats
            ? []
            : ["    // These actions didn't fail again: the app behaves differently each time it runs."]
        test =
            ([
                "@Test(\(violation.name.debugDescription))",
                "func hostileUserSeed\(seed)() async throws {",
            ] + remark + [
                "    \(keyword) app = try await \(user).launch()"
            ] + actions.map { "    \($0)" } + [
                "    try await \(user).check(app)",
                "}",
            ]).joined(separator: "\n")
    }
}
