// https://developer.apple.com/documentation/uikit/uibarappearance
@MainActor
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var shadowColor: UIColor?

    public required override init() {}

    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        shadowColor = .separator
    }
}

// https://developer.apple.com/documentation/uikit/uinavigationbarappearance
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

// https://developer.apple.com/documentation/uikit/uitabbarappearance
@MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

// https://developer.apple.com/documentation/uikit/uitabbaritemappearance
@MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
}

// https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var iconColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
