#if Service && Mock
    import Foundation
    import StoreyService
    import Testing

    @testable import StoreyMock

    @Suite("Pins of authorities", .timeLimit(.minutes(10)))
    struct AuthorityPinTests {
        /// A root, an authority that it signed, and a service's certificate that this one signed.
        private struct Chain {
            let root: GeneratedAuthority
            let intermediate: GeneratedAuthority
            let service: GeneratedCertificate

            init() throws {
                root = try Self.authority("Root", by: nil)
                intermediate = try Self.authority("Intermediate", by: root)
                service = try GeneratedCertificate(for: GeneratedCertificate.localNames, by: intermediate)
            }

            private static func authority(
                _ name: String, by authority: GeneratedAuthority?
            ) throws -> GeneratedAuthority {
                let made = try OpenSSLProgram.with { program in
                    try program.certificate(
                        named: name,
                        [
                            "basicConstraints = critical,CA:TRUE", "keyUsage = critical,keyCertSign",
                            "subjectKeyIdentifier = hash",
                        ], from: .now - 86_400, to: .now + 86_400, by: authority)
                }
                return try #require(try GeneratedAuthority(certificate: made.certificate, key: made.key))
            }
        }

        private static let own = Result { try Chain() }
        private static let other = Result { try Chain() }
        private static let unrelated = "sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        private let server = MockServer([Stub("GET", "/a", response: .text("answer"))])

        private static func pin(_ certificate: String) throws -> String {
            try PublicKeyPin(ofCertificate: certificate).description
        }

        /// Sends requests to a server that sends certificates, by a transport that trusts others.
        private func answer(
            sending certificates: [String], _ key: String, trusting roots: [String], pin: String
        ) async throws -> String {
            var configuration = MockListener.Configuration()
            configuration.certificate = try MockCertificate(certificate: certificates.joined(), key: key)
            let listener = try await server.listen(configuration)
            let host = String(listener.url.dropFirst("https://".count).prefix { $0 != ":" })
            let transport = NetworkTransport(
                trusting: roots.joined(),
                pins: CertificatePins([try .init(host, pins: [pin, Self.unrelated])]))
            var answers: [String] = []
            for _ in 1...2 {
                do throws(HTTPTransportError) {
                    answers.append(
                        try await transport.send(ServiceRequest("GET", "/a"), to: listener.url).text)
                } catch {
                    answers.append(error.kind == .insecure(.pinMismatch) ? "no pin matches" : "\(error)")
                }
            }
            await listener.close()
            #expect(Set(answers).count == 1)
            return answers[0]
        }

        @Test(arguments: ["root", "intermediate", "service"])
        func `A pin of any key of the verified chain matches`(pinned: String) async throws {
            let chain = try Self.own.get()
            let certificates = [
                "root": chain.root.certificate, "intermediate": chain.intermediate.certificate,
                "service": chain.service.certificate,
            ]
            let answer = try await answer(
                sending: [chain.service.certificate, chain.intermediate.certificate], chain.service.key,
                trusting: [chain.root.certificate], pin: Self.pin(#require(certificates[pinned])))
            #expect(answer == "answer")
        }

        @Test(arguments: ["root", "intermediate"])
        func `A pinned certificate that has nothing to do with the service's own doesn't match`(
            pinned: String
        )
            async throws
        {
            let (chain, other) = (try Self.own.get(), try Self.other.get())
            let certificate = pinned == "root" ? other.root.certificate : other.intermediate.certificate
            // Both roots are trusted, and the server sends certificates of both.
            let answer = try await answer(
                sending: [
                    chain.service.certificate, chain.intermediate.certificate, other.intermediate.certificate,
                    other.root.certificate,
                ], chain.service.key, trusting: [chain.root.certificate, other.root.certificate],
                pin: Self.pin(certificate))
            #expect(answer == "no pin matches")
            #expect(server.main.journal.isEmpty)
        }
    }
#endif
