#if Tool
    import ArgumentParser
    import StoreyMock

    /// How `storey mock` encrypts, and how it goes wrong in it.
    struct MockEncryption: ParsableArguments {
        @Flag(name: .customLong("tls"), help: "Speaks https, with a certificate made for this start.")
        var isEncrypted = false

        @Option(
            name: .customLong("certificate"),
            help: "The certificate to speak https with (PEM). Made, with its key, where there is neither.",
            completion: .file())
        var file: String?

        @Option(name: .customLong("key"), help: "The certificate's private key (PEM).", completion: .file())
        var keyFile: String?

        @Option(
            name: .customLong("handshake-fault"),
            help: ArgumentHelp(
                """
                How making connections goes wrong: \
                \(HandshakeFault.Kind.allCases.map(\.rawValue).joined(separator: ", ")). With :30, of 30 in a hundred.
                """, valueName: "fault"))
        var said: String?

        mutating func validate() throws {
            if (file == nil) != (keyFile == nil) {
                throw ValidationError(
                    "--certificate and --key go together: one is of no use without the other.")
            }
            if said != nil, !isEncrypted, file == nil {
                throw ValidationError("--handshake-fault wants --tls: without it there is no handshake.")
            }
            if let said, fault == nil {
                throw ValidationError(
                    "\(said) is no fault of a handshake: write refused, expired or garbage:30")
            }
        }

        /// How making connections goes wrong, if it does.
        var fault: HandshakeFault? {
            guard let said else { return nil }
            let parts = said.split(separator: ":", omittingEmptySubsequences: false)
            guard let kind = HandshakeFault.Kind(rawValue: String(parts[0])), parts.count <= 2 else {
                return nil
            }
            guard parts.count == 2 else { return HandshakeFault(kind) }
            guard let percent = Double(parts[1]), (0...100).contains(percent) else { return nil }
            return HandshakeFault(kind, percent: percent)
        }

        /// What to show clients; nil if they ask by http.
        /// - Parameters:
        ///   - host: the address that is listened on.
        ///   - names: further names by which the server is reached.
        func certificate(host: String, names: [String]) throws -> MockCertificate? {
            guard isEncrypted || file != nil else { return nil }
            var all = MockCertificate.localNames
            for name in [host] + names where !["0.0.0.0", "::"].contains(name) && !all.contains(name) {
                all.append(name)
            }
            guard let file, let keyFile else { return try .generated(for: all) }
            return try .kept(in: file, key: keyFile, for: all).certificate
        }

        /// What a person has to know to trust it.
        func advice(_ certificate: MockCertificate) -> String {
            let how =
                file.map { "Tell clients to trust \($0), as with curl --cacert \($0)." }
                    ?? """
                    It is another with each start: curl -k does not check it. To keep one that clients can trust, add \
                    --certificate mock.pem --key mock-key.pem.
                    """
            return "Certificate \(certificate.fingerprint) (SHA-256). \(how)\n"
        }
    }
#endif
