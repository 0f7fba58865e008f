#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// The view of a module in UIKit: draws its view model's data, sends it what the person does.
    ///
    /// ```swift
    /// final class SettingsViewController: ScreenController<SettingsViewInputData, SettingsViewEvent>, SettingsView {
    ///     private let order = UISwitch()
    ///
    ///     init(viewModel: any SettingsViewModel) { super.init(viewModel.erased) }
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         bind(\.isNewestFirst) { $0.order.isOn = $1 }
    ///         on(order, .valueChanged) { .newestFirst($0.order.isOn) }
    ///     }
    /// }
    /// ```
    ///
    /// Out of sight it observes nothing and costs nothing; when it comes back it draws what holds then.
    open class ScreenController<ViewInputData: Equatable, ViewEvent>: UIViewController, FieldBinding {
        /// Gives the data, takes the events.
        public let viewModel: any ViewModel<ViewInputData, ViewEvent>
        private var bindings: [(Observed<ViewInputData>) -> Observation] = []
        private var observations: [Observation] = []
        private var isInSight = false
        /// What it is called on the screen it stands in; nil where it is a screen of its own.
        var sectionName: String?

        /// The view of a view model.
        /// - Parameter viewModel: the view model: its `erased`.
        public init(_ viewModel: any ViewModel<ViewInputData, ViewEvent>) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
        }

        /// There is none: a view model is no part of a storyboard.
        public required init?(coder: NSCoder) { nil }

        /// Tells the view model what the person did.
        public func send(_ event: ViewEvent) { viewModel.handle(event) }

        /// Adds what is to be observed whenever the view is in sight.
        public func whileInSight(_ observe: @escaping (Observed<ViewInputData>) -> Observation) {
            bindings.append(observe)
            if isInSight { observations.append(observe(viewModel.viewInputData)) }
        }

        /// Makes the view opaque, in the system's background: one that shows through moves badly.
        open override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
        }

        /// Begins to draw.
        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard !isInSight else { return }
            isInSight = true
            let data = viewModel.viewInputData
            observations = bindings.map { $0(data) }
        }

        /// Ends to draw.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            isInSight = false
            for observation in observations { observation.cancel() }
            observations = []
        }
    }
#endif
