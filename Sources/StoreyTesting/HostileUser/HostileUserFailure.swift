/// What a ``HostileUser`` did, and what it broke.
///
/// Its description is made for a test's log: what is wrong, and the shortest test that shows it, ready to be pasted.
public struct HostileUserFailure: Error, CustomStringConvertible {
    /// Where the random numbers began.
    public let seed: UInt64
    /// What is wrong.
    public let broken: BrokenInvariant
    /// The shortest way there that was found.
    public let actions: [HostileAction]
    /// How many things were done before it came to light.
    public let count: Int
    /// A test that does it again.
    public let test: String

    /// All of it.
    public var description: String {
        """
        \(broken.name): \(broken.reason)
        Found with seed \(seed) after \(count) actions, of which \(actions.count) will do. As a test:

        \(test)

        The person is then at
        \(broken.outline)
        """
    }
}

extension HostileUserFailure {
    init(
        seed: UInt64, count: Int, actions: [HostileAction], broken: BrokenInvariant, of user: String,
        repeats: Bool
    ) {
        self.seed = seed
        self.count = count
        self.actions = actions
        self.broken = broken
        let keyword = actions.contains(.relaunch) ? "var" : "let"
        let remark =
            repeats
            ? []
            : ["    // Done again, this broke nothing: something in the app is another each time it runs."]
        test =
            ([
                "@Test(\(broken.name.debugDescription))",
                "func hostileUserSeed\(seed)() async throws {",
            ] + remark + [
                "    \(keyword) app = try await \(user).begin()"
            ] + actions.map { "    \($0)" } + [
                "    try await \(user).check(app)",
                "}",
            ]).joined(separator: "\n")
    }
}
