/// A call as one participant's client sees it: a value that only events change.
///
/// ```swift
/// var call = Call(localID: "anna", name: "Anna")
/// let effects = try call.reduce(.command(.join))   // [.join]
/// ```
///
/// ``CallTransition`` says which events a phase handles. A ``CallSession`` passes events to the call and performs the effects.
public struct Call: Equatable, Sendable {
    /// The local participant's progress.
    public private(set) var phase = CallPhase.idle
    /// The local participant's identity.
    public let localID: Participant.ID
    /// The local participant's name.
    public let name: String
    /// The local participant's session, once the room has admitted them.
    public private(set) var session: SessionID?
    /// The tracks that the local participant wants to send. Permissions and the stage decide what is sent.
    public private(set) var tracks = Tracks()
    /// Whether the local participant asks to speak.
    public private(set) var isHandRaised = false
    /// Whether the local participant shares the screen, or asks for it.
    public private(set) var wantsStage = false
    /// Whether the room has confirmed recently that the local participant has the stage. Without it, the screen isn't sent.
    public private(set) var hasStageLease = false
    /// The connections of the media engine to the clients of the others. Two clients may see the same one differently.
    public private(set) var peers: [Participant.ID: PeerConnectionState] = [:]
    /// The participant who is shown larger than others on this client.
    public private(set) var pinned: Participant.ID?
    /// The last known state of the room. Empty before the participant is in the call and after its end.
    public private(set) var room = RoomState()
    /// The servers that help the media engine to connect.
    private(set) var iceConfiguration = ICEConfiguration()
    /// Whether the call is recorded to which the participant waits to be admitted.
    private var isAwaitedCallRecorded = false
    /// The last invitation that the room sent.
    private var lastInvitation: CallInvitation?
    /// The media server that the room may use.
    private(set) var mediaServer: MediaServerAccess?
    /// The connection that sends to the media server, or `nil` if there is none.
    public private(set) var publication: PeerConnectionState?

    /// Creates a call that isn't joined yet.
    /// - Parameters:
    ///   - localID: The local participant's identity.
    ///   - name: The local participant's name.
    public init(localID: Participant.ID, name: String) {
        self.localID = localID
        self.name = name
    }

    /// Whether the participant is in the call, with or without a connection to the room.
    public var isInCall: Bool { phase == .connected || phase == .reconnecting }

    /// The local participant's permissions.
    public var permissions: CallPermissions { room[localID]?.permissions ?? [] }

    /// Whether the call is recorded, which every participant has to be told, also those who wait to be admitted.
    public var isRecorded: Bool { phase == .waiting ? isAwaitedCallRecorded : room.recorder != nil }

    /// The invitation for guests, or `nil` if the participant may not admit anyone, or if the room doesn't use invitations.
    public var invitation: CallInvitation? { permissions.contains(.admit) ? lastInvitation : nil }

    /// Handles an event.
    /// - Returns: The effects to perform, in this order.
    /// - Throws: The reason why a command is refused. The call then doesn't change. Only commands throw.
    public mutating func reduce(_ event: CallEvent) throws(CallRefusal) -> [CallEffect] {
        let transition = CallTransition.transition(for: event.kind, in: phase.kind)
        switch transition {
        case .ignored: return []
        case .refused(let refusal): throw refusal
        case .stays, .leads: break
        }
        let old = self
        var effects =
            switch event {
            case .command(let command): try handle(command)
            case .room(let event): handle(event)
            case .connection(let event): handle(event)
            case .media(let event): handle(event)
            }
        assert(
            phase.kind == old.phase.kind || transition == .leads([phase.kind]),
            "\(event.kind) led from \(old.phase) to \(phase), which the table doesn't allow.")
        let commands = MediaPlan(self).commands(from: MediaPlan(old))
        // The screen stops before the room hears that the stage is free.
        effects.insert(contentsOf: commands.map(CallEffect.media), at: 0)
        trackPeers(effects.compactMap { if case .media(let command) = $0 { command } else { nil } })
        return effects
    }

    // MARK: Commands

    private mutating func handle(_ command: CallCommand) throws(CallRefusal) -> [CallEffect] {
        switch command {
        case .join:
            phase = .joining
            return [.join]
        case .leave:
            let isKnown = phase != .idle && phase.kind != .failed
            finish(.ended(.left))
            return isKnown ? [.leave, .disconnect] : []
        case .setMicrophone(let state): return setTrack(.microphone, state)
        case .setCamera(let state): return setTrack(.camera, state)
        case .raiseHand(let isRaised):
            isHandRaised = isRaised
            return isInCall ? [.request(.raiseHand(isRaised))] : []
        case .pin(let id):
            if let id, room[id] == nil { throw .unknownParticipant(id) }
            pinned = id
            return []
        case .requestStage:
            try require(.share)
            if let holder = room.stage, holder != localID, room[holder]?.isInterrupted == false {
                throw .stageTaken(by: holder)
            }
            wantsStage = true
            tracks.screen = .active
            return [.request(.requestStage)]
        case .releaseStage: return releaseStage()
        case .pauseScreen(let isPaused):
            guard wantsStage else { return [] }
            return setTrack(.screen, isPaused ? .paused : .active)
        case .admit(let id):
            try require(.admit)
            guard room.waiting.contains(where: { $0.id == id }) else { throw .unknownParticipant(id) }
            return [.request(.admit(id))]
        case .remove(let id):
            try require(.admit)
            guard room[id] != nil || room.waiting.contains(where: { $0.id == id }) else {
                throw .unknownParticipant(id)
            }
            return [.request(.remove(id))]
        case .setPermissions(let id, let permissions):
            try require(.admit)
            guard room[id] != nil else { throw .unknownParticipant(id) }
            return [.request(.setPermissions(id, permissions))]
        case .revokeInvitations:
            try require(.admit)
            return [.request(.revokeInvitations)]
        case .setRecording(let isRecording):
            try require(.record)
            return [.request(.setRecording(isRecording))]
        }
    }

    private func require(_ permission: CallPermissions) throws(CallRefusal) {
        guard permissions.contains(permission) else { throw .notPermitted(permission) }
    }

    private mutating func setTrack(_ kind: TrackKind, _ state: TrackState) -> [CallEffect] {
        tracks[kind] = state
        return isInCall ? [.request(.setTrack(kind, state))] : []
    }

    private mutating func releaseStage() -> [CallEffect] {
        guard wantsStage else { return [] }
        forgetStage()
        return [.request(.releaseStage)]
    }

    private mutating func forgetStage() {
        wantsStage = false
        hasStageLease = false
        tracks.screen = .off
    }

    private mutating func finish(_ phase: CallPhase) {
        self.phase = phase
        session = nil
        room = RoomState()
        pinned = nil
        lastInvitation = nil
        forgetStage()
    }

    // MARK: The room

    private mutating func handle(_ event: RoomEvent) -> [CallEffect] {
        switch event {
        case .waiting(let isRecorded):
            isAwaitedCallRecorded = isRecorded
            phase = .waiting
            session = nil
            room = RoomState()
            forgetStage()
        case .welcomed(let session, let room, let configuration, let mediaServer):
            phase = .connected
            iceConfiguration = configuration
            self.mediaServer = mediaServer
            // In another session, the request to join has asked for the stage again.
            if session != self.session {
                self.room.stage = nil
                lastInvitation = nil
            }
            self.session = session
            return adopt(room)
        case .changed(let room): return adopt(room)
        case .refused(let refusal):
            if case .stageTaken = refusal { forgetStage() }
            if refusal == .notPermitted(.share) { forgetStage() }
            return [.showRefusal(refusal)]
        case .rejected(let rejection):
            finish(.failed(.rejected(rejection)))
            return [.disconnect]
        case .removed(let reason):
            finish(.ended(reason))
            return [.disconnect]
        case .sessionLost:
            phase = phase == .waiting ? .joining : .reconnecting
            hasStageLease = false
        case .leaseRenewed: hasStageLease = wantsStage && room.stage == localID
        case .iceConfigured(let configuration): iceConfiguration = configuration
        case .invited(let invitation): lastInvitation = invitation
        case .negotiation(let negotiation, let id):
            guard room[id] != nil else { return [] }
            return [.media(.negotiate(negotiation, from: id))]
        }
        return []
    }

    private mutating func adopt(_ new: RoomState) -> [CallEffect] {
        let hadStage = room.stage == localID
        room = new
        // The stage was taken away: by a change of permissions, or by someone else during a lost connection.
        if hadStage, room.stage != localID { forgetStage() }
        if wantsStage, !permissions.contains(.share) { forgetStage() }
        if let pinned, room[pinned] == nil { self.pinned = nil }
        // The room granted a request that was withdrawn since.
        return room.stage == localID && !wantsStage ? [.request(.releaseStage)] : []
    }

    // MARK: The connection

    private mutating func handle(_ event: ConnectionEvent) -> [CallEffect] {
        switch event {
        case .lost:
            if phase == .connected { phase = .reconnecting }
            if phase == .waiting { phase = .joining }
        case .restored:
            phase = .connected
            // The network of this client may have changed, and with it its addresses.
            return restartAll()
        case .timedOut:
            finish(.failed(isInCall ? .connectionLost : .unreachable))
            return [.disconnect]
        case .leaseExpired: hasStageLease = false
        }
        return []
    }

    // MARK: Media

    private mutating func handle(_ event: MediaEvent) -> [CallEffect] {
        switch event {
        case .negotiation(let negotiation, let id):
            return room[id].map { [.request(.negotiate(negotiation, to: $0.session))] } ?? []
        case .speaking(let isSpeaking): return [.request(.setSpeaking(isSpeaking))]
        case .peerConnected(let id):
            if peers[id] != nil { peers[id] = .connected }
            return []
        case .peerFailed(let id):
            guard let state = peers[id] else { return [] }
            peers[id] = .reconnecting
            if room.topology != .mesh { return retry(state) { .subscribe(id, $0) } }
            // Without the room, no offer arrives. When it can be reached again, all connections are restarted.
            return phase == .connected ? [.media(.restartICE(id))] : []
        case .publicationConnected:
            if publication != nil { publication = .connected }
            return []
        case .publicationFailed:
            guard let state = publication else { return [] }
            publication = .reconnecting
            return retry(state) { .publish($0) }
        case .networkChanged: return phase == .connected ? restartAll() : []
        case .screenCaptureEnded: return releaseStage()
        case .failed(let message):
            finish(.failed(.media(message)))
            return [.leave, .disconnect]
        }
    }

    /// Connects to the media server again, unless the connection has failed only now: ``PeerRecovery`` reports it again.
    private func retry(
        _ state: PeerConnectionState, _ command: (MediaServerAccess) -> MediaCommand
    ) -> [CallEffect] {
        guard state == .reconnecting, phase == .connected, let mediaServer else { return [] }
        return [.media(command(mediaServer))]
    }

    private func restartAll() -> [CallEffect] {
        if room.topology != .mesh { return reconnectToMediaServer() }
        return room.participants.filter { $0.id != localID }.map { .media(.restartICE($0.id)) }
    }

    /// Connects to the media server again where the connection is lost. Others may have survived.
    private func reconnectToMediaServer() -> [CallEffect] {
        guard let mediaServer else { return [] }
        let lost = peers.filter { $0.value == .reconnecting }.keys.sorted()
        return (publication == .reconnecting ? [.media(.publish(mediaServer))] : [])
            + lost.map { .media(.subscribe($0, mediaServer)) }
    }

    /// Keeps the peers equal to those of the media engine.
    private mutating func trackPeers(_ commands: [MediaCommand]) {
        for command in commands {
            switch command {
            case .connect(let id, _): peers[id] = .connecting
            case .disconnect(let id): peers[id] = nil
            case .subscribe(let id, _): peers[id] = .connecting
            case .publish: publication = .connecting
            case .unpublish: publication = nil
            case .setTrack, .configureICE, .restartICE, .negotiate: break
            }
        }
    }
}
