#if HTTP && TLS && !canImport(Darwin)
    import StoreyInternal

    /// libcrypto of OpenSSL, which verifies the signatures of certificates, loaded at run time: only pins of authorities need it, and
    /// SwiftNIO's BoringSSL doesn't offer this.
    ///
    /// Source: the manual pages d2i_X509(3) and X509_verify(3) of OpenSSL 1.1.0 to 3.
    struct LibCrypto: Sendable {
        private typealias Reference = UnsafeMutableRawPointer
        private typealias Read =
            @convention(c) @Sendable (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int
            ) -> Reference?
        private typealias Free = @convention(c) @Sendable (Reference) -> Void
        private typealias PublicKey = @convention(c) @Sendable (Reference) -> Reference?
        private typealias Verify =
            @convention(c) @Sendable (_ certificate: Reference, _ key: Reference) -> Int32

        private let readCertificate: Read
        private let freeCertificate: Free
        private let publicKey: PublicKey
        private let freeKey: Free
        private let verify: Verify

        /// The library, or `nil` if it can't be loaded.
        static let loaded = LibCrypto()
        /// Servers send two or three certificates. The number of comparisons grows with the square.
        private static let maxCandidates = 16

        private init?() {
            guard let library = DynamicLibrary("libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"),
                let readCertificate: Read = library.function("d2i_X509"),
                let freeCertificate: Free = library.function("X509_free"),
                let publicKey: PublicKey = library.function("X509_get_pubkey"),
                let freeKey: Free = library.function("EVP_PKEY_free"),
                let verify: Verify = library.function("X509_verify")
            else { return nil }
            self.readCertificate = readCertificate
            self.freeCertificate = freeCertificate
            self.publicKey = publicKey
            self.freeKey = freeKey
            self.verify = verify
        }

        /// Returns the candidates (DER) whose keys have signed a certificate, or that of another one of them.
        func issuers(of certificate: [UInt8], among candidates: [[UInt8]]) -> [[UInt8]] {
            var rest = candidates.filter { $0 != certificate }.prefix(Self.maxCandidates)
            var issuers: [[UInt8]] = []
            var signed = [certificate]
            while let next = signed.popLast() {
                let found = rest.filter { isSigned(next, by: $0) }
                rest.removeAll(where: found.contains)
                issuers += found
                signed += found
            }
            return issuers
        }

        private func isSigned(_ certificate: [UInt8], by issuer: [UInt8]) -> Bool {
            with(certificate) { certificate in
                with(issuer) { issuer in
                    guard let key = publicKey(issuer) else { return false }
                    defer { freeKey(key) }
                    return verify(certificate, key) == 1
                }
            }
        }

        /// Calls a closure with a certificate (DER). Returns `false` if it can't be read.
        private func with(_ certificate: [UInt8], _ body: (Reference) -> Bool) -> Bool {
            certificate.withUnsafeBufferPointer { bytes in
                var position = bytes.baseAddress
                guard let read = readCertificate(nil, &position, bytes.count) else { return false }
                defer { freeCertificate(read) }
                return body(read)
            }
        }
    }
#endif
