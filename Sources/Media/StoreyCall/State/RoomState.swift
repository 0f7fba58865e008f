/// The shared state of a call. The room owns it, and each client has a copy.
public struct RoomState: Codable, Equatable, Sendable {
    /// The number of changes so far. Two copies of the same version are equal.
    public internal(set) var version = 0
    /// The participants in the order in which they joined.
    public internal(set) var participants: [Participant] = []
    /// The participants who wait to be admitted.
    public internal(set) var waiting: [WaitingParticipant] = []
    /// The only participant who may share a screen now.
    public internal(set) var stage: Participant.ID?
    /// The participant who speaks, or spoke last.
    public internal(set) var activeSpeaker: Participant.ID?
    /// The participant who records the call. Clients must announce it.
    public internal(set) var recorder: Participant.ID?
    /// The way of the media between the participants.
    public internal(set) var topology = MediaTopology.mesh

    /// Returns the participant with an identity.
    public subscript(id: Participant.ID) -> Participant? { participants.first { $0.id == id } }

    /// Changes a participant. Does nothing if the participant isn't in the room.
    mutating func update(_ id: Participant.ID, _ change: (inout Participant) -> Void) {
        guard let index = participants.firstIndex(where: { $0.id == id }) else { return }
        change(&participants[index])
    }
}

/// One difference between two versions of a room's state.
public enum RoomChange: Codable, Equatable, Sendable {
    /// A participant joined or changed.
    case participant(Participant)
    /// A participant is gone.
    case left(Participant.ID)
    /// Others wait to be admitted.
    case waiting([WaitingParticipant])
    /// Another participant may share a screen, or no one.
    case stage(Participant.ID?)
    /// Another participant speaks.
    case activeSpeaker(Participant.ID?)
    /// The recording began or ended.
    case recorder(Participant.ID?)
    /// The media takes another way.
    case topology(MediaTopology)
}

extension RoomState {
    /// The changes that lead from an older state to this one.
    func changes(since old: RoomState) -> [RoomChange] {
        var changes: [RoomChange] = []
        // A participant who joined again is at the end of the list.
        for former in old.participants where self[former.id]?.session != former.session {
            changes.append(.left(former.id))
        }
        for participant in participants where old[participant.id] != participant {
            changes.append(.participant(participant))
        }
        if waiting != old.waiting { changes.append(.waiting(waiting)) }
        if stage != old.stage { changes.append(.stage(stage)) }
        if activeSpeaker != old.activeSpeaker { changes.append(.activeSpeaker(activeSpeaker)) }
        if recorder != old.recorder { changes.append(.recorder(recorder)) }
        if topology != old.topology { changes.append(.topology(topology)) }
        return changes
    }

    /// Applies the changes that lead to a version.
    mutating func apply(_ changes: [RoomChange], version: Int) {
        self.version = version
        for change in changes {
            switch change {
            case .participant(let participant):
                if self[participant.id] == nil {
                    participants.append(participant)
                } else {
                    update(participant.id) { $0 = participant }
                }
            case .left(let id): participants.removeAll { $0.id == id }
            case .waiting(let waiting): self.waiting = waiting
            case .stage(let id): stage = id
            case .activeSpeaker(let id): activeSpeaker = id
            case .recorder(let id): recorder = id
            case .topology(let topology): self.topology = topology
            }
        }
    }
}
