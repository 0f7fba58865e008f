/// What becomes of one file.
package struct Change: Equatable, Sendable, Codable {
    /// Which file, from the folder on.
    package let path: String
    /// What it holds now; nil where it is not there.
    package let before: String?
    /// What it is to hold; nil where it is to go.
    package let after: String?

    package init(path: String, before: String?, after: String?) {
        self.path = path
        self.before = before
        self.after = after
    }
}
