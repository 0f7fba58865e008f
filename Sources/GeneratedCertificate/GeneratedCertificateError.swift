#if Mock
    /// Why no certificate was made.
    package struct GeneratedCertificateError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The name that it was to be made for.
        package let name: String
        /// What else went wrong than the name; nil where the name is none.
        package let reason: String?

        init(name: String, reason: String? = nil) {
            self.name = name
            self.reason = reason
        }

        /// What went wrong, and what to do about it.
        package var description: String {
            if let reason { return "no certificate for \(name) could be made: \(reason)" }
            return name.isEmpty
                ? "a certificate needs a name: localhost, mock.example.com, an IP address"
                : "\(name) is neither a server's name nor an IP address: write mock.example.com, *.example.com or 192.0.2.1"
        }
    }
#endif
