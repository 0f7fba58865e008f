/// The room's side of a participant's session.
struct RoomMember {
    let session: SessionID
    let id: Participant.ID
    let instance: Int
    let name: String
    var permissions: CallPermissions
    /// The participant's request to join, until they are admitted.
    var waitingRequest: ClientSignal.JoinRequest?
    /// The requested state of the screen while the participant has the stage.
    var screen = TrackState.active
    var link: CallRoom.LinkID
    var lastSeen: Duration
    /// The time at which the participant gets other ICE credentials, because the last ones expire.
    var credentialRenewal: Duration?
    /// The invitation that the participant knows.
    var invitation: CallInvitation?
    /// Whether the connection was closed, so that the next heartbeat comes from another one.
    var isClosed = false
    var inbox = Inbox()
    var outbox = Outbox<RoomMessage>()

    var isWaiting: Bool { waitingRequest != nil }
}
