import StoreyCall
import StoreyInternal

/// A random call: people join, leave and share while processes are killed and the network fails. The same seed gives the same call.
final class CallHistory {
    /// What must never happen, and did.
    private(set) var violations: [String] = []
    /// How often each action was possible.
    private(set) var actionCounts: [Action: Int] = [:]
    /// How often a screen was sent.
    private(set) var shareCount = 0

    private let usesMediaServer: Bool
    /// Whether only invited people get in.
    private let usesInvitations: Bool
    /// Those who joined without an invitation, as hosts do.
    private var hosts: Set<Participant.ID> = []
    /// Those whom someone wanted to admit.
    private var admitted: Set<Participant.ID> = []
    private var random: SplitMix64
    private let queue = EventQueue()
    private let network: SimulatedCallNetwork
    private var people: [SimulatedParticipant] = []
    private var finished: [(person: SimulatedParticipant, commandCount: Int)] = []
    private var sharer: SimulatedParticipant?

    enum Action: CaseIterable {
        case join, leave, kill, rejoinFromElsewhere, partition, heal, degrade, stopRoom, startRoom
        case requestStage, releaseStage, pauseScreen, endCapture, revoke, permit, remove, admit, takeOver
        case mute, raiseHand, speak, record, failPeer, losePath, changeNetwork
        case stopMediaServer, startMediaServer, failPublication
    }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        var options = CallRoom.Options()
        options.timing.removalTimeout = .milliseconds(1500)
        options.timing.iceRestartInterval = .seconds(1)
        options.maxMeshParticipants = 2
        // Those with a long name wait for their admission.
        options.admission = { $0.participant.rawValue.count > 4 ? .wait([.speak, .share]) : .admit(.all) }
        // Not a random number, so that the other calls stay the same.
        usesInvitations = seed.isMultiple(of: 3)
        if usesInvitations { options.invitations = CallRoom.InvitationRules(lifetime: .seconds(4)) }
        network = SimulatedCallNetwork(
            conditions: NetworkConditions(), options: options, scheduler: queue, seed: seed)
        usesMediaServer = Bool.random(using: &random)
        if usesMediaServer { network.startMediaServer() }
    }

    /// Runs the call.
    /// - Returns: What went wrong.
    func run() -> [String] {
        join("anna")
        join("ben")
        for _ in 0..<Int.random(in: 5...20, using: &random) {
            act()
            queue.run(for: .milliseconds(Int.random(in: 0...500, using: &random))) { self.check() }
        }
        network.heal()
        network.startRoom()
        if usesMediaServer { network.startMediaServer() }
        network.conditions = NetworkConditions()
        for person in people { person.media.unreachable = [] }
        // Up to 2 s until the next attempt to connect, and 1.5 s until those who don't return are removed.
        for _ in 0..<20 where violations.isEmpty {
            queue.run(for: .milliseconds(250)) { self.check() }
            if divergence() == nil { break }
        }
        if let divergence = divergence() { violations.append(divergence) }
        return violations
    }

    private func join(_ id: Participant.ID) {
        let token = usesInvitations && !people.isEmpty ? network.invitation?.token : nil
        if token == nil { hosts.insert(id) }
        let person = network.participant(id, credential: token)
        people.append(person)
        try? person.session.send(.setMicrophone(.active))
        try? person.session.send(.join)
    }

    // MARK: Actions

    private func act() {
        // Sharing is what most of the other actions could disturb.
        let isRequest = Int.random(in: 0..<4, using: &random) == 0
        guard let action = isRequest ? .requestStage : Action.allCases.randomElement(using: &random) else {
            return
        }
        let alive = alive
        let person = alive.randomElement(using: &random)
        actionCounts[action, default: 0] += 1
        switch action {
        case .join:
            let absent = (["anna", "ben", "clara", "dora"] as [Participant.ID]).filter { id in
                !alive.contains { $0.call.localID == id }
            }
            if let id = absent.randomElement(using: &random) { join(id) }
        case .rejoinFromElsewhere: if let person, alive.count < 5 { join(person.call.localID) }
        case .kill: person?.kill()
        case .partition: if let person { network.partition(person.call.localID) }
        case .heal: network.heal()
        case .degrade:
            network.conditions = [.poor, NetworkConditions(), worst].randomElement(using: &random) ?? .poor
        case .stopRoom: network.stopRoom()
        case .startRoom: network.startRoom()
        case .endCapture: person?.media.simulate(.screenCaptureEnded)
        case .speak: person?.media.speak(.random(using: &random))
        case .takeOver: takeOver()
        case .failPeer:
            if let peer = person?.media.peers.keys.min() { person?.media.simulate(.peerFailed(peer)) }
        case .losePath: losePath(of: person)
        case .changeNetwork: person?.media.simulate(.networkChanged)
        case .stopMediaServer: network.stopMediaServer()
        case .startMediaServer: if usesMediaServer { network.startMediaServer() }
        case .failPublication: person?.media.simulate(.publicationFailed)
        default:
            if let person, let command = command(action, of: person) {
                try? person.session.send(command)
                if case .admit(let id) = command { admitted.insert(id) }
            }
        }
        check()
    }

    /// Someone takes the stage from a participant who doesn't hear about it, and must nevertheless stop in time.
    private func takeOver() {
        guard let holder = network.room?.stage, let other = people.last(where: { !$0.isKilled }) else {
            return
        }
        if Bool.random(using: &random) { network.partition(holder) }
        try? other.session.send(.setPermissions(holder, .speak))
        queue.run(for: .milliseconds(150)) { self.check() }
        try? other.session.send(.requestStage)
    }

    /// Someone's media reaches another participant no more, and theirs doesn't reach this one, or it does again.
    private func losePath(of person: SimulatedParticipant?) {
        guard let person, let id = person.media.peers.keys.min() else { return }
        let other = people.last { $0.call.localID == id }
        for (media, id) in [(person.media, id), (other?.media, person.call.localID)] {
            media?.unreachable.formSymmetricDifference([id])
        }
    }

    private var worst: NetworkConditions {
        NetworkConditions(
            latency: .milliseconds(100), jitter: .milliseconds(400), loss: 0.3, duplication: 0.1,
            reorders: true)
    }

    private func command(_ action: Action, of person: SimulatedParticipant) -> CallCommand? {
        let call = person.call
        let other = call.room.participants.map(\.id).randomElement(using: &random)
        return switch action {
        case .leave: .leave
        case .requestStage: .requestStage
        case .releaseStage: .releaseStage
        case .pauseScreen: .pauseScreen(.random(using: &random))
        case .revoke: other.map { .setPermissions($0, .speak) }
        case .permit: other.map { .setPermissions($0, .all) }
        case .remove: other.map { .remove($0) }
        case .admit: call.room.waiting.first.map { .admit($0.id) }
        case .mute: .setMicrophone(TrackState.allCases.randomElement(using: &random) ?? .off)
        case .raiseHand: .raiseHand(.random(using: &random))
        case .record:
            usesInvitations && Bool.random(using: &random)
                ? .revokeInvitations : .setRecording(.random(using: &random))
        default: nil
        }
    }

    // MARK: Invariants

    /// Everyone in the call, or on the way into it. A room that has restarted doesn't know earlier invitations.
    private var alive: [SimulatedParticipant] {
        people.filter { !$0.isKilled && $0.call.phase.kind != .ended && $0.call.phase.kind != .failed }
    }

    /// Checks what must be true at all times.
    private func check() {
        let sharing = people.filter { !$0.isKilled && $0.media.tracks.screen == .active }
        if sharing.count > 1 {
            violations.append("\(sharing.map(\.call.localID)) send their screens at \(queue.now)")
        }
        if usesInvitations, let room = network.room {
            let present = Set(room.participants.map(\.id))
            let strangers = present.subtracting(hosts).subtracting(admitted)
            if !strangers.isEmpty { violations.append("\(strangers) are in the call without being admitted") }
        }
        if let first = sharing.first, first !== sharer { shareCount += 1 }
        sharer = sharing.first
        for person in people where person.call.phase.kind == .ended {
            if let earlier = finished.first(where: { $0.person === person }) {
                if earlier.commandCount != person.media.commands.count {
                    violations.append("\(person.call.localID) has an effect after the end of the call")
                }
            } else {
                finished.append((person, person.media.commands.count))
                if person.media.tracks != Tracks() || !person.media.peers.isEmpty {
                    violations.append("\(person.call.localID) sends after the end of the call")
                }
            }
        }
    }

    /// How the views differ from the room, if they do.
    private func divergence() -> String? {
        guard let room = network.room else { return "There is no room" }
        let alive = alive
        let expected = alive.filter { $0.call.phase != .waiting }.map(\.call.localID).sorted()
        let present = room.participants.map(\.id).sorted()
        if present != expected { return "\(present) are in the room instead of \(expected)" }
        let waiting = alive.filter { $0.call.phase == .waiting }.map(\.call.localID).sorted()
        if room.waiting.map(\.id).sorted() != waiting { return "\(room.waiting) wait instead of \(waiting)" }
        for person in alive where person.call.phase != .waiting {
            let call = person.call
            if call.phase != .connected { return "\(call.localID) is \(call.phase)" }
            if call.room != room { return "\(call.localID) sees \(call.room) instead of \(room)" }
            if room[call.localID]?.isInterrupted == true { return "\(call.localID) is shown as interrupted" }
            let peers = person.media.peers.keys.sorted()
            if peers != present.filter({ $0 != call.localID }) {
                return "\(call.localID) has the peers \(peers)"
            }
            if let peer = peers.first(where: { person.media.peers[$0] != .connected }) {
                return "\(call.localID) has no media from \(peer)"
            }
            if let peer = peers.first(where: { call.peers[$0] != .connected }) {
                return "\(call.localID) sees the connection to \(peer) as \(call.peers)"
            }
            if call.publication != (room.topology == .mesh ? nil : .connected) {
                return
                    "\(call.localID) sends to the media server: \(String(describing: call.publication)) in \(room)"
            }
            let screen = person.media.tracks.screen
            if room.stage == call.localID, screen == .off || room[call.localID]?.tracks.screen != screen {
                return "\(call.localID) has the stage and sends \(screen) instead of \(room)"
            }
            if room.stage != call.localID, call.wantsStage { return "\(call.localID) waits for the stage" }
        }
        return nil
    }
}
