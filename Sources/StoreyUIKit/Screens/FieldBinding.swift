#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// A view controller that draws a view model's data field by field: what ``ScreenController`` is.
    @MainActor
    public protocol FieldBinding: UIViewController {
        /// Exactly what the view draws.
        associatedtype ViewInputData: Equatable
        /// What a person can do on it.
        associatedtype ViewEvent

        /// Tells the view model what the person did.
        /// - Parameter event: what the person did.
        func send(_ event: ViewEvent)

        /// Adds what is to be observed whenever the view is in sight.
        /// - Parameter observe: begins to observe.
        func whileInSight(_ observe: @escaping (Observed<ViewInputData>) -> Observation)
    }

    extension FieldBinding {
        /// Draws a field while the view is in sight: at once when it comes into sight, then whenever the field changes.
        ///
        /// ```swift
        /// override func viewDidLoad() {
        ///     super.viewDidLoad()
        ///     bind(\.title) { $0.title = $1 }
        /// }
        /// ```
        /// - Parameters:
        ///   - field: the field.
        ///   - draw: draws it; is given the controller, which it need not capture, and the value.
        public func bind<Field: Equatable>(
            _ field: KeyPath<ViewInputData, Field>, _ draw: @escaping (Self, Field) -> Void
        ) {
            whileInSight { [weak self] data in
                data.observe(field) { value in
                    if let self { draw(self, value) }
                }
            }
        }
    }
#endif
