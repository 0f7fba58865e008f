import Storey

/// A session that the panel shows: one of this process, or one whose app is in another process or on a phone.
protocol InspectableSession: AnyObject, Sendable {
    /// Returns the answer to a request, or `nil` if the session can't answer.
    func answer(_ request: InspectionRequest) async -> InspectionAnswer?

    /// Sends when something has happened since the last request.
    var changes: Broadcast<Void> { get }

    /// Whether nothing more happens in the session.
    var hasEnded: Bool { get }

    /// The reason why the panel isn't live. `nil` while it is.
    var notice: String? { get }

    /// Whether and how the session can be replayed while it runs.
    var replay: SessionReplay { get }
}

/// Whether and how a running session can be replayed.
enum SessionReplay {
    /// The session's recording, which grows, and the app that plays it.
    case available(any RecordingSource, AppDefinition)
    /// The reason why the panel can't replay it.
    case unavailable(String)
    /// The session isn't recorded.
    case notRecorded
}

/// A recording of a running session, which grows.
protocol RecordingSource: Sendable {
    /// Sends when there may be more to read.
    var changes: Broadcast<Void> { get }

    /// Returns a reader that begins with the first line.
    func makeReader() -> any RecordingReader
}

/// A reader of a recording that grows.
protocol RecordingReader: Sendable {
    /// Reads the lines that were added since the last read.
    /// - Returns: The recording so far, or `nil` if nothing was added.
    /// - Throws: `RecordingError` if a line is invalid.
    func read() async throws -> Recording?
}
