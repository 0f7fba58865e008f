#if Mock
    /// An injected failure of the TLS handshake.
    public struct HandshakeFault: Sendable, Hashable {
        /// The kind of failure.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Sends the alert `handshake_failure` and closes the connection.
            case refused
            /// Sends bytes that are not TLS, then closes the connection.
            case randomData = "random-data"
            /// Resets the connection (TCP RST).
            case reset
            /// Sends nothing and keeps the connection open.
            case noResponse = "no-response"
            /// Presents a certificate that expired yesterday. This kind and ``otherName`` require the key of a
            /// certificate authority, as ``MockCertificate/generated(for:)`` has. Otherwise the server does not
            /// start.
            case expired
            /// Presents a certificate for another server, `other.invalid`.
            case otherName = "other-name"
            /// Presents a certificate of an untrusted authority.
            case untrusted
        }

        /// The kind of failure.
        public var kind: Kind
        /// The percentage of connections that fail.
        public var percent: Double

        /// Creates a fault.
        /// - Parameters:
        ///   - kind: the kind of failure.
        ///   - percent: the percentage of connections that fail, chosen with the server's seed.
        public init(_ kind: Kind, percent: Double = 100) {
            self.kind = kind
            self.percent = percent
        }
    }
#endif
