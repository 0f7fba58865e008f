import Storey
package import StoreyCall

/// The data that the stage shows.
package struct StageViewInputData: Equatable {
    /// The participant whose screen is shared.
    package let sharer: Participant.ID?
    private let name: String
    package let isLocal: Bool
    /// Whether the picture stands still, because the sharer paused it.
    package let isPaused: Bool
    private let isInterrupted: Bool

    package var title: String { isLocal ? strings.stageSharing : strings.stageSharedBy(name) }
    /// Why the picture stands still.
    package var hint: String? {
        if isInterrupted { return strings.stageInterrupted(name) }
        if !isPaused { return nil }
        return isLocal ? strings.stagePausedBySharer : strings.stagePausedBy(name)
    }

    init(_ call: Call) {
        sharer = call.room.stage
        let participant = sharer.flatMap { call.room[$0] }
        name = participant?.name ?? ""
        isLocal = sharer == call.localID
        isPaused = participant?.tracks.screen == .paused
        isInterrupted = participant.map(call.isInterrupted) ?? false
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
