#if canImport(UIKit)
    import Storey
    import UIKit

    /// The parent of the root container's view controller, which can change.
    final class RootViewController: UIViewController {
        private(set) weak var navigation: Navigation?
        /// The app's strings. Stored, because every bound field is read with them.
        private(set) var strings = HostStrings()
        /// The theme that the app chooses, if any.
        private(set) var theme: Theme?
        private var observations: [ObservationToken] = []
        private let appeared: () -> Void

        init(_ navigation: Navigation, appeared: @escaping () -> Void = {}) {
            self.navigation = navigation
            self.appeared = appeared
            super.init(nibName: nil, bundle: nil)
            observations = [
                navigation.observeHostStrings { [weak self] in
                    self?.strings = $0
                    self?.applyStyle()
                },
                navigation.observeTheme { [weak self] in
                    self?.theme = $0
                    self?.applyStyle()
                },
            ]
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

        override func viewDidLoad() {
            super.viewDidLoad()
            applyStyle(to: self)
        }

        private func applyStyle() {
            var next: UIViewController? = viewIfLoaded == nil ? nil : self
            while let controller = next {
                applyStyle(to: controller)
                next = controller.presentedViewController
            }
        }

        /// Applies the tint and the direction of writing to this view controller, or to one that is presented over it, with
        /// all that they contain.
        func applyStyle(to controller: UIViewController) {
            controller.traitOverrides.layoutDirection = strings.isRightToLeft ? .rightToLeft : .leftToRight
            controller.view.semanticContentAttribute =
                strings.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            controller.view.tintColor = theme?[.tint].uiColor
        }

        override var childForStatusBarStyle: UIViewController? { children.first }
        override var childForStatusBarHidden: UIViewController? { children.first }
        override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
    }
#endif
