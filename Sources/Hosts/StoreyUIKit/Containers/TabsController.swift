#if canImport(UIKit)
    import Storey
    import UIKit

    /// The view controller of a tab container.
    final class TabsController: UITabBarController, ContainerController {
        private(set) weak var renderer: TreeRenderer?
        private var node: NavigationNode?
        private var themeObservation: ObservationToken?

        init(_ renderer: TreeRenderer) {
            self.renderer = renderer
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            themeObservation = observeTheme { $1.style($0.tabBar) }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            themeObservation = nil
        }

        func render(_ node: NavigationNode, animated: Bool) {
            self.node = node
            guard case .tabs(let tabs, let selected) = node.content else { return }
            let controllers = tabs.compactMap { tab in
                let controller = renderer?.container(of: tab.node)
                if let controller, controller.parent !== self { configureItem(of: controller, tab) }
                if let item = controller?.tabBarItem {
                    if item.title != tab.title { item.title = tab.title }
                    if item.badgeValue != tab.badge { item.badgeValue = tab.badge }
                }
                return controller
            }
            if !(viewControllers ?? []).elementsEqual(controllers, by: { $0 === $1 }) {
                setViewControllers(controllers, animated: false)
            }
            if selectedIndex != selected { selectedIndex = selected }
        }

        private func configureItem(of controller: UIViewController, _ tab: TabItem) {
            let item = UITabBarItem(
                title: tab.title, image: UIImage(systemName: tab.symbol), selectedImage: nil)
            item.accessibilityIdentifier = tab.name
            controller.tabBarItem = item
        }
    }

    // MARK: - User actions

    extension TabsController: UITabBarControllerDelegate {
        // The tree determines the selected tab, so prevent UIKit from selecting it, and from popping the stack of a tab
        // that is selected again.
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            if let index = viewControllers?.firstIndex(of: viewController), let node {
                renderer?.report(.tabSelected(index, in: node.id))
            }
            return false
        }

        // Handles selections that don't ask first, such as with a keyboard.
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            guard let node, case .tabs(let tabs, let selected) = node.content, selectedIndex != selected,
                tabs.indices.contains(selectedIndex)
            else { return }
            renderer?.report(.tabSelected(selectedIndex, in: node.id))
        }
    }
#endif
