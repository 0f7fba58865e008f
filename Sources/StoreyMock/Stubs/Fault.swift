/// How an answer goes wrong, below HTTP.
public struct Fault: Sendable, Hashable {
    /// What happens instead of the answer.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The connection is reset (TCP RST).
        case reset
        /// The connection is closed without a byte.
        case empty
        /// Bytes come that are no HTTP, then the connection is closed.
        case garbage
        /// The head comes, then a chunk that is none, then the connection is closed.
        case malformedChunk = "malformed-chunk"
        /// Half of the body comes; the head promises all of it.
        case truncated
        /// Nothing ever comes, and the connection stays.
        case never
        /// The head comes, then the connection is closed.
        case closeAfterHead = "close-after-head"
        /// The encryption breaks: within TLS bytes come that are none, without it the same bytes, which are no HTTP.
        case tls
    }

    /// What happens instead of the answer.
    public var kind: Kind
    /// How often, of a hundred requests; otherwise the answer comes.
    public var percent: Double

    /// - Parameters:
    ///   - kind: what happens instead of the answer.
    ///   - percent: how often, of a hundred requests.
    public init(_ kind: Kind, percent: Double = 100) {
        self.kind = kind
        self.percent = percent
    }
}
