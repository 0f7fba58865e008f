#if Mock
    /// Why a mock server has no certificate.
    public struct MockCertificateError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What went wrong, and what to do about it.
        public let description: String

        init(_ description: String) { self.description = description }
    }
#endif
