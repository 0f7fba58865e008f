#if canImport(UIKit)
    import UIKit

    extension UIViewController {
        /// Fills the whole view with another controller's.
        func fill(with child: UIViewController) {
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }

        /// Takes it out of the controller it stands in.
        func leave() {
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
        }
    }
#endif
