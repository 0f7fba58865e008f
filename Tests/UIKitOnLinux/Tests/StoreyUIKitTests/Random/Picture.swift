import Storey
import UIKit

// The same picture, of what the tree says and of what UIKit shows: a line for each layer.

extension Navigation {
    @MainActor var picture: [String] {
        let tree = tree.value
        let popup = tree.popup.map { popup in
            popup.entry.map { "popup \(name($0))" }
                ?? "\(popup.style) \(popup.title): \(popup.buttons.map(\.title).joined(separator: ", "))"
        }
        return tree.layers.map { picture(of: $0, in: tree) } + [popup].compactMap(\.self)
    }

    @MainActor private func picture(of node: Node, in tree: NavigationTree) -> String {
        func inside(_ id: Node.ID) -> String { tree.node(id).map { picture(of: $0, in: tree) } ?? "nothing" }
        switch node.content {
        case .stack(let entries):
            let bar = entries.last?.hidesBar == true ? " without bar" : ""
            return "(" + entries.map { name($0) + ($0.hidesTabBar ? "!" : "") }.joined(separator: " ") + bar
                + ")"
        case .tabs(let tabs, let selected):
            return "tabs \(selected) " + tabs.map { inside($0.node) }.joined(separator: " | ")
        case .pages(let pages, let selected):
            return "page \(selected) of \(pages.count) " + inside(pages[selected].node)
        }
    }

    @MainActor private func name(_ entry: Entry) -> String {
        (screen(entry.id)?.view as? NumberedController).map { "\($0.number)" } ?? "?"
    }
}

extension UIWindow {
    var picture: [String] {
        layers.enumerated().map { index, controller in
            let container = index == 0 ? controller.children.first ?? controller : controller
            return index > 0 && container is NumberedController
                ? "popup \(container.picture)" : container.picture
        }
    }
}

extension UIViewController {
    fileprivate var picture: String {
        switch self {
        case let stack as UINavigationController:
            let screens = stack.viewControllers.map { $0.picture + ($0.hidesBottomBarWhenPushed ? "!" : "") }
            return "(" + screens.joined(separator: " ") + (stack.isNavigationBarHidden ? " without bar" : "")
                + ")"
        case let tabs as UITabBarController:
            return "tabs \(tabs.selectedIndex) "
                + (tabs.viewControllers ?? []).map(\.picture).joined(separator: " | ")
        case let pages as UIPageViewController:
            let dots = pages.dots.map { "\($0.currentPage) of \($0.numberOfPages)" } ?? "without dots"
            return "page \(dots) \(pages.viewControllers?.first?.picture ?? "nothing")"
        case let alert as UIAlertController:
            return "\(alert.preferredStyle) \(alert.title ?? ""): "
                + alert.actions.map { $0.title ?? "" }.joined(separator: ", ")
        case let screen as NumberedController: return "\(screen.number)"
        default: return "\(type(of: self))"
        }
    }
}
