import StoreyCall

extension Call {
    /// Returns whether a participant can't be seen and heard for now: the room has stopped hearing from them, the connection to
    /// them is lost, or the media server can't be reached.
    func isInterrupted(_ participant: Participant) -> Bool {
        if participant.isInterrupted || room.topology == .sfu(run: nil) { return true }
        return participant.id == localID
            ? publication == .reconnecting : peers[participant.id] == .reconnecting
    }
}
