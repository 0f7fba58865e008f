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
        if case .play = event { return provider.play() }
        provider.pause()
        switch event {
        case .play, .pause: break
        case .first: provider.show(0)
        case .back: provider.show(state.selected - 1)
        case .forward: provider.show(state.selected + 1)
        case .last: provider.show(state.actions.count)
        case .select(let number): provider.show(number)
        }
    }
}
