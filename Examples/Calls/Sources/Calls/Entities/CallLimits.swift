/// The limits of a call.
package enum CallLimits {
    /// The largest number of participants, each of whom is connected to every other one.
    package static let maxParticipants = 4
    /// The largest number of messages that a chat keeps.
    package static let maxMessages = 200
    /// The largest number of characters in a message.
    package static let maxMessageLength = 2000
    /// The largest number of characters in a participant's name.
    package static let maxNameLength = 60
}
