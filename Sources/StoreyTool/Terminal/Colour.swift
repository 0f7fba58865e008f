/// What a text looks like on a terminal. The numbers are those of ECMA-48, “Select graphic rendition”.
enum Colour: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
}

extension Terminal {
    /// The text in a colour, or as it is where the stream shows none.
    func text(_ text: String, _ colour: Colour) -> String {
        hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}
