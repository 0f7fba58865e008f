#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// The view of a module in UIKit. It renders the view model's data and sends the user's events to it.
    ///
    /// ```swift
    /// final class SettingsViewController: ScreenController<SettingsViewInputData, SettingsViewEvent>, SettingsView {
    ///     private let order = UISwitch()
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         bind(\.isNewestFirst) { $0.order.isOn = $1 }
    ///         on(order, .valueChanged) { .newestFirst($0.order.isOn) }
    ///     }
    /// }
    /// ```
    ///
    /// A view that isn't visible observes nothing. When it appears again, it renders the current data.
    open class ScreenController<ViewInputData: Equatable, ViewEvent>: UIViewController, FieldBinding {
        /// The view model that provides the data and handles the events.
        public let viewModel: any ViewModel<ViewInputData, ViewEvent>
        private let observations: ScreenObservations<ViewInputData>
        private var themeObservation: ObservationToken?
        /// The theme that the screen shows, or `nil` for the system's colors and fonts.
        private var appliedTheme: AppliedTheme?
        /// The background that the screen has set, unless the subclass has set another one.
        private var ownBackground: UIColor?
        /// The name of the section, or `nil` for a whole screen.
        var sectionName: String?

        /// Creates the view of a view model.
        /// - Parameter viewModel: The view model.
        public init(_ viewModel: any ViewModel<ViewInputData, ViewEvent>) {
            self.viewModel = viewModel
            observations = ScreenObservations(viewModel)
            super.init(nibName: nil, bundle: nil)
        }

        /// Creates the view of a view model, with views from a nib file.
        /// - Parameters:
        ///   - viewModel: The view model.
        ///   - nibName: The name of the nib file.
        ///   - bundle: The bundle with the nib file; `nil` for the main bundle.
        public init(
            _ viewModel: any ViewModel<ViewInputData, ViewEvent>, nibName: String, bundle: Bundle? = nil
        ) {
            self.viewModel = viewModel
            observations = ScreenObservations(viewModel)
            super.init(nibName: nibName, bundle: bundle)
        }

        /// Creates the view of a view model, with views from a storyboard, in the closure of
        /// `UIStoryboard.instantiateViewController(identifier:creator:)`.
        /// - Parameters:
        ///   - viewModel: The view model.
        ///   - coder: The argument of the closure.
        public init?(_ viewModel: any ViewModel<ViewInputData, ViewEvent>, coder: NSCoder) {
            self.viewModel = viewModel
            observations = ScreenObservations(viewModel)
            super.init(coder: coder)
        }

        /// Not supported, because a storyboard can't provide the view model. Use ``init(_:coder:)``.
        public required init?(coder: NSCoder) { nil }

        /// Sends an event to the view model.
        public func send(_ event: ViewEvent) { viewModel.handle(event) }

        /// Adds an observation that is active while the view is visible.
        public func whileVisible(_ observe: @escaping (Observed<ViewInputData>) -> ObservationToken) {
            observations.add(observe)
        }

        /// Sets the system background color, because transitions of transparent views look wrong.
        open override func viewDidLoad() {
            super.viewDidLoad()
            ownBackground = .systemBackground
            view.backgroundColor = ownBackground
        }

        /// Starts rendering.
        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard !observations.isActive else { return }
            observations.start(in: hostRoot?.navigation)
            themeObservation = hostRoot?.navigation?.observeTheme { [weak self] in self?.show($0) }
        }

        private func show(_ theme: Theme?) {
            // A sheet has a view controller that presents it.
            let isSheet = presentingViewController != nil
            guard let theme, theme != appliedTheme?.theme || isSheet != appliedTheme?.isSheet else { return }
            let applied = AppliedTheme(theme, isSheet: isSheet)
            if view.backgroundColor == ownBackground {
                ownBackground = sectionName == nil ? applied.background : .clear
                view.backgroundColor = ownBackground
            }
            viewRespectsSystemMinimumLayoutMargins = false
            view.directionalLayoutMargins.leading = theme.spacing
            view.directionalLayoutMargins.trailing = theme.spacing
            for subview in view.subviews { applied.style(subview, replacing: appliedTheme) }
            appliedTheme = applied
        }

        /// Stops rendering.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            themeObservation = nil
            observations.stop()
        }
    }
#endif
