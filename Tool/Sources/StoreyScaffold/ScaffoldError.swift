/// An error that prevents code from being generated.
package struct ScaffoldError: Error, Equatable, CustomStringConvertible {
    /// The problem, where it is, and how to fix it.
    package let description: String

    package init(_ description: String) { self.description = description }
}
