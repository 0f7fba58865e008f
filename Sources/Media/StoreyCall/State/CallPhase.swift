/// The local participant's progress in a call.
public enum CallPhase: Equatable, Sendable {
    /// Not joined yet.
    case idle
    /// Connecting to the room.
    case joining
    /// In the waiting room, until someone admits the participant.
    case waiting
    /// In the call.
    case connected
    /// In the call, but the connection to the room is lost. Media between participants may continue.
    case reconnecting
    /// The call can't continue. The user may join again.
    case failed(CallFailure)
    /// The call is over for this client.
    case ended(CallEndReason)

    /// A phase without its reason.
    public enum Kind: String, CaseIterable, Sendable {
        /// See ``CallPhase``.
        case idle, joining, waiting, connected, reconnecting, failed, ended
    }

    /// The phase without its reason.
    public var kind: Kind {
        switch self {
        case .idle: .idle
        case .joining: .joining
        case .waiting: .waiting
        case .connected: .connected
        case .reconnecting: .reconnecting
        case .failed: .failed
        case .ended: .ended
        }
    }
}

/// The reason why a call failed.
public enum CallFailure: Equatable, Sendable {
    /// The room didn't answer.
    case unreachable
    /// The connection to the room was lost for too long.
    case connectionLost
    /// The room refused the participant.
    case rejected(JoinRejection)
    /// The media engine failed, with its message.
    case media(String)
}

/// The reason why a call is over.
public enum CallEndReason: String, Codable, Equatable, Sendable {
    /// The participant left.
    case left
    /// A participant with the permission `admit` removed this one.
    case removed
    /// A participant with the permission `admit` turned this one away, who was waiting.
    case denied
    /// The invitation was revoked while the participant was waiting.
    case invitationRevoked
    /// The participant joined from somewhere else.
    case replaced
}

/// The reason why a room doesn't accept a participant.
public enum JoinRejection: String, Codable, Equatable, Sendable {
    /// The credential is missing or isn't valid.
    case notAuthorized
    /// The invitation is too old.
    case invitationExpired
    /// The invitation was revoked.
    case invitationRevoked
    /// The room has as many participants as it may have.
    case full
}

/// The reason why a command has no effect.
public enum CallRefusal: Error, Codable, Equatable, Sendable {
    /// The participant is already in the call, or on the way into it.
    case alreadyJoined
    /// The participant isn't in the call, or not connected to the room.
    case notConnected
    /// The call is over.
    case ended
    /// The participant lacks permissions.
    case notPermitted(CallPermissions)
    /// Another participant shares a screen, or is about to.
    case stageTaken(by: Participant.ID)
    /// The participant who is named in the command isn't in the call.
    case unknownParticipant(Participant.ID)
    /// The recording has ended, because it can't be saved.
    case recordingFailed
}
