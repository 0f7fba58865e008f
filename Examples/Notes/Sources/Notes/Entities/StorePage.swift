/// The page from which users install the app and its updates, such as the one in the App Store.
package struct StorePage: Hashable, Sendable {
    package let address: String

    package init(_ address: String) { self.address = address }

    /// An example.
    package static let standard = StorePage("https://example.com/notes")
}
