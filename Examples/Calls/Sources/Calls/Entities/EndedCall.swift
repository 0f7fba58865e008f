package import StoreyCall

/// A call that is over for the user.
package struct EndedCall: Codable, Hashable, Sendable {
    package let link: RoomLink
    package let reason: CallEndReason

    package init(link: RoomLink, reason: CallEndReason) {
        self.link = link
        self.reason = reason
    }
}
