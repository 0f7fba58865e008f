import ArgumentParser
import StoreyMock

/// The TLS options of `storey mock`.
struct TLSOptions: ParsableArguments {
    @Flag(name: .customLong("tls"), help: "Serve HTTPS with a certificate that is generated at each start.")
    var isEncrypted = false

    @Option(
        name: .customLong("certificate"),
        help: "The certificate for HTTPS (PEM). Created, with its key, if neither file exists.",
        completion: .file())
    var file: String?

    @Option(name: .customLong("key"), help: "The private key of the certificate (PEM).", completion: .file())
    var keyFile: String?

    @Option(
        name: .customLong("handshake-fault"),
        help: ArgumentHelp(
            """
            A fault to inject into connections: \
            \(HandshakeFault.Kind.allCases.map(\.rawValue).joined(separator: ", ")). The suffix :30 limits it to 30 % \
            of them.
            """, valueName: "fault"))
    var faultArgument: String?

    mutating func validate() throws {
        if isEncrypted { try HTTPSSupport.require(for: "--tls") }
        if file != nil { try HTTPSSupport.require(for: "--certificate") }
        if (file == nil) != (keyFile == nil) {
            throw ValidationError("--certificate and --key must be passed together.")
        }
        if faultArgument != nil, !isEncrypted, file == nil {
            throw ValidationError("--handshake-fault needs --tls or --certificate.")
        }
        if let faultArgument, fault == nil {
            throw ValidationError(
                "--handshake-fault doesn't accept \(faultArgument). Pass refused, expired, or random-data:30, for example."
            )
        }
    }

    /// The fault to inject into connections.
    var fault: HandshakeFault? {
        guard let faultArgument else { return nil }
        let parts = faultArgument.split(separator: ":", omittingEmptySubsequences: false)
        guard let kind = HandshakeFault.Kind(rawValue: String(parts[0])), parts.count <= 2 else {
            return nil
        }
        guard parts.count == 2 else { return HandshakeFault(kind) }
        guard let percent = Double(parts[1]), (0...100).contains(percent) else { return nil }
        return HandshakeFault(kind, percent: percent)
    }

    #if TLS
        /// Returns the server's certificate, or `nil` to serve plain HTTP.
        /// - Parameters:
        ///   - host: The address that the server listens on.
        ///   - names: Additional host names of the server.
        func certificate(host: String, names: [String]) throws -> MockCertificate? {
            guard isEncrypted || file != nil else { return nil }
            var all = MockCertificate.localNames
            for name in [host] + names where !["0.0.0.0", "::"].contains(name) && !all.contains(name) {
                all.append(name)
            }
            guard let file, let keyFile else { return try .generated(for: all) }
            return try .kept(in: file, key: keyFile, for: all).certificate
        }

        /// Returns a message that explains how clients can trust the certificate.
        func advice(_ certificate: MockCertificate) -> String {
            let how =
                file.map { "Make clients trust \($0), as with curl --cacert \($0)." }
                    ?? """
                    It changes at each start; curl -k skips the check. For a permanent certificate that clients can trust, \
                    pass --certificate mock.pem --key mock-key.pem.
                    """
            return "Certificate \(certificate.fingerprint) (SHA-256). \(how)\n"
        }
    #endif
}
