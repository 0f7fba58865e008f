/// An error that prevents the resources from being read.
public struct ResourceError: Error, Equatable, CustomStringConvertible {
    /// The problem, where it is, and how to fix it.
    public let description: String

    /// Creates an error.
    package init(_ description: String) { self.description = description }
}
