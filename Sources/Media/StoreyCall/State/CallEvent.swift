/// An input of a call.
public enum CallEvent: Equatable, Sendable {
    /// The user acts.
    case command(CallCommand)
    /// The room reports a change.
    case room(RoomEvent)
    /// The connection to the room changes.
    case connection(ConnectionEvent)
    /// The media engine reports a change.
    case media(MediaEvent)
}

/// An action of the user.
public enum CallCommand: Equatable, Sendable {
    /// Join the call, or try again after a failure.
    case join
    /// Leave the call for good.
    case leave
    /// Turn the microphone on or off, or mute it.
    case setMicrophone(TrackState)
    /// Turn the camera on or off, or mute it.
    case setCamera(TrackState)
    /// Ask to speak, or stop asking.
    case raiseHand(Bool)
    /// Show a participant larger than others, on this client only.
    case pin(Participant.ID?)
    /// Share the screen as soon as the room grants the stage.
    case requestStage
    /// Stop sharing the screen, or asking for it.
    case releaseStage
    /// Pause the shared screen, or resume it.
    case pauseScreen(Bool)
    /// Let a waiting participant into the call. Requires the permission `admit`.
    case admit(Participant.ID)
    /// Remove a participant, or turn away a waiting one. Requires the permission `admit`.
    case remove(Participant.ID)
    /// Change what a participant may do. Requires the permission `admit`.
    case setPermissions(Participant.ID, CallPermissions)
    /// Make all invitations invalid, and turn away those who wait. Another invitation is valid then. Requires the permission `admit`.
    case revokeInvitations
    /// Announce the beginning or the end of a recording. Requires the permission `record`.
    case setRecording(Bool)
}

/// A change that the room reports.
public enum RoomEvent: Equatable, Sendable {
    /// The participant has to wait to be admitted to a call that is recorded, or isn't.
    case waiting(isRecorded: Bool)
    /// The participant is in the call.
    case welcomed(SessionID, RoomState, ICEConfiguration, MediaServerAccess?)
    /// The state of the room changed.
    case changed(RoomState)
    /// A command was refused.
    case refused(CallRefusal)
    /// The participant can't join.
    case rejected(JoinRejection)
    /// The participant is no longer in the call.
    case removed(CallEndReason)
    /// The room doesn't know the session, for example because it restarted.
    case sessionLost
    /// The room confirmed that the participant has the stage now.
    case leaseRenewed
    /// The room sent other ICE servers or credentials, because the last ones expire.
    case iceConfigured(ICEConfiguration)
    /// The room issued another invitation.
    case invited(CallInvitation)
    /// Another participant's client wants to negotiate.
    case negotiation(Negotiation, from: Participant.ID)
}

/// A change of the connection to the room.
public enum ConnectionEvent: Equatable, Sendable {
    /// The room can't be reached. The client tries to reconnect.
    case lost
    /// The room can be reached again and knows the session.
    case restored
    /// The room couldn't be reached for too long.
    case timedOut
    /// The room hasn't confirmed for too long that the participant has the stage.
    case leaseExpired
}

/// A report of a media engine.
public enum MediaEvent: Equatable, Sendable {
    /// An offer, an answer or an ICE candidate for another participant's client.
    case negotiation(Negotiation, to: Participant.ID)
    /// The participant began or stopped to speak.
    case speaking(Bool)
    /// Media can be sent to another participant's client, for the first time or again.
    case peerConnected(Participant.ID)
    /// The connection to another participant's client was lost, or couldn't be established. So was the one by which the media server
    /// sends their media.
    case peerFailed(Participant.ID)
    /// Media can be sent to the media server, for the first time or again.
    case publicationConnected
    /// The connection that sends to the media server was lost, or couldn't be established.
    case publicationFailed
    /// The computer or phone is in another network, so that its addresses have changed.
    case networkChanged
    /// The user stopped the capture of the screen outside of the app.
    case screenCaptureEnded
    /// The engine can't continue, with a message for the log.
    case failed(String)
}
