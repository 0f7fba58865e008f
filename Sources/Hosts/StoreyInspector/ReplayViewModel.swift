import Storey

enum ReplayViewEvent {
    case first, back, forward, last, previousError, nextError
    case select(Int)
    case play, pause
    /// The list needs other rows.
    case scrolled(Range<Int>)
    /// The user has opened or closed a part of a value.
    case opened(String, Bool)
    case testNamed(String)
}

final class ReplayViewModel: ViewModel {
    let viewInputData: Observed<ReplayViewInputData>
    private let provider: ReplayProvider

    init(provider: ReplayProvider) {
        self.provider = provider
        let exports = ReplayExports(provider)
        let configuration = provider.configuration
        viewInputData = provider.state.map {
            ReplayViewInputData($0, exports, configuration)
        }
    }

    func handle(_ event: ReplayViewEvent) {
        let state = provider.state.value
        switch event {
        case .play: provider.play()
        case .pause: provider.pause()
        case .first: select(0)
        case .back: select(state.selected - 1)
        case .forward: select(state.selected + 1)
        case .last: select(state.last)
        case .previousError: if let error = state.previousError { select(error) }
        case .nextError: if let error = state.nextError { select(error) }
        case .select(let number): select(number)
        case .scrolled(let rows): provider.showRows(rows)
        case .opened(let part, let isOpen): provider.open(part, isOpen)
        case .testNamed(let name): provider.nameTest(name)
        }
    }

    private func select(_ number: Int) {
        provider.pause()
        provider.show(number)
    }
}
