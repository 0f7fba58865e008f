package import Storey
package import StoreyCall
import Synchronization

/// The chats of all rooms, in memory. A room's chat ends with the call.
package final class InMemoryChats: ChatService {
    package let changes = Broadcast<RoomName>()
    private let messages = Mutex<[RoomName: [ChatMessage]]>([:])

    package init() {}

    package func messages(in room: RoomName) -> [ChatMessage] { messages.withLock { $0[room] ?? [] } }

    package func post(_ text: String, from author: Participant.ID, named name: String, in room: RoomName) {
        let text = String(text.trimmed.prefix(CallLimits.maxMessageLength))
        guard !text.isEmpty else { return }
        messages.withLock { chats in
            var chat = chats[room] ?? []
            chat.append(
                ChatMessage(id: (chat.last?.id ?? 0) + 1, author: author, name: name, text: text))
            chats[room] = chat.suffix(CallLimits.maxMessages)
        }
        changes.send(room)
    }

    /// Deletes the messages of a room.
    func remove(_ room: RoomName) { messages.withLock { $0[room] = nil } }
}
