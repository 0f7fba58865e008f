/// A change to one file.
package struct Change: Equatable, Sendable, Codable {
    /// The file's path, relative to the folder.
    package let path: String
    /// The file's contents before the change, or `nil` if the file doesn't exist.
    package let before: String?
    /// The file's contents after the change, or `nil` if the change deletes the file.
    package let after: String?

    package init(path: String, before: String?, after: String?) {
        self.path = path
        self.before = before
        self.after = after
    }
}
