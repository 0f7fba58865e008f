#if Mock && TLS
    /// An error in a mock server's certificate.
    public struct MockCertificateError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem and how to fix it.
        public let description: String

        init(_ description: String) { self.description = description }
    }
#endif
