// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
    }
}

// https://developer.apple.com/documentation/uikit/uitabbarcontroller
@MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    // https://developer.apple.com/documentation/uikit/uitabbarcontroller/tabbar
    public let tabBar = UITabBar()
    private var tabs: [UIViewController] = []

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let selected = selectedViewController
        tabs = viewControllers ?? []
        adopt(tabs)
        selectedIndex = tabs.firstIndex { $0 === selected } ?? 0
    }

    open var selectedIndex = 0 {
        didSet {
            Misuse.check(tabs.isEmpty || tabs.indices.contains(selectedIndex), "no tab \(selectedIndex)")
            viewIfLoaded?.window?.updateAppearance()
        }
    }

    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }
        set { selectedIndex = tabs.firstIndex { $0 === newValue } ?? selectedIndex }
    }

    override var isContainer: Bool { true }

    override var visibleChildren: [UIViewController] { [selectedViewController].compactMap(\.self) }
}

// MARK: - User actions

extension UITabBarController {
    /// Simulates a tap on a tab.
    public func tapTab(_ index: Int) {
        guard tabs.indices.contains(index), viewIfLoaded?.window != nil,
            delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true
        else { return }
        if index == selectedIndex {
            // UIKit's default behavior
            (tabs[index] as? UINavigationController)?.popToRootViewController(animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: tabs[index])
    }
}
