import StoreyTesting
import UIKit

extension UIWindow {
    /// What a person sees of the suite's app.
    var shown: ShownApp {
        let alert = layers.last as? UIAlertController
        let screens = layers.filter { !($0 is UIAlertController) }.map(\.inSight)
        let front = screens.last as? ConformanceViewController
        let tabs = layers.first?.tabs
        let dots = (tabs?.selectedViewController as? UIPageViewController)?.dots
        let words = front?.lines.text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        return ShownApp(
            titles: screens.map { $0.navigationItem.title ?? "" },
            canGoBack: (front?.navigationController?.viewControllers.count ?? 0) > 1,
            lines: words.map(String.init),
            tabs: tabs?.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [],
            selectedTab: tabs?.selectedIndex,
            pageCount: dots?.numberOfPages ?? 0, page: dots?.currentPage,
            popup: alert.map {
                .init(
                    title: $0.title ?? "", message: $0.message ?? "",
                    buttons: $0.actions.map { $0.title ?? "" })
            })
    }
}

extension UIPageViewController {
    /// The dots that tell which page is in sight.
    var dots: UIPageControl? { view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
}

extension UIViewController {
    /// The screen in sight in it.
    var inSight: UIViewController {
        switch self {
        case let stack as UINavigationController: stack.topViewController?.inSight ?? stack
        case let tabs as UITabBarController: tabs.selectedViewController?.inSight ?? tabs
        case let pages as UIPageViewController: pages.viewControllers?.first?.inSight ?? pages
        default: children.first?.inSight ?? self
        }
    }

    /// The outermost tab bar in it.
    var tabs: UITabBarController? { self as? UITabBarController ?? children.lazy.compactMap(\.tabs).first }
}

/// A gesture that nothing on the screen answers to.
struct Impossible: Error {
    let gesture: HostGesture
}
