/// A person in a call, as the room describes them to everyone.
public struct Participant: Codable, Equatable, Identifiable, Sendable {
    /// A name that is unique in the room and stays the same when the participant joins again, such as an account's identifier.
    public struct ID: RawRepresentable, Hashable, Comparable, Codable, Sendable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        /// The identifier's text.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier.
        public init(stringLiteral value: String) { rawValue = value }

        /// The identifier's text.
        public var description: String { rawValue }

        /// Whether the text of the first identifier sorts before that of the second.
        public static func < (first: ID, second: ID) -> Bool { first.rawValue < second.rawValue }
    }

    /// The participant's identity.
    public let id: ID
    /// The participant's current session. It changes when the participant joins again.
    public let session: SessionID
    /// The name to show.
    public internal(set) var name: String
    /// The participant's permissions.
    public internal(set) var permissions: CallPermissions
    /// The state of the participant's tracks.
    public internal(set) var tracks = Tracks()
    /// Whether the participant asks to speak.
    public internal(set) var isHandRaised = false
    /// Whether the room has stopped hearing from the participant, who may return or be removed.
    public internal(set) var isInterrupted = false
    /// The number of the participant's publication at the media server, which is different each time. `nil` if there is none.
    public internal(set) var publication: Int?
}

/// A participant who waits until someone in the call admits them.
public struct WaitingParticipant: Codable, Equatable, Identifiable, Sendable {
    /// The participant's identity.
    public let id: Participant.ID
    /// The name to show.
    public let name: String
}

/// One stay of a participant in a room.
public struct SessionID: Codable, Hashable, Sendable {
    /// Identifies the run of the room, which loses its sessions when it restarts.
    public let room: UInt64
    /// The number of the session in that run.
    public let number: Int
}

/// A set of actions that a participant may perform in a call.
public struct CallPermissions: OptionSet, Codable, Hashable, Sendable {
    /// One bit per permission.
    public let rawValue: Int

    /// Creates a set of permissions.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Send the microphone's sound.
    public static let speak = CallPermissions(rawValue: 1)
    /// Share a screen.
    public static let share = CallPermissions(rawValue: 2)
    /// Admit waiting participants, remove participants, and change permissions.
    public static let admit = CallPermissions(rawValue: 4)
    /// Record the call.
    public static let record = CallPermissions(rawValue: 8)
    /// All permissions.
    public static let all: CallPermissions = [.speak, .share, .admit, .record]
}
