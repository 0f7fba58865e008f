/// Notices that a lost connection hasn't recovered.
struct PeerRecovery {
    private enum Connection: Hashable, Comparable {
        case publication
        case peer(Participant.ID)
    }

    private var deadlines: [Connection: Duration] = [:]

    var nextDeadline: Duration? { deadlines.values.min() }

    /// Begins to wait for connections that were lost, and stops for those that aren't anymore.
    mutating func update(_ call: Call, at now: Duration, _ timing: CallTiming) {
        // Without the room, no offer arrives.
        guard call.phase == .connected else {
            deadlines = [:]
            return
        }
        var lost = call.peers.filter { $0.value == .reconnecting }.keys.map { Connection.peer($0) }
        if call.publication == .reconnecting { lost.append(.publication) }
        let interval =
            call.room.topology == .mesh ? timing.iceRestartInterval : timing.mediaServerRetryInterval
        deadlines = lost.reduce(into: [:]) { deadlines, connection in
            deadlines[connection] = self.deadlines[connection] ?? now + interval
        }
    }

    /// Reports the connections that are still lost, and waits for them again.
    mutating func takeDue(at now: Duration) -> [MediaEvent] {
        let due = deadlines.filter { $0.value <= now }.keys.sorted()
        for connection in due { deadlines[connection] = nil }
        return due.map { connection in
            switch connection {
            case .publication: .publicationFailed
            case .peer(let id): .peerFailed(id)
            }
        }
    }
}
