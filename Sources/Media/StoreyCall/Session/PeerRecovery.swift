/// Notices that restarting ICE hasn't recovered a connection.
struct PeerRecovery {
    private var deadlines: [Participant.ID: Duration] = [:]

    var nextDeadline: Duration? { deadlines.values.min() }

    /// Begins to wait for connections that were lost, and stops for those that aren't anymore.
    mutating func update(_ call: Call, at now: Duration, _ timing: CallTiming) {
        // Without the room, no offer arrives.
        let lost = call.phase == .connected ? call.peers.filter { $0.value == .reconnecting } : [:]
        deadlines = lost.reduce(into: [:]) { deadlines, peer in
            deadlines[peer.key] = self.deadlines[peer.key] ?? now + timing.iceRestartInterval
        }
    }

    /// Returns the participants whose connections are still lost, and waits for them again.
    mutating func takeDue(at now: Duration) -> [Participant.ID] {
        let due = deadlines.filter { $0.value <= now }.keys.sorted()
        for id in due { deadlines[id] = nil }
        return due
    }
}
