package import StoreyCall

/// A call that is over for the user.
package struct EndedCall: Codable, Hashable, Sendable {
    package let room: RoomName
    package let reason: CallEndReason

    package init(room: RoomName, reason: CallEndReason) {
        self.room = room
        self.reason = reason
    }
}
