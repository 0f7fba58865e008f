#if Mock
    import Foundation
    import StoreyMock
    import Testing

    @Suite("A mock server's certificate") struct CertificateTests {
        @Test func `is made once and kept, its key for its owner alone`() throws {
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

        @Test func `is not used where its files do not go together`() throws {
            let folder = try StubFiles()
            let (file, key) = (folder.path + "/mock.pem", folder.path + "/mock-key.pem")
            _ = try MockCertificate.kept(in: file, key: key)
            func error(_ file: String, _ key: String) -> String? {
                #expect(throws: MockCertificateError.self) { try MockCertificate.kept(in: file, key: key) }?
                    .description
            }
            let other = folder.path + "/other.pem"
            #expect(error(other, key) == "\(other) is not there, but its key is: \(key)")
            #expect(error(file, other) == "\(other) is not there, but its certificate is: \(file)")
            try folder.write("nonsense", to: "other.pem")
            #expect(error(other, key)?.hasPrefix("\(other), \(key): this is no certificate in PEM") == true)
            #expect(error(file, other)?.contains("this is no private key in PEM") == true)
            _ = try MockCertificate.kept(in: folder.path + "/2.pem", key: folder.path + "/2-key.pem")
            #expect(
                error(file, folder.path + "/2-key.pem")?.contains("the key is that of another certificate")
                    == true)
            #expect(error(folder.path, key)?.hasPrefix("\(folder.path) cannot be read") == true)
        }

        @Test func `is for names of servers`() {
            let error = #expect(throws: MockCertificateError.self) {
                try MockCertificate.generated(for: ["http://localhost"])
            }
            #expect(error?.description.hasPrefix("http://localhost is neither a server's name nor") == true)
        }
    }
#endif
