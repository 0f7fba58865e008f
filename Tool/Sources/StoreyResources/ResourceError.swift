/// An error that prevents the resources from being read.
package struct ResourceError: Error, Equatable, CustomStringConvertible {
    /// The problem, where it is, and how to fix it.
    package let description: String

    package init(_ description: String) { self.description = description }
}
