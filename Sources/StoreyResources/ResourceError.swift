/// Why the resources could not be read at all.
package struct ResourceError: Error, Equatable, CustomStringConvertible {
    /// What is the matter, where, and how to mend it.
    package let description: String

    package init(_ description: String) { self.description = description }
}
