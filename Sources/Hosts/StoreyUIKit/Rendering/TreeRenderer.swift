#if canImport(UIKit)
    import Storey
    import UIKit

    /// Renders the navigation tree with UIKit, one transition at a time.
    @MainActor
    final class TreeRenderer: NSObject {
        // The host owns both objects.
        unowned let navigation: Navigation
        private(set) lazy var root = RootViewController(navigation) { [weak self] in self?.render() }
        private(set) lazy var transitions = TransitionTracker(activity) { [weak self] in self?.render() }
        private var containers: [NavigationNode.ID: any ContainerController] = [:]
        /// The presented layers, from back to front.
        private(set) var presented: [PresentedLayer] = []
        /// The factories of custom transitions, by name.
        var animatorFactories: [String: UIKitHost.AnimatorFactory] = [:]
        /// The factories of custom popup styles, by name.
        var popupFactories: [String: UIKitHost.PopupFactory] = [:]
        private var isRendering = false
        private var hasChanged = false
        private var hasEnded = false

        private let activity: ScreenActivity

        init(_ navigation: Navigation, _ activity: ScreenActivity) {
            self.navigation = navigation
            self.activity = activity
        }

        /// Renders the tree as far as one transition can. When the transition ends, rendering continues.
        func render() {
            hasChanged = true
            // A transition may end after the app, whose screens don't exist anymore.
            guard !isRendering, !hasEnded else { return }
            isRendering = true
            while hasChanged, isIdle {
                hasChanged = false
                renderNext(navigation.tree.value)
            }
            isRendering = false
            updateModality()
        }

        /// Reports a user action. If the action doesn't apply to the current tree, renders the tree again.
        func report(_ event: HostEvent) {
            if !navigation.report(event) { render() }
        }

        /// Removes all view controllers from the screen.
        func clear() {
            hasEnded = true
            dismissAll()
            presented = []
            containers = [:]
            root.children.first?.unembed()
        }

        /// Dismisses all layers, after a running transition: UIKit ignores a dismissal until it ends.
        private func dismissAll() {
            let first = presented.first?.controller
            func dismiss() { first?.presentingViewController?.dismiss(animated: false) }
            let coordinator = presented.lazy.compactMap(\.controller.transitionCoordinator).first
            let isDeferred = coordinator?.animate(alongsideTransition: nil) { _ in dismiss() } ?? false
            if !isDeferred { dismiss() }
        }

        /// Removes a layer that was dismissed by UIKit, and all layers above it.
        func removeLayer(_ controller: UIViewController) -> OverlayLayer? {
            guard let index = presented.firstIndex(where: { $0.controller === controller }) else {
                return nil
            }
            defer { presented.removeSubrange(index...) }
            return presented[index].layer
        }
    }

    // MARK: - Rendering steps

    extension TreeRenderer {
        /// Whether no transition is running. An answered alert dismisses itself without notifying its delegate.
        private var isIdle: Bool {
            guard transitions.isIdle else { return false }
            guard let dismissed = presented.first(where: { $0.controller.isBeingDismissed }) else {
                return true
            }
            return !transitions.track(dismissed.controller.transitionCoordinator)
        }

        private func renderNext(_ tree: NavigationTree) {
            let isAnimated = navigation.isAnimated && isInWindow && !isInBackground
            presented.removeAll { $0.controller.presentingViewController == nil }
            let layers = tree.overlayLayers
            let common = zip(presented, layers).prefix { $0.layer == $1 }.count
            // A different root container requires that all layers above it are dismissed first.
            let isRootSame = root.children.first === containers[tree.root.id] || presented.isEmpty
            if !isRootSame { return dismiss(downTo: 0, isAnimated) }
            if common < presented.count { return dismiss(downTo: common, isAnimated) }
            renderContainers(tree, isAnimated)
            guard transitions.isIdle, common < layers.count, isInWindow else { return }
            if let externalController { return dismissExternalController(externalController, isAnimated) }
            present(layers[common], of: tree, isAnimated)
        }

        /// Whether the frontmost view controller is in a window. A full-screen one removes the views beneath it.
        private var isInWindow: Bool {
            let front = externalController ?? presented.last?.controller ?? root
            return front.viewIfLoaded?.window != nil
        }

        /// Whether the scene is in the background, where no one sees a transition, and which the system can end at any time.
        private var isInBackground: Bool {
            root.viewIfLoaded?.window?.windowScene?.activationState == .background
        }

        /// A view controller that the app presented without the tree.
        private var externalController: UIViewController? {
            (presented.last?.controller ?? root).presentedViewController
        }

        /// Dismisses the app's own view controller, because the tree presents a layer there. If it is already in
        /// transition, waits for the end.
        private func dismissExternalController(_ externalController: UIViewController, _ isAnimated: Bool) {
            if transitions.track(externalController.transitionCoordinator) { return }
            externalController.presentingViewController?.dismiss(
                animated: isAnimated, completion: transitions.begin())
        }

        /// Dismisses all layers above the given number.
        private func dismiss(downTo count: Int, _ isAnimated: Bool) {
            let presenter = count == 0 ? root : presented[count - 1].controller
            let animates = isAnimated && presented[count...].last?.transition != ScreenTransition.none
            presented.removeSubrange(count...)
            presenter.dismiss(animated: animates, completion: transitions.begin())
        }

        private func renderContainers(_ tree: NavigationTree, _ isAnimated: Bool) {
            let nodes = tree.nodes
            containers = containers.filter { tree.node($0.key) != nil }
            // The columns take the screens from the stack of the collapsed split container.
            for node in nodes where node.isSplit {
                (container(of: node) as? SplitController)?.releaseScreens(of: node)
            }
            // Render child containers first, because their parents embed them.
            for node in nodes.reversed() { container(of: node).render(node, animated: isAnimated) }
            root.show(container(of: tree.root))
        }

        private func present(_ layer: OverlayLayer, of tree: NavigationTree, _ isAnimated: Bool) {
            let presenter = presented.last?.controller ?? root
            guard let controller = controller(for: layer, of: tree, over: presenter) else { return }
            root.applyStyle(to: controller)
            presented.append(
                PresentedLayer(layer: layer, controller: controller, transition: tree.transition(of: layer)))
            presenter.present(
                controller, animated: isAnimated && tree.transition(of: layer) != .none,
                completion: transitions.begin())
        }

        private func controller(
            for layer: OverlayLayer, of tree: NavigationTree, over presenter: UIViewController
        ) -> UIViewController? {
            switch layer {
            case .sheet(let id): tree.node(id).map { sheet($0, of: tree) }
            case .popup(let id):
                tree.popups.first { $0.id == id }.map { popup($0, over: presenter) }
            }
        }
    }

    // MARK: - View controllers

    extension TreeRenderer {
        /// Returns the controller of a container, and creates it if necessary.
        func container(of node: NavigationNode) -> any ContainerController {
            if let container = containers[node.id] { return container }
            let container: any ContainerController =
                switch node.content {
                case .stack: StackController(self)
                case .tabs: TabsController(self)
                case .pages: PagesController(self)
                case .split(let columns, _): SplitController(self, columnCount: columns.count)
                }
            containers[node.id] = container
            return container
        }

        /// Returns whether a container is a column of a collapsed split container.
        func isInCollapsedSplit(_ id: NavigationNode.ID) -> Bool {
            let tree = navigation.tree.value
            return tree.nodes.contains { $0.isSplit && $0.inside.contains(id) && !tree.isExpanded($0.id) }
        }

        /// Returns whether a container is narrow: in a narrow window, or in a sheet.
        func isNarrow(_ id: NavigationNode.ID) -> Bool {
            let tree = navigation.tree.value
            // Split containers report the width. Without one, only the window knows it.
            if tree.nodes.contains(where: \.isSplit) { return tree.isNarrow(id) }
            let isWide = root.traitCollection.horizontalSizeClass == .regular
            return tree.resized(isCompact: !isWide).isNarrow(id)
        }

        /// Returns the existing controller of a container.
        func container(of id: NavigationNode.ID) -> (any ContainerController)? { containers[id] }

        /// Returns the animator of a transition, or `nil` if UIKit animates it.
        func animator(for transition: ScreenTransition, isAppearing: Bool)
            -> (any UIViewControllerAnimatedTransitioning)?
        {
            if let make = animatorFactories[transition.name] { return make(transition, isAppearing) }
            return ScreenAnimator(transition, isAppearing: isAppearing)
        }

        /// Returns the view controller of a screen.
        func controller(of entry: NavigationEntry) -> UIViewController {
            let view = navigation.screen(entry.id)?.view
            if let controller = view as? UIViewController { return controller }
            assertionFailure(
                """
                \(view.map { "\(type(of: $0))" } ?? "nil") is the view of \(entry.route), but not a view controller. \
                Register the UIKit views of the modules; see the article “UIKit views”.
                """)
            return UIViewController()
        }
    }
#endif
