/// The limits of a call.
package enum CallLimits {
    /// The largest number of participants who are connected to each other directly.
    package static let maxMeshParticipants = 4
    /// The largest number of participants with a media server.
    package static let maxParticipants = 16
    /// The largest number of messages that a chat keeps.
    package static let maxMessages = 200
    /// The largest number of characters in a message.
    package static let maxMessageLength = 2000
    /// The largest number of characters in a participant's name.
    package static let maxNameLength = 60
}
