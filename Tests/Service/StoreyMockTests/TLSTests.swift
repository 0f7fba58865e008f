#if Mock && Service
    import Foundation
    import NIOCore
    import NIOPosix
    import NIOSSL
    import StoreyService
    import Testing

    @testable import StoreyMock

    @Suite("A server with TLS", .timeLimit(.minutes(10)))
    struct TLSTests {
        private let server = MockServer([Stub("GET", "/a", response: .text("A"))])

        private func listening<Result>(
            _ fault: HandshakeFault? = nil, for names: [String] = MockCertificate.localNames,
            _ body: (_ url: String, _ certificate: MockCertificate) async throws -> Result
        ) async throws -> Result {
            let certificate = try MockCertificate.generated(for: names)
            var configuration = MockListener.Configuration()
            configuration.certificate = certificate
            configuration.handshakeFault = fault
            let listener = try await server.listen(configuration)
            do {
                let result = try await body(listener.url, certificate)
                await listener.close()
                return result
            } catch {
                await listener.close()
                throw error
            }
        }

        @Test func `Only clients that trust the certificate get a response`() async throws {
            try await listening { url, certificate in
                #expect(url.hasPrefix("https://127.0.0.1:"))
                let trusting = NetworkTransport(trusting: certificate.certificate)
                #expect(try await trusting.send(ServiceRequest("GET", "/a"), to: url).text == "A")
                let others = [
                    NetworkTransport(), NetworkTransport(trusting: "nonsense"),
                    NetworkTransport(trusting: try MockCertificate.generated().certificate),
                ]
                for other in others {
                    let error = await #expect(throws: HTTPTransportError.self) {
                        try await other.send(ServiceRequest("GET", "/a"), to: url)
                    }
                    #expect(error?.kind == .insecure(.untrusted), "\(String(describing: error))")
                }
            }
        }

        @Test func `An HTTP client is told to use HTTPS`() async throws {
            try await listening { url, _ in
                let port = try #require(Int(url.split(separator: ":").last ?? ""))
                try await RawClient.connected(to: port) { raw in
                    try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                    let answer = try #require(await raw.rest())
                    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
                    #expect(answer.contains("https"))
                }
            }
        }

        @Test(arguments: [
            (HandshakeFault.Kind.refused, HTTPTransportError.Kind.insecure(.failed)),
            (.randomData, .insecure(.failed)), (.reset, .connectionLost), (.expired, .insecure(.expired)),
            (.otherName, .insecure(.hostnameMismatch)), (.untrusted, .insecure(.untrusted)),
        ])
        func `A handshake fault fails the connection`(
            fault: (kind: HandshakeFault.Kind, seen: HTTPTransportError.Kind)
        ) async throws {
            try await listening(HandshakeFault(fault.kind)) { url, certificate in
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await NetworkTransport(trusting: certificate.certificate).send(
                        ServiceRequest("GET", "/a"), to: url)
                }
                #expect(error?.kind == fault.seen, "\(String(describing: error))")
                #expect(server.main.journal.isEmpty)
            }
        }

        @Test func `A silent handshake ends after the idle timeout`() async throws {
            try await listening(HandshakeFault(.noResponse)) { url, certificate in
                let transport = NetworkTransport(trusting: certificate.certificate)
                let asking = Task { () throws(HTTPTransportError) in
                    try await transport.send(ServiceRequest("GET", "/a"), to: url)
                }
                asking.cancel()
                let error = await #expect(throws: HTTPTransportError.self) { try await asking.value }
                #expect(error?.kind == .cancelled)
            }
        }

        /// The certificate has no other problem, because a trusted authority signs it.
        @Test func `A fault presents an expired certificate or one for another server`() async throws {
            let now = Int(Date.now.timeIntervalSince1970)
            try await listening { url, _ in
                let shown = try await Self.certificate(at: url)
                #expect(shown.names == Set(MockCertificate.localNames.prefix(2)))
                #expect(Int(shown.notValidAfter) > now + 390 * 86_400)
            }
            try await listening(HandshakeFault(.expired)) { url, _ in
                let shown = try await Self.certificate(at: url)
                #expect(shown.names == Set(MockCertificate.localNames.prefix(2)))
                #expect(Int(shown.notValidAfter) < now && Int(shown.notValidAfter) > now - 3 * 86_400)
            }
            try await listening(HandshakeFault(.otherName)) { url, _ in
                let shown = try await Self.certificate(at: url)
                #expect(shown.names == ["other.invalid"])
                #expect(Int(shown.notValidAfter) > now)
            }
        }

        @Test(arguments: [HandshakeFault.Kind.expired, .untrusted])
        func `A wrong certificate has the names of the right one`(kind: HandshakeFault.Kind)
            async throws
        {
            try await listening(HandshakeFault(kind), for: ["mock.example.com"]) { url, _ in
                let shown = try await Self.certificate(at: url)
                #expect(shown.names == ["mock.example.com"])
            }
        }

        @Test(arguments: [[], [0x16, 3, 1]] as [[UInt8]])
        func `A client that doesn't complete the TLS handshake is disconnected`(beginning: [UInt8])
            async throws
        {
            var configuration = MockListener.Configuration()
            configuration.certificate = try .generated()
            configuration.timeout = .milliseconds(100)
            try await RawClient.talking(to: server, configuration) { raw in
                if !beginning.isEmpty { try await raw.send(beginning) }
                // Or a reset, if the connection ended before everything was read.
                #expect(await raw.restBytes() ?? [] == [])
            }
        }

        @Test(arguments: [HandshakeFault.Kind.expired, .otherName])
        func `A fault that needs an authority prevents listening without one`(kind: HandshakeFault.Kind)
            async throws
        {
            let own = try GeneratedCertificate()
            var configuration = MockListener.Configuration()
            configuration.certificate = try MockCertificate(certificate: own.certificate, key: own.key)
            configuration.handshakeFault = HandshakeFault(kind)
            let error = await #expect(throws: HTTPServerError.self) {
                try await server.listen(configuration)
            }
            #expect(
                error?.description.hasPrefix(
                    "The certificate can't be used: the handshake fault \(kind.rawValue) requires"
                ) == true)
        }

        @Test func `A server certificate is presented unchanged`() async throws {
            let own = try GeneratedCertificate()
            var configuration = MockListener.Configuration()
            configuration.certificate = try MockCertificate(certificate: own.certificate, key: own.key)
            let listener = try await server.listen(configuration)
            let shown = try await Self.certificate(at: listener.url)
            #expect(try shown == NIOSSLCertificate(bytes: Array(own.certificate.utf8), format: .pem))
            await listener.close()
        }

        /// Clients that trusted it before keep trusting it.
        @Test func `A stored authority is trusted under other names`() async throws {
            let folder = try StubFiles()
            let (file, key) = (folder.path + "/mock.pem", folder.path + "/mock-key.pem")
            func outcome(_ names: [String]) async throws -> String {
                var configuration = MockListener.Configuration()
                configuration.certificate = try MockCertificate.kept(in: file, key: key, for: names)
                    .certificate
                let listener = try await server.listen(configuration)
                defer { withExtendedLifetime(listener) {} }
                let transport = NetworkTransport(trusting: try String(contentsOfFile: file, encoding: .utf8))
                do throws(HTTPTransportError) {
                    return try await transport.send(ServiceRequest("GET", "/a"), to: listener.url).text
                } catch {
                    return "\(error.kind)"
                }
            }
            #expect(try await outcome(["mock.example.com"]) == "\(otherName)")
            #expect(try await outcome(["127.0.0.1"]) == "A")
        }

        private let otherName = HTTPTransportError.Kind.insecure(.hostnameMismatch)

        /// Returns the certificate that a server presents.
        private static func certificate(at url: String) async throws -> NIOSSLCertificate {
            let port = try #require(Int(url.split(separator: ":").last ?? ""))
            let context = try NIOSSLContext(configuration: .makeClientConfiguration())
            let loop = MultiThreadedEventLoopGroup.singleton.any()
            let shown = loop.makePromise(of: NIOSSLCertificate.self)
            let channel = try await ClientBootstrap(group: loop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(
                            try NIOSSLClientHandler(
                                context: context, serverHostname: nil,
                                customVerificationCallback: { certificates, verified in
                                    shown.completeWith(Result { try #require(certificates.first) })
                                    verified.succeed(.failed)
                                }))
                    }
                }
                .connect(host: "127.0.0.1", port: port).get()
            channel.closeFuture.whenComplete { _ in shown.fail(ChannelError.eof) }
            return try await shown.futureResult.get()
        }

        @Test func `Handshake faults occur with their percentage and depend on the seed`() {
            let outcomes = { (seed: UInt64) in
                let connections = ConnectionRandomness(seed: seed)
                return (0..<1000).map { _ in connections.happens(30) }
            }
            #expect(outcomes(1) == outcomes(1))
            #expect(outcomes(1) != outcomes(2))
            #expect((250...350).contains(outcomes(1).count { $0 }))
            let connections = ConnectionRandomness(seed: 0)
            #expect((0..<100).allSatisfy { _ in connections.happens(100) && !connections.happens(0) })
        }
    }

    extension NIOSSLCertificate {
        /// Returns the host names in a certificate, without addresses.
        fileprivate var names: Set<String> {
            Set(
                _subjectAlternativeNames().filter { $0.nameType == .dnsName }
                    .map { String(decoding: $0.contents, as: UTF8.self) })
        }
    }
#endif
