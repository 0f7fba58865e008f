#if Mock
    /// How making a connection by https goes wrong, before anything is asked.
    public struct HandshakeFault: Sendable, Hashable {
        /// What happens instead.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// The server says that the two have no encryption in common, and ends the connection.
            case refused
            /// Bytes come that are no TLS, then the connection is closed.
            case garbage
            /// The connection is reset (TCP RST).
            case reset
            /// Nothing ever comes, and the connection stays.
            case never
            /// The certificate is one that held until yesterday. This and the next need an authority's key, which
            /// ``MockCertificate/generated(for:)`` has: otherwise nobody listens.
            case expired
            /// The certificate is one for another server, `other.invalid`.
            case otherName = "other-name"
            /// The certificate is one that an authority vouches for whom nobody trusts.
            case untrusted
        }

        /// What happens instead.
        public var kind: Kind
        /// How often, of a hundred connections; the others are made.
        public var percent: Double

        /// - Parameters:
        ///   - kind: what happens instead.
        ///   - percent: how often, of a hundred connections. Chance depends on the server's seed.
        public init(_ kind: Kind, percent: Double = 100) {
            self.kind = kind
            self.percent = percent
        }
    }
#endif
