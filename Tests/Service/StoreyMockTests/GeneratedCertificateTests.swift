#if Mock && TLS
    import Foundation
    import NIOSSL
    import Programs
    import Testing

    @testable import StoreyMock

    @Suite("A generated certificate", .timeLimit(.minutes(10)))
    struct GeneratedCertificateTests {
        private let folder = FileManager.default.temporaryDirectory

        /// Returns what openssl says about a certificate.
        private func text(of certificate: String) async throws -> String {
            let file = try StubFiles()
            try Data(certificate.utf8).write(to: URL(fileURLWithPath: file.path + "/certificate.pem"))
            let result = try await Program.run(
                "openssl", ["x509", "-in", "\(file.path)/certificate.pem", "-noout", "-text"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return result.output
        }

        /// Returns whether openssl's strict checks accept a certificate from a client that trusts an authority.
        private func isTrusted(_ certificate: String, by authority: String) async throws -> Bool {
            let files = try StubFiles()
            let (one, other) = (files.path + "/certificate.pem", files.path + "/authority.pem")
            try Data(certificate.utf8).write(to: URL(fileURLWithPath: one))
            try Data(authority.utf8).write(to: URL(fileURLWithPath: other))
            let result = try await Program.run(
                "openssl", ["verify", "-check_ss_sig", "-purpose", "sslserver", "-CAfile", other, one],
                in: folder)
            return result.status == 0
        }

        @Test func `A certificate has its names and is self-signed`() async throws {
            let time = Date(timeIntervalSince1970: 1_800_000_000)
            let made = try GeneratedCertificate(
                for: ["mock.example.com", "*.example.com", "192.0.2.1", "::1"], at: time)
            let read = try NIOSSLCertificate(bytes: Array(made.certificate.utf8), format: .pem)
            #expect(TimeInterval(read.notValidBefore) == (time - 86_400).timeIntervalSince1970)
            #expect(TimeInterval(read.notValidAfter) == (time + 396 * 86_400).timeIntervalSince1970)
            let alternatives = read._subjectAlternativeNames()
            #expect(alternatives.map(\.nameType) == [.dnsName, .dnsName, .ipAddress, .ipAddress])
            #expect(
                alternatives.map { Array($0.contents) } == [
                    Array("mock.example.com".utf8), Array("*.example.com".utf8), [192, 0, 2, 1],
                    Array(repeating: 0, count: 15) + [1],
                ])
            let key = try NIOSSLPrivateKey(bytes: Array(made.key.utf8), format: .pem)
            _ = try NIOSSLContext(
                configuration: .makeServerConfiguration(
                    certificateChain: [.certificate(read)], privateKey: .privateKey(key)))
            let text = try await text(of: made.certificate)
            #expect(text.contains("Subject: CN = mock.example.com") || text.contains("Subject: CN=mock.ex"))
            #expect(Self.line(after: "Basic Constraints: critical", in: text) == "CA:FALSE")
            #expect(Self.line(after: "Extended Key Usage", in: text) == "TLS Web Server Authentication")
            #expect(text.contains("prime256v1"))
            #expect(text.contains("ecdsa-with-SHA256"))
            let current = try GeneratedCertificate()
            #expect(try await isTrusted(current.certificate, by: current.certificate))
            #expect(try await !isTrusted(GeneratedCertificate().certificate, by: current.certificate))
        }

        @Test func `A fingerprint is the one that openssl shows`() async throws {
            let made = try GeneratedCertificate()
            let files = try StubFiles()
            try Data(made.certificate.utf8).write(to: URL(fileURLWithPath: files.path + "/certificate.pem"))
            let result = try await Program.run(
                "openssl",
                ["x509", "-in", "\(files.path)/certificate.pem", "-noout", "-fingerprint", "-sha256"],
                in: folder)
            #expect(result.output.hasSuffix("=\(made.fingerprint)\n"), "\(result)")
        }

        @Test func `Every generated certificate is different`() throws {
            let (one, other) = (try GeneratedCertificate(), try GeneratedCertificate())
            #expect(one.fingerprint != other.fingerprint)
            #expect(one.key != other.key)
        }

        @Test func `A name may be longer than a subject's name`() throws {
            let name = Array(repeating: "label", count: 20).joined(separator: ".") + ".example"
            let made = try GeneratedCertificate(for: [name])
            let read = try NIOSSLCertificate(bytes: Array(made.certificate.utf8), format: .pem)
            #expect(read._subjectAlternativeNames().map { Array($0.contents) } == [Array(name.utf8)])
        }

        /// Such certificates store four digits of the year.
        @Test func `A certificate can be valid beyond 2050`() throws {
            let made = try GeneratedCertificate(at: Date(timeIntervalSince1970: 2_600_000_000))
            let read = try NIOSSLCertificate(bytes: Array(made.certificate.utf8), format: .pem)
            #expect(Int(read.notValidBefore) == 2_600_000_000 - 86_400)
        }

        @Test(arguments: [
            "", "a b", "-a.example", "a..b", "*", "a.*.b", "256.1.1.1", "1.2.3", "ex\u{E4}mple.com",
            String(repeating: "a", count: 64), "a\nbasicConstraints = CA:TRUE", "a,DNS:b", "$(id)",
        ])
        func `An invalid name is rejected`(name: String) {
            let error = #expect(throws: MockCertificateError.self) {
                try GeneratedCertificate(for: ["localhost", name])
            }
            #expect(error?.description.hasPrefix("\(name) is neither a host name nor an IP address") == true)
        }

        @Test func `A certificate without a name is rejected`() {
            #expect(throws: MockCertificateError.self) { try GeneratedCertificate(for: []) }
        }

        @Test func `An authority signs a certificate`() async throws {
            let authority = try GeneratedAuthority()
            let made = try GeneratedCertificate(for: ["localhost"], by: authority)
            #expect(try await isTrusted(made.certificate, by: authority.certificate))
            #expect(try await !isTrusted(made.certificate, by: GeneratedAuthority().certificate))
            let root = try await text(of: authority.certificate)
            #expect(Self.line(after: "Basic Constraints: critical", in: root) == "CA:TRUE, pathlen:0")
            #expect(Self.line(after: "Key Usage: critical", in: root) == "Certificate Sign")
            let identifier = try #require(Self.line(after: "Subject Key Identifier", in: root))
            let signed = try await text(of: made.certificate)
            #expect(Self.line(after: "Basic Constraints: critical", in: signed) == "CA:FALSE")
            let issuer = try #require(Self.line(after: "Authority Key Identifier", in: signed))
            #expect(issuer == identifier || issuer == "keyid:\(identifier)")
        }

        private static func line(after title: String, in text: String) -> String? {
            let lines = text.split(separator: "\n")
            guard let index = lines.firstIndex(where: { $0.contains(title) }) else { return nil }
            return lines.dropFirst(index + 1).first?.trimmingCharacters(in: .whitespaces)
        }

        @Test func `An authority is recognized and a server certificate is not`() async throws {
            let authority = try GeneratedAuthority()
            let kept = try #require(
                try GeneratedAuthority(certificate: authority.certificate, key: authority.key))
            let made = try GeneratedCertificate(for: ["localhost"], by: kept)
            #expect(try await isTrusted(made.certificate, by: authority.certificate))
            let server = try GeneratedCertificate()
            #expect(try GeneratedAuthority(certificate: server.certificate, key: server.key) == nil)
            #expect(try GeneratedAuthority(certificate: authority.certificate, key: server.key) == nil)
            #expect(try GeneratedAuthority(certificate: "nonsense", key: authority.key) == nil)
        }
    }
#endif
