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
                // The field may be a text in the user's language.
                data.map { data in
                    self?.readingTexts { data[keyPath: field] } ?? data[keyPath: field]
                }
                .observe { value in
                    guard let self else { return }
                    self.readingTexts { render(self, value) }
                }
            }
        }

        /// Shows texts that depend on the language alone: when the view appears, and whenever the language changes.
        ///
        /// ```swift
        /// showTexts { $0.done.setTitle(strings.done, for: .normal) }
        /// ```
        /// - Parameter show: Shows the texts. The view controller is passed in, so the closure doesn't need to capture it.
        public func showTexts(_ show: @escaping (Self) -> Void) {
            whileVisible { [weak self] _ in
                Observed.constant(()).observe {
                    guard let self else { return }
                    self.readingTexts { show(self) }
                }
            }
        }
    }
#endif
