/// The reason why a load test result can't be used.
public struct LoadTestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its solution.
    public let description: String

    init(_ description: String) { self.description = description }
}
