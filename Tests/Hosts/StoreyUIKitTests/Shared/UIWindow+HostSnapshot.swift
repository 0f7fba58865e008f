import StoreyTesting
import UIKit

extension UIWindow {
    /// The visible state of the conformance suite's app.
    var hostSnapshot: HostSnapshot {
        let alert = layers.last as? UIAlertController
        let screens = layers.filter { !($0 is UIAlertController) }.map(\.visibleController)
        let front = screens.last as? ConformanceViewController
        let tabs = layers.first?.tabs
        let pageControl = (tabs?.selectedViewController as? UIPageViewController)?.pageControl
        let lines = front?.lines.text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        return HostSnapshot(
            titles: screens.map { $0.navigationItem.title ?? "" },
            canGoBack: (front?.navigationController?.viewControllers.count ?? 0) > 1,
            lines: lines.map(String.init),
            tabs: tabs?.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [],
            selectedTab: tabs?.selectedIndex,
            pageCount: pageControl?.numberOfPages ?? 0, page: pageControl?.currentPage,
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

extension UIViewController {
    /// The visible screen in this view controller.
    var visibleController: UIViewController {
        switch self {
        case let stack as UINavigationController: stack.topViewController?.visibleController ?? stack
        case let tabs as UITabBarController: tabs.selectedViewController?.visibleController ?? tabs
        case let pages as UIPageViewController: pages.viewControllers?.first?.visibleController ?? pages
        default: children.first?.visibleController ?? self
        }
    }

    /// The outermost tab bar controller in this view controller.
    var tabs: UITabBarController? { self as? UITabBarController ?? children.lazy.compactMap(\.tabs).first }
}

/// An error for a gesture that isn't possible on the current screen.
struct UnavailableGesture: Error {
    let gesture: HostGesture
}
