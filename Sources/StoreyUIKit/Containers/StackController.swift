#if canImport(UIKit)
    import Storey
    import UIKit

    /// A stack of screens.
    final class StackController: UINavigationController, ContainerController {
        private weak var stage: Stage?
        /// The screens that UIKit shows, from the bottom up.
        private var drawn: [(entry: Entry, controller: UIViewController)] = []
        /// How the change moves that is drawn just now.
        private var move: Move?
        /// Ends the movement of a person's going back that is not animated.
        private var stillGoing: (() -> Void)?

        init(_ stage: Stage) {
            self.stage = stage
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            interactivePopGestureRecognizer?.delegate = self
        }

        func draw(_ node: Node, animated: Bool) {
            guard let stage else { return }
            let old = drawn
            drawn = node.entries.map { ($0, stage.controller(of: $0)) }
            // By the controllers: a screen that went and came back meanwhile is the same entry and another module.
            if drawn.elementsEqual(old, by: { $0.controller === $1.controller }) { return }
            if old.first?.controller !== drawn.first?.controller {
                (drawn.first?.controller as? any StackStyling)?.style(self)
            }
            for (entry, controller) in drawn { controller.hidesBottomBarWhenPushed = entry.hidesTabBar }
            move = Move(from: old, to: drawn)
            defer { move = nil }
            let moves =
                animated && viewIfLoaded?.window != nil && old.last?.controller !== drawn.last?.controller
                && move?.transition != Transition.none
            setViewControllers(drawn.map(\.controller), animated: moves)
            showBar(animated: moves)
            if moves { stage.movements.follow(transitionCoordinator) }
        }

        private func showBar(animated: Bool) {
            let isHidden = drawn.last?.entry.hidesBar ?? false
            if isHidden != isNavigationBarHidden { setNavigationBarHidden(isHidden, animated: animated) }
        }
    }

    /// What moves when one screen follows another on top of a stack.
    private struct Move {
        let transition: Transition
        /// Whether the new one comes; the old one goes otherwise.
        let isComing: Bool

        init?(
            from old: [(entry: Entry, controller: UIViewController)],
            to new: [(entry: Entry, controller: UIViewController)]
        ) {
            guard let last = old.last, let top = new.last else { return nil }
            // As UIKit has it: what stood there before is gone back to.
            isComing = !old.contains { $0.controller === top.controller }
            transition = (isComing ? top : last).entry.transition
        }

        /// Going back from a screen.
        init(from entry: Entry) {
            transition = entry.transition
            isComing = false
        }
    }

    // MARK: - What the person does

    extension StackController: UIGestureRecognizerDelegate {
        // UIKit's own answer is no wherever the bar is hidden. Where there is nothing to go back to, or something moves
        // already, a yes would leave the stack hanging.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            viewControllers.count > 1 && transitionCoordinator == nil
        }
    }

    extension StackController: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController,
            animated: Bool
        ) {
            guard let index = drawn.firstIndex(where: { $0.controller === viewController }),
                index < drawn.count - 1, let stage
            else { return }
            guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else {
                return wentBack(to: index, stage)
            }
            let swiped = drawn[drawn.count - 1].entry.id
            let whole = drawn
            stage.navigation.report(.backSwipe(.began, from: swiped))
            setNavigationBarHidden(drawn[index].entry.hidesBar, animated: true)
            stage.movements.follow(coordinator) { [weak self] isCancelled in
                self?.swipeEnded(isCancelled, whole, index, swiped)
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            // What a finger moves, UIKit moves.
            let isSwiped =
                interactivePopGestureRecognizer.map { [.began, .changed].contains($0.state) } ?? false
            guard !isSwiped, let move = move ?? drawn.last.map({ Move(from: $0.entry) }) else { return nil }
            return stage?.animator(for: move.transition, isComing: move.isComing)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController,
            animated: Bool
        ) {
            stillGoing?()
            stillGoing = nil
        }

        /// By the back button, or by its menu to one further down.
        private func wentBack(to index: Int, _ stage: Stage) {
            let top = drawn[drawn.count - 1].entry.id
            let isOneStep = index == drawn.count - 2
            drawn.removeSubrange((index + 1)...)
            showBar(animated: true)
            if !stage.movements.follow(transitionCoordinator) { stillGoing = stage.movements.begin() }
            stage.report(isOneStep ? .back(from: top) : .backTo(drawn[index].entry.id))
        }

        private func swipeEnded(
            _ isCancelled: Bool, _ whole: [(entry: Entry, controller: UIViewController)], _ index: Int,
            _ swiped: Entry.ID
        ) {
            if !isCancelled { drawn = Array(whole[...index]) }
            showBar(animated: false)
            stage?.report(.backSwipe(isCancelled ? .cancelled : .finished, from: swiped))
        }
    }
#endif
