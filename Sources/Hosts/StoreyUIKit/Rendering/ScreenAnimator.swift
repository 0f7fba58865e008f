#if canImport(UIKit)
    import Storey
    import UIKit

    /// Animates screens with Storey's transitions that UIKit doesn't provide.
    final class ScreenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let slides: Bool
        private let isAppearing: Bool

        /// Creates an animator.
        /// - Parameters:
        ///   - transition: The transition.
        ///   - isAppearing: Whether the screen appears; otherwise it disappears.
        /// - Returns: `nil` if UIKit provides the transition.
        init?(_ transition: ScreenTransition, isAppearing: Bool) {
            switch transition {
            case .fade: slides = false
            // With Reduce Motion, fade instead.
            case .slideUp: slides = !UIAccessibility.isReduceMotionEnabled
            default: return nil
            }
            self.isAppearing = isAppearing
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
            -> TimeInterval
        { 0.3 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let new = transitionContext.view(forKey: .to),
                let moved = isAppearing ? new : transitionContext.view(forKey: .from)
            else { return transitionContext.completeTransition(true) }
            if let controller = transitionContext.viewController(forKey: .to) {
                new.frame = transitionContext.finalFrame(for: controller)
            }
            transitionContext.containerView.addSubview(new)
            if !isAppearing { transitionContext.containerView.bringSubviewToFront(moved) }
            let slides = slides
            let height = transitionContext.containerView.bounds.height
            let hide = {
                if slides {
                    moved.transform = CGAffineTransform(translationX: 0, y: height)
                } else {
                    moved.alpha = 0
                }
            }
            let reveal = {
                moved.transform = .identity
                moved.alpha = 1
            }
            if isAppearing { hide() }
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                animations: isAppearing ? reveal : hide
            ) { _ in
                // Reset the view, because it can be shown again.
                reveal()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
#endif
