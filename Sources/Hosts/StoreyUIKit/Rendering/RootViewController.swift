#if canImport(UIKit)
    import Storey
    import UIKit

    /// The parent of the root container's view controller, which can change.
    final class RootViewController: UIViewController {
        private(set) weak var navigation: Navigation?
        /// The app's strings. Stored, because every bound field is read with them.
        private(set) var strings = HostStrings()
        private var stringsObservation: ObservationToken?
        private let appeared: () -> Void

        init(_ navigation: Navigation, appeared: @escaping () -> Void = {}) {
            self.navigation = navigation
            self.appeared = appeared
            super.init(nibName: nil, bundle: nil)
            stringsObservation = navigation.observeHostStrings { [weak self] in self?.strings = $0 }
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            appeared()
        }

        /// Replaces the current view controller.
        func show(_ controller: UIViewController) {
            guard controller.parent !== self else { return }
            children.first?.unembed()
            embed(controller)
        }

        override var childForStatusBarStyle: UIViewController? { children.first }
        override var childForStatusBarHidden: UIViewController? { children.first }
        override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
    }
#endif
