#if canImport(UIKit)
    import Storey

    /// The observations of a screen, which are active while it's visible.
    @MainActor
    final class ScreenObservations<ViewInputData: Equatable> {
        private let data: () -> Observed<ViewInputData>
        private var observers: [(Observed<ViewInputData>) -> ObservationToken] = []
        private var active: [ObservationToken] = []
        private var hostStrings: ObservationToken?
        private(set) var isActive = false

        init<ViewEvent>(_ viewModel: any ViewModel<ViewInputData, ViewEvent>) {
            data = { viewModel.viewInputData }
        }

        func add(_ observe: @escaping (Observed<ViewInputData>) -> ObservationToken) {
            observers.append(observe)
            if isActive { active.append(observe(data())) }
        }

        /// Starts the observations, and starts them again whenever the language changes.
        /// - Parameters:
        ///   - navigation: The navigation of the screen's app, if any.
        ///   - willRender: Called before the observations start.
        func start(in navigation: Navigation?, willRender: @escaping () -> Void = {}) {
            isActive = true
            hostStrings = navigation?.observeHostStrings { [weak self] _ in self?.render(willRender) }
            if hostStrings == nil { render(willRender) }
        }

        func stop() {
            isActive = false
            hostStrings = nil
            cancel()
        }

        private func render(_ willRender: () -> Void) {
            cancel()
            willRender()
            let data = data()
            active = observers.map { $0(data) }
        }

        private func cancel() {
            for observation in active { observation.cancel() }
            active = []
        }
    }
#endif
