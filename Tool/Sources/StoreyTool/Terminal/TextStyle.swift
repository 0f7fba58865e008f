extension Terminal {
    /// The appearance of a text. The numbers are from ECMA-48, “Select Graphic Rendition”.
    enum TextStyle: Int {
        case bold = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    /// Returns the text in a style, or unchanged if the stream doesn't support styles.
    func text(_ text: String, _ style: TextStyle) -> String {
        supportsStyles ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
