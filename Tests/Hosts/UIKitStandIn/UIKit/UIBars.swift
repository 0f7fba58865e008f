// https://developer.apple.com/documentation/uikit/uinavigationbar
@MainActor
open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
    // https://developer.apple.com/documentation/uikit/uinavigationbar/standardappearance
    open var standardAppearance = UINavigationBarAppearance()
    // https://developer.apple.com/documentation/uikit/uinavigationbar/scrolledgeappearance
    open var scrollEdgeAppearance: UINavigationBarAppearance?
}

// https://developer.apple.com/documentation/uikit/uitabbar
@MainActor
open class UITabBar: UIView {
    // https://developer.apple.com/documentation/uikit/uitabbar/standardappearance
    open var standardAppearance = UITabBarAppearance()
    // https://developer.apple.com/documentation/uikit/uitabbar/scrolledgeappearance
    open var scrollEdgeAppearance: UITabBarAppearance?
}

// https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic = 0, always = 1, never = 2 }

    open var title: String?
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?

    public init(title: String) { self.title = title }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
}

// https://developer.apple.com/documentation/uikit/uibaritem
@MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var accessibilityIdentifier: String?
}

// https://developer.apple.com/documentation/uikit/uitabbaritem
@MainActor
open class UITabBarItem: UIBarItem {
    open var image: UIImage?
    open var selectedImage: UIImage?
    open var badgeValue: String?

    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
}

// https://developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor
open class UIBarButtonItem: UIBarItem {
    open var primaryAction: UIAction?
    open var isEnabled = true
    open var isHidden = false
    open var accessibilityLabel: String?

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
    }
}

// MARK: - User actions

extension UIBarButtonItem {
    /// Simulates a tap.
    /// - Returns: `false` if the item is disabled, is hidden, or has no action.
    @discardableResult
    public func tap() -> Bool {
        guard isEnabled, !isHidden, let primaryAction else { return false }
        primaryAction.handler(primaryAction)
        return true
    }
}

// https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject {
    /// The name of the symbol, for tests.
    public let name: String

    public init?(systemName name: String) {
        if name.isEmpty { return nil }
        self.name = name
    }
}
