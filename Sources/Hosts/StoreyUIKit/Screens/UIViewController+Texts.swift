#if canImport(UIKit)
    import Storey
    import UIKit

    extension UIViewController {
        /// The root view controller of the host that shows this view controller.
        var hostRoot: RootViewController? {
            var next: UIViewController? = self
            while let controller = next {
                if let root = controller as? RootViewController { return root }
                next = controller.parent ?? controller.presentingViewController
            }
            return nil
        }

        /// Reads or shows texts in the language of the app that shows this view controller.
        func readingTexts<Result>(_ read: () -> Result) -> Result {
            hostRoot?.strings.reading(read) ?? read()
        }
    }
#endif
