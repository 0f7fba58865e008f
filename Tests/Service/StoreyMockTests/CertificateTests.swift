#if Mock && TLS
    import Foundation
    import StoreyMock
    import Testing

    @Suite("A mock server's certificate") struct CertificateTests {
        @Test func `A certificate is created once and its key is private`() throws {
            let folder = try StubFiles()
            let (file, key) = (folder.path + "/a/mock.pem", folder.path + "/b/mock-key.pem")
            let made = try MockCertificate.kept(in: file, key: key, for: ["mock.example.com"])
            #expect(made.isNew)
            let permissions = try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions]
            #expect(permissions as? NSNumber == 0o600)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == made.certificate.certificate)
            let read = try MockCertificate.kept(in: file, key: key)
            #expect(!read.isNew)
            #expect(read.certificate.fingerprint == made.certificate.fingerprint)
        }

        @Test func `Mismatched certificate files are rejected`() throws {
            let folder = try StubFiles()
            let (file, key) = (folder.path + "/mock.pem", folder.path + "/mock-key.pem")
            _ = try MockCertificate.kept(in: file, key: key)
            func error(_ file: String, _ key: String) -> String? {
                #expect(throws: MockCertificateError.self) { try MockCertificate.kept(in: file, key: key) }?
                    .description
            }
            let other = folder.path + "/other.pem"
            #expect(error(other, key) == "the certificate \(other) is missing, but its key exists: \(key)")
            #expect(error(file, other) == "the key \(other) is missing, but its certificate exists: \(file)")
            try folder.write("nonsense", to: "other.pem")
            #expect(
                error(other, key)?.hasPrefix("\(other), \(key): the certificate is not valid PEM") == true)
            #expect(error(file, other)?.contains("the private key is not valid PEM") == true)
            _ = try MockCertificate.kept(in: folder.path + "/2.pem", key: folder.path + "/2-key.pem")
            #expect(
                error(file, folder.path + "/2-key.pem")?.contains(
                    "the key does not belong to the certificate")
                    == true)
            #expect(error(folder.path, key)?.hasPrefix("\(folder.path) can't be read") == true)
        }

        @Test func `A certificate requires valid host names`() {
            let error = #expect(throws: MockCertificateError.self) {
                try MockCertificate.generated(for: ["http://localhost"])
            }
            #expect(error?.description.hasPrefix("http://localhost is neither a host name nor") == true)
        }
    }
#endif
