/// The clients that left or were removed lately. A delayed signal must not let them in again.
struct Departures {
    private struct Departure {
        let session: SessionID
        let id: Participant.ID
        let instance: Int
        let reason: CallEndReason
        let time: Duration
    }

    private var recent: [Departure] = []

    mutating func add(_ member: RoomMember, _ reason: CallEndReason, at time: Duration) {
        recent.append(
            Departure(
                session: member.session, id: member.id, instance: member.instance, reason: reason, time: time)
        )
    }

    mutating func forget(before time: Duration) { recent.removeAll { $0.time < time } }

    /// The reason why a client may not join again.
    func reason(for request: ClientSignal.JoinRequest) -> CallEndReason? {
        recent.last { $0.id == request.participant && $0.instance >= request.instance }?.reason
    }

    /// The client of a removed session, and the reason for the removal.
    func departure(of session: SessionID) -> (instance: Int, reason: CallEndReason)? {
        recent.last { $0.session == session }.map { ($0.instance, $0.reason) }
    }
}
