public import Storey

extension HTML {
    /// The elements that a user perceives, in reading order and without hidden or inert ones.
    ///
    /// A field takes its name from its label. A row or button with several texts is one element whose label
    /// joins them with commas; each text follows as a separate element.
    public var elements: [ScreenElement] {
        var reader = HTMLReader()
        reader.read(nodes)
        return reader.elements
    }
}
