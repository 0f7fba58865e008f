/// The reason why an ``OfflineQueue`` couldn't save a change. The queue is unchanged.
public enum OfflineQueueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The queue holds this many writes and has reached one of its limits.
    case full(writes: Int)
    /// The body of the write is read while it is sent, so that it can't be saved.
    case streamedBody
    /// The queue's file can't be read or written.
    case file(path: String, reason: String)
    /// The app's own function to save the writes has failed.
    case notSaved(reason: String)

    /// A description of the error for a log.
    public var description: String {
        switch self {
        case .full(let writes):
            """
            The offline queue is full with \(writes) writes. Connect to the service, or raise the queue's limits.
            """
        case .streamedBody:
            "A write with a streamed body can't be queued. Use a body in memory, or upload the file when online."
        case .file(let path, let reason):
            "The file of the offline queue, \(path), can't be accessed: \(reason)"
        case .notSaved(let reason): "The writes of the offline queue can't be saved: \(reason)"
        }
    }
}
