#if canImport(UIKit)
    import Storey
    import UIKit

    extension UIViewController {
        /// The navigation of the host that shows this view controller.
        var shownNavigation: Navigation? {
            var next: UIViewController? = self
            while let controller = next {
                if let root = controller as? RootViewController { return root.navigation }
                next = controller.parent ?? controller.presentingViewController
            }
            return nil
        }

        /// Reads or shows texts in the language of the app that shows this view controller.
        func readingTexts<Result>(_ read: () -> Result) -> Result {
            shownNavigation?.readingViews(read) ?? read()
        }
    }
#endif
