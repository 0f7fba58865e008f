/// The state of screen sharing.
package enum ScreenShare: Codable, Hashable, Sendable {
    /// The app doesn't offer to share the screen, or the state isn't known yet.
    case unavailable
    /// The device can't share its screen.
    case impossible(ScreenShareObstacle)
    case off
    case starting
    case on(SharedScreen)
    /// Sharing ended unexpectedly, for the given reason if it is one for people.
    case failed(String?)
}

/// The reason why a device can't share its screen.
package enum ScreenShareObstacle: String, Codable, Hashable, Sendable {
    case noDisplay
    /// The desktop doesn't let a program read the screen over X11.
    case wayland
    /// The program that captures the screen is missing.
    case noCapture
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
