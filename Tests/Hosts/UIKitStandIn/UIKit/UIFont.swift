open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let headline = TextStyle(rawValue: "headline")
        public static let body = TextStyle(rawValue: "body")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let subheadline = TextStyle(rawValue: "subheadline")

        /// The size at the content size category `large`.
        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .footnote: 13
            case .subheadline: 15
            default: 17
            }
        }
    }

    // https://developer.apple.com/documentation/uikit/uifont/pointsize
    public let pointSize: CGFloat
    // https://developer.apple.com/documentation/uikit/uifont/fontdescriptor
    public let fontDescriptor: UIFontDescriptor

    fileprivate init(_ style: TextStyle?, _ size: CGFloat) {
        pointSize = size
        fontDescriptor = UIFontDescriptor(style)
    }

    /// No font is installed.
    public init?(name fontName: String, size fontSize: CGFloat) { nil }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    // https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:compatiblewith:)
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
        return UIFont(style, style.size * (category == .unspecified ? .current : category).factor)
    }

    // https://developer.apple.com/documentation/uikit/uifont/withsize(_:)
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontDescriptor.style, fontSize) }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && fontDescriptor.style == other.fontDescriptor.style
    }
}

// https://developer.apple.com/documentation/uikit/uifontdescriptor
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    fileprivate let style: UIFont.TextStyle?

    fileprivate init(_ style: UIFont.TextStyle?) { self.style = style }

    open func object(forKey anAttribute: AttributeName) -> Any? {
        anAttribute == .textStyle ? style?.rawValue : nil
    }
}

// https://developer.apple.com/documentation/uikit/uifontmetrics
open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    open func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(font.pointSize * UIContentSizeCategory.current.factor)
    }
}

// https://developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
    public static let large = UIContentSizeCategory(rawValue: "large")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")

    /// The category that the user has chosen.
    @TaskLocal public static var current = UIContentSizeCategory.large

    /// The size of text, relative to that at `large`.
    fileprivate var factor: CGFloat { self == .accessibilityLarge ? 2 : 1 }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
