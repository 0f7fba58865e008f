package import StoreyCall

/// What a participant enters a room with. Part of the navigation tree, so that a reloaded page is in the call again.
package struct CallEntry: Codable, Hashable, Sendable {
    package let link: RoomLink
    package let participant: Participant.ID
    package let name: String
    package let hasMicrophone: Bool
    package let hasCamera: Bool

    package init(
        link: RoomLink, participant: Participant.ID, name: String, hasMicrophone: Bool, hasCamera: Bool
    ) {
        self.link = link
        self.participant = participant
        self.name = name
        self.hasMicrophone = hasMicrophone
        self.hasCamera = hasCamera
    }
}
