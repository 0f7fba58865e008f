import StoreyCall

extension CallRefusal {
    /// Says why a command had no effect.
    func text(in room: RoomState) -> String {
        switch self {
        case .stageTaken(let id):
            "\(room[id]?.name ?? "Someone") is sharing a screen. Ask them to stop first."
        case .notPermitted(.share): "You aren’t allowed to share your screen in this call."
        case .notPermitted(.speak): "You aren’t allowed to speak in this call."
        case .notPermitted: "You aren’t allowed to do that in this call."
        case .notConnected: "That isn’t possible while the call reconnects. Try again in a moment."
        case .unknownParticipant: "This participant has left the call."
        case .alreadyJoined: "You’re already in the call."
        case .ended: "The call is over."
        }
    }
}
