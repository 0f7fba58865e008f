import Storey
import UIKit

// Describes the state of the tree and of UIKit in the same format, with a line for each layer.

extension Navigation {
    @MainActor var layout: [String] {
        let tree = tree.value
        let popup = tree.popup.map { popup in
            popup.entry.map { "popup \(name($0))" }
                ?? "\(popup.style.name) \(popup.title): \(popup.buttons.map(\.title).joined(separator: ", "))"
        }
        return tree.layers.map { layout(of: $0, in: tree) } + [popup].compactMap(\.self)
    }

    @MainActor private func layout(of node: NavigationNode, in tree: NavigationTree) -> String {
        func inside(_ id: NavigationNode.ID) -> String {
            tree.node(id).map { layout(of: $0, in: tree) } ?? "nothing"
        }
        switch node.content {
        case .stack(let entries):
            let bar = entries.last?.hidesBar == true ? " without bar" : ""
            return "(" + entries.map { name($0) + ($0.hidesTabBar ? "!" : "") }.joined(separator: " ") + bar
                + ")"
        case .tabs(let tabs, let selected):
            return "tabs \(selected) " + tabs.map { inside($0.node) }.joined(separator: " | ")
        case .pages(let pages, let selected):
            return "page \(selected) of \(pages.count) " + inside(pages[selected].node)
        case .split(let columns, let selected):
            return "column \(selected) " + columns.map { inside($0.node) }.joined(separator: " | ")
        }
    }

    @MainActor private func name(_ entry: NavigationEntry) -> String {
        (screen(entry.id)?.view as? NumberedController).map { "\($0.number)" } ?? "?"
    }
}

extension UIWindow {
    var layout: [String] {
        layers.enumerated().map { index, controller in
            let container = index == 0 ? controller.children.first ?? controller : controller
            return index > 0 && container is NumberedController
                ? "popup \(container.layout)" : container.layout
        }
    }
}

extension UIViewController {
    fileprivate var layout: String {
        switch self {
        case let stack as UINavigationController:
            let screens = stack.viewControllers.map { $0.layout + ($0.hidesBottomBarWhenPushed ? "!" : "") }
            return "(" + screens.joined(separator: " ") + (stack.isNavigationBarHidden ? " without bar" : "")
                + ")"
        case let tabs as UITabBarController:
            return "tabs \(tabs.selectedIndex) "
                + (tabs.viewControllers ?? []).map(\.layout).joined(separator: " | ")
        case let pages as UIPageViewController:
            let pageControl =
                pages.pageControl.map { "\($0.currentPage) of \($0.numberOfPages)" } ?? "without dots"
            return "page \(pageControl) \(pages.viewControllers?.first?.layout ?? "nothing")"
        case let alert as UIAlertController:
            return "\(alert.preferredStyle) \(alert.title ?? ""): "
                + alert.actions.map { $0.title ?? "" }.joined(separator: ", ")
        case let screen as NumberedController: return "\(screen.number)"
        default: return "\(type(of: self))"
        }
    }
}
