/// An error that explains why a headless app couldn't perform an action, and lists the alternatives.
public struct HeadlessError: Error, Equatable, CustomStringConvertible {
    /// The reason for the failure, and the available alternatives.
    public let description: String
}
