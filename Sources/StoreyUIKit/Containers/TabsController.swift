#if canImport(UIKit)
    import Storey
    import UIKit

    /// Containers beside each other, chosen in a bar.
    final class TabsController: UITabBarController, ContainerController {
        private(set) weak var stage: Stage?
        private var node: Node?

        init(_ stage: Stage) {
            self.stage = stage
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        func draw(_ node: Node, animated: Bool) {
            self.node = node
            guard case .tabs(let tabs, let selected) = node.content else { return }
            let controllers = tabs.compactMap { tab in
                let controller = stage?.container(of: tab.node)
                if let controller, controller.parent !== self { name(controller, tab) }
                if let item = controller?.tabBarItem, item.title != tab.title { item.title = tab.title }
                return controller
            }
            if !(viewControllers ?? []).elementsEqual(controllers, by: { $0 === $1 }) {
                setViewControllers(controllers, animated: false)
            }
            if selectedIndex != selected { selectedIndex = selected }
        }

        private func name(_ controller: UIViewController, _ tab: Tab) {
            let item = UITabBarItem(
                title: tab.title, image: UIImage(systemName: tab.symbol), selectedImage: nil)
            item.accessibilityIdentifier = tab.name
            controller.tabBarItem = item
        }
    }

    // MARK: - What the person does

    extension TabsController: UITabBarControllerDelegate {
        // The tree says which is in sight: UIKit is not to go ahead, nor to empty the stack of a tab chosen again.
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            if let index = viewControllers?.firstIndex(of: viewController), let node {
                stage?.report(.tabSelected(index, in: node.id))
            }
            return false
        }

        // Ways to choose that do not ask first, such as a keyboard's.
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            guard let node, case .tabs(let tabs, let selected) = node.content, selectedIndex != selected,
                tabs.indices.contains(selectedIndex)
            else { return }
            stage?.report(.tabSelected(selectedIndex, in: node.id))
        }
    }
#endif
