/// Why a load test's result cannot be used.
public struct LoadTestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and how to mend it.
    public let description: String

    init(_ description: String) { self.description = description }
}
