/// Somebody whom the screen was shared with.
package struct Viewer: Codable, Hashable, Sendable {
    package let id: String
    package let name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
