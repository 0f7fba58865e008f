#if Web
    import NIOCore
    @testable import StoreyWeb
    import Testing

    @Suite("WebSocket connections")
    struct SocketTests {
        @Test("A page from the same origin can connect")
        func handshake() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(RawClient.request(port: port))
                    let answer = try await wire.readHead()
                    #expect(answer.hasPrefix("HTTP/1.1 101 "))
                    // The example of RFC 6455, section 1.3.
                    #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
                    try await wire.send(text: "hällo")
                    #expect(try await wire.readFrame() == .text("echo hällo"))
                }
            }
        }

        @Test(
            "Requests with a wrong origin, host, token, path, or version are refused",
            arguments: [
                (
                    "another site",
                    RawClient.request(port: 1, host: "localhost:1", origin: "http://evil.example"),
                    403
                ),
                (
                    "another port",
                    RawClient.request(port: 1, host: "localhost:1", origin: "http://localhost:2"),
                    403
                ),
                ("no origin", RawClient.request(port: 1, origin: .some(nil)), 403),
                ("a file", RawClient.request(port: 1, origin: "null"), 403),
                ("a site that points its name here", RawClient.request(port: 1, host: "evil.example"), 421),
                ("no token", RawClient.request(port: 1, target: "/storey/socket"), 400),
                ("an unknown token", RawClient.request(port: 1, target: "/storey/socket?token=bad"), 403),
                ("an unknown path", RawClient.request(port: 1, target: "/nowhere"), 404),
                ("an old protocol", RawClient.request(port: 1, version: "8"), 426),
            ])
        func refused(reason: String, request: String, status: Int) async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(request)
                    #expect(try await wire.readHead().hasPrefix("HTTP/1.1 \(status) "), "\(reason)")
                }
            }
        }

        @Test(
            "A request for a WebSocket with a body or without a valid key is refused",
            arguments: [
                ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nContent-Length: 10\r\n\r\n0123456789", 426),
                (
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    426
                ),
                ("Sec-WebSocket-Key: short\r\n\r\n", 426),
                ("\r\n", 426),
            ])
        func malformedHandshake(end: String, status: Int) async throws {
            let application = EchoApplication()
            try await RawClient.serving(application) { port in
                try await RawClient.connected(to: port) { wire in
                    let head = RawClient.request(port: port).prefix { $0 != "S" }
                    try await wire.send("\(head)Sec-WebSocket-Version: 13\r\n\(end)")
                    try await wire.send(text: "a frame")
                    #expect(try await wire.readRest().hasPrefix("HTTP/1.1 \(status) "))
                }
            }
            #expect(application.events == [])
        }

        @Test("A message can arrive in fragments with control frames in between")
        func fragments() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    // The fragments split a character.
                    try await wire.send(frame: 0x01, Array("h".utf8) + [0xC3])
                    try await wire.send(frame: 0x89, Array("?".utf8))
                    try await wire.send(frame: 0x8A, [])
                    try await wire.send(frame: 0x00, [0xA4])
                    try await wire.send(frame: 0x80, Array("llo".utf8))
                    #expect(try await wire.readFrame() == .pong("?"))
                    #expect(try await wire.readFrame() == .text("echo hällo"))
                }
            }
        }

        @Test("A message can reach the size limit but not exceed it")
        func sizes() async throws {
            let large = [UInt8](repeating: 0x61, count: 64 << 10)
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    try await wire.send(frame: 0x01, large)
                    try await wire.send(frame: 0x00, large)
                    try await wire.send(frame: 0x00, large)
                    try await wire.send(frame: 0x80, large)
                    #expect(try await wire.readFrame() == .text("echo of \(256 << 10)"))
                    try await wire.send(frame: 0x01, large)
                    for _ in 0..<3 { try await wire.send(frame: 0x00, large) }
                    try await wire.send(frame: 0x80, [0x61])
                    #expect(try await wire.readFrame() == .close(1009))
                }
            }
        }

        @Test(
            "Protocol violations close the connection with the right code",
            arguments: [
                ("a frame without mask", 1002, [Part(0x81, "a", masked: false)]),
                ("a reserved bit", 1002, [Part(0xC1, "a")]),
                ("a reserved opcode", 1002, [Part(0x83, "a")]),
                ("a reserved control opcode", 1002, [Part(0x8B, "")]),
                ("a continuation without a first fragment", 1002, [Part(0x80, "a")]),
                ("a message inside a fragmented message", 1002, [Part(0x01, "a"), Part(0x81, "b")]),
                ("a fragmented control frame", 1002, [Part(0x09, "a")]),
                ("a large control frame", 1002, [Part(0x89, bytes: .init(repeating: 1, count: 126))]),
                ("a close frame with one byte", 1002, [Part(0x88, "x")]),
                ("a close code that may not be sent", 1002, [Part(0x88, bytes: [0x03, 0xED])]),
                ("an unassigned close code", 1002, [Part(0x88, bytes: [0x00, 0x01])]),
                ("a close reason that isn't UTF-8", 1007, [Part(0x88, bytes: [0x03, 0xE8, 0xFF])]),
                ("a binary message", 1003, [Part(0x82, "a")]),
                ("text that isn't UTF-8", 1007, [Part(0x81, bytes: [0x61, 0xC0, 0xAF])]),
                (
                    "fragmented text that isn't UTF-8", 1007,
                    [Part(0x01, bytes: [0xE2]), Part(0x80, bytes: [0x82])]
                ),
                ("a surrogate", 1007, [Part(0x81, bytes: [0xED, 0xA0, 0x80])]),
                (
                    "a frame too large", 1009,
                    [Part(0x81, bytes: .init(repeating: 0x61, count: (256 << 10) + 1))]
                ),
            ])
        private func violations(what: String, code: Int, parts: [Part]) async throws {
            let application = EchoApplication()
            try await RawClient.serving(application) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    for part in parts {
                        try await wire.send(frame: part.first, part.payload, masked: part.isMasked)
                    }
                    #expect(try await wire.readFrame() == .close(code), "\(what)")
                }
            }
            try await until("the session is told") { application.events == ["closed"] }
        }

        @Test("A frame with a huge announced length is refused before it is read")
        func claims() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    try await wire.send([0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0])
                    #expect(try await wire.readFrame() == .close(1009))
                }
            }
        }

        @Test(
            "The page can close the connection",
            arguments: [([], nil), ([0x03, 0xE8], 1000), ([0x03, 0xE9, 0x21], 1001), ([0x0F, 0xA0], 4000)]
                as [([UInt8], Int?)])
        func pageCloses(payload: [UInt8], answer: Int?) async throws {
            let application = EchoApplication()
            try await RawClient.serving(application) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    try await wire.send(frame: 0x88, payload)
                    #expect(try await wire.readFrame() == .close(answer))
                    #expect(try await wire.readRest() == "")
                }
            }
            try await until("the session is told") { application.events == ["closed"] }
        }

        @Test("The session can close the connection, and waits for the page's close frame")
        func sessionCloses() async throws {
            let application = EchoApplication()
            // Never time out in this test.
            var patient = WebServer.Configuration.test
            patient.closeTimeout = .seconds(3600)
            try await RawClient.serving(application, patient) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    try await wire.send(text: "one")
                    try await wire.send(text: "bye")
                    #expect(try await wire.readFrame() == .text("echo one"))
                    #expect(try await wire.readFrame() == .close(1000))
                    try await wire.send(frame: 0x88, [0x03, 0xE8])
                    #expect(try await wire.readRest() == "")
                }
            }
            try await until("the session is told") { application.events == ["closed"] }
        }

        @Test("A broken connection is reported to the session")
        func breakOff() async throws {
            let application = EchoApplication()
            try await RawClient.serving(application) { port in
                try await RawClient.withWebSocket(to: port) { wire in
                    try await wire.send(text: "one")
                    #expect(try await wire.readFrame() == .text("echo one"))
                }
                while application.events.isEmpty { await Task.yield() }
            }
            try await until("the session is told") { application.events == ["closed"] }
        }
    }

    private struct Part: Sendable {
        let first: UInt8
        let payload: [UInt8]
        let isMasked: Bool

        init(_ first: UInt8, _ text: String, masked: Bool = true) {
            self.first = first
            payload = Array(text.utf8)
            isMasked = masked
        }

        init(_ first: UInt8, bytes: [UInt8]) {
            self.first = first
            payload = bytes
            isMasked = true
        }
    }
#endif
