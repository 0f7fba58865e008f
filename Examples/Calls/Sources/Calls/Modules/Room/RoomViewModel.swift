import Storey
package import StoreyCall

/// The identifiers of the elements.
package enum RoomElement: String, ElementID {
    case microphone, camera, share, hand, chat, people, leave
    case copyLink = "copy-link"
    case dismissNotice = "dismiss-notice"
    case tryAgain = "try-again"

    package static func pin(_ id: Participant.ID) -> String { "pin-\(id)" }
    package static func admit(_ id: Participant.ID) -> String { "admit-\(id)" }
    package static func turnAway(_ id: Participant.ID) -> String { "turn-away-\(id)" }
}

/// A user action in the room.
package enum RoomViewEvent: Equatable {
    case microphone, camera, hand, share
    case pin(Participant.ID)
    case admit(Participant.ID)
    case turnAway(Participant.ID)
    case panel(RoomPanel)
    case noticeDismissed
    case tryAgain
    case leave
    /// The view has copied the link of the room.
    case linkCopied
}

final class RoomViewModel: ViewModel {
    enum Output {
        case leaving
        /// The call ended without the user's doing.
        case ended(CallEndReason)
    }

    let viewInputData: Observed<RoomViewInputData>
    let output = Outputs<Output>()
    private let provider: CallProvider

    init(provider: CallProvider, strings: Strings, scope: Scope) {
        self.provider = provider
        let room = provider.entry.link.room
        viewInputData = Observed.combine(provider.call, provider.state, provider.devices) {
            RoomViewInputData($0, $1, $2, room: room)
        }
        scope.confirmLeaving(while: provider.call.map(\.isInCall)) { [unowned self] in leaveQuestion(strings)
        }
        provider.call.observe(\.phase) { [weak self] phase in
            if case .ended(let reason) = phase, reason != .left { self?.output(.ended(reason)) }
        }
        .kept(by: self)
    }

    func handle(_ event: RoomViewEvent) {
        let call = provider.call.value
        switch event {
        case .microphone:
            provider.perform(.setMicrophone(call.tracks.microphone == .active ? .muted : .active))
        case .camera: provider.perform(.setCamera(call.tracks.camera == .active ? .off : .active))
        case .hand: provider.perform(.raiseHand(!call.isHandRaised))
        case .share: provider.perform(call.wantsStage ? .releaseStage : .requestStage)
        case .pin(let id): provider.perform(.pin(call.pinned == id ? nil : id))
        case .admit(let id): provider.perform(.admit(id))
        case .turnAway(let id): provider.perform(.remove(id))
        case .panel(let panel): provider.togglePanel(panel)
        case .noticeDismissed: provider.dismissRefusal()
        case .tryAgain: provider.perform(.join)
        case .leave: output(.leaving)
        // Nothing depends on it.
        case .linkCopied: break
        }
    }

    private func leaveQuestion(_ strings: Strings) -> AlertPopup<LeaveAnswer> {
        let provider = provider
        let isSharing = provider.call.value.wantsStage
        return AlertPopup(
            strings.roomLeaveTitle, message: isSharing ? strings.roomLeaveMessage : "",
            buttons: [
                .destructive(strings.actionLeave, .leave(after: { provider.perform(.leave) })),
                .cancel(strings.actionStay, .stay),
            ])
    }
}
