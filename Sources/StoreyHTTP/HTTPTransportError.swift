/// Why no whole answer came.
public struct HTTPTransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing went wrong.
    public enum Kind: Sendable, Hashable {
        /// The server could not be reached: no network, no such name, nobody listens.
        case unreachable
        /// The connection broke before the answer began.
        case connectionLost
        /// The connection broke within the answer.
        case incomplete
        /// What came is no HTTP.
        case malformed
        /// No answer in time.
        case timedOut
        /// The connection could not be made safe (TLS), and why.
        case insecure(Insecurity)
        /// Whoever waited for it no longer does.
        case cancelled
        /// The request cannot be sent: its address or its header is not valid.
        case invalidRequest
    }

    /// Why a connection could not be made safe.
    public enum Insecurity: Sendable, Hashable {
        /// The server's certificate holds no longer, or not yet. Often it is this device's clock that is wrong.
        case expired
        /// The certificate is for other names than the one that was asked for: a captive portal, or a wrong address.
        case otherName
        /// Nobody who is trusted vouches for the certificate.
        case untrusted
        /// The two found no encryption in common, or it broke.
        case failed
    }

    /// What kind of thing went wrong.
    public let kind: Kind
    /// What happened, in words, for a log.
    public let reason: String

    /// - Parameters:
    ///   - kind: what kind of thing went wrong.
    ///   - reason: what happened, in words, for a log.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// The same in words.
    public var description: String { reason }

    /// Whether the same request may well succeed a little later.
    public var isPassing: Bool {
        switch kind {
        case .unreachable, .connectionLost, .incomplete, .malformed, .timedOut: true
        case .insecure, .cancelled, .invalidRequest: false
        }
    }
}
