/// A connection over which an inspector in another process reads a session.
protocol SessionConnection: AnyObject, Sendable {
    /// Whether the inspector has read the session since it connected.
    var isRead: Bool { get }

    /// Tells the inspector that something has happened.
    func sendChange()

    /// Sends what remains of the session, then ends.
    func end(with last: @escaping @Sendable () -> EndedSession)

    /// Ends the connection of a session that is no longer needed.
    func stop()
}

/// What remains of a session that has ended.
struct EndedSession: Codable, Sendable {
    /// All events, and all parts of the last state.
    var answer: InspectionAnswer
    /// The recording, or `nil` if the session wasn't recorded.
    var recording: String?
}
