import StoreyCall

extension Call {
    /// Returns whether a participant can't be seen and heard for now: the room has stopped hearing from them, or the connection to
    /// them is lost.
    func isInterrupted(_ participant: Participant) -> Bool {
        participant.isInterrupted || peers[participant.id] == .reconnecting
    }
}
