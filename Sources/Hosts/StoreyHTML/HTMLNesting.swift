/// The open ancestors of an element that restrict which elements a browser's parser allows there.
///
/// The parser never fails: it closes a paragraph at a block, or a link at another link, and the page would no
/// longer match its description. A misplaced element is therefore written as a `span`, which is allowed
/// everywhere. Source: HTML Standard 13.2.6.4.7, the "in body" insertion mode.
struct HTMLNesting: OptionSet {
    let rawValue: UInt8
    static let paragraph = HTMLNesting(rawValue: 1)
    static let link = HTMLNesting(rawValue: 2)
    static let button = HTMLNesting(rawValue: 4)
    static let row = HTMLNesting(rawValue: 8)
    static let heading = HTMLNesting(rawValue: 16)

    /// Returns the tag to write for `tag` here.
    func written(_ tag: HTMLTag) -> HTMLTag {
        let isOutOfPlace =
            (tag.isBlock && contains(.paragraph)) || (tag == .a && contains(.link))
            || (tag == .button && contains(.button)) || (tag == .li && contains(.row))
            || (tag.isHeading && contains(.heading))
        guard isOutOfPlace else { return tag }
        return .span
    }

    /// Returns the nesting of the content of an element written as `tag`.
    func entering(_ tag: HTMLTag) -> HTMLNesting {
        var inner = subtracting(.heading)
        // The parser looks through these blocks, and no others, for an open row.
        if tag == .button || (tag.isBlock && tag != .div && tag != .p) { inner.remove(.row) }
        // A button opens a new scope: its content can't end a paragraph around it.
        if tag == .button { inner.remove(.paragraph) }
        switch tag {
        case .p: inner.insert(.paragraph)
        case .a: inner.insert(.link)
        case .button: inner.insert(.button)
        case .li: inner.insert(.row)
        case .h1, .h2, .h3: inner.insert(.heading)
        default: break
        }
        return inner
    }
}
