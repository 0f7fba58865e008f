#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// A view controller that renders a view model's data field by field, such as a ``ScreenController``.
    @MainActor
    public protocol FieldBinding: UIViewController {
        /// The data that the view renders.
        associatedtype ViewInputData: Equatable
        /// The events that the user can trigger.
        associatedtype ViewEvent

        /// Sends an event to the view model.
        /// - Parameter event: The event.
        func send(_ event: ViewEvent)

        /// Adds an observation that is active while the view is visible.
        /// - Parameter observe: Starts the observation.
        func whileVisible(_ observe: @escaping (Observed<ViewInputData>) -> ObservationToken)
    }

    extension FieldBinding {
        /// Renders a field while the view is visible: once when the view appears, and then whenever the field changes.
        ///
        /// ```swift
        /// override func viewDidLoad() {
        ///     super.viewDidLoad()
        ///     bind(\.title) { $0.title = $1 }
        /// }
        /// ```
        /// - Parameters:
        ///   - field: The field.
        ///   - render: Renders the value. The view controller is passed in, so the closure doesn't need to capture it.
        public func bind<Field: Equatable>(
            _ field: KeyPath<ViewInputData, Field>, _ render: @escaping (Self, Field) -> Void
        ) {
            whileVisible { [weak self] data in
                data.observe(field) { value in
                    if let self { render(self, value) }
                }
            }
        }
    }
#endif
