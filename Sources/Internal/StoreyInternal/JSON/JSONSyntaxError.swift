/// A syntax error in a JSON text.
package struct JSONSyntaxError: Error {
    /// A description of the error.
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
