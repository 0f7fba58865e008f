#if canImport(UIKit)
    import Storey
    import UIKit

    /// Moves a screen in and out where its transition is none of UIKit's own.
    final class ScreenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let slides: Bool
        private let isComing: Bool

        /// - Parameters:
        ///   - transition: how it moves.
        ///   - isComing: whether the screen comes; it goes otherwise.
        /// - Returns: nil where UIKit moves it.
        init?(_ transition: Transition, isComing: Bool) {
            switch transition {
            case .fade: slides = false
            // Who does not want to see things move sees them fade.
            case .slideUp: slides = !UIAccessibility.isReduceMotionEnabled
            default: return nil
            }
            self.isComing = isComing
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
            -> TimeInterval
        { 0.3 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let new = transitionContext.view(forKey: .to),
                let moved = isComing ? new : transitionContext.view(forKey: .from)
            else { return transitionContext.completeTransition(true) }
            if let controller = transitionContext.viewController(forKey: .to) {
                new.frame = transitionContext.finalFrame(for: controller)
            }
            transitionContext.containerView.addSubview(new)
            if !isComing { transitionContext.containerView.bringSubviewToFront(moved) }
            let slides = slides
            let height = transitionContext.containerView.bounds.height
            let beAway = {
                if slides {
                    moved.transform = CGAffineTransform(translationX: 0, y: height)
                } else {
                    moved.alpha = 0
                }
            }
            let beThere = {
                moved.transform = .identity
                moved.alpha = 1
            }
            if isComing { beAway() }
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                animations: isComing ? beThere : beAway
            ) { _ in
                // The view may be shown again.
                beThere()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
#endif
