package import Storey
package import StoreyCall

/// The service of the app: signaling and chat.
package protocol CallService: AnyObject {
    /// Returns a connection to a room for one call session.
    ///
    /// - Parameters:
    ///   - room: The room, which exists as long as someone is in it.
    ///   - participant: The participant who connects.
    ///   - isReachable: Whether the participant's media engine answers. While it doesn't, the connection is closed.
    ///   - scope: The scope of the call.
    func connection(
        to room: RoomName, for participant: Participant.ID, while isReachable: Observed<Bool>, scope: Scope
    ) -> any SignalingConnection

    /// Returns a number that is higher for each call session, which replaces an earlier one of the same participant.
    func nextInstance() -> Int

    /// The chats of all rooms.
    var chats: any ChatService { get }
}

/// A service in the process of the app.
package final class LocalCallService: CallService {
    private let rooms: CallRooms
    package var chats: any ChatService { rooms.chats }

    package init(rooms: CallRooms) { self.rooms = rooms }

    package func connection(
        to room: RoomName, for participant: Participant.ID, while isReachable: Observed<Bool>, scope: Scope
    ) -> any SignalingConnection {
        RoomConnection(rooms: rooms, room: room, isReachable: isReachable, scope: scope)
    }

    package func nextInstance() -> Int { rooms.nextInstance() }
}
