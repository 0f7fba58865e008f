#if Service && Mock
    import StoreyMock
    import StoreyService
    import Synchronization
    import Testing

    @Suite("Pinned connections", .timeLimit(.minutes(10)))
    struct PinnedConnectionTests {
        /// Two keys of a service, each with a certificate, and an unrelated pin.
        private struct Keys {
            let current = Result { try GeneratedCertificate() }
            let next = Result { try GeneratedCertificate() }
            static let unrelated = "sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
            static let another = "sha256/P9idorCtFFEb8xrF9J0wdAU6Llc6wLwd78kRcSSyjG4="
        }

        private static let keys = Keys()
        private let server = MockServer([
            Stub("GET", "/a", response: .text("answer")),
            Stub(
                "GET", "/live", response: .webSocket(WebSocketScript(onOpen: [WebSocketStep(.close(1000))]))),
        ])

        private static func pin(_ certificate: GeneratedCertificate) throws -> String {
            try PublicKeyPin(ofCertificate: certificate.certificate).description
        }

        /// Calls the body with a transport that trusts the certificate of a server and has pins for it.
        private func withTransport(
            to certificate: GeneratedCertificate, pins: [String], mode: CertificatePins.Mode = .enforced,
            onMismatch: @escaping @Sendable (PinMismatch) -> Void = { _ in },
            _ body: (NetworkTransport, _ base: String) async throws -> Void
        ) async throws {
            var configuration = MockListener.Configuration()
            configuration.certificate = try MockCertificate(
                certificate: certificate.certificate, key: certificate.key)
            let listener = try await server.listen(configuration)
            let host = String(listener.url.dropFirst("https://".count).prefix { $0 != ":" })
            let transport = NetworkTransport(
                trusting: certificate.certificate,
                pins: CertificatePins([try .init(host, pins: pins)], mode: mode, onMismatch: onMismatch))
            do { try await body(transport, listener.url) } catch {
                await listener.close()
                throw error
            }
            await listener.close()
        }

        @Test(arguments: ["current", "backup"])
        func `A service with a pinned key or a pinned backup key is called`(key: String) async throws {
            let own = try Self.keys.current.get()
            let pins = [try Self.pin(own), Keys.unrelated]
            try await withTransport(to: own, pins: key == "current" ? pins : pins.reversed()) {
                transport, base in
                for _ in 1...2 {
                    let response = try await transport.send(ServiceRequest("GET", "/a"), to: base)
                    #expect(response.text == "answer")
                }
            }
        }

        @Test func `A service may replace its key by the pinned backup key`() async throws {
            let (current, next) = (try Self.keys.current.get(), try Self.keys.next.get())
            let pins = [try Self.pin(current), try Self.pin(next)]
            for certificate in [current, next] {
                try await withTransport(to: certificate, pins: pins) { transport, base in
                    let response = try await transport.send(ServiceRequest("GET", "/a"), to: base)
                    #expect(response.text == "answer")
                }
            }
        }

        @Test func `A trusted certificate for another key is an error with the pins, and gets no request`()
            async throws
        {
            let own = try Self.keys.current.get()
            let mismatches = Mutex<[PinMismatch]>([])
            try await withTransport(
                to: own, pins: [Keys.unrelated, Keys.another],
                onMismatch: { mismatch in mismatches.withLock { $0.append(mismatch) } }
            ) { transport, base in
                let host = String(base.dropFirst("https://".count).prefix { $0 != ":" })
                let seen = try Self.pin(own)
                let reason = """
                    \(host) has none of its pinned keys: expected \(Keys.unrelated), \(Keys.another), but got \
                    \(seen). If the service has replaced its key, add the new pin.
                    """
                await #expect(throws: HTTPTransportError(.insecure(.pinMismatch), reason)) {
                    try await transport.send(
                        ServiceRequest("GET", "/a", fields: ["Authorization": "Bearer a"]), to: base)
                }
                await #expect(throws: HTTPTransportError(.insecure(.pinMismatch), reason)) {
                    try await transport.openWebSocket(
                        ServiceRequest("GET", "/live"), to: base, WebSocketOptions())
                }
                #expect(mismatches.withLock { $0.map(\.description) } == [reason, reason])
            }
            #expect(server.main.journal.isEmpty)
        }

        @Test func `A connection that another transport has made isn't used with other pins`() async throws {
            let own = try Self.keys.current.get()
            try await withTransport(to: own, pins: [try Self.pin(own), Keys.unrelated]) { transport, base in
                _ = try await transport.send(ServiceRequest("GET", "/a"), to: base)
                let host = String(base.dropFirst("https://".count).prefix { $0 != ":" })
                let strict = NetworkTransport(
                    trusting: own.certificate,
                    pins: CertificatePins([try .init(host, pins: [Keys.unrelated, Keys.another])]))
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await strict.send(ServiceRequest("GET", "/a"), to: base)
                }
                #expect(error?.kind == .insecure(.pinMismatch))
            }
        }

        @Test func `Pins that are only reported don't stop a request`() async throws {
            let own = try Self.keys.current.get()
            let mismatches = Mutex<[PinMismatch]>([])
            try await withTransport(
                to: own, pins: [Keys.unrelated, Keys.another], mode: .reportOnly,
                onMismatch: { mismatch in mismatches.withLock { $0.append(mismatch) } }
            ) { transport, base in
                let response = try await transport.send(ServiceRequest("GET", "/a"), to: base)
                #expect(response.text == "answer")
            }
            let seen = try PublicKeyPin(ofCertificate: own.certificate)
            #expect(mismatches.withLock { $0.map(\.seen) } == [seen])
        }

        @Test func `An untrusted certificate is an error although its key is pinned`() async throws {
            let own = try Self.keys.current.get()
            try await withTransport(to: own, pins: [try Self.pin(own), Keys.unrelated]) { _, base in
                let host = String(base.dropFirst("https://".count).prefix { $0 != ":" })
                let distrusting = NetworkTransport(
                    trusting: try Self.keys.next.get().certificate,
                    pins: CertificatePins([try .init(host, pins: [try Self.pin(own), Keys.unrelated])]))
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await distrusting.send(ServiceRequest("GET", "/a"), to: base)
                }
                #expect(error?.kind == .insecure(.untrusted))
            }
        }
    }
#endif
