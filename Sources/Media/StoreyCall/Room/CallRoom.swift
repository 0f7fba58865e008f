/// The authority on a call, for the app's service: orders the participants' requests, grants the stage, and notices those who
/// disappear.
///
/// The room is a value without a clock and without a network. Its host passes signals and the time to it, and sends what it
/// returns. Call ``advance(to:)`` at ``nextDeadline``. The time is any that never decreases, such as the time since the start of the
/// process.
///
/// ```swift
/// for output in room.receive(signal, from: link, at: now) { webSockets[output.link]?.send(output.signal) }
/// ```
///
/// Each call costs at most one comparison of the room's state and one message to each participant.
public struct CallRoom {
    /// Identifies a connection to a client. The host numbers its connections in the order in which they were opened.
    public typealias LinkID = Int

    /// A signal to send.
    public struct Output: Equatable, Sendable {
        /// The connection.
        public let link: LinkID
        /// The signal.
        public let signal: RoomSignal
    }

    /// The decision about a request to join.
    public enum Admission: Equatable, Sendable {
        /// Lets the participant into the call.
        case admit(CallPermissions)
        /// Lets the participant wait until someone with the permission `admit` admits them.
        case wait(CallPermissions)
        /// Doesn't accept the participant.
        case reject(JoinRejection)
    }

    /// The rules of a room.
    public struct Options: Sendable {
        /// The intervals of the call.
        public var timing = CallTiming()
        /// The largest number of participants in the call, and of those who wait.
        public var maxParticipants = 50
        /// Decides who gets in. Verify the credential here. By default, everyone may do everything.
        public var admission: @Sendable (ClientSignal.JoinRequest) -> Admission = { _ in .admit(.all) }
        /// Lets only invited people in, instead of ``admission``. By default, `nil`.
        public var invitations: InvitationRules?
        /// Returns the ICE servers for a participant, with different credentials for each. Called when the participant joins, and
        /// when half of ``ICEConfiguration/lifetime`` has passed. By default, there are no servers.
        public var iceConfiguration: @Sendable (Participant.ID) -> ICEConfiguration = { _ in
            ICEConfiguration()
        }
        /// The largest number of participants whose clients send to each other directly. Above it, media takes the way through the
        /// media server, and until fewer than this number are left.
        public var maxMeshParticipants = 4
        /// Returns a participant's access to the media server (SFU), or `nil` if the call has none. Called when the participant joins.
        /// See ``JanusMediaServer``.
        public var mediaServer: @Sendable (Participant.ID) -> MediaServerAccess? = { _ in nil }

        /// Creates the default rules.
        public init() {}
    }

    /// The state that all clients converge to.
    public private(set) var state = RoomState()
    /// The invitation that is valid for longest, such as for a calendar. `nil` without ``Options/invitations``.
    public var invitation: CallInvitation? { invitations?.current }

    private let options: Options
    private let run: UInt64
    private var members: [SessionID: RoomMember] = [:]
    private var departures = Departures()
    private var invitations: Invitations?
    private var stage: StageArbiter
    private var sessionCount = 0
    private var speakers: [Participant.ID] = []
    private var now: Duration
    private var outputs: [Output] = []
    /// The run of the media server, or `nil` if it can't be reached.
    private var mediaServerRun: Int?
    private var usesMediaServer = false
    // Sent at the end of a turn, because they contain the state.
    private var welcomes: Set<SessionID> = []
    private var snapshots: Set<SessionID> = []
    private var posts: Set<SessionID> = []

    /// Creates an empty room.
    /// - Parameters:
    ///   - options: What the room allows, and its times.
    ///   - run: A number that is different each time the room starts, such as a random one.
    ///   - now: The current time.
    public init(options: Options = Options(), run: UInt64, at now: Duration) {
        self.options = options
        self.run = run
        self.now = now
        // A client of an earlier run may still send its screen.
        stage = StageArbiter(safeAt: now + options.timing.interruptionTimeout)
        invitations = options.invitations.map { Invitations($0, at: now) }
    }

    /// The time at which ``advance(to:)`` has something to do.
    public var nextDeadline: Duration? {
        let timing = options.timing
        let deadlines = members.values.map { member in
            member.lastSeen + (isCounted(member) ? timing.interruptionTimeout : timing.removalTimeout)
        }
        let renewals = members.values.compactMap(\.credentialRenewal)
        return (deadlines + renewals + [stage.deadline, invitations?.renewal].compactMap(\.self)).min()
    }

    /// Handles a signal of a client.
    public mutating func receive(_ signal: ClientSignal, from link: LinkID, at now: Duration) -> [Output] {
        perform(at: now) { room in
            switch signal {
            case .join(let request): room.join(request, link)
            case .heartbeat(let heartbeat): room.receive(heartbeat, link)
            case .leave(let session):
                if let member = room.members[session] { room.depart(member, .left) }
            }
        }
    }

    /// Handles the end of a connection. The participant is shown as interrupted at once.
    public mutating func linkClosed(_ link: LinkID, at now: Duration) -> [Output] {
        perform(at: now) { room in
            for member in room.members.values where member.link == link {
                room.members[member.session]?.isClosed = true
                room.state.update(member.id) { $0.isInterrupted = true }
            }
        }
    }

    /// Handles that the media server can be reached, as ``JanusMediaServer/Event`` says, or can't be anymore.
    /// - Parameters:
    ///   - run: The number of the server's run, or `nil` if it can't be reached.
    ///   - now: The current time.
    public mutating func mediaServerChanged(run: Int?, at now: Duration) -> [Output] {
        perform(at: now) { room in
            room.usesMediaServer = true
            room.mediaServerRun = run
            for participant in room.state.participants {
                room.state.update(participant.id) { $0.publication = nil }
            }
        }
    }

    /// Handles that a participant publishes at the media server, or doesn't anymore.
    /// - Parameters:
    ///   - publication: A number that is different for each publication.
    ///   - participant: The participant.
    ///   - now: The current time.
    public mutating func publicationChanged(
        _ publication: Int?, of participant: Participant.ID, at now: Duration
    ) -> [Output] {
        perform(at: now) { room in room.state.update(participant) { $0.publication = publication } }
    }

    /// Handles that the recording has ended because it can't be saved. The participant who records is told.
    public mutating func recordingFailed(at now: Duration) -> [Output] {
        perform(at: now) { room in
            guard let recorder = room.state.recorder, let member = room.member(recorder) else { return }
            room.state.recorder = nil
            room.post(refusal: .recordingFailed, to: member.session)
        }
    }

    /// Handles what is due: silent participants, grants of the stage, and ICE credentials that expire.
    public mutating func advance(to now: Duration) -> [Output] {
        perform(at: now) { room in
            let timing = room.options.timing
            for member in room.orderedMembers {
                let silence = now - member.lastSeen
                if silence >= timing.removalTimeout {
                    room.remove(member)
                } else if silence >= timing.interruptionTimeout, !member.isWaiting {
                    room.state.update(member.id) { $0.isInterrupted = true }
                }
                if let renewal = member.credentialRenewal, renewal <= now {
                    room.post(.iceConfigured(room.issueCredentials(to: member)), to: member.session)
                }
            }
        }
    }

    // MARK: Changes

    /// Runs a change, and sends the differences that it made to everyone.
    private mutating func perform(at now: Duration, _ change: (inout CallRoom) -> Void) -> [Output] {
        self.now = max(self.now, now)
        departures.forget(before: self.now - .seconds(60))
        let old = state
        change(&self)
        updateInvitations()
        stage.grant(at: self.now)
        updateStage()
        updateTopology()
        let changes = state.changes(since: old)
        if !changes.isEmpty { state.version += 1 }
        for member in orderedMembers where !member.isWaiting {
            if welcomes.contains(member.session) {
                send(
                    .welcome(
                        member.session, state, options.timing, issueCredentials(to: member),
                        options.mediaServer(member.id)), to: member.link)
            } else if snapshots.contains(member.session) {
                send(.snapshot(member.session, state), to: member.link)
            } else if !changes.isEmpty {
                send(.update(member.session, version: state.version, changes), to: member.link)
            }
            if posts.contains(member.session) {
                send(.messages(member.session, member.outbox.pending), to: member.link)
            }
        }
        defer { (outputs, welcomes, snapshots, posts) = ([], [], [], []) }
        return outputs
    }

    /// The members in the order in which they joined, so that a simulation with the same seed has the same course.
    private var orderedMembers: [RoomMember] {
        members.values.sorted { $0.session.number < $1.session.number }
    }

    private mutating func updateStage() {
        let holder = stage.holder.flatMap { members[$0]?.id }
        if let former = state.stage, former != holder { state.update(former) { $0.tracks.screen = .off } }
        state.stage = holder
        guard let holder, let screen = member(holder)?.screen else { return }
        state.update(holder) { $0.tracks.screen = screen }
    }

    /// Changes the way of the media by the number of participants. In between, it stays, so that someone who leaves and joins again
    /// interrupts no one. The media server also records.
    private mutating func updateTopology() {
        guard usesMediaServer else { return }
        let count = state.participants.count
        let stays = state.topology != .mesh && count >= options.maxMeshParticipants
        let needsServer = count > options.maxMeshParticipants || stays || state.recorder != nil
        state.topology = needsServer ? .sfu(run: mediaServerRun) : .mesh
    }

    private mutating func send(_ signal: RoomSignal, to link: LinkID) {
        outputs.append(Output(link: link, signal: signal))
    }

    private mutating func post(_ message: RoomMessage, to session: SessionID) {
        members[session]?.outbox.append(message)
        posts.insert(session)
    }

    private mutating func post(refusal: CallRefusal, to session: SessionID) {
        post(.refused(refusal), to: session)
    }

    /// Whether the room is waiting for the member's next heartbeat.
    private func isCounted(_ member: RoomMember) -> Bool {
        !member.isWaiting && state[member.id]?.isInterrupted == false
    }

    private func member(_ id: Participant.ID) -> RoomMember? { members.values.first { $0.id == id } }

    // MARK: Invitations

    /// Keeps someone in the call who can admit others, and tells those who can how to invite them.
    private mutating func updateInvitations() {
        invitations?.renew(at: now)
        guard let rules = options.invitations, let current = invitations?.current else { return }
        if !state.participants.contains(where: { $0.permissions.contains(.admit) }),
            let next = state.participants.first(where: { !$0.isInterrupted })
        {
            setPermissions(next.permissions.union(rules.hostPermissions), of: next.id)
        }
        for member in orderedMembers
        where !member.isWaiting && member.permissions.contains(.admit) && member.invitation != current {
            members[member.session]?.invitation = current
            post(.invitation(current), to: member.session)
        }
    }

    private mutating func revokeInvitations() {
        guard invitations != nil else { return }
        invitations?.revoke(at: now)
        for member in orderedMembers where member.isWaiting { depart(member, .invitationRevoked) }
    }

    // MARK: Joining and leaving

    private mutating func join(_ request: ClientSignal.JoinRequest, _ link: LinkID) {
        if let reason = departures.reason(for: request) {
            return send(.removed(instance: request.instance, reason), to: link)
        }
        if let present = member(request.participant) {
            if present.instance > request.instance {
                return send(.removed(instance: request.instance, .replaced), to: link)
            }
            if present.instance == request.instance {
                markSeen(present, link)
                return greet(present.session)
            }
        }
        let admission = invitations?.admission(for: request, at: now) ?? options.admission(request)
        let (permissions, waits): (CallPermissions, Bool)
        switch admission {
        case .admit(let granted): (permissions, waits) = (granted, false)
        case .wait(let granted): (permissions, waits) = (granted, true)
        case .reject(let rejection): return send(.rejected(rejection), to: link)
        }
        // A guest who isn't admitted yet can't take the place of someone in the call.
        if waits, invitations != nil, state[request.participant] != nil {
            return send(.rejected(.notAuthorized), to: link)
        }
        let present = waits ? state.waiting.map(\.id) : state.participants.map(\.id)
        let others = present.count { $0 != request.participant }
        guard others < options.maxParticipants else { return send(.rejected(.full), to: link) }
        if let former = member(request.participant) { depart(former, .replaced) }
        sessionCount += 1
        let session = SessionID(room: run, number: sessionCount)
        members[session] = RoomMember(
            session: session, id: request.participant, instance: request.instance, name: request.name,
            permissions: permissions, waitingRequest: request, link: link, lastSeen: now)
        if waits {
            state.waiting.append(WaitingParticipant(id: request.participant, name: request.name))
        } else {
            admit(session)
        }
        greet(session)
    }

    /// Tells a client where its participant is.
    private mutating func greet(_ session: SessionID) {
        guard let member = members[session] else { return }
        if member.isWaiting {
            send(.waiting(session, isRecorded: state.recorder != nil), to: member.link)
        } else {
            welcomes.insert(session)
        }
    }

    private mutating func admit(_ session: SessionID) {
        guard let member = members[session], let request = member.waitingRequest else { return }
        members[session]?.waitingRequest = nil
        state.waiting.removeAll { $0.id == member.id }
        var participant = Participant(
            id: member.id, session: session, name: member.name, permissions: member.permissions,
            tracks: request.tracks, isHandRaised: request.isHandRaised)
        participant.tracks.screen = .off
        if !member.permissions.contains(.speak) { participant.tracks.microphone = .off }
        state.participants.append(participant)
        invitations?.admit(member.id, member.permissions, credential: request.credential)
        guard request.wantsStage else { return }
        requestStage(session)
        members[session]?.screen = request.tracks.screen
    }

    private mutating func issueCredentials(to member: RoomMember) -> ICEConfiguration {
        let configuration = options.iceConfiguration(member.id)
        // Not more often than each second, whatever the lifetime is.
        members[member.session]?.credentialRenewal = configuration.lifetime.map {
            now + max($0 / 2, .seconds(1))
        }
        return configuration
    }

    /// Removes a participant for good, unless another client of theirs joins.
    private mutating func depart(_ member: RoomMember, _ reason: CallEndReason) {
        departures.add(member, reason, at: now)
        if reason == .left {
            stage.release(member.session)
        } else {
            send(.removed(instance: member.instance, reason), to: member.link)
        }
        remove(member)
    }

    private mutating func remove(_ member: RoomMember) {
        revokeStage(member)
        members[member.session] = nil
        state.participants.removeAll { $0.id == member.id }
        state.waiting.removeAll { $0.id == member.id }
        setSpeaking(member.id, false)
        if state.activeSpeaker == member.id { state.activeSpeaker = nil }
        if state.recorder == member.id { state.recorder = nil }
    }

    // MARK: Heartbeats

    private mutating func markSeen(_ member: RoomMember, _ link: LinkID) {
        // A signal of an earlier connection that arrives late doesn't say that the client is alive.
        guard member.isClosed ? link > member.link : link >= member.link else { return }
        members[member.session]?.link = link
        members[member.session]?.lastSeen = now
        members[member.session]?.isClosed = false
        state.update(member.id) { $0.isInterrupted = false }
    }

    private mutating func receive(_ heartbeat: ClientSignal.Heartbeat, _ link: LinkID) {
        let session = heartbeat.session
        guard let member = members[session] else {
            if let (instance, reason) = departures.departure(of: session) {
                send(.removed(instance: instance, reason), to: link)
            } else {
                send(.unknownSession(session), to: link)
            }
            return
        }
        markSeen(member, link)
        members[session]?.outbox.acknowledge(heartbeat.received)
        if let version = heartbeat.version { stage.confirm(session, version: version, at: now) }
        guard !member.isWaiting, heartbeat.version != nil else { return greet(session) }
        for request in heartbeat.requests where members[session]?.inbox.accepts(request.number) == true {
            handle(request.message, of: member.id, session)
        }
        // A request may have removed the participant who sent it.
        guard let member = members[session] else { return }
        stage.grant(at: now)
        send(
            .reply(
                RoomSignal.HeartbeatReply(
                    session: session, sequence: heartbeat.sequence, version: state.version,
                    handled: member.inbox.lastNumber, holdsStage: stage.holder == session,
                    messages: member.outbox.pending)), to: member.link)
        if heartbeat.needsSnapshot { snapshots.insert(session) }
    }

    // MARK: Requests

    private mutating func handle(_ request: CallRequest, of id: Participant.ID, _ session: SessionID) {
        guard let participant = state[id] else { return }
        if let permission = request.permission, !participant.permissions.contains(permission) {
            return post(refusal: .notPermitted(permission), to: session)
        }
        switch request {
        case .setTrack(.screen, let track): members[session]?.screen = track
        case .setTrack(let kind, let track):
            let isMuted = kind == .microphone && !participant.permissions.contains(.speak)
            state.update(id) { $0.tracks[kind] = isMuted ? .off : track }
        case .raiseHand(let isRaised): state.update(id) { $0.isHandRaised = isRaised }
        case .setSpeaking(let isSpeaking): setSpeaking(id, isSpeaking)
        case .requestStage: requestStage(session)
        case .releaseStage: stage.release(session)
        case .admit(let other):
            guard let waiting = self.member(other), waiting.isWaiting else { return }
            guard state.participants.count < options.maxParticipants else { return }
            admit(waiting.session)
            greet(waiting.session)
        case .remove(let other):
            guard let other = self.member(other) else { return }
            invitations?.remove(other.id)
            depart(other, other.isWaiting ? .denied : .removed)
        case .setPermissions(let other, let permissions): setPermissions(permissions, of: other)
        case .revokeInvitations: revokeInvitations()
        case .setRecording(let isRecording):
            if isRecording {
                state.recorder = state.recorder ?? id
            } else if state.recorder == id {
                state.recorder = nil
            }
        case .negotiate(let negotiation, let other):
            post(.negotiation(negotiation, from: id, session: session, version: state.version), to: other)
        }
    }

    private mutating func setPermissions(_ permissions: CallPermissions, of id: Participant.ID) {
        guard let member = member(id), !member.isWaiting else { return }
        members[member.session]?.permissions = permissions
        invitations?.change(permissions, of: id)
        state.update(id) { participant in
            participant.permissions = permissions
            if !permissions.contains(.speak) { participant.tracks.microphone = .off }
        }
        if !permissions.contains(.speak) { setSpeaking(id, false) }
        if !permissions.contains(.share) { revokeStage(member, because: .notPermitted(.share)) }
        if !permissions.contains(.record), state.recorder == id { state.recorder = nil }
    }

    private mutating func setSpeaking(_ id: Participant.ID, _ isSpeaking: Bool) {
        speakers.removeAll { $0 == id }
        if isSpeaking { speakers.append(id) }
        // The last speaker stays while no one speaks.
        if let speaker = speakers.last { state.activeSpeaker = speaker }
    }

    // MARK: The stage

    private mutating func requestStage(_ session: SessionID) {
        guard let member = members[session], member.permissions.contains(.share) else {
            return post(refusal: .notPermitted(.share), to: session)
        }
        if let holder = stage.holder, holder != session, let other = members[holder] {
            guard state[other.id]?.isInterrupted == true else {
                return post(refusal: .stageTaken(by: other.id), to: session)
            }
            revokeStage(other, because: .stageTaken(by: member.id))
        }
        stage.request(session)
        members[session]?.screen = .active
        if let next = stage.next, next != session, let other = members[next] {
            post(refusal: .stageTaken(by: other.id), to: session)
        }
    }

    private mutating func revokeStage(_ member: RoomMember, because refusal: CallRefusal? = nil) {
        let session = member.session
        guard stage.holder == session || stage.next == session else { return }
        // The client may never see a version in which it has the stage.
        if let refusal { post(refusal: refusal, to: session) }
        let lastSeen = members[session]?.lastSeen ?? member.lastSeen
        stage.revoke(
            session, safeAt: lastSeen + options.timing.interruptionTimeout, version: state.version + 1)
    }
}

extension CallRequest {
    /// The permission that the request needs, apart from those of sharing.
    fileprivate var permission: CallPermissions? {
        switch self {
        case .admit, .remove, .setPermissions, .revokeInvitations: .admit
        case .setRecording: .record
        case .setTrack, .raiseHand, .setSpeaking, .requestStage, .releaseStage, .negotiate: nil
        }
    }
}
