/// Where a text stops being JSON.
package struct JSONFlaw: Error {
    /// What is wrong there.
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
