import Storey

enum ReplayViewEvent {
    case first, back, forward, last
    case select(Int)
    case play, pause
}

final class ReplayViewModel: ViewModel {
    let viewInputData: Observed<ReplayViewInputData>
    private let provider: ReplayProvider

    init(provider: ReplayProvider) {
        self.provider = provider
        viewInputData = provider.state.map(ReplayViewInputData.init)
    }

    func handle(_ event: ReplayViewEvent) {
        let state = provider.state.value
        switch event {
        case .play: provider.play()
        case .pause: provider.pause()
        case .first: select(0)
        case .back: select(state.selected - 1)
        case .forward: select(state.selected + 1)
        case .last: select(state.actions.count)
        case .select(let number): select(number)
        }
    }

    private func select(_ number: Int) {
        provider.pause()
        provider.show(number)
    }
}
