#if Mock
    import Testing

    @testable import StoreyMock

    @Suite("A server on a socket", .timeLimit(.minutes(10)))
    struct HTTPTests {
        private let server = MockServer([
            Stub("GET", "/a", response: .text("A")),
            Stub("GET", "/slow", response: .text("S").delayed(.fixed(.milliseconds(30)))),
            Stub("POST", "/echo", when: [.body("hello")], response: .text("E")),
            Stub("GET", "/empty", response: .status(204)),
            Stub(
                "GET", "/pieces",
                response: .text("abcdef").throttled(.chunks(count: 3, over: .milliseconds(20)))),
            Stub(
                "GET", "/lies",
                response: .text("L", fields: ["Content-Length": "99", "Transfer-Encoding": "chunked"])),
        ])

        private static func text(_ body: String, connection: String = "") -> String {
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: \(body.utf8.count)\r\n\(connection)\r\n\(body)"
        }

        @Test func `Pipelined requests are answered in order`() async throws {
            try await RawClient.talking(to: server) { raw in
                try await raw.send(
                    "GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /echo HT")
                try await raw.send("TP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel")
                try await raw.send("lo")
                #expect(try await raw.answer() == Self.text("S"))
                #expect(try await raw.answer() == Self.text("A"))
                #expect(try await raw.answer() == Self.text("E"))
                try await raw.send(
                    "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n"
                )
                #expect(try await raw.answer() == Self.text("E"))
                try await raw.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer(bodiless: true) == String(Self.text("A").dropLast()))
                try await raw.send("GET /empty HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer() == "HTTP/1.1 204 No Content\r\n\r\n")
                try await raw.send("GET http://other/a?x HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer() == Self.text("A"))
                try await raw.send("GET /pieces HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer() == Self.text("abcdef"))
                // A wrong length from a stub would corrupt the next response.
                try await raw.send("GET /lies HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer() == Self.text("L"))
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                #expect(await raw.rest() == Self.text("A", connection: "Connection: close\r\n"))
            }
        }

        @Test func `A request can arrive byte by byte`() async throws {
            try await RawClient.talking(to: server) { raw in
                let request =
                    "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
                for byte in request.utf8 { try await raw.send([byte]) }
                #expect(try await raw.answer() == Self.text("E"))
            }
        }

        @Test func `An unknown upgrade is ignored and the connection closed`() async throws {
            for request in [
                "GET /a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
            ] {
                try await RawClient.talking(to: server) { raw in
                    try await raw.send(request)
                    #expect(await raw.rest() == Self.text("A", connection: "Connection: close\r\n"))
                }
            }
        }

        @Test func `The server survives clients that disconnect early`() async throws {
            let listener = try await server.listen()
            for beginning in [
                "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n", "GET /pieces HTTP/1.1\r\nHost: x\r\n\r\n",
                "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe",
            ] {
                try await RawClient.connected(to: listener.port) { try await $0.send(beginning) }
            }
            try await RawClient.connected(to: listener.port) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await raw.answer() == Self.text("A"))
            }
            await listener.close()
        }

        @Test func `A body that trickles in is timed out`() async throws {
            var configuration = MockListener.Configuration()
            configuration.timeout = .milliseconds(100)
            try await RawClient.talking(to: server, configuration) { raw in
                try await raw.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
                // Sends until the server stops reading. No pause is long enough to count as idle.
                var isTaken = true
                while isTaken {
                    do {
                        try await raw.send("x")
                        try await Task.sleep(for: .milliseconds(5))
                    } catch {
                        isTaken = false
                    }
                }
            }
        }

        @Test func `Expect 100-continue is honored`() async throws {
            try await RawClient.talking(to: server) { raw in
                try await raw.send(
                    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
                #expect(try await raw.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
                try await raw.send("hello")
                #expect(try await raw.answer() == Self.text("E"))
            }
        }

        @Test func `A half-closed client still gets its responses`() async throws {
            try await RawClient.talking(to: server) { raw in
                try await raw.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
                raw.finish()
                #expect(await raw.rest() == Self.text("S"))
            }
            try await RawClient.talking(to: server) { raw in
                try await raw.send("GET /a HTTP/1.0\r\n\r\n")
                #expect(await raw.rest() == Self.text("A", connection: "Connection: close\r\n"))
            }
        }

        @Test(arguments: [
            "nonsense\r\n\r\n", "GET /a HTTP/1.1\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            "GET /a HTTP/9.9\r\nHost: x\r\n\r\n",
            "GET /a HTTP/1.1\r\nHost : x\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nA\u{1}: x\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5x\r\n\r\nhello",
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "GET /a HTTP/1.1\r\nHost: x\r\n X: folded\r\n\r\n",
        ])
        func `An invalid request is rejected and the connection closed`(request: String) async throws {
            try await RawClient.talking(to: server) { raw in
                try await raw.send(request)
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let answer = try #require(await raw.rest())
                #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
                #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
            }
        }

        @Test(arguments: [
            "Content-Length: 100\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n64\r\n" + String(repeating: "x", count: 100),
        ])
        func `A request that is too large is rejected`(request: String) async throws {
            var configuration = MockListener.Configuration()
            configuration.maxBodyBytes = 50
            try await RawClient.talking(to: server, configuration) { raw in
                try await raw.send("POST /echo HTTP/1.1\r\nHost: x\r\n" + request)
                #expect(await raw.rest()?.hasPrefix("HTTP/1.1 413 Payload Too Large\r\n") == true)
            }
        }

        @Test(arguments: [
            "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a/../../x",
            "//etc/passwd", "/%00", "/a%",
        ])
        func `No request leads to a file`(target: String) async throws {
            let stubs = try StubFiles(["GET/:x.json": "1"])
            let server = try MockServer(folder: stubs.path)
            try await RawClient.talking(to: server) { raw in
                try await raw.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
                let answer = try await raw.answer()
                #expect(answer.hasSuffix("\r\n\r\n1") || answer.hasPrefix("HTTP/1.1 404 "), "\(answer)")
            }
        }

        @Test func `Idle clients are disconnected`() async throws {
            var configuration = MockListener.Configuration()
            configuration.timeout = .milliseconds(50)
            for beginning in [
                "", "GET /a HT", "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe",
            ] {
                try await RawClient.talking(to: server, configuration) { raw in
                    if !beginning.isEmpty { try await raw.send(beginning) }
                    // Or a reset, if the connection ended before everything was read.
                    #expect(await raw.rest() ?? "" == "")
                }
            }
        }

        @Test func `A port in use is reported`() async throws {
            let listener = try await server.listen()
            var configuration = MockListener.Configuration()
            configuration.port = listener.port
            let error = await #expect(throws: HTTPServerError.self) {
                try await server.listen(configuration)
            }
            #expect(error?.kind == .portInUse)
            configuration.host = "192.0.2.1"
            let other = await #expect(throws: HTTPServerError.self) {
                try await server.listen(configuration)
            }
            #expect(other?.kind == .unknownHost)
            await listener.close()
        }

        @Test func `The connection delay applies`() async throws {
            var configuration = MockListener.Configuration()
            configuration.connectionDelay = .fixed(.milliseconds(80))
            configuration.timeout = .seconds(60)
            let start = ContinuousClock.now
            try await RawClient.talking(to: server, configuration) { raw in
                for _ in 1...2 {
                    try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                    #expect(try await raw.answer() == Self.text("A"))
                }
            }
            #expect(ContinuousClock.now - start >= .milliseconds(80))
        }

        @Test func `The connection limit applies`() async throws {
            var configuration = MockListener.Configuration()
            configuration.maxConnections = 1
            let listener = try await server.listen(configuration)
            try await RawClient.connected(to: listener.port) { first in
                try await first.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try await first.answer()
                try await RawClient.connected(to: listener.port) { second in
                    #expect((await second.rest() ?? "") == "")
                }
                try await first.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await first.answer() == Self.text("A"))
            }
            await listener.close()
        }
    }
#endif
