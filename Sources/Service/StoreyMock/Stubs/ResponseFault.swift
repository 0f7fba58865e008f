/// An injected failure below the HTTP layer.
public struct ResponseFault: Sendable, Hashable {
    /// The kind of failure, which replaces the response.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Resets the connection (TCP RST).
        case reset
        /// Closes the connection without sending a byte.
        case emptyResponse = "empty-response"
        /// Sends bytes that are not HTTP, then closes the connection.
        case randomData = "random-data"
        /// Sends the status line, the headers and a malformed chunk, then closes the connection.
        case malformedChunk = "malformed-chunk"
        /// Sends the headers for the full body, but only half of the body.
        case truncated
        /// Sends nothing and keeps the connection open.
        case noResponse = "no-response"
        /// Sends the status line and the headers, then closes the connection.
        case closeAfterHeaders = "close-after-headers"
        /// Sends bytes that are not a valid TLS record. On a plain HTTP connection, sends the same bytes, which
        /// are not valid HTTP.
        case tls
    }

    /// The kind of failure.
    public var kind: Kind
    /// The percentage of requests that fail. The others receive the normal response.
    public var percent: Double

    /// Creates a fault.
    /// - Parameters:
    ///   - kind: the kind of failure.
    ///   - percent: the percentage of requests that fail.
    public init(_ kind: Kind, percent: Double = 100) {
        self.kind = kind
        self.percent = percent
    }
}
