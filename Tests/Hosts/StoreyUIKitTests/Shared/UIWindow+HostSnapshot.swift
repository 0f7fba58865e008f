import StoreyTesting
import UIKit

extension UIWindow {
    /// The visible state of the conformance suite's app.
    /// - Parameter column: The index of the selected column, which isn't visible.
    func hostSnapshot(column: Int = 0) -> HostSnapshot {
        let alert = layers.last as? UIAlertController
        let screens = layers.filter { !($0 is UIAlertController) }.map { $0.visibleController(in: column) }
        let front = screens.last as? ConformanceViewController
        let tabs = layers.first?.tabs
        let hidesTabBar = tabs?.selectedViewController?.hidesTabBar ?? false
        let pageControl = (tabs?.selectedViewController as? UIPageViewController)?.pageControl
        let columns = (tabs?.selectedViewController as? UISplitViewController)?.visibleColumns ?? []
        let beside =
            screens.count == 1 && columns.count > 1 ? columns.map { $0.visibleController(in: 0) } : [front]
        let lines = beside.flatMap { screen in
            (screen as? ConformanceViewController)?.lines.text?.split(
                separator: "\n", omittingEmptySubsequences: false) ?? []
        }
        return HostSnapshot(
            titles: screens.map { $0.navigationItem.title ?? "" },
            canGoBack: (front?.navigationController?.viewControllers.count ?? 0) > 1,
            lines: lines.map(String.init),
            tabs: hidesTabBar ? [] : tabs?.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [],
            selectedTab: hidesTabBar ? nil : tabs?.selectedIndex,
            pageCount: pageControl?.numberOfPages ?? 0, page: pageControl?.currentPage,
            columns: columns.count == 1
                ? [] : columns.map { $0.visibleController(in: 0).navigationItem.title ?? "" },
            popup: alert.map {
                .init(
                    title: $0.title ?? "", message: $0.message ?? "",
                    buttons: $0.actions.map { $0.title ?? "" })
            })
    }
}

extension UIPageViewController {
    /// The page control of the page view controller.
    var pageControl: UIPageControl? { view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
}

extension UISplitViewController {
    /// The view controllers of the visible columns.
    var visibleColumns: [UIViewController] {
        (isCollapsed ? [.compact] : [.primary, .supplementary, .secondary]).compactMap(viewController)
    }
}

extension UIViewController {
    /// The visible screen in this view controller.
    var visibleController: UIViewController { visibleController(in: 0) }

    /// Returns the visible screen in this view controller, or in the given column of visible columns.
    func visibleController(in column: Int) -> UIViewController {
        switch self {
        case let stack as UINavigationController:
            stack.topViewController?.visibleController(in: column) ?? stack
        case let tabs as UITabBarController:
            tabs.selectedViewController?.visibleController(in: column) ?? tabs
        case let pages as UIPageViewController:
            pages.viewControllers?.first?.visibleController(in: column) ?? pages
        case let split as UISplitViewController:
            split.visibleColumns[split.isCollapsed ? 0 : column].visibleController(in: column)
        default: children.first?.visibleController(in: column) ?? self
        }
    }

    /// Whether a screen of the visible stack hides the tab bar.
    fileprivate var hidesTabBar: Bool {
        switch self {
        case let stack as UINavigationController:
            stack.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
        case let pages as UIPageViewController: pages.viewControllers?.first?.hidesTabBar ?? false
        case let split as UISplitViewController: split.visibleColumns.contains(where: \.hidesTabBar)
        default: children.first?.hidesTabBar ?? false
        }
    }

    /// The outermost tab bar controller in this view controller.
    var tabs: UITabBarController? { self as? UITabBarController ?? children.lazy.compactMap(\.tabs).first }
}

/// An error for a gesture that isn't possible on the current screen.
struct UnavailableGesture: Error {
    let gesture: HostGesture
}
