/// How an ``OfflineQueue`` stands.
public struct OfflineQueueState: Sendable, Hashable {
    /// How many writes wait.
    public var waiting = 0
    /// Whether they are being sent.
    public var isReplaying = false
    /// Why the first was not sent the last time; nil where nothing is in the way.
    public var trouble: Trouble?

    /// - Parameters:
    ///   - waiting: how many writes wait.
    ///   - isReplaying: whether they are being sent.
    ///   - trouble: why the first was not sent the last time.
    public init(waiting: Int = 0, isReplaying: Bool = false, trouble: Trouble? = nil) {
        self.waiting = waiting
        self.isReplaying = isReplaying
        self.trouble = trouble
    }

    /// Why a write could not be sent. Those behind it wait as well: they keep their order.
    public enum Trouble: Error, Sendable, Hashable {
        /// No answer came: there may be no network.
        case noAnswer(HTTPTransportError)
        /// The service failed, with this status.
        case serviceFailed(status: Int)
        /// The service wants to know who asks, and does not know them.
        case signedOut
        /// The service did not take it, and the rule leaves it to a person.
        case declined(HTTPResponse)
        /// The rule failed, or never came to an end, in these words.
        case ruleFailed(String)
        /// The file could not be written, in these words.
        case notKept(String)
    }
}
