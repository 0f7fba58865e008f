import UIKit

extension UINavigationController {
    /// As the back button does.
    func tapBack() -> Bool {
        guard transitionCoordinator == nil, !isNavigationBarHidden, viewControllers.count > 1 else {
            return false
        }
        return popViewController(animated: true) != nil
    }

    /// As a finger from the edge does, to UIKit and to the delegate: an interactive transition.
    func swipeBack(finishes: Bool) -> Bool {
        guard let recognizer = interactivePopGestureRecognizer,
            recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
        else { return false }
        let swipe = Swipe(self)
        guard popViewController(animated: true) != nil else { return false }
        swipe.letGo(finishes: finishes)
        return true
    }
}

/// Stands between a stack and its delegate while a finger pulls.
private final class Swipe: NSObject, UINavigationControllerDelegate {
    private let finger = UIPercentDrivenInteractiveTransition()
    private let stack: UINavigationController
    private let delegate: (any UINavigationControllerDelegate)?

    init(_ stack: UINavigationController) {
        self.stack = stack
        delegate = stack.delegate
        super.init()
        stack.delegate = self
    }

    /// Lets go, and leaves the stack to its own delegate when it is still.
    func letGo(finishes: Bool) {
        guard let coordinator = stack.transitionCoordinator else {
            stack.delegate = delegate
            return
        }
        // The stack holds its delegate weakly: this holds itself until the end.
        coordinator.animate(alongsideTransition: nil) { _ in self.stack.delegate = self.delegate }
        Task {
            // UIKit begins to follow the finger with its next layout.
            try await Task.sleep(for: .milliseconds(50))
            finger.update(0.5)
            if finishes { finger.finish() } else { finger.cancel() }
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
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { delegate?.navigationController?(navigationController, willShow: viewController, animated: animated) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { delegate?.navigationController?(navigationController, didShow: viewController, animated: animated) }
}

/// Slides the screen on top aside.
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
