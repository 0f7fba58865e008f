/// A signal from a client to the room. Each may be lost, delayed, repeated or overtaken.
public enum ClientSignal: Codable, Equatable, Sendable {
    /// Lets a participant into the room. Sent until the room answers.
    case join(JoinRequest)
    /// Shows that the client is alive, and carries its requests. Sent at an interval, and at once after a request.
    case heartbeat(Heartbeat)
    /// Ends a session. If it is lost, the room notices that the heartbeats stop.
    case leave(SessionID)

    /// A request to join, with the participant's current state.
    public struct JoinRequest: Codable, Equatable, Sendable {
        /// The participant's identity.
        public let participant: Participant.ID
        /// The name to show.
        public let name: String
        /// A number that is higher for each client of the same participant, such as the time of its start. Decides which of two
        /// clients replaces the other.
        public let instance: Int
        /// The proof of the identity, for ``CallRoom/Options/admission``.
        public let credential: String?
        /// The tracks that the participant wants to send.
        public let tracks: Tracks
        /// Whether the participant asks to speak.
        public let isHandRaised: Bool
        /// Whether the participant wants to share a screen, for example because they did so before the room restarted.
        public let wantsStage: Bool
    }

    /// Proof that a client is alive, with its unconfirmed requests.
    public struct Heartbeat: Codable, Equatable, Sendable {
        /// The session that the heartbeat keeps alive.
        public let session: SessionID
        /// The number of the heartbeat in the session. The reply repeats it.
        public let sequence: Int
        /// The version of the client's copy of the room's state. `nil` before the first copy.
        public let version: Int?
        /// Whether the client missed a change and needs a whole copy.
        public let needsSnapshot: Bool
        /// The number of the last message that the client received.
        public let received: Int
        /// The requests that the room hasn't confirmed yet.
        public let requests: [Numbered<CallRequest>]
    }
}
