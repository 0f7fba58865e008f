/// The elements of HTML that descriptions can contain.
///
/// Left out are elements that run code or embed other documents (`script`, `object`, `iframe`, for which there is
/// ``frame(_:title:class:id:)``), that change how a browser
/// parses what follows (`svg`, `template`, `noscript`), or that belong to the document's head (`style`, `meta`).
public enum HTMLTag: String, CaseIterable, Sendable {
    // Sections.
    case address, article, aside, footer, h1, h2, h3, h4, h5, h6, header, hgroup, main, nav, search, section
    // Groups.
    case blockquote, dd, div, dl, dt, figcaption, figure, hr, li, menu, ol, p, pre, ul
    // Text.
    case a, abbr, b, bdi, bdo, br, cite, code, data, del, dfn, em, i, ins, kbd, mark, q, s, samp, small, span
    case strong, sub, sup, time, u, `var`, wbr
    // Media.
    case audio, img, picture, source, track, video
    // Tables.
    case caption, col, colgroup, table, tbody, td, tfoot, th, thead, tr
    // Forms.
    case button, datalist, fieldset, form, input, label, legend, meter, optgroup, option, output, progress
    case select, textarea
    // Disclosure.
    case details, dialog, summary
}

extension HTMLTag {
    /// Whether the element has no content and no end tag.
    var isVoid: Bool {
        switch self {
        case .br, .col, .hr, .img, .input, .source, .track, .wbr: true
        default: false
        }
    }

    var isHeading: Bool {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }

    /// Whether the element is a block, which closes a paragraph that is open around it.
    var isBlock: Bool {
        switch self {
        case .address, .article, .aside, .blockquote, .dd, .details, .dialog, .div, .dl, .dt, .fieldset,
            .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li,
            .main, .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .table, .ul:
            true
        default: false
        }
    }

    /// Whether the parser stops at the element when it looks for an open row of a list.
    var endsRowSearch: Bool {
        switch self {
        // Browsers before 2023 don't know `search`.
        case .address, .dialog, .div, .p, .search: false
        case .button, .select: true
        default: isBlock || parts != nil || isCell
        }
    }

    /// Whether the element starts a new scope in a table, which no element around it restricts.
    var isCell: Bool { self == .caption || self == .td || self == .th }

    /// Whether the element is part of a line of text.
    var isPhrase: Bool {
        switch self {
        case .abbr, .b, .bdi, .bdo, .cite, .code, .data, .del, .dfn, .em, .i, .ins, .kbd, .mark, .q, .s,
            .samp,
            .small, .span, .strong, .sub, .sup, .time, .u, .var:
            true
        default: false
        }
    }

    /// The only elements that the parser allows as children, or `nil` if it allows any content.
    var parts: [HTMLTag]? {
        switch self {
        case .table: [.caption, .colgroup, .thead, .tbody, .tfoot]
        case .thead, .tbody, .tfoot: [.tr]
        case .tr: [.td, .th]
        case .colgroup: [.col]
        case .select: [.optgroup, .option]
        case .optgroup: [.option]
        default: nil
        }
    }
}
