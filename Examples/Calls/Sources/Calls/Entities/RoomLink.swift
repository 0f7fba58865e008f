/// The way into a room.
package struct RoomLink: Codable, Hashable, Sendable {
    package let room: RoomName
    /// The token of the invitation, or `nil` for the first participant, who is the host.
    package let invitation: String?

    package init(room: RoomName, invitation: String? = nil) {
        self.room = room
        self.invitation = invitation
    }
}
