import StoreyInternal
public import StoreyState

/// A room and a network between it and its participants, on the clock of a scope. With a virtual clock, minutes of a call take
/// milliseconds.
///
/// ```swift
/// let network = SimulatedCallNetwork(scope: scope, seed: 1)
/// let anna = network.participant("anna")
/// try anna.session.send(.join)
/// try await scope.sleep(for: .seconds(1))
/// ```
///
/// The same seed and the same actions give the same course.
public final class SimulatedCallNetwork {
    /// The quality of the network from now on.
    public var conditions: NetworkConditions
    /// The state of the room. `nil` while it is down.
    public var room: RoomState? { service?.state }
    /// The current invitation, as ``CallRoom/invitation``.
    public var invitation: CallInvitation? { service?.invitation }

    private let options: CallRoom.Options
    /// The run of the media server, or `nil` while it is down.
    private var mediaServerRun: Int?
    private var mediaServerRunCount = 0
    private var publicationCount = 0
    /// The last publication of each engine that was begun or ended.
    private var publications: [ObjectIdentifier: Int] = [:]
    private var publishers: [Participant.ID: FakeMediaEngine] = [:]
    private let scheduler: any CallScheduler
    private let scope: Scope?
    private var random: SplitMix64
    private var service: CallRoom?
    private let timer: DeadlineTimer
    private var connections: [CallRoom.LinkID: SimulatedConnection] = [:]
    private var unreachable: Set<Participant.ID> = []
    private var linkCount = 0
    private var instanceCount = 0
    private var arrivals: [Direction: Duration] = [:]

    private struct Direction: Hashable {
        let link: CallRoom.LinkID
        let isToRoom: Bool
    }

    /// Creates a network with an empty room.
    /// - Parameters:
    ///   - conditions: The quality of the network.
    ///   - options: The rules of the room.
    ///   - scope: The scope whose clock counts.
    ///   - seed: Determines which signals are lost or delayed. Print it when a test fails.
    public convenience init(
        conditions: NetworkConditions = NetworkConditions(), options: CallRoom.Options = CallRoom.Options(),
        scope: Scope, seed: UInt64
    ) {
        self.init(
            conditions: conditions, options: options, scheduler: ScopeScheduler(scope), scope: scope,
            seed: seed)
    }

    package init(
        conditions: NetworkConditions, options: CallRoom.Options, scheduler: any CallScheduler,
        scope: Scope? = nil, seed: UInt64
    ) {
        var options = options
        options.mediaServer = { MediaServerAccess(url: "/media", participant: $0, token: "token of \($0)") }
        self.conditions = conditions
        self.options = options
        self.scheduler = scheduler
        self.scope = scope
        timer = DeadlineTimer(scheduler)
        random = SplitMix64(seed: seed)
        startRoom()
    }

    // MARK: Participants

    /// Creates a participant with a fake media engine, who isn't joined yet. A participant with the same identity is replaced as soon
    /// as this one joins. A credential is for ``CallRoom/Options/admission`` or an invitation's token.
    public func participant(
        _ id: Participant.ID, name: String? = nil, credential: String? = nil
    ) -> SimulatedParticipant {
        let connection = SimulatedConnection(id, in: self)
        let media = FakeMediaEngine()
        attach(media, of: id)
        instanceCount += 1
        let name = name ?? id.rawValue
        let session: CallSession
        let child = scope?.child()
        if let child {
            session = CallSession(
                localID: id, name: name, credential: credential, instance: instanceCount,
                connection: connection, media: media, scope: child)
        } else {
            session = CallSession(
                localID: id, name: name, credential: credential, instance: instanceCount,
                connection: connection, media: media, scheduler: scheduler, seed: random.next())
        }
        return SimulatedParticipant(session: session, media: media, connection: connection, scope: child)
    }

    /// Creates a connection for a session that your test creates itself.
    public func connection(for id: Participant.ID) -> any SignalingConnection {
        SimulatedConnection(id, in: self)
    }

    /// Connects the engine of a session that your test creates itself to the media server.
    public func attach(_ media: FakeMediaEngine, of id: Participant.ID) {
        media.onPublish = { [weak self, weak media] isPublished in
            guard let self, let media else { return }
            setPublished(isPublished, of: id, by: media)
        }
    }

    // MARK: The media server

    /// Starts a media server (SFU), which the room uses for more than ``CallRoom/Options/maxMeshParticipants``.
    public func startMediaServer() {
        guard mediaServerRun == nil else { return }
        mediaServerRunCount += 1
        mediaServerRun = mediaServerRunCount
        turn { [mediaServerRun] room, now in room.mediaServerChanged(run: mediaServerRun, at: now) }
    }

    /// Stops the media server, which loses everything that was published.
    public func stopMediaServer() {
        guard mediaServerRun != nil else { return }
        mediaServerRun = nil
        publishers = [:]
        turn { room, now in room.mediaServerChanged(run: nil, at: now) }
    }

    private func setPublished(_ isPublished: Bool, of id: Participant.ID, by media: FakeMediaEngine) {
        let run = mediaServerRun
        publicationCount += 1
        let number = publicationCount
        publications[ObjectIdentifier(media)] = number
        _ = scheduler.schedule(after: conditions.latency * 2) { [self] in
            // The latency may have fallen, so that an earlier request arrives after a later one, which concerns another connection.
            guard publications[ObjectIdentifier(media)] == number else { return }
            guard isPublished else {
                // Another client of the participant may publish since.
                guard publishers[id] === media else { return }
                publishers[id] = nil
                return turn { room, now in room.publicationChanged(nil, of: id, at: now) }
            }
            guard run != nil, run == mediaServerRun, !unreachable.contains(id) else {
                return media.simulate(.publicationFailed)
            }
            publishers[id] = media
            turn { room, now in room.publicationChanged(number, of: id, at: now) }
            media.simulate(.publicationConnected)
        }
    }

    // MARK: Faults

    /// Ends the recording as a full disk does.
    public func failRecording() { turn { room, now in room.recordingFailed(at: now) } }

    /// Loses all signals to and from some participants until ``heal()``, without closing their connections.
    public func partition(_ participants: Participant.ID...) { unreachable.formUnion(participants) }

    /// Ends all partitions.
    public func heal() { unreachable = [] }

    /// Stops the room. Its state is lost. Open connections close.
    public func stopRoom() {
        service = nil
        updateTimer()
        for (link, connection) in connections.sorted(by: { $0.key < $1.key })
        where !unreachable.contains(connection.participant) {
            deliver(link, isToRoom: false) { connection.deliver(.closed, over: link) }
        }
        connections = [:]
    }

    /// Starts an empty room unless one is running.
    public func startRoom() {
        guard service == nil else { return }
        var room = CallRoom(options: options, run: random.next(), at: scheduler.now)
        if mediaServerRunCount > 0 { _ = room.mediaServerChanged(run: mediaServerRun, at: scheduler.now) }
        service = room
    }

    // MARK: Signals

    func connect(_ connection: SimulatedConnection) -> CallRoom.LinkID {
        linkCount += 1
        let link = linkCount
        arrivals = arrivals.filter { scheduler.now < $0.value }
        transmit(of: connection, link, isToRoom: true) { [self] in
            guard service != nil else {
                return transmit(of: connection, link, isToRoom: false) {
                    connection.deliver(.closed, over: link)
                }
            }
            connections[link] = connection
            transmit(of: connection, link, isToRoom: false) { connection.deliver(.opened, over: link) }
        }
        return link
    }

    func send(_ signal: ClientSignal, over link: CallRoom.LinkID, from connection: SimulatedConnection) {
        transmit(of: connection, link, isToRoom: true, isSignal: true) { [self] in
            guard connections[link] != nil else { return }
            turn { room, now in room.receive(signal, from: link, at: now) }
        }
    }

    func close(_ link: CallRoom.LinkID, of connection: SimulatedConnection) {
        transmit(of: connection, link, isToRoom: true) { [self] in
            guard connections.removeValue(forKey: link) != nil else { return }
            turn { room, now in room.linkClosed(link, at: now) }
        }
    }

    /// Runs a turn of the room, and sends what it says.
    private func turn(_ body: (_ room: inout CallRoom, _ now: Duration) -> [CallRoom.Output]) {
        guard var room = service else { return }
        service = nil
        let outputs = body(&room, scheduler.now)
        service = room
        for output in outputs {
            let link = output.link
            guard let connection = connections[link] else { continue }
            transmit(of: connection, link, isToRoom: false, isSignal: true) {
                connection.deliver(.received(output.signal), over: link)
            }
        }
        updateTimer()
    }

    private func updateTimer() {
        timer.set(service?.nextDeadline) { [weak self] in self?.turn { room, now in room.advance(to: now) } }
    }

    // MARK: Transmission

    private func transmit(
        of connection: SimulatedConnection, _ link: CallRoom.LinkID, isToRoom: Bool, isSignal: Bool = false,
        _ arrival: @escaping () -> Void
    ) {
        guard !connection.isDead, !unreachable.contains(connection.participant) else { return }
        // Transports repeat what opens and closes a connection.
        let copies = isSignal && isLikely(conditions.duplication) ? 2 : 1
        for _ in 0..<copies where !(isSignal && isLikely(conditions.loss)) {
            deliver(link, isToRoom: isToRoom) { [self] in
                // A process that was killed meanwhile has sent this before; a partition also stops what is under way.
                guard !unreachable.contains(connection.participant) else { return }
                arrival()
            }
        }
    }

    private func deliver(_ link: CallRoom.LinkID, isToRoom: Bool, _ arrival: @escaping () -> Void) {
        var delay = conditions.latency
        if conditions.jitter > .zero {
            delay += conditions.jitter * Double.random(in: 0...1, using: &random)
        }
        if !conditions.reorders {
            let direction = Direction(link: link, isToRoom: isToRoom)
            let time = max(scheduler.now + delay, arrivals[direction] ?? .zero)
            arrivals[direction] = time
            delay = time - scheduler.now
        }
        _ = scheduler.schedule(after: delay, arrival)
    }

    private func isLikely(_ probability: Double) -> Bool {
        probability > 0 && Double.random(in: 0..<1, using: &random) < probability
    }
}

/// A participant of a simulated network.
public final class SimulatedParticipant {
    /// The participant's session.
    public let session: CallSession
    /// The participant's media engine.
    public let media: FakeMediaEngine
    /// The call as the participant sees it.
    public var call: Call { session.call.value }

    private let connection: SimulatedConnection
    private let scope: Scope?

    init(session: CallSession, media: FakeMediaEngine, connection: SimulatedConnection, scope: Scope?) {
        self.session = session
        self.media = media
        self.connection = connection
        self.scope = scope
    }

    /// Whether the participant's process was killed.
    public var isKilled: Bool { connection.isDead }

    /// Kills the participant's process as a loss of power does: nothing is sent anymore, not even the end of a connection.
    public func kill() {
        connection.isDead = true
        scope?.end()
    }
}
