/// The client's side of the signaling protocol: a value without a clock and a network.
///
/// Keeps the connection open, repeats what the room hasn't confirmed, orders what the room sends, and counts the lease of the stage.
struct SignalingClient {
    /// An action of the owner.
    enum Output {
        case open
        case send(ClientSignal)
        case close
        case event(CallEvent)
    }

    private enum Link {
        case idle
        case opening(since: Duration)
        case open(lastHeard: Duration, hasAnswered: Bool)
        case backingOff(until: Duration)
    }

    private let credential: String?
    private let instance: Int
    private(set) var timing = CallTiming()
    private var backoff: Backoff
    private var link = Link.idle
    private var lostSince: Duration?

    private var session: SessionID?
    private var room: RoomState?
    private var needsSnapshot = false
    private var outbox = Outbox<CallRequest>()
    private var inbox = Inbox()

    private var sequence = 0
    private var sentTimes: [Int: Duration] = [:]
    private var nextTransmission = Duration.zero
    private var leaseEnd: Duration?
    /// The heartbeats up to this one were sent before the stage was released, so that their replies may be outdated.
    private var releaseSequence = 0

    private var outputs: [Output] = []

    init(credential: String?, instance: Int, seed: UInt64) {
        self.credential = credential
        self.instance = instance
        backoff = Backoff(seed: seed)
    }

    /// The time of the next call of ``advance(to:for:)``.
    var nextDeadline: Duration? {
        let ofLink: Duration? =
            switch link {
            case .idle: nil
            case .opening(let since): since + timing.connectTimeout
            case .open(let lastHeard, let hasAnswered):
                min(nextTransmission, lastHeard + silenceTimeout(hasAnswered))
            case .backingOff(let until): until
            }
        return [ofLink, leaseEnd, lostSince.map { $0 + timing.giveUpTimeout }].compactMap(\.self).min()
    }

    private func silenceTimeout(_ hasAnswered: Bool) -> Duration {
        hasAnswered ? timing.interruptionTimeout : timing.connectTimeout
    }

    // MARK: Effects of the call

    mutating func join(at now: Duration) -> [Output] {
        lostSince = now
        return take { $0.open(at: now) }
    }

    mutating func leave() -> [Output] {
        take { client in
            if let session = client.session { client.outputs.append(.send(.leave(session))) }
        }
    }

    mutating func disconnect() -> [Output] {
        if case .idle = link { return [] }
        link = .idle
        (lostSince, leaseEnd, session, room) = (nil, nil, nil, nil)
        (outbox, inbox) = (Outbox(), Inbox())
        backoff.reset()
        return [.close]
    }

    /// Sends a request with the next transmission, which is due now.
    mutating func request(_ request: CallRequest, at now: Duration) {
        if request == .releaseStage {
            releaseSequence = sequence
            leaseEnd = nil
        }
        outbox.append(request)
        nextTransmission = now
    }

    // MARK: Events

    mutating func receive(_ event: SignalingEvent, for call: Call, at now: Duration) -> [Output] {
        take { client in
            switch event {
            case .opened:
                guard case .opening = client.link else { return }
                client.link = .open(lastHeard: now, hasAnswered: false)
                client.transmit(call, at: now)
            case .closed: client.fail(at: now)
            case .received(let signal):
                guard case .open = client.link else { return }
                client.link = .open(lastHeard: now, hasAnswered: true)
                client.receive(signal, call, at: now)
            }
        }
    }

    mutating func advance(to now: Duration, for call: Call) -> [Output] {
        take { client in
            if let end = client.leaseEnd, end <= now {
                client.leaseEnd = nil
                client.outputs.append(.event(.connection(.leaseExpired)))
            }
            if let lost = client.lostSince, lost + client.timing.giveUpTimeout <= now {
                client.lostSince = nil
                client.outputs.append(.event(.connection(.timedOut)))
                return
            }
            switch client.link {
            case .idle: break
            case .opening(let since):
                if since + client.timing.connectTimeout <= now { client.fail(at: now) }
            case .backingOff(let until): if until <= now { client.open(at: now) }
            case .open(let lastHeard, let hasAnswered):
                if lastHeard + client.silenceTimeout(hasAnswered) <= now {
                    client.fail(at: now)
                } else if client.nextTransmission <= now {
                    client.transmit(call, at: now)
                }
            }
        }
    }

    private mutating func take(_ change: (inout SignalingClient) -> Void) -> [Output] {
        change(&self)
        defer { outputs = [] }
        return outputs
    }

    // MARK: The connection

    private mutating func open(at now: Duration) {
        link = .opening(since: now)
        outputs.append(.open)
    }

    private mutating func fail(at now: Duration) {
        switch link {
        case .idle, .backingOff: return
        case .opening, .open: break
        }
        link = .backingOff(until: now + backoff.next(timing))
        if lostSince == nil { lostSince = now }
        outputs += [.close, .event(.connection(.lost))]
    }

    private mutating func transmit(_ call: Call, at now: Duration) {
        nextTransmission = now + timing.heartbeatInterval
        guard let session else {
            let request = ClientSignal.JoinRequest(
                participant: call.localID, name: call.name, instance: instance, credential: credential,
                tracks: call.tracks, isHandRaised: call.isHandRaised, wantsStage: call.wantsStage)
            return outputs.append(.send(.join(request)))
        }
        sequence += 1
        sentTimes[sequence] = now
        // Replies that arrive later than this can't extend a lease.
        sentTimes = sentTimes.filter { $0.value + timing.stageLease >= now }
        outputs.append(
            .send(
                .heartbeat(
                    ClientSignal.Heartbeat(
                        session: session, sequence: sequence, version: room?.version,
                        needsSnapshot: needsSnapshot, received: inbox.lastNumber,
                        requests: room == nil ? [] : outbox.pending))))
    }

    /// The room answers and knows the session.
    private mutating func restored() {
        backoff.reset()
        guard lostSince != nil else { return }
        lostSince = nil
        guard room != nil else { return }
        needsSnapshot = true
        outputs.append(.event(.connection(.restored)))
    }

    // MARK: Signals

    private mutating func receive(_ signal: RoomSignal, _ call: Call, at now: Duration) {
        switch signal {
        case .waiting(let session, let isRecorded):
            // A client that is in the call has been admitted since, or this comes from an earlier session.
            guard room == nil, self.session == nil || self.session == session else { return }
            start(session)
            restored()
            outputs.append(.event(.room(.waiting(isRecorded: isRecorded))))
        case .welcome(let session, let state, let timing, let configuration, let mediaServer):
            guard room == nil, self.session == nil || self.session == session else { return }
            start(session)
            self.timing = timing
            (room, needsSnapshot) = (state, false)
            lostSince = nil
            backoff.reset()
            nextTransmission = now
            outputs.append(.event(.room(.welcomed(session, state, configuration, mediaServer))))
        case .rejected(let rejection):
            guard session == nil else { return }
            outputs.append(.event(.room(.rejected(rejection))))
        case .removed(let instance, let reason):
            guard instance == self.instance else { return }
            outputs.append(.event(.room(.removed(reason))))
        case .unknownSession(let session):
            guard session == self.session else { return }
            (self.session, room, leaseEnd) = (nil, nil, nil)
            if lostSince == nil { lostSince = now }
            nextTransmission = now
            outputs.append(.event(.room(.sessionLost)))
        case .reply(let reply):
            guard reply.session == session, room != nil else { return }
            receive(reply, at: now)
        case .update(let session, let version, let changes):
            guard session == self.session, let room, version > room.version else { return }
            guard version == room.version + 1 else { return requestSnapshot(at: now) }
            var next = room
            next.apply(changes, version: version)
            adopt(next)
        case .messages(let session, let messages):
            guard session == self.session else { return }
            for message in messages { receive(message) }
        case .snapshot(let session, let state):
            guard session == self.session else { return }
            needsSnapshot = false
            adopt(state)
        }
    }

    /// Begins a session, unless it is the current one.
    private mutating func start(_ session: SessionID) {
        guard session != self.session else { return }
        self.session = session
        room = nil
        leaseEnd = nil
        inbox = Inbox()
        // Both sides create other peer connections.
        outbox.restart { if case .negotiate = $0 { true } else { false } }
    }

    private mutating func adopt(_ state: RoomState) {
        guard let room, state.version > room.version else { return }
        self.room = state
        outputs.append(.event(.room(.changed(state))))
    }

    private mutating func requestSnapshot(at now: Duration) {
        guard !needsSnapshot else { return }
        needsSnapshot = true
        nextTransmission = now
    }

    private mutating func receive(_ reply: RoomSignal.HeartbeatReply, at now: Duration) {
        restored()
        outbox.acknowledge(reply.handled)
        if let room, reply.version > room.version { requestSnapshot(at: now) }
        let sent = sentTimes.removeValue(forKey: reply.sequence)
        if reply.holdsStage, reply.sequence > releaseSequence, let sent, sent + timing.stageLease > now {
            leaseEnd = max(leaseEnd ?? .zero, sent + timing.stageLease)
            outputs.append(.event(.room(.leaseRenewed)))
        }
        for message in reply.messages { receive(message) }
    }

    private mutating func receive(_ message: Numbered<RoomMessage>) {
        switch message.message {
        case .refused(let refusal):
            guard inbox.accepts(message.number) else { return }
            outputs.append(.event(.room(.refused(refusal))))
        case .iceConfigured(let configuration):
            guard inbox.accepts(message.number) else { return }
            outputs.append(.event(.room(.iceConfigured(configuration))))
        case .invitation(let invitation):
            // The message may be faster than the welcome, and is repeated until it is confirmed.
            guard room != nil, inbox.accepts(message.number) else { return }
            outputs.append(.event(.room(.invited(invitation))))
        case .negotiation(let negotiation, let id, let session, let version):
            // The message may be faster than the change that introduces its sender. It is repeated until it is confirmed.
            guard let room, room.version >= version, inbox.accepts(message.number) else { return }
            guard room[id]?.session == session else { return }
            outputs.append(.event(.room(.negotiation(negotiation, from: id))))
        }
    }
}
