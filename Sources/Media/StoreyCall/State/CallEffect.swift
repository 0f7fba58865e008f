/// An action that an event causes.
public enum CallEffect: Equatable, Sendable {
    /// Connect to the room and join.
    case join
    /// Tell the room that the participant leaves.
    case leave
    /// Close the connection to the room.
    case disconnect
    /// Send a request to the room.
    case request(CallRequest)
    /// Change what the media engine does.
    case media(MediaCommand)
    /// Tell the user that the room refused a command.
    case showRefusal(CallRefusal)
}

/// A command to a media engine.
public enum MediaCommand: Equatable, Sendable {
    /// Change what is sent of a track to all peers.
    case setTrack(TrackKind, TrackState)
    /// Use these servers for new peer connections, and for present ones when their ICE is restarted.
    case configureICE(ICEConfiguration)
    /// Create the peer connection to another participant's client.
    ///
    /// The engine makes the first offer if `isOfferer` is `true`. If both sides offer at the same time, later, the offer of
    /// this side prevails.
    case connect(Participant.ID, isOfferer: Bool)
    /// Close the peer connection to another participant's client, or the one by which their media arrives from the media server.
    case disconnect(Participant.ID)
    /// Send all tracks to a media server by WHIP, at ``MediaServerAccess/whip``. Replaces an earlier connection that sends.
    case publish(MediaServerAccess)
    /// Stop sending to the media server.
    case unpublish
    /// Receive another participant's tracks from the media server by WHEP, at ``MediaServerAccess/whep(for:)``. Replaces an earlier
    /// connection that receives them. The server makes the offer, with the tracks in the order of ``TrackKind``.
    case subscribe(Participant.ID, MediaServerAccess)
    /// Make an offer with new ICE credentials, because the network changed or the connection was lost. May be repeated
    /// before the connection is established. Isn't sent for connections to a media server.
    case restartICE(Participant.ID)
    /// Process an offer, an answer or a candidate of another participant's client.
    case negotiate(Negotiation, from: Participant.ID)
}

/// A message between two media engines, which the room passes through without reading it.
public enum Negotiation: Codable, Equatable, Sendable {
    /// A session description (SDP) with an offer.
    case offer(String)
    /// A session description (SDP) with an answer.
    case answer(String)
    /// An ICE candidate.
    case candidate(String)
}
