#if canImport(UIKit)
    import Observation
    public import Storey

    /// The data and events of a view model for a SwiftUI view.
    ///
    /// ```swift
    /// struct TourPage: View {
    ///     let screen: ScreenData<TourPageViewInputData, TourPageViewEvent>
    ///
    ///     var body: some View {
    ///         Text(screen.text)
    ///         Button(screen.next) { screen.send(.next) }
    ///     }
    /// }
    /// ```
    ///
    /// It supports Swift's Observation per field: a body is evaluated again only when a field that it reads has
    /// changed. Fields that no body reads aren't observed.
    @dynamicMemberLookup
    public final class ScreenData<ViewInputData: Equatable, ViewEvent> {
        private let viewModel: any ViewModel<ViewInputData, ViewEvent>
        private let willPerform: (ElementAction, any ElementID) -> Void
        private var observers: [PartialKeyPath<ViewInputData>: AnyObject] = [:]

        /// Creates the data of a view model.
        /// - Parameter viewModel: The view model.
        public convenience init(_ viewModel: any ViewModel<ViewInputData, ViewEvent>) {
            self.init(viewModel) { _, _ in }
        }

        /// - Parameter willPerform: Records an action of the user.
        init(
            _ viewModel: any ViewModel<ViewInputData, ViewEvent>,
            willPerform: @escaping (ElementAction, any ElementID) -> Void
        ) {
            self.viewModel = viewModel
            self.willPerform = willPerform
        }

        /// Sends an event to the view model.
        /// - Parameter event: The event.
        public func send(_ event: ViewEvent) { viewModel.handle(event) }

        /// Sends an event to the view model, and records the user's action on an element if the view is that of a
        /// ``ScreenHostingController``.
        /// - Parameters:
        ///   - event: The event.
        ///   - action: The action on the element.
        ///   - identifier: The identifier of the element, which must be the same in all hosts that replay the
        ///     recording.
        public func send(_ event: ViewEvent, for action: ElementAction, on identifier: any ElementID) {
            willPerform(action, identifier)
            send(event)
        }

        /// The current value of a field.
        public subscript<Field: Equatable>(dynamicMember field: KeyPath<ViewInputData, Field>) -> Field {
            if let known = observers[field] as? FieldObserver<Field> { return known.value }
            let new = FieldObserver(viewModel.viewInputData, field)
            observers[field] = new
            return new.value
        }
    }

    /// Observes a field once it has been read, and notifies its readers of the next change.
    private final class FieldObserver<Field: Equatable> {
        private let observe: (@escaping (Field) -> Void) -> ObservationToken
        private let readers = ReaderRegistrar()
        private var known: Field?
        private var observation: ObservationToken?

        init<Data>(_ data: Observed<Data>, _ field: KeyPath<Data, Field>) {
            observe = { data.observe(field, $0) }
        }

        // Return the delivered value. Reading the store would register an access to the whole store.
        var value: Field {
            readers.add()
            if observation == nil { observation = observe { [unowned self] in receive($0) } }
            guard let known else {
                preconditionFailure("An observation must deliver the current value immediately.")
            }
            return known
        }

        private func receive(_ value: Field) {
            let isChange = known != nil
            known = isChange ? nil : value
            guard isChange else { return }
            // No observation is needed until the field is read again.
            observation = nil
            readers.notify()
        }
    }

    /// Not generic, because key paths into generic types are created again at every use.
    private final class ReaderRegistrar: Observable {
        private let registrar = ObservationRegistrar()
        private var field: Void { () }

        func add() { registrar.access(self, keyPath: \.field) }

        func notify() { registrar.withMutation(of: self, keyPath: \.field) {} }
    }
#endif
