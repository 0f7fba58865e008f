#if canImport(UIKit)
    import Observation
    public import Storey

    /// What a view of SwiftUI draws and tells: its view model's data, field by field, and the way back.
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
    /// It takes part in Swift's Observation: a body that reads a field is drawn again when that field has changed, and by
    /// no change of another. What is not read, or not drawn again since, is not observed.
    @dynamicMemberLookup
    public final class ScreenData<ViewInputData: Equatable, ViewEvent> {
        private let viewModel: any ViewModel<ViewInputData, ViewEvent>
        private var readings: [PartialKeyPath<ViewInputData>: AnyObject] = [:]

        /// The data of a view model.
        /// - Parameter viewModel: the view model: its `erased`.
        public init(_ viewModel: any ViewModel<ViewInputData, ViewEvent>) { self.viewModel = viewModel }

        /// Tells the view model what the person did.
        /// - Parameter event: what the person did.
        public func send(_ event: ViewEvent) { viewModel.handle(event) }

        /// The value of a field now.
        public subscript<Field: Equatable>(dynamicMember field: KeyPath<ViewInputData, Field>) -> Field {
            if let known = readings[field] as? FieldReadings<Field> { return known.value }
            let new = FieldReadings(viewModel.viewInputData, field)
            readings[field] = new
            return new.value
        }
    }

    /// Who has read a field, to hear once of its next change.
    private final class FieldReadings<Field: Equatable> {
        private let observe: (@escaping (Field) -> Void) -> Storey.Observation
        private let readers = Readers()
        private var known: Field?
        private var observation: Storey.Observation?

        init<Data>(_ data: Observed<Data>, _ field: KeyPath<Data, Field>) {
            observe = { data.observe(field, $0) }
        }

        // The value as it was delivered. Reading the store would note a reading of all of it.
        var value: Field {
            readers.add()
            if observation == nil { observation = observe { [unowned self] in take($0) } }
            guard let known else { preconditionFailure("An observation begins with the present value.") }
            return known
        }

        private func take(_ value: Field) {
            let isChange = known != nil
            known = isChange ? nil : value
            guard isChange else { return }
            // Until it is read again there is nobody to tell.
            observation = nil
            readers.tell()
        }
    }

    /// Not generic, because a key path into a generic type is built anew at every use.
    private final class Readers: Observable {
        private let registrar = ObservationRegistrar()
        private var field: Void { () }

        func add() { registrar.access(self, keyPath: \.field) }

        func tell() { registrar.withMutation(of: self, keyPath: \.field) {} }
    }
#endif
