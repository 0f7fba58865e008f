#if Mock
    /// An error while generating a certificate.
    public struct GeneratedCertificateError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The name in the certificate.
        public let name: String
        /// Another problem, or `nil` if the name is invalid.
        public let reason: String?

        init(name: String, reason: String? = nil) {
            self.name = name
            self.reason = reason
        }

        /// The problem and how to fix it.
        public var description: String {
            if let reason { return "the certificate for \(name) can't be generated: \(reason)" }
            return name.isEmpty
                ? "a certificate requires at least one name, such as localhost, mock.example.com or an IP address"
                : "\(name) is neither a host name nor an IP address. Use a name such as mock.example.com, *.example.com or 192.0.2.1."
        }
    }
#endif
