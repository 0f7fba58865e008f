#if Mock && TLS
    import Foundation
    import StoreyInternal

    /// The program openssl, which creates keys and signs certificates: OpenSSL 1.1.1 or later, or LibreSSL, which macOS has.
    ///
    /// The library for it, swift-certificates, would add more than a minute to the build of everything that uses the mock
    /// server, because it compiles BoringSSL a second time.
    struct OpenSSLProgram {
        /// The files of one call, which only the user can read.
        private let folder: URL

        /// Calls a closure with a program whose folder exists during the call.
        static func with<Result>(
            _ body: (OpenSSLProgram) throws -> Result
        ) throws(MockCertificateError) -> Result {
            let folder = FileManager.default.temporaryDirectory.appending(path: "storey-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                return try body(OpenSSLProgram(folder: folder))
            } catch let error as MockCertificateError {
                throw error
            } catch {
                throw MockCertificateError("\(folder.path): \(error.systemDescription)")
            }
        }

        func write(_ text: String, to file: String) throws {
            try AtomicFile(path: folder.appending(path: file).path).createPrivate(Data(text.utf8))
        }

        func read(_ file: String) throws -> String {
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }

        /// Runs a command in the folder.
        /// - Returns: Its standard output, or `nil` if it failed, and its errors.
        func output(_ arguments: [String]) throws -> (text: String?, errors: String) {
            #if os(Linux) || os(macOS)
                let result = try Subprocess("openssl", arguments, in: folder).run(timeout: 60)
                // The status with which env reports a program that doesn't exist.
                if result.status == 127 {
                    throw MockCertificateError(
                        "the program openssl, which creates certificates, isn't installed. Install it, or pass a certificate and its key."
                    )
                }
                return (
                    result.status == 0 ? String(decoding: result.output, as: UTF8.self) : nil, result.errors
                )
            #else
                throw MockCertificateError(
                    "certificates can't be created on this platform. Pass a certificate and its key.")
            #endif
        }

        /// Creates a key (P-256) and a certificate for it.
        /// - Parameters:
        ///   - name: The subject's name: letters, digits, spaces, and the characters of host names and addresses.
        ///   - extensions: The certificate's extensions, as lines of a configuration file.
        ///   - start: The start of the validity.
        ///   - end: The end of the validity.
        ///   - authority: The authority that signs the certificate, or `nil` for a self-signed one.
        /// - Returns: The certificate and the key (PKCS #8), as PEM.
        func certificate(
            named name: String, _ extensions: [String], from start: Date, to end: Date,
            by authority: GeneratedAuthority?
        ) throws -> (certificate: String, key: String) {
            try write(Self.configuration(name, extensions), to: "configuration")
            try write("", to: "database")
            try write(Self.serialNumber(), to: "serial")
            try run([
                "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "key.pem",
            ])
            try run([
                "req", "-new", "-config", "configuration", "-key", "key.pem", "-out", "request.pem",
            ])
            let files: (certificate: [String], key: String)
            if let authority {
                try write(authority.certificate, to: "authority.pem")
                try write(authority.key, to: "authority-key.pem")
                files = (["-cert", "authority.pem"], "authority-key.pem")
            } else {
                files = (["-selfsign"], "key.pem")
            }
            try run(
                ["ca", "-batch", "-notext", "-config", "configuration"] + files.certificate
                    + ["-keyfile", files.key, "-passin", "pass:", "-in", "request.pem"]
                    + ["-out", "certificate.pem", "-startdate", Self.time(start), "-enddate", Self.time(end)])
            return (try read("certificate.pem"), try read("key.pem"))
        }

        private func run(_ arguments: [String]) throws {
            let (text, errors) = try output(arguments)
            guard text == nil else { return }
            throw MockCertificateError("openssl \(arguments[0]) failed: \(errors.suffix(400))")
        }

        private static func configuration(_ name: String, _ extensions: [String]) -> String {
            """
            [ca]
            default_ca = authority
            [authority]
            database = database
            serial = serial
            new_certs_dir = .
            default_md = sha256
            policy = policy
            x509_extensions = extensions
            [policy]
            commonName = supplied
            [req]
            prompt = no
            string_mask = utf8only
            distinguished_name = subject
            [subject]
            commonName = \(name.prefix(64))
            [extensions]
            \(extensions.joined(separator: "\n"))

            """
        }

        /// 20 random bytes; the first is from 1 to 127, so that the number is positive and as long as it may be. Source: RFC
        /// 5280, section 4.1.2.2.
        private static func serialNumber() -> String {
            ([UInt8.random(in: 1...127)] + (1..<20).map { _ in UInt8.random(in: 0...255) }).map(\.hexadecimal)
                .joined() + "\n"
        }

        /// Years from 2050 on have four digits. Source: RFC 5280, section 4.1.2.5.
        private static func time(_ date: Date) -> String {
            let digits = date.formatted(.iso8601).filter { $0.isNumber } + "Z"
            return digits < "2050" ? String(digits.dropFirst(2)) : digits
        }
    }
#endif
