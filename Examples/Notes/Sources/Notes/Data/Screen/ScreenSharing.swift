package import Storey

/// Shares the screen of the device that the app runs on. All sessions use the same screen share.
// storey:recorded
package protocol ScreenSharing: Sendable {
    /// The notifications that ``state()`` has changed.
    var events: ScreenSharingEvents { get }

    /// Returns the current state.
    func state() async throws -> ScreenShare

    /// Starts sharing. Does nothing if the screen is shared already.
    ///
    /// A failure isn't thrown; ``state()`` reports it.
    func start() async throws

    /// Resumes a screen share that the end of the process interrupted at most ten minutes ago. The link stays
    /// the same, so viewers reconnect by themselves. A screen share that the user stopped isn't resumed.
    /// - Returns: Whether this call resumed it.
    func resume() async throws -> Bool

    /// Stops sharing with all viewers.
    func stop() async throws
}

/// The broadcast of screen-sharing changes to all sessions.
package typealias ScreenSharingEvents = Broadcast<ScreenSharingEvent>

/// A notification of the screen sharing. It carries no data: observers read the state again.
package enum ScreenSharingEvent: String, Codable, Sendable {
    case changed
}
