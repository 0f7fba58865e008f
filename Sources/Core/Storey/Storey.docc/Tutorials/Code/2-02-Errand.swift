/// An entity of the service.
package struct Errand: Identifiable, Hashable, Sendable, Codable {
    package let id: Int
    package var title: String

    package init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
