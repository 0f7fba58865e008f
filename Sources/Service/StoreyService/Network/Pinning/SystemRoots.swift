#if HTTP && TLS && !canImport(Darwin)
    import FoundationEssentials

    /// The certificates of the authorities that are trusted.
    enum SystemRoots {
        /// The files of Debian, Ubuntu, and Alpine; of Fedora and Amazon Linux; and of openSUSE.
        private static let files = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
            "/etc/ssl/ca-bundle.pem",
        ]

        /// Returns the certificates (DER) in a text, or those of the system if it is `nil`. Takes milliseconds.
        static func read(_ own: String?) -> [[UInt8]] {
            if let own { return PEMCertificates.read(own) }
            let data = files.lazy.compactMap { FileManager.default.contents(atPath: $0) }.first
            return data.map { PEMCertificates.read(String(decoding: $0, as: UTF8.self)) } ?? []
        }
    }
#endif
