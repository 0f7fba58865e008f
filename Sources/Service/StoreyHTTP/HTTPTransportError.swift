/// A failure to receive a complete response.
public struct HTTPTransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of a failure.
    public enum Kind: Sendable, Hashable {
        /// The server can't be reached: no network, an unknown host, or a refused connection.
        case unreachable
        /// The connection was lost before the response began.
        case connectionLost
        /// The connection was lost in the middle of the response.
        case incomplete
        /// The response isn't valid HTTP.
        case malformed
        /// The response didn't arrive in time.
        case timedOut
        /// The connection couldn't be secured with TLS.
        case insecure(TLSFailure)
        /// The task that waited for the response was canceled.
        case cancelled
        /// The request can't be sent because its URL or its header is invalid, or because its body can't be read.
        case invalidRequest
    }

    /// The reason why a connection couldn't be secured.
    public enum TLSFailure: Sendable, Hashable {
        /// The server's certificate has expired or isn't valid yet. The device's clock may be wrong.
        case expired
        /// The certificate is for another host, as with a captive portal or a wrong address.
        case hostnameMismatch
        /// The certificate isn't issued by a trusted authority.
        case untrusted
        /// The certificate is trusted, but its public key isn't one of those that the app expects. Someone may intercept the
        /// connection, or the service has replaced its key.
        case pinMismatch
        /// The handshake failed or the encryption broke.
        case failed
    }

    /// The category of the failure.
    public let kind: Kind
    /// A description of the failure for a log.
    public let reason: String

    /// Creates an error.
    /// - Parameters:
    ///   - kind: The category of the failure.
    ///   - reason: A description of the failure for a log.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// A description of the error for a log.
    public var description: String { reason }

    /// A Boolean value that indicates whether the same request may succeed later.
    public var isRetryable: Bool {
        switch kind {
        case .unreachable, .connectionLost, .incomplete, .malformed, .timedOut: true
        case .insecure, .cancelled, .invalidRequest: false
        }
    }
}
