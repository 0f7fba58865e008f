import Storey

/// The links of the app.
package enum CallsLinks {
    static let table = LinkTable {
        DeepLink("/rooms/:room", CallsRoute.lobby)
        NoLink(CallsRoute.room)
        NoLink(CallsRoute.goodbye)
    }

    /// Returns the address of a room, which others open to join the call.
    package static func address(of room: RoomName) -> String { "/rooms/\(room.rawValue)" }
}
