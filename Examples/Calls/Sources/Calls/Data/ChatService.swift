package import Storey
package import StoreyCall

/// The chats of all rooms.
package protocol ChatService: Sendable {
    /// Sends the room whose chat has changed.
    var changes: Broadcast<RoomName> { get }

    /// Returns the messages of a room, the oldest first.
    func messages(in room: RoomName) -> [ChatMessage]

    /// Adds a message. Does nothing if the text is empty, and shortens it if it is too long.
    func post(_ text: String, from author: Participant.ID, named name: String, in room: RoomName)
}
