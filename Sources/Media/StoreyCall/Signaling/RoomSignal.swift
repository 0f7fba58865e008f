/// A signal from the room to a client. Each may be lost, delayed, repeated or overtaken.
public enum RoomSignal: Codable, Equatable, Sendable {
    /// The participant waits to be admitted, and may want to know whether the call is recorded. Repeated for each heartbeat.
    case waiting(SessionID, isRecorded: Bool)
    /// The participant is in the call. Also the first snapshot.
    case welcome(SessionID, RoomState, CallTiming, ICEConfiguration, MediaServerAccess?)
    /// The participant can't join.
    case rejected(JoinRejection)
    /// The participant isn't in the call anymore. Sent for any signal of a removed session.
    case removed(instance: Int, CallEndReason)
    /// The room doesn't know a session.
    case unknownSession(SessionID)
    /// Confirms a heartbeat.
    case reply(HeartbeatReply)
    /// The changes from one version to the next.
    case update(SessionID, version: Int, [RoomChange])
    /// The messages that the client hasn't confirmed yet. Replies to heartbeats repeat them.
    case messages(SessionID, [Numbered<RoomMessage>])
    /// The whole state.
    case snapshot(SessionID, RoomState)

    /// The answer to a heartbeat.
    public struct HeartbeatReply: Codable, Equatable, Sendable {
        /// The session of the heartbeat.
        public let session: SessionID
        /// The sequence number of the heartbeat.
        public let sequence: Int
        /// The version of the room's state.
        public let version: Int
        /// The number of the last request that the room handled.
        public let handled: Int
        /// Whether the participant has the stage. The client may send its screen for the lease's duration, counted from the time
        /// at which it sent the heartbeat.
        public let holdsStage: Bool
        /// The messages that the client hasn't confirmed yet.
        public let messages: [Numbered<RoomMessage>]
    }
}
