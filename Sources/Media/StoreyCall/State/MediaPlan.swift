/// The intended state of a client's media engine, derived from the call. The differences between two plans are commands.
struct MediaPlan: Equatable {
    /// The peer connection between two sessions. A participant who joins again needs another one.
    struct Peer: Hashable {
        let id: Participant.ID
        let sessions: [SessionID]
        /// The participant's publication at the media server, or `nil` if the connection is a direct one.
        var publication: Int?
    }

    /// The connection that sends to a run of the media server.
    struct Publication: Equatable {
        let session: SessionID
        let run: Int
        let access: MediaServerAccess
    }

    private var ice = ICEConfiguration()
    private var tracks = Tracks()
    private var peers: [Peer] = []
    private var publication: Publication?
    private let localID: Participant.ID

    init(_ call: Call) {
        localID = call.localID
        guard call.isInCall, let session = call.session else { return }
        ice = call.iceConfiguration
        let others = call.room.participants.filter { $0.id != call.localID }
        switch call.room.topology {
        case .mesh: peers = others.map { Peer(id: $0.id, sessions: [session, $0.session]) }
        case .sfu(let run?):
            guard let access = call.mediaServer else { break }
            publication = Publication(session: session, run: run, access: access)
            peers = others.compactMap { other in
                other.publication.map {
                    Peer(id: other.id, sessions: [session, other.session], publication: $0)
                }
            }
        case .sfu(nil): break
        }
        let permissions = call.permissions
        tracks.microphone = permissions.contains(.speak) ? call.tracks.microphone : .off
        tracks.camera = call.tracks.camera
        if call.room.stage == call.localID, call.wantsStage, permissions.contains(.share) {
            tracks.screen = call.hasStageLease ? call.tracks.screen : .paused
        }
    }

    /// The commands that lead from an older plan to this one.
    func commands(from old: MediaPlan) -> [MediaCommand] {
        var commands: [MediaCommand] = []
        for peer in old.peers where !peers.contains(peer) { commands.append(.disconnect(peer.id)) }
        if old.publication != nil, publication == nil { commands.append(.unpublish) }
        // New connections use the servers.
        if ice != old.ice { commands.append(.configureICE(ice)) }
        for kind in TrackKind.allCases where tracks[kind] != old.tracks[kind] {
            commands.append(.setTrack(kind, tracks[kind]))
        }
        if let publication, publication != old.publication { commands.append(.publish(publication.access)) }
        for peer in peers where !old.peers.contains(peer) {
            if let publication, peer.publication != nil {
                commands.append(.subscribe(peer.id, publication.access))
            } else {
                // Both sides must decide alike without asking each other.
                commands.append(.connect(peer.id, isOfferer: localID < peer.id))
            }
        }
        return commands
    }
}
