#if canImport(UIKit)
    import Storey
    import UIKit

    /// The view controller of a stack.
    final class StackController: UINavigationController, ContainerController {
        private(set) weak var renderer: TreeRenderer?
        /// The rendered screens, from bottom to top.
        private var rendered: [(entry: NavigationEntry, controller: UIViewController)] = []
        /// The transition of the change that is being rendered.
        private var move: StackTransition?
        /// Ends the transition of going back without animation.
        private var endBackTransition: (() -> Void)?
        private var themeObservation: ObservationToken?

        init(_ renderer: TreeRenderer) {
            self.renderer = renderer
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            interactivePopGestureRecognizer?.delegate = self
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            themeObservation = observeTheme {
                $1.style($0.navigationBar)
                // The first screen may change the colors of the bar.
                ($0.rendered.first?.controller as? any StackStyling)?.style($0)
            }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            themeObservation = nil
        }

        func render(_ node: NavigationNode, animated: Bool) {
            guard let renderer else { return }
            // In a collapsed split container, one stack shows the screens of all columns.
            if renderer.isInCollapsedSplit(node.id) { return show([], animated: false) }
            show(
                node.entries.map { ($0, renderer.controller(of: $0)) },
                isNarrow: renderer.isNarrow(node.id), animated: animated)
        }

        /// Shows screens, from bottom to top.
        /// - Parameters:
        ///   - screens: The screens.
        ///   - isNarrow: Whether they may hide the tab bar.
        ///   - animated: Whether the change is animated.
        func show(
            _ screens: [(entry: NavigationEntry, controller: UIViewController)], isNarrow: Bool = true,
            animated: Bool
        ) {
            guard let renderer else { return }
            let old = rendered
            rendered = screens
            for (entry, controller) in screens {
                controller.hidesBottomBarWhenPushed = entry.hidesTabBar && isNarrow
            }
            // Compare controllers, because an entry that was removed and restored has a new module.
            if rendered.elementsEqual(old, by: { $0.controller === $1.controller }) { return }
            if old.first?.controller !== rendered.first?.controller {
                (rendered.first?.controller as? any StackStyling)?.style(self)
            }
            move = StackTransition(from: old, to: rendered)
            defer { move = nil }
            let animates =
                animated && viewIfLoaded?.window != nil && old.last?.controller !== rendered.last?.controller
                && move?.transition != ScreenTransition.none
            setViewControllers(rendered.map(\.controller), animated: animates)
            updateBar(animated: animates)
            if animates { renderer.transitions.track(transitionCoordinator) }
        }

        private func updateBar(animated: Bool) {
            let isHidden = rendered.last?.entry.hidesBar ?? false
            if isHidden != isNavigationBarHidden { setNavigationBarHidden(isHidden, animated: animated) }
        }
    }

    /// The transition when the top screen of a stack changes.
    private struct StackTransition {
        let transition: ScreenTransition
        /// Whether the new screen appears; otherwise the old screen disappears.
        let isAppearing: Bool

        init?(
            from old: [(entry: NavigationEntry, controller: UIViewController)],
            to new: [(entry: NavigationEntry, controller: UIViewController)]
        ) {
            guard let last = old.last, let top = new.last else { return nil }
            // Like UIKit, treat a screen that was in the stack before as going back.
            isAppearing = !old.contains { $0.controller === top.controller }
            transition = (isAppearing ? top : last).entry.transition
        }

        /// Creates the transition of going back from a screen.
        init(from entry: NavigationEntry) {
            transition = entry.transition
            isAppearing = false
        }
    }

    // MARK: - User actions

    extension StackController: UIGestureRecognizerDelegate {
        // UIKit's implementation returns `false` if the bar is hidden. Returning `true` without a screen to go back to,
        // or during a transition, would freeze the stack.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            viewControllers.count > 1 && transitionCoordinator == nil && mayGoBack
        }

        /// Whether the top screen may be left now. If not, it asks.
        private var mayGoBack: Bool {
            guard let navigation = renderer?.navigation, let top = rendered.last?.entry.id else {
                return true
            }
            guard navigation.mustConfirm(.back(from: top)) else { return true }
            navigation.report(.back(from: top))
            return false
        }
    }

    extension StackController: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController,
            animated: Bool
        ) {
            guard let index = rendered.firstIndex(where: { $0.controller === viewController }),
                index < rendered.count - 1, let renderer
            else { return }
            guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else {
                return didGoBack(to: index, renderer)
            }
            let swiped = rendered[rendered.count - 1].entry.id
            let original = rendered
            renderer.navigation.report(.backSwipe(.began, from: swiped))
            setNavigationBarHidden(rendered[index].entry.hidesBar, animated: true)
            renderer.transitions.track(coordinator) { [weak self] isCancelled in
                self?.didEndSwipe(isCancelled, original, index, swiped)
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            // UIKit animates interactive transitions.
            let isSwiped =
                interactivePopGestureRecognizer.map { [.began, .changed].contains($0.state) } ?? false
            guard !isSwiped, let move = move ?? rendered.last.map({ StackTransition(from: $0.entry) }) else {
                return nil
            }
            return renderer?.animator(for: move.transition, isAppearing: move.isAppearing)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController,
            animated: Bool
        ) {
            endBackTransition?()
            endBackTransition = nil
        }

        /// Handles the back button and its menu.
        private func didGoBack(to index: Int, _ renderer: TreeRenderer) {
            let top = rendered[rendered.count - 1].entry.id
            let isOneStep = index == rendered.count - 2
            rendered.removeSubrange((index + 1)...)
            updateBar(animated: true)
            if !renderer.transitions.track(transitionCoordinator) {
                endBackTransition = renderer.transitions.begin()
            }
            renderer.report(isOneStep ? .back(from: top) : .backTo(rendered[index].entry.id))
        }

        private func didEndSwipe(
            _ isCancelled: Bool, _ original: [(entry: NavigationEntry, controller: UIViewController)],
            _ index: Int,
            _ swiped: NavigationEntry.ID
        ) {
            if !isCancelled { rendered = Array(original[...index]) }
            updateBar(animated: false)
            renderer?.report(.backSwipe(isCancelled ? .cancelled : .finished, from: swiped))
        }
    }
#endif
