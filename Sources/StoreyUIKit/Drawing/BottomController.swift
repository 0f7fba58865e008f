#if canImport(UIKit)
    import UIKit

    /// Where the outermost container stands, whichever it is just now.
    final class BottomController: UIViewController {
        private let appeared: () -> Void

        init(appeared: @escaping () -> Void) {
            self.appeared = appeared
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            appeared()
        }

        /// Shows a controller in the place of the one there is.
        func show(_ controller: UIViewController) {
            guard controller.parent !== self else { return }
            children.first?.leave()
            fill(with: controller)
        }

        override var childForStatusBarStyle: UIViewController? { children.first }
        override var childForStatusBarHidden: UIViewController? { children.first }
        override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
    }
#endif
