/// A request from a participant to the room. The room handles the requests of a session once and in order.
public enum CallRequest: Codable, Equatable, Sendable {
    /// Announce a track's state.
    case setTrack(TrackKind, TrackState)
    /// Announce that the participant asks to speak, or no longer does.
    case raiseHand(Bool)
    /// Announce that the participant began or stopped to speak.
    case setSpeaking(Bool)
    /// Grant the stage.
    case requestStage
    /// Take the stage back, or withdraw the request. The screen isn't sent anymore.
    case releaseStage
    /// Admit a waiting participant.
    case admit(Participant.ID)
    /// Remove a participant, or deny admission to a waiting one.
    case remove(Participant.ID)
    /// Change what a participant may do.
    case setPermissions(Participant.ID, CallPermissions)
    /// Make all invitations invalid. Those who wait are turned away.
    case revokeInvitations
    /// Announce the beginning or the end of a recording.
    case setRecording(Bool)
    /// Pass a message to the media engine of another session.
    case negotiate(Negotiation, to: SessionID)
}

/// A message from the room to one participant, delivered once and in order.
public enum RoomMessage: Codable, Equatable, Sendable {
    /// A request was refused, or the stage was taken away.
    case refused(CallRefusal)
    /// Other ICE servers or credentials, because the last ones expire.
    case iceConfigured(ICEConfiguration)
    /// Another invitation is current, for a participant who may admit others.
    case invitation(CallInvitation)
    /// A message of another participant's media engine, from a session that was in the room at a version.
    case negotiation(Negotiation, from: Participant.ID, session: SessionID, version: Int)
}
