/// The tags that descriptions can contain.
enum HTMLTag: String {
    case a, article, aside, br, button, code, div, em, footer, h1, h2, h3, header, hr, img, input, label, li
    case main, nav, p, section, small, span, strong, textarea, time, ul

    /// Whether the element has no content and no end tag.
    var isVoid: Bool {
        switch self {
        case .br, .hr, .img, .input: true
        default: false
        }
    }

    var isHeading: Bool { self == .h1 || self == .h2 || self == .h3 }

    /// Whether the element is a block, which closes a paragraph that is open around it.
    var isBlock: Bool {
        switch self {
        case .article, .aside, .div, .footer, .h1, .h2, .h3, .header, .hr, .li, .main, .nav, .p, .section,
            .ul:
            true
        default: false
        }
    }

    /// Whether the element is part of a line of text.
    var isPhrase: Bool {
        switch self {
        case .code, .em, .small, .span, .strong, .time: true
        default: false
        }
    }
}
