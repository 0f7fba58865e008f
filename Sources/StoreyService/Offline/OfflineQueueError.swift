/// Why a write was not taken into an ``OfflineQueue``. Nothing of it is kept.
public enum OfflineQueueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// So many wait already, or so much.
    case full(writes: Int)
    /// The queue's file cannot be read or written, in these words.
    case file(path: String, reason: String)

    /// The same in words.
    public var description: String {
        switch self {
        case .full(let writes):
            "\(writes) writes wait to be sent already. Connect to the service, or give the queue a higher limit."
        case .file(let path, let reason): "The writes that wait cannot be kept in \(path): \(reason)"
        }
    }
}
