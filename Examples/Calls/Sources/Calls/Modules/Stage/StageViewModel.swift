import Storey
package import StoreyCall

/// The data that the stage shows.
package struct StageViewInputData: Equatable {
    /// The participant whose screen is shared.
    package let sharer: Participant.ID?
    package let title: String
    package let isLocal: Bool
    /// Whether the picture stands still, because the sharer paused it or isn't connected.
    package let isPaused: Bool
    /// Why the picture stands still.
    package let hint: String?

    init(_ call: Call) {
        sharer = call.room.stage
        let participant = sharer.flatMap { call.room[$0] }
        let name = participant?.name ?? ""
        isLocal = sharer == call.localID
        title = isLocal ? "You’re sharing your screen" : "\(name) is sharing a screen"
        let isInterrupted = participant.map(call.isInterrupted) ?? false
        isPaused = participant?.tracks.screen == .paused
        hint =
            if isInterrupted {
                "\(name)’s connection is interrupted."
            } else if isPaused {
                isLocal ? "The others see a paused picture." : "\(name) has paused the screen."
            } else {
                nil
            }
    }
}

/// The identifiers of the elements.
package enum StageElement: String, ElementID {
    case pause, stop
}

/// A user action on the stage.
package enum StageViewEvent: Equatable {
    case pause(Bool)
    case stop
}

final class StageViewModel: ViewModel {
    let viewInputData: Observed<StageViewInputData>
    private let provider: CallProvider

    init(provider: CallProvider) {
        self.provider = provider
        viewInputData = provider.call.map(StageViewInputData.init)
    }

    func handle(_ event: StageViewEvent) {
        switch event {
        case .pause(let isPaused): provider.perform(.pauseScreen(isPaused))
        case .stop: provider.perform(.releaseStage)
        }
    }
}
