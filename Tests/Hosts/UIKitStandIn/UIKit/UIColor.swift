// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

// https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

// https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var accessibilityContrast: UIAccessibilityContrast { .normal }
    // https://developer.apple.com/documentation/uikit/uitraitcollection/horizontalsizeclass
    open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    // https://developer.apple.com/documentation/uikit/uitraitcollection/preferredcontentsizecategory
    open private(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified

    // https://developer.apple.com/documentation/uikit/uitraitcollection/init(preferredcontentsizecategory:)
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    override public init() {}

    // https://developer.apple.com/documentation/uikit/uitraitcollection/init(horizontalsizeclass:)
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }
}

// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

// https://developer.apple.com/documentation/uikit/uitraitoverrides
public struct UITraitOverrides {
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
}

// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
    public static let label = UIColor()
    public static let secondaryLabel = UIColor()
    public static let tertiaryLabel = UIColor()
    public static let systemBackground = UIColor()
    public static let separator = UIColor()
    public static let systemRed = UIColor()
    public static let clear = UIColor()
    public static let tintColor = UIColor()

    private let components: [CGFloat]

    override public init() { components = [] }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        components = dynamicProvider(UITraitCollection()).components
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || !components.isEmpty && components == other.components
    }
}
