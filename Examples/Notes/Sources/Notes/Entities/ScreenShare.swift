/// How it is with the sharing of the screen.
package enum ScreenShare: Codable, Hashable, Sendable {
    /// There is nothing here that could be shared, or nothing to share it with; or nobody has asked yet.
    case unavailable
    case off
    case starting
    case on(SharedScreen)
    /// It ended without being asked to: why, in words.
    case failed(String)
}

/// A screen that others see.
package struct SharedScreen: Codable, Hashable, Sendable {
    /// The link that shows it: good for those who are sent it, and for nobody else.
    package let link: String
    /// How many see it.
    package let viewers: Int

    package init(link: String, viewers: Int) {
        self.link = link
        self.viewers = viewers
    }
}
