/// Grants the stage to one participant at a time, so that never two screens are sent.
///
/// A client sends its screen only during a lease. When the stage is taken away from a participant, the next one gets it after
/// the participant's client has confirmed that it knows, or after the lease has ended.
struct StageArbiter {
    /// The session that has the stage.
    private(set) var holder: SessionID?
    /// The session that gets the stage as soon as it is safe.
    private(set) var next: SessionID?
    /// The time at which no former holder can send a screen anymore.
    private var safeAt: Duration
    /// The former holder, and the version of the room's state from which on its client knows about the loss.
    private var former: (session: SessionID, version: Int)?

    /// - Parameter safeAt: When the leases of an earlier run of the room have ended.
    init(safeAt: Duration) { self.safeAt = safeAt }

    /// The time of the next grant.
    var deadline: Duration? { next == nil ? nil : safeAt }

    /// Makes a session the next one. Nothing changes if another session is next.
    mutating func request(_ session: SessionID) {
        if holder != session, next == nil { next = session }
    }

    /// Frees the stage after the holder's client has stopped, and withdraws the session's request.
    mutating func release(_ session: SessionID) {
        if next == session { next = nil }
        if holder == session { holder = nil }
    }

    /// Takes the stage from a session whose client may still send the screen.
    /// - Parameters:
    ///   - safeAt: The end of the client's lease.
    ///   - version: The first version of the room's state that says so.
    mutating func revoke(_ session: SessionID, safeAt: Duration, version: Int) {
        if next == session { next = nil }
        guard holder == session else { return }
        holder = nil
        self.safeAt = max(self.safeAt, safeAt)
        former = (session, version)
    }

    /// Learns that a session's client knows a version.
    mutating func confirm(_ session: SessionID, version: Int, at now: Duration) {
        guard let former, former.session == session, version >= former.version else { return }
        safeAt = min(safeAt, now)
        self.former = nil
    }

    /// Grants the stage if that is safe.
    mutating func grant(at now: Duration) {
        guard holder == nil, let next, safeAt <= now else { return }
        holder = next
        self.next = nil
    }
}
