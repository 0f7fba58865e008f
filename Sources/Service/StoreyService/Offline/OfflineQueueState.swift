/// The state of an ``OfflineQueue``.
public struct OfflineQueueState: Sendable, Hashable {
    /// The number of writes that wait.
    public var waiting = 0
    /// A Boolean value that indicates whether writes are being sent.
    public var isReplaying = false
    /// The reason why the last replay stopped before the queue was empty.
    public var failure: Failure?

    /// Creates a state.
    /// - Parameters:
    ///   - waiting: The number of writes that wait.
    ///   - isReplaying: Whether writes are being sent.
    ///   - failure: The reason why the last replay stopped.
    public init(waiting: Int = 0, isReplaying: Bool = false, failure: Failure? = nil) {
        self.waiting = waiting
        self.isReplaying = isReplaying
        self.failure = failure
    }

    /// The reason why a write couldn't be sent. Later writes wait as well, to preserve the order.
    public enum Failure: Error, Sendable, Hashable {
        /// No response arrived; the network may be unavailable.
        case transportFailed(HTTPTransportError)
        /// The service failed with this status.
        case serviceFailed(status: Int)
        /// The service requires the user to sign in.
        case unauthorized
        /// The service rejected the write, and the resolution was to hold it.
        case rejected(ServiceResponse)
        /// Resolving the response failed or replaced the write too often.
        case resolverFailed(String)
        /// The queue's file couldn't be written.
        case notSaved(String)
    }
}
