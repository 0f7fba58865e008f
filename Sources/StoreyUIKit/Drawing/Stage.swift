#if canImport(UIKit)
    import Storey
    import UIKit

    /// Makes UIKit show what the tree says, a movement at a time.
    @MainActor
    final class Stage: NSObject {
        // The host holds both.
        unowned let navigation: Navigation
        private(set) lazy var bottom = BottomController { [weak self] in self?.draw() }
        private(set) lazy var movements = Movements { [weak self] in self?.draw() }
        private var containers: [Node.ID: any ContainerController] = [:]
        /// What is presented over the bottom, from the back to the front.
        private(set) var shown: [ShownLayer] = []
        /// What moves screens in the app's own ways, by the names of their transitions.
        var animators: [String: UIKitHost.AnimatorMaker] = [:]
        private var isDrawing = false
        private var hasChanged = false

        init(_ navigation: Navigation) { self.navigation = navigation }

        /// Draws the tree as it is, or as much of it as one movement can; its end draws the rest.
        func draw() {
            hasChanged = true
            guard !isDrawing else { return }
            isDrawing = true
            while hasChanged, isStill {
                hasChanged = false
                drawNext(navigation.tree.value)
            }
            isDrawing = false
        }

        /// Tells the app what the person did. Where that no longer fits the tree, the tree is drawn as it is.
        func report(_ event: HostEvent) {
            if !navigation.report(event) { draw() }
        }

        /// Takes everything off the screen.
        func clear() {
            if !shown.isEmpty { bottom.dismiss(animated: false) }
            shown = []
            containers = [:]
            bottom.children.first?.leave()
        }

        /// Notes that a layer is gone without this host's doing, with all that stood over it.
        func forget(_ controller: UIViewController) -> Layer? {
            guard let index = shown.firstIndex(where: { $0.controller === controller }) else { return nil }
            defer { shown.removeSubrange(index...) }
            return shown[index].layer
        }
    }

    // MARK: - One step after the other

    extension Stage {
        /// Whether nothing moves. An alert goes by itself when it is answered; nobody is told of that beginning.
        private var isStill: Bool {
            guard movements.isStill else { return false }
            guard let going = shown.first(where: { $0.controller.isBeingDismissed }) else { return true }
            return !movements.follow(going.controller.transitionCoordinator)
        }

        private func drawNext(_ tree: NavigationTree) {
            let isAnimated = navigation.isAnimated && bottom.viewIfLoaded?.window != nil
            shown.removeAll { $0.controller.presentingViewController == nil }
            let layers = tree.layersOverBottom
            let common = zip(shown, layers).prefix { $0.layer == $1 }.count
            // A container of another identity needs another place: first all that stands over it goes.
            let isBottomSame = bottom.children.first === containers[tree.root.id] || shown.isEmpty
            if !isBottomSame { return dismiss(downTo: 0, isAnimated) }
            if common < shown.count { return dismiss(downTo: common, isAnimated) }
            drawContainers(tree, isAnimated)
            guard movements.isStill, common < layers.count, bottom.viewIfLoaded?.window != nil else { return }
            if let foreign { return makeRoom(foreign, isAnimated) }
            present(layers[common], of: tree, isAnimated)
        }

        /// What a view controller of the app's own presents in front, of which no tree knows.
        private var foreign: UIViewController? { (shown.last?.controller ?? bottom).presentedViewController }

        /// Takes it away, now that the tree wants its place; where it moves already, once that has ended.
        private func makeRoom(_ foreign: UIViewController, _ isAnimated: Bool) {
            if movements.follow(foreign.transitionCoordinator) { return }
            foreign.presentingViewController?.dismiss(animated: isAnimated, completion: movements.begin())
        }

        /// Takes away what stands over so many layers.
        private func dismiss(downTo count: Int, _ isAnimated: Bool) {
            let presenter = count == 0 ? bottom : shown[count - 1].controller
            let moves = isAnimated && shown[count...].last?.transition != Transition.none
            shown.removeSubrange(count...)
            presenter.dismiss(animated: moves, completion: movements.begin())
        }

        private func drawContainers(_ tree: NavigationTree, _ isAnimated: Bool) {
            let nodes = tree.nodes
            containers = containers.filter { tree.node($0.key) != nil }
            // Those inside first: an outer one is given what is drawn already.
            for node in nodes.reversed() { container(of: node).draw(node, animated: isAnimated) }
            bottom.show(container(of: tree.root))
        }

        private func present(_ layer: Layer, of tree: NavigationTree, _ isAnimated: Bool) {
            let presenter = shown.last?.controller ?? bottom
            guard let controller = controller(for: layer, of: tree, over: presenter) else { return }
            shown.append(
                ShownLayer(layer: layer, controller: controller, transition: tree.transition(of: layer)))
            presenter.present(
                controller, animated: isAnimated && tree.transition(of: layer) != .none,
                completion: movements.begin())
        }

        private func controller(
            for layer: Layer, of tree: NavigationTree, over presenter: UIViewController
        ) -> UIViewController? {
            switch layer {
            case .sheet(let id): tree.node(id).map { sheet($0, of: tree) }
            case .popup(let id):
                tree.popups.first { $0.id == id }.map { popup in
                    popup.entry.map(self.popup) ?? alert(popup, over: presenter)
                }
            }
        }
    }

    // MARK: - What stands behind the parts of the tree

    extension Stage {
        /// The controller of a container, made when it is first asked for.
        func container(of node: Node) -> any ContainerController {
            if let container = containers[node.id] { return container }
            let container: any ContainerController =
                switch node.content {
                case .stack: StackController(self)
                case .tabs: TabsController(self)
                case .pages: PagesController(self)
                }
            containers[node.id] = container
            return container
        }

        /// The controller of a container that stands in the tree.
        func container(of id: Node.ID) -> (any ContainerController)? { containers[id] }

        /// What moves a screen; nil where UIKit does.
        func animator(for transition: Transition, isComing: Bool)
            -> (any UIViewControllerAnimatedTransitioning)?
        {
            if let make = animators[transition.name] { return make(transition, isComing) }
            return ScreenAnimator(transition, isComing: isComing)
        }

        /// The view controller of a screen.
        func controller(of entry: Entry) -> UIViewController {
            let view = navigation.screen(entry.id)?.view
            if let controller = view as? UIViewController { return controller }
            assertionFailure(
                """
                \(view.map { "\(type(of: $0))" } ?? "Nothing") stands for \(entry.route), which is no view controller. \
                Register the UIKit views of the modules: see the article “Views of UIKit”.
                """)
            return UIViewController()
        }
    }
#endif
