package import Storey

/// Shares the screen of the device that the app runs on. All sessions share one.
package protocol ScreenSharing: Sendable {
    /// Tells that ``state()`` is another now.
    var events: ScreenSharingEvents { get }

    /// How it is now.
    func state() async throws -> ScreenShare

    /// Begins to share; where that goes on already, nothing happens.
    ///
    /// It does not throw where it cannot: ``state()`` says why.
    func start() async throws

    /// Begins again where the app's end interrupted it: viewers' pages, which go on trying, have the picture back, by the
    /// same link. For ten minutes; what a person has stopped stays so.
    /// - Returns: whether that was so; false to whoever asks later.
    func resume() async throws -> Bool

    /// Ends it, for all viewers.
    func stop() async throws
}

/// Tells all sessions.
package typealias ScreenSharingEvents = Broadcast<ScreenSharingEvent>

/// What the sharing broadcasts. It carries no data: who wants to know asks in the ordinary way.
package enum ScreenSharingEvent: String, Codable, Sendable {
    case changed
}
