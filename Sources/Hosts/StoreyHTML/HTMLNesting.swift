/// The open ancestors of an element that restrict which elements a browser's parser allows there.
///
/// The parser never fails: it closes a paragraph at a block, or a link at another link, and the page would no
/// longer match its description. A misplaced element is therefore written as a `span`, which is allowed
/// everywhere but in a table or select; one of those with other content is itself written as a `span`.
/// Source: HTML Standard 13.2.6.4.7 to 13.2.6.4.16, the "in body", table and "in select" insertion modes.
struct HTMLNesting: OptionSet {
    let rawValue: UInt16
    private static let paragraph = HTMLNesting(rawValue: 1)
    static let link = HTMLNesting(rawValue: 2)
    static let button = HTMLNesting(rawValue: 4)
    static let row = HTMLNesting(rawValue: 8)
    static let heading = HTMLNesting(rawValue: 16)
    private static let term = HTMLNesting(rawValue: 32)
    static let form = HTMLNesting(rawValue: 64)
    static let table = HTMLNesting(rawValue: 128)
    static let tableRows = HTMLNesting(rawValue: 256)
    static let tableRow = HTMLNesting(rawValue: 512)
    static let columns = HTMLNesting(rawValue: 1024)
    static let select = HTMLNesting(rawValue: 2048)

    /// What applies only to the children of an element, not to all of its descendants.
    private static let ofParent: HTMLNesting = [.heading, .table, .tableRows, .tableRow, .columns, .select]

    /// Returns the tag to write for an element here.
    func written(_ element: HTMLElement) -> HTMLTag {
        let tag = element.tag
        let isOutOfPlace =
            (tag.isBlock && contains(.paragraph)) || (tag == .a && contains(.link))
            || (tag == .button && contains(.button)) || (tag == .li && contains(.row))
            || (tag.isHeading && contains(.heading)) || !allowsPart(tag) || !element.hasOnlyParts
        guard isOutOfPlace else { return tag }
        return .span
    }

    /// Whether the parent allows an element that exists only in certain parents, or not inside an equal one.
    private func allowsPart(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .caption, .colgroup, .thead, .tbody, .tfoot: contains(.table)
        case .tr: contains(.tableRows)
        case .td, .th: contains(.tableRow)
        case .col: contains(.columns)
        case .optgroup: contains(.select)
        case .dd, .dt: !contains(.term)
        case .form: !contains(.form)
        default: true
        }
    }

    /// Returns the nesting of the content of an element written as `tag`.
    func entering(_ tag: HTMLTag) -> HTMLNesting {
        // A form is the only one that a table around it doesn't end.
        if tag.isCell { return intersection(.form) }
        var inner = subtracting(Self.ofParent)
        // The parser looks through the other elements for an open row.
        if tag.endsRowSearch { inner.subtract([.row, .term]) }
        // A button opens a new scope: its content can't end a paragraph around it.
        if tag == .button { inner.remove(.paragraph) }
        switch tag {
        case .p: inner.insert(.paragraph)
        case .a: inner.insert(.link)
        case .button: inner.insert(.button)
        case .li: inner.insert(.row)
        case .dd, .dt: inner.insert(.term)
        case .form: inner.insert(.form)
        case .h1, .h2, .h3, .h4, .h5, .h6: inner.insert(.heading)
        case .table: inner.insert(.table)
        case .thead, .tbody, .tfoot: inner.insert(.tableRows)
        case .tr: inner.insert(.tableRow)
        case .colgroup: inner.insert(.columns)
        case .select, .optgroup: inner.insert(.select)
        default: break
        }
        return inner
    }
}

extension HTMLElement {
    /// Whether the parser keeps all of the element's children in it.
    fileprivate var hasOnlyParts: Bool {
        // An option's tags would be dropped, and its texts joined.
        if tag == .option { return text != nil || children.isEmpty }
        guard let parts = tag.parts else { return true }
        return children.allSatisfy { child in
            guard case .element(let child) = child else { return false }
            return parts.contains(child.tag) && child.hasOnlyParts
        }
    }
}
