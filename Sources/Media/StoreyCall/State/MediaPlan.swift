/// The intended state of a client's media engine, derived from the call. The differences between two plans are commands.
struct MediaPlan: Equatable {
    /// The peer connection between two sessions. A participant who joins again needs another one.
    struct Peer: Hashable {
        let id: Participant.ID
        let sessions: [SessionID]
    }

    private var ice = ICEConfiguration()
    private var tracks = Tracks()
    private var peers: [Peer] = []
    private let localID: Participant.ID

    init(_ call: Call) {
        localID = call.localID
        guard call.isInCall, let session = call.session else { return }
        ice = call.iceConfiguration
        peers = call.room.participants.filter { $0.id != call.localID }
            .map { Peer(id: $0.id, sessions: [session, $0.session]) }
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
        // New connections use the servers.
        if ice != old.ice { commands.append(.configureICE(ice)) }
        for kind in TrackKind.allCases where tracks[kind] != old.tracks[kind] {
            commands.append(.setTrack(kind, tracks[kind]))
        }
        for peer in peers where !old.peers.contains(peer) {
            // Both sides must decide alike without asking each other.
            commands.append(.connect(peer.id, isOfferer: localID < peer.id))
        }
        return commands
    }
}
