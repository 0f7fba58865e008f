/// The state of screen sharing.
package enum ScreenShare: Codable, Hashable, Sendable {
    /// The device has no screen or can't share it, or the state isn't known yet.
    case unavailable
    case off
    case starting
    case on(SharedScreen)
    /// Sharing ended unexpectedly, for the given reason if it is one for people.
    case failed(String?)
}

/// A screen that is being shared.
package struct SharedScreen: Codable, Hashable, Sendable {
    /// The link to the viewer page. Only people who have the link can watch.
    package let link: String
    /// The number of connected viewers.
    package let viewers: Int

    package init(link: String, viewers: Int) {
        self.link = link
        self.viewers = viewers
    }
}
