#if Mock
    import Foundation
    import Testing

    @testable import StoreyMock

    import Crypto
    import SwiftASN1
    import X509

    @Suite("A generated certificate", .timeLimit(.minutes(10)))
    struct GeneratedCertificateTests {
        @Test func `A certificate has its names and is self-signed`() throws {
            let time = Date(timeIntervalSince1970: 1_800_000_000)
            let made = try GeneratedCertificate(
                for: ["mock.example.com", "*.example.com", "192.0.2.1", "::1"], at: time)
            let read = try Certificate(pemEncoded: made.certificate)
            let key = try P256.Signing.PrivateKey(pemRepresentation: made.key)
            #expect(read.publicKey == Certificate.PublicKey(key.publicKey))
            #expect(read.publicKey.isValidSignature(read.signature, for: read))
            #expect(read.notValidBefore == time - 86_400)
            #expect(read.notValidAfter == time + 396 * 86_400)
            #expect(try read.extensions.basicConstraints == .notCertificateAuthority)
            let names = try #require(try read.extensions.subjectAlternativeNames)
            let loopback: [UInt8] = Array(repeating: 0, count: 15) + [1]
            #expect(
                Array(names) == [
                    .dnsName("mock.example.com"), .dnsName("*.example.com"),
                    .ipAddress(ASN1OctetString(contentBytes: [192, 0, 2, 1])),
                    .ipAddress(ASN1OctetString(contentBytes: loopback[...])),
                ])
        }

        @Test func `A fingerprint is the hash of the certificate`() throws {
            let made = try GeneratedCertificate()
            let bytes = try PEMDocument(pemString: made.certificate).derBytes
            let hash = SHA256.hash(data: bytes).map { ("0" + String($0, radix: 16)).suffix(2).uppercased() }
            #expect(made.fingerprint == hash.joined(separator: ":"))
            #expect(GeneratedCertificate.fingerprint(of: [1, 2, 3]).hasPrefix("03:90:58:C6"))
        }

        @Test func `Every generated certificate is different`() throws {
            let (one, other) = (try GeneratedCertificate(), try GeneratedCertificate())
            #expect(one.fingerprint != other.fingerprint)
            #expect(one.key != other.key)
        }

        @Test(arguments: [
            "", "a b", "-a.example", "a..b", "*", "a.*.b", "256.1.1.1", "1.2.3", "ex\u{E4}mple.com",
            String(repeating: "a", count: 64),
        ])
        func `An invalid name is rejected`(name: String) {
            let error = #expect(throws: GeneratedCertificateError.self) {
                try GeneratedCertificate(for: ["localhost", name])
            }
            #expect(error?.name == name)
        }

        @Test func `A certificate without a name is rejected`() {
            #expect(throws: GeneratedCertificateError.self) { try GeneratedCertificate(for: []) }
        }

        @Test func `An authority signs a certificate`() throws {
            let authority = try GeneratedAuthority(named: "mine")
            let root = try Certificate(pemEncoded: authority.certificate)
            #expect(try root.extensions.basicConstraints == .isCertificateAuthority(maxPathLength: 0))
            #expect(try root.extensions.keyUsage == KeyUsage(keyCertSign: true))
            #expect(root.publicKey.isValidSignature(root.signature, for: root))
            let made = try GeneratedCertificate(by: authority)
            let read = try Certificate(pemEncoded: made.certificate)
            #expect(root.publicKey.isValidSignature(read.signature, for: read))
            #expect(read.issuer == root.subject)
            #expect(try read.extensions.basicConstraints == .notCertificateAuthority)
            let identifier = try read.extensions.authorityKeyIdentifier?.keyIdentifier
            #expect(try identifier == root.extensions.subjectKeyIdentifier?.keyIdentifier)
        }

        @Test func `An authority is recognized and a server certificate is not`() throws {
            let authority = try GeneratedAuthority(named: "mine")
            let kept = try #require(
                GeneratedAuthority(certificate: authority.certificate, key: authority.key))
            let read = try Certificate(pemEncoded: GeneratedCertificate(by: kept).certificate)
            let root = try Certificate(pemEncoded: authority.certificate)
            #expect(root.publicKey.isValidSignature(read.signature, for: read))
            let server = try GeneratedCertificate()
            #expect(GeneratedAuthority(certificate: server.certificate, key: server.key) == nil)
            #expect(GeneratedAuthority(certificate: authority.certificate, key: server.key) == nil)
            #expect(GeneratedAuthority(certificate: "nonsense", key: authority.key) == nil)
        }
    }
#endif
