import UIKit

extension UINavigationController {
    /// Goes back like the back button.
    func tapBack() -> Bool {
        guard transitionCoordinator == nil, !isNavigationBarHidden, viewControllers.count > 1 else {
            return false
        }
        return popViewController(animated: true) != nil
    }

    /// Goes back with an interactive transition, like a swipe from the edge.
    func swipeBack(finishes: Bool) -> Bool {
        guard let recognizer = interactivePopGestureRecognizer,
            recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
        else { return false }
        let swipe = Swipe(self)
        guard popViewController(animated: true) != nil else { return false }
        swipe.release(finishes: finishes)
        return true
    }
}

/// A delegate that replaces the stack's delegate during the swipe.
private final class Swipe: NSObject, UINavigationControllerDelegate {
    private let interaction = UIPercentDrivenInteractiveTransition()
    private let stack: UINavigationController
    private let delegate: (any UINavigationControllerDelegate)?

    init(_ stack: UINavigationController) {
        self.stack = stack
        delegate = stack.delegate
        super.init()
        stack.delegate = self
    }

    /// Ends the swipe. The original delegate is restored when the transition has ended.
    func release(finishes: Bool) {
        guard let coordinator = stack.transitionCoordinator else {
            stack.delegate = delegate
            return
        }
        // The stack's reference to its delegate is weak, so retain this object until the end.
        coordinator.animate(alongsideTransition: nil) { _ in self.stack.delegate = self.delegate }
        Task {
            // UIKit starts the interaction with the next layout.
            try await Task.sleep(for: .milliseconds(50))
            interaction.update(0.5)
            if finishes { interaction.finish() } else { interaction.cancel() }
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { delegate?.navigationController?(navigationController, willShow: viewController, animated: animated) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { delegate?.navigationController?(navigationController, didShow: viewController, animated: animated) }
}

/// Slides the top screen to the side.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        context.containerView.insertSubview(new, belowSubview: old)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            old.transform = CGAffineTransform(translationX: old.bounds.width, y: 0)
        } completion: { _ in
            old.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
