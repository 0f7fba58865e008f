/// Why nothing was written.
package struct ScaffoldError: Error, Equatable, CustomStringConvertible {
    /// What is the matter, where, and how to mend it.
    package let description: String

    package init(_ description: String) { self.description = description }
}
