extension HTML {
    /// Returns the description as HTML, with every text and attribute escaped.
    ///
    /// A browser that parses the result creates exactly the described nodes, so ``patches(from:)`` can address
    /// them by position. An element that HTML doesn't allow at its place, such as a `div` in a `p` or a link in
    /// a link, is written as a `span`.
    public func rendered() -> String {
        var writer = HTMLWriter()
        writer.write(nodes, in: [])
        return writer.html
    }
}
