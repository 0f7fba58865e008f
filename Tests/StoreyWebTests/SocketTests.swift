#if Web
    import NIOCore
    @testable import StoreyWeb
    import Testing

    @Suite("A page and its session talk")
    struct SocketTests {
        @Test("once the browser has shown where the page comes from")
        func handshake() async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send(Wire.request(port: port))
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
            "and not otherwise",
            arguments: [
                (
                    "another site", Wire.request(port: 1, host: "localhost:1", origin: "http://evil.example"),
                    403
                ),
                (
                    "another port", Wire.request(port: 1, host: "localhost:1", origin: "http://localhost:2"),
                    403
                ),
                ("no site at all", Wire.request(port: 1, origin: .some(nil)), 403),
                ("a file", Wire.request(port: 1, origin: "null"), 403),
                ("a site that leads here", Wire.request(port: 1, host: "evil.example"), 421),
                ("no token", Wire.request(port: 1, target: "/storey/socket"), 400),
                ("an unknown token", Wire.request(port: 1, target: "/storey/socket?token=bad"), 403),
                ("no such place", Wire.request(port: 1, target: "/nowhere"), 404),
                ("an old protocol", Wire.request(port: 1, version: "8"), 426),
            ])
        func refused(reason: String, request: String, status: Int) async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send(request)
                    #expect(try await wire.readHead().hasPrefix("HTTP/1.1 \(status) "), "\(reason)")
                }
            }
        }

        @Test("in fragments, with control frames in between")
        func fragments() async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.talking(to: port) { wire in
                    // The fragments part a character.
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

        @Test("with messages as large as may be, and no larger")
        func sizes() async throws {
            let large = [UInt8](repeating: 0x61, count: 64 << 10)
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.talking(to: port) { wire in
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
            "by the protocol, or not at all",
            arguments: [
                ("a frame without mask", 1002, [Part(0x81, "a", masked: false)]),
                ("a reserved bit", 1002, [Part(0xC1, "a")]),
                ("a reserved opcode", 1002, [Part(0x83, "a")]),
                ("a reserved control opcode", 1002, [Part(0x8B, "")]),
                ("a fragment of nothing", 1002, [Part(0x80, "a")]),
                ("a message in a message", 1002, [Part(0x01, "a"), Part(0x81, "b")]),
                ("a control frame in fragments", 1002, [Part(0x09, "a")]),
                ("a large control frame", 1002, [Part(0x89, bytes: .init(repeating: 1, count: 126))]),
                ("a close of one byte", 1002, [Part(0x88, "x")]),
                ("a close code that may not be sent", 1002, [Part(0x88, bytes: [0x03, 0xED])]),
                ("a close code of nobody", 1002, [Part(0x88, bytes: [0x00, 0x01])]),
                ("a close reason that is no text", 1007, [Part(0x88, bytes: [0x03, 0xE8, 0xFF])]),
                ("bytes", 1003, [Part(0x82, "a")]),
                ("text that is no text", 1007, [Part(0x81, bytes: [0x61, 0xC0, 0xAF])]),
                (
                    "text that is no text in fragments", 1007,
                    [Part(0x01, bytes: [0xE2]), Part(0x80, bytes: [0x82])]
                ),
                ("a surrogate", 1007, [Part(0x81, bytes: [0xED, 0xA0, 0x80])]),
                (
                    "a frame too large", 1009,
                    [Part(0x81, bytes: .init(repeating: 0x61, count: (256 << 10) + 1))]
                ),
            ])
        private func violations(what: String, code: Int, parts: [Part]) async throws {
            let application = ToyApplication()
            try await Wire.serving(application) { port in
                try await Wire.talking(to: port) { wire in
                    for part in parts {
                        try await wire.send(frame: part.first, part.payload, masked: part.isMasked)
                    }
                    #expect(try await wire.readFrame() == .close(code), "\(what)")
                }
            }
            try await until("the session hears of it") { application.events == ["closed"] }
        }

        @Test("A frame that only claims to be huge is refused before it is read")
        func claims() async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.talking(to: port) { wire in
                    try await wire.send([0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0])
                    #expect(try await wire.readFrame() == .close(1009))
                }
            }
        }

        @Test(
            "until the page says goodbye",
            arguments: [([], nil), ([0x03, 0xE8], 1000), ([0x03, 0xE9, 0x21], 1001), ([0x0F, 0xA0], 4000)]
                as [([UInt8], Int?)])
        func pageCloses(payload: [UInt8], answer: Int?) async throws {
            let application = ToyApplication()
            try await Wire.serving(application) { port in
                try await Wire.talking(to: port) { wire in
                    try await wire.send(frame: 0x88, payload)
                    #expect(try await wire.readFrame() == .close(answer))
                    #expect(try await wire.readRest() == "")
                }
            }
            try await until("the session hears of it") { application.events == ["closed"] }
        }

        @Test("until the session does, which waits for the page to agree")
        func sessionCloses() async throws {
            let application = ToyApplication()
            // However long that takes.
            var patient = WebServer.Configuration.test
            patient.closeTimeout = .hours(1)
            try await Wire.serving(application, patient) { port in
                try await Wire.talking(to: port) { wire in
                    try await wire.send(text: "one")
                    try await wire.send(text: "bye")
                    #expect(try await wire.readFrame() == .text("echo one"))
                    #expect(try await wire.readFrame() == .close(1000))
                    try await wire.send(frame: 0x88, [0x03, 0xE8])
                    #expect(try await wire.readRest() == "")
                }
            }
            try await until("the session hears of it") { application.events == ["closed"] }
        }

        @Test("until the network fails")
        func breakOff() async throws {
            let application = ToyApplication()
            try await Wire.serving(application) { port in
                try await Wire.talking(to: port) { wire in
                    try await wire.send(text: "one")
                    #expect(try await wire.readFrame() == .text("echo one"))
                }
                while application.events.isEmpty { await Task.yield() }
            }
            try await until("the session hears of it") { application.events == ["closed"] }
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
