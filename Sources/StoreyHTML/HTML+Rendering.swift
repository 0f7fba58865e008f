extension HTML {
    /// The description as the HTML of a page, every text and attribute escaped.
    ///
    /// Reading it back, a browser makes exactly the nodes described, which is what lets ``patches(from:)``
    /// address them by position. What HTML forbids where it stands (a `div` in a `p`, a link in a link) is
    /// written as a `span`.
    public func rendered() -> String {
        var writer = HTMLWriter()
        writer.write(nodes, in: [])
        return writer.html
    }
}
