package import StoreyCall

/// A message of the chat in a room.
package struct ChatMessage: Equatable, Identifiable, Sendable {
    /// The position in the chat, beginning with 1.
    package let id: Int
    package let author: Participant.ID
    package let name: String
    package let text: String
}
