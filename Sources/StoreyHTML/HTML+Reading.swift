public import Storey

extension HTML {
    /// The description as a person perceives it: in reading order, without what is hidden or out of reach.
    ///
    /// A field is named by its label. A row or button of several texts is one element whose label joins them
    /// with commas, and its texts follow one by one.
    public var elements: [Element] {
        var reader = HTMLReader()
        reader.read(nodes)
        return reader.elements
    }
}
