extension Recording {
    private static let opening = "<script type=\"application/jsonl\" id=\"storey-recording\">"
    private static let closing = "</script>"

    /// The recording as an element of an HTML document, which shows nothing. ``init(text:)`` reads it from the document.
    package var element: String {
        // In JSON, the character can only be part of a string.
        "\n\(Self.opening)\n\(text.replacing("<", with: "\\u003C"))\(Self.closing)\n"
    }

    /// Returns the lines of the recording inside a document, or all lines if it contains none.
    static func recording(in lines: [Substring]) -> ArraySlice<Substring> {
        guard let start = lines.firstIndex(where: { $0 == opening }) else { return lines[...] }
        return lines[(start + 1)...].prefix { $0 != closing }
    }
}
