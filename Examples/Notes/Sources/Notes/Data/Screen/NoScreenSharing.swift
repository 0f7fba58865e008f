import Storey

/// Screen sharing on a device that can't share its screen, or doesn't offer it.
package struct NoScreenSharing: ScreenSharing {
    package let events = ScreenSharingEvents()

    private let obstacle: ScreenShareObstacle?

    /// - Parameter obstacle: The reason that the user sees, or `nil` if sharing isn't offered at all.
    package init(_ obstacle: ScreenShareObstacle? = nil) { self.obstacle = obstacle }

    package func state() -> ScreenShare { obstacle.map(ScreenShare.impossible) ?? .unavailable }
    package func start() {}
    package func resume() -> Bool { false }
    package func stop() {}
}
