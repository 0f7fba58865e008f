import StoreyInternal

/// The recordings of a media server, and the sessions whose files are being written.
struct MediaServerRecordings {
    private var folders: [String: String] = [:]
    /// The rooms of the sessions.
    private var sessions: [String: String] = [:]
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var count = 0

    mutating func start(_ room: String, in folder: String) { folders[room] = folder }

    /// Ends a recording. The files of its sessions remain open.
    /// - Returns: Whether there was one.
    @discardableResult
    mutating func stop(_ room: String) -> Bool { folders.removeValue(forKey: room) != nil }

    func isOpen(_ session: String) -> Bool { sessions[session] != nil }

    func hasOpenFiles(_ room: String) -> Bool { sessions.values.contains(room) }

    func openSessions(in room: String) -> [String] { sessions.filter { $0.value == room }.map(\.key) }

    /// Begins to record a session.
    /// - Returns: The folder, and the beginning of the names of the files. `nil` if the room isn't recorded, or the session is.
    mutating func open(
        _ session: String, of participant: Participant.ID, in room: String
    ) -> (folder: String, name: String)? {
        guard let folder = folders[room], sessions[session] == nil else { return nil }
        sessions[session] = room
        count += 1
        return (folder, "\(participant.rawValue.percentEncoded)-\(count)")
    }

    /// Handles that the files of a session are complete.
    mutating func close(_ session: String) {
        sessions[session] = nil
        resumeWaiters()
    }

    /// Handles that the media server has ended, and with it all files.
    mutating func closeAll() {
        sessions = [:]
        resumeWaiters()
    }

    /// Resumes a task when files have been completed.
    mutating func wait(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

    private mutating func resumeWaiters() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
