package import Storey

/// An entity of the service.
package struct Errand: Identifiable, Hashable, Sendable, Codable {
    package let id: Identifier<Errand, Int>
    package var title: String

    package init(id: ID, title: String) {
        self.id = id
        self.title = title
    }
}
