#if canImport(UIKit)
    import UIKit

    extension UIViewController {
        /// Embeds a child view controller that fills the view.
        func embed(_ child: UIViewController) {
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }

        /// Removes the view controller from its parent.
        func unembed() {
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
        }
    }
#endif
