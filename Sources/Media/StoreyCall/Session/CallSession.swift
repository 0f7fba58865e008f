public import StoreyState

/// A participant's connection to a call: runs a ``Call`` in a scope, with a media engine and a signaling connection.
///
/// ```swift
/// let session = CallSession(
///     localID: "anna", name: "Anna", instance: launchTime, connection: webSocket, media: engine, scope: scope)
/// session.call.observe(\.phase) { phase in … }.kept(by: scope)
/// try session.send(.join)
/// ```
///
/// The session reconnects automatically, restarts ICE, and gets the changes that it missed. When its scope ends, the participant leaves.
public final class CallSession {
    /// The call as this participant sees it.
    public var call: Observed<Call> { store.observed }
    /// The commands that the room refused. Those that this client refuses are thrown by ``send(_:)``.
    public let refusals = EventStream<CallRefusal>()

    private let store: Store<Call>
    private let connection: any SignalingConnection
    private let media: any MediaEngine
    private let scheduler: any CallScheduler
    private var client: SignalingClient
    private var recovery = PeerRecovery()
    private var connectionCount = 0
    private var effects: [CallEffect] = []
    private var isPerforming = false
    private let timer: DeadlineTimer

    /// Creates a session that isn't joined yet. The scope retains it.
    /// - Parameters:
    ///   - localID: The participant's identity.
    ///   - name: The name to show to others.
    ///   - credential: The proof of the identity, for the room.
    ///   - instance: A number that is higher each time the participant's app starts, such as the time in milliseconds. If the participant
    ///     joins from two devices, the higher one replaces the other.
    ///   - connection: The connection to the room. Used by this session only.
    ///   - media: The media engine. Used by this session only.
    ///   - scope: The scope of the screen or session with the call.
    public convenience init(
        localID: Participant.ID, name: String, credential: String? = nil, instance: Int,
        connection: any SignalingConnection, media: any MediaEngine, scope: Scope
    ) {
        self.init(
            localID: localID, name: name, credential: credential, instance: instance, connection: connection,
            media: media, scheduler: ScopeScheduler(scope), seed: scope.random.next())
        _ = scope.onEnd { self.scopeEnded() }
    }

    package init(
        localID: Participant.ID, name: String, credential: String? = nil, instance: Int,
        connection: any SignalingConnection, media: any MediaEngine, scheduler: any CallScheduler,
        seed: UInt64
    ) {
        store = Store(Call(localID: localID, name: name))
        client = SignalingClient(credential: credential, instance: instance, seed: seed)
        self.connection = connection
        self.media = media
        self.scheduler = scheduler
        timer = DeadlineTimer(scheduler)
        media.onEvent = { [weak self] event in self?.handle(.media(event)) }
    }

    /// Does what the user wants.
    /// - Throws: Why that isn't possible now. Whether the room agrees is known later: see ``refusals``.
    public func send(_ command: CallCommand) throws(CallRefusal) {
        try reduce(.command(command))
        performEffects()
    }

    private func scopeEnded() {
        guard call.value.phase != .idle else { return }
        handle(.command(.leave))
    }

    // MARK: Events

    /// Handles an event that isn't refused, or whose refusal concerns no one.
    private func handle(_ event: CallEvent) {
        try? reduce(event)
        performEffects()
    }

    private func reduce(_ event: CallEvent) throws(CallRefusal) {
        effects += try store.commit { call throws(CallRefusal) in try call.reduce(event) }
    }

    /// Performs effects one after the other, including those that they cause.
    private func performEffects() {
        guard !isPerforming else { return }
        isPerforming = true
        while !effects.isEmpty { perform(effects.removeFirst()) }
        isPerforming = false
        recovery.update(store.state, at: scheduler.now, client.timing)
        let deadlines = [client.nextDeadline, recovery.nextDeadline].compactMap(\.self)
        timer.set(deadlines.min()) { [weak self] in self?.advance() }
    }

    private func perform(_ effect: CallEffect) {
        switch effect {
        case .join: perform(client.join(at: scheduler.now))
        case .leave: perform(client.leave())
        case .disconnect: perform(client.disconnect())
        case .request(let request): client.request(request, at: scheduler.now)
        case .media(let command): media.perform(command)
        case .showRefusal(let refusal): refusals.send(refusal)
        }
    }

    private func perform(_ outputs: [SignalingClient.Output]) {
        for output in outputs {
            switch output {
            case .open:
                connectionCount += 1
                let number = connectionCount
                connection.open { [weak self] event in self?.receive(event, from: number) }
            case .send(let signal): connection.send(signal)
            case .close:
                connectionCount += 1
                connection.close()
            case .event(let event): try? reduce(event)
            }
        }
    }

    /// Handles an event of the current connection.
    private func receive(_ event: SignalingEvent, from number: Int) {
        guard number == connectionCount else { return }
        perform(client.receive(event, for: store.state, at: scheduler.now))
        performEffects()
    }

    private func advance() {
        perform(client.advance(to: scheduler.now, for: store.state))
        for event in recovery.takeDue(at: scheduler.now) { try? reduce(.media(event)) }
        performEffects()
    }
}
