#if Mock
    import Testing

    @testable import StoreyMock

    @Suite("A WebSocket", .timeLimit(.minutes(10)))
    struct WebSocketTests {
        private static let asking =
            "GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        /// The key and the response of RFC 6455, section 1.3.
        private static let accepted =
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nConnection: upgrade\r\n\r\n"

        private static func server(_ script: String) throws -> MockServer {
            let files = try StubFiles(["GET/live.stub.json": #"{"webSocket": \#(script)}"#])
            return try MockServer(folder: files.path)
        }

        /// A client's frame with a mask of zeros, which keeps it readable.
        private static func frame(_ text: String, opcode: UInt8 = 0x81) -> [UInt8] {
            [opcode, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
        }

        private static func said(_ text: String, opcode: UInt8 = 0x81) -> [UInt8] {
            [opcode, UInt8(text.utf8.count)] + Array(text.utf8)
        }

        private static func talking(
            to script: String, _ frames: [[UInt8]], _ expected: [[UInt8]]?,
            location: SourceLocation = #_sourceLocation
        ) async throws {
            try await RawClient.talking(to: try server(script)) { raw in
                // A message that follows immediately must not be lost.
                try await raw.send(Array(asking.utf8) + frames.joined())
                let all = await raw.restBytes()
                #expect(all == expected.map { Array(accepted.utf8) + $0.joined() }, sourceLocation: location)
            }
        }

        private static let script = #"""
            {"onOpen": [{"send": "hello"}, {"send": {"a": 1}, "after": "1ms"}],
             "onMessage": [
               {"match": {"jsonPath": "$.type", "equals": "ping"}, "then": [{"send": "pong"}, {"sendBase64": "AAE="}]},
               {"match": "bye", "then": [{"send": "so long"}, {"close": 4001, "after": "20ms"}]},
               {"then": [{"send": "what?"}]}]}
            """#

        @Test func `A WebSocket follows its script`() async throws {
            try await RawClient.talking(to: try Self.server(Self.script)) { raw in
                try await raw.send(Self.asking)
                #expect(try await raw.answer() == Self.accepted)
                try await raw.wait(for: "hello")
                try await raw.wait(for: #"{"a":1}"#)
                try await raw.send(Self.frame(#"{"type": "ping"}"#))
                try await raw.wait(for: Self.said("pong") + Self.said("\u{0}\u{1}", opcode: 0x82))
                try await raw.send(Self.frame("odd"))
                try await raw.wait(for: Self.said("what?"))
                try await raw.send(Self.frame("still?", opcode: 0x89))
                try await raw.wait(for: Self.said("still?", opcode: 0x8A))
                // In two fragments.
                try await raw.send(Self.frame("b", opcode: 0x01))
                try await raw.send(Self.frame("ye", opcode: 0x80))
                #expect(await raw.restBytes() == Self.said("so long") + [0x88, 2, 0x0F, 0xA1])
            }
        }

        @Test func `WebSocket messages are recorded and can be verified`() async throws {
            let server = try Self.server(Self.script)
            try await RawClient.talking(to: server) { raw in
                try await raw.send(Self.asking)
                try await raw.wait(for: #"{"a":1}"#)
                try await raw.send(Self.frame("\u{0}", opcode: 0x82))
                try await raw.wait(for: Self.said("what?"))
                try await raw.send(Self.frame("bye"))
                _ = await raw.restBytes()
            }
            let entry = try #require(server.main.journal.first)
            #expect(entry.status == 101)
            #expect(
                entry.messages.map { [$0.sender.rawValue, $0.text, "\($0.isText)"] } == [
                    ["server", "hello", "true"], ["server", #"{"a":1}"#, "true"],
                    ["client", "\u{0}", "false"],
                    ["server", "what?", "true"], ["client", "bye", "true"], ["server", "so long", "true"],
                ])
            try server.main.verifyMessages("/live", times: 2)
            try server.main.verifyMessages("/live", when: [.body("bye")])
            try server.main.verifyMessages("/:any", when: [.body("bye")])
            try server.main.verifyMessages("/other", times: .never)
            func miss(_ path: PathPattern, _ condition: RequestCondition, _ times: ExpectedCount = 1)
                -> String?
            {
                #expect(throws: VerificationError.self) {
                    try server.main.verifyMessages(path, when: [condition], times: times)
                }?.description
            }
            #expect(
                miss("/live", .body("ciao"))?
                    .hasPrefix(
                        "expected matching messages on /live 1×, saw 0; the closest message, \u{0}, differed: the body"
                    )
                    == true)
            #expect(
                miss("/other", .body("bye"))
                    == "expected matching messages on /other 1×, saw 0; no WebSocket was opened")
            #expect(
                miss("/live", .body("bye"), .never) == "expected matching messages on /live 0×, saw 1; "
                    + "the closest message, \u{0}, differed: the body is \"\u{0}\", not \"bye\"")
            let told = try await server.get("/__mock/journal/1", ["Host": "localhost"]).text
            #expect(told.contains(#""messageCount":2"#) && told.contains(#"{"client":"bye"}"#))
        }

        @Test func `WebSocket messages use limited memory in the journal`() {
            var journal = Journal(length: 2, body: 200)
            func append() -> JournalPosition {
                let place = JournalPosition(
                    session: "", number: journal.count + 1, generation: journal.generation)
                journal.append(
                    ServiceRequest("GET", "/live"), stub: nil, variant: .standard, status: 101, fault: nil)
                return place
            }
            func message(_ body: String, _ sender: WebSocketMessage.Sender = .client) -> WebSocketMessage {
                WebSocketMessage(sender: sender, body: Array(body.utf8), isText: true)
            }
            let first = append()
            for number in 1...10 { journal.note(message("message \(number)"), at: first) }
            #expect(journal.entries[0].messages == [message("message 9"), message("message 10")])
            #expect(journal.entries[0].messageCount == 10)
            journal.note(message(String(repeating: "x", count: 1000), .server), at: first)
            #expect(journal.entries[0].messages == [])
            #expect(journal.entries[0].messageCount == 10)
            _ = (append(), append())
            journal.note(message("forgotten"), at: first)
            #expect(journal.entries.allSatisfy { $0.messageCount == 0 })
            journal.clear()
            let second = append()
            #expect(second.number == first.number)
            journal.note(message("of the one before"), at: first)
            journal.complete(first, status: 500)
            #expect(journal.entries[0].messages == [] && journal.entries[0].status == 101)
        }

        @Test func `Verification fails if the journal has dropped messages`() async throws {
            var configuration = MockConfiguration()
            configuration.maxJournalBodyBytes = 150
            let server = MockServer(
                [
                    Stub(
                        "GET", "/live",
                        response: .webSocket(
                            WebSocketScript(rules: [WebSocketRule([WebSocketStep(.send("?"))])])))
                ],
                configuration: configuration)
            try await RawClient.talking(to: server) { raw in
                try await raw.send(Self.asking)
                for _ in 0..<3 {
                    try await raw.send(Self.frame("more"))
                    try await raw.wait(for: Self.said("?"))
                }
            }
            let error = #expect(throws: VerificationError.self) {
                try server.main.verifyMessages("/live", when: [.body("more")], times: 3)
            }
            #expect(error?.description.contains("the journal keeps 1 of 3 messages") == true)
            try server.main.verifyMessages("/live", times: .atLeast(1))
        }

        @Test func `A WebSocket echoes the close code`() async throws {
            try await Self.talking(
                to: #"{"onMessage": []}"#, [[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8]], [[0x88, 2, 0x03, 0xE8]])
        }

        @Test func `A close code that is too large is sent as the largest one`() async throws {
            let files = try StubFiles([:])
            let server = try MockServer(folder: files.path)
            var response = StubResponse.status(200)
            response.source = .webSocket(WebSocketScript(onOpen: [WebSocketStep(.close(70_000))]))
            server.add(Stub("GET", "/live", response: response))
            try await RawClient.talking(to: server) { raw in
                try await raw.send(Self.asking)
                _ = try await raw.answer()
                #expect(await raw.restBytes() == [0x88, 2, 0xFF, 0xFF])
            }
        }

        @Test func `Opening steps are repeated`() async throws {
            let script =
                #"{"onOpen": [{"send": "1"}], "repeat": 3, "onMessage": [{"then": [{"close": 1000}]}]}"#
            try await RawClient.talking(to: try Self.server(script)) { raw in
                try await raw.send(Self.asking)
                try await raw.wait(for: Self.said("1") + Self.said("1") + Self.said("1"))
                try await raw.send(Self.frame("x"))
                #expect(await raw.restBytes() == [0x88, 2, 0x03, 0xE8])
            }
        }

        @Test(
            arguments: [
                ("reset", nil), ("empty-response", []), ("random-data", [0x7F, 0x02, 0xAB, 0xCD]),
                ("truncated", [0x81, 0x7E, 0x10, 0x00] + Array("half".utf8)),
            ] as [(String, [UInt8]?)])
        func `A WebSocket fault sends the expected bytes`(fault: String, bytes: [UInt8]?) async throws {
            try await Self.talking(
                to: #"{"onOpen": [{"send": "1"}, {"fault": "\#(fault)"}]}"#, [],
                bytes.map { [Self.said("1"), $0] })
        }

        @Test(
            arguments: [
                ("reserved-bit", [0xC1, 0x01, 0x41]), ("unknown-opcode", [0x83, 0x01, 0x41]),
                ("invalid-utf8", [0x81, 0x01, 0xFF]), ("illegal-close-code", [0x88, 0x02, 0x03, 0xED]),
                ("masked-frame", [0x81, 0x81, 0, 0, 0, 0, 0x41]),
                ("oversized-ping", [0x89, 0x7E, 0x00, 0x7E] + Array(repeating: 0x41, count: 126)),
                ("fragmented-ping", [0x09, 0x01, 0x41]), ("stray-continuation", [0x80, 0x01, 0x41]),
            ] as [(String, [UInt8])])
        func `A script sends a frame that is malformed on purpose, and goes on`(fault: String, bytes: [UInt8])
            async throws
        {
            try await Self.talking(
                to: #"{"onOpen": [{"fault": "\#(fault)"}, {"send": "1"}, {"fault": "empty-response"}]}"#, [],
                [bytes, Self.said("1")])
        }

        @Test(
            "A lax WebSocket accepts an invalid frame",
            arguments: [
                ("a frame without a mask", [0x81, 0x01, 0x41], "A"),
                ("a reserved bit", [0xC1, 0x81, 0, 0, 0, 0, 0x41], "A"),
                ("an unknown opcode", [0x83, 0x81, 0, 0, 0, 0, 0x42] + WebSocketTests.frame("A"), "A"),
                ("text that isn't UTF-8", [0x81, 0x82, 0, 0, 0, 0, 0x41, 0xFF], "A\u{FFFD}"),
                ("a continuation without a first fragment", [0x80, 0x81, 0, 0, 0, 0, 0x41], "A"),
                (
                    "a message within another",
                    WebSocketTests.frame("x", opcode: 0x01) + WebSocketTests.frame("A"), "A"
                ),
            ] as [(String, [UInt8], String)])
        func lax(what: String, frame: [UInt8], message: String) async throws {
            let server = try Self.server(#"{"lax": true, "onMessage": [{"then": [{"close": 1000}]}]}"#)
            try await RawClient.talking(to: server) { raw in
                try await raw.send(Self.asking)
                _ = try await raw.answer()
                try await raw.send(frame)
                #expect(await raw.restBytes() == [0x88, 2, 0x03, 0xE8], "\(what)")
            }
            #expect(
                server.main.journal.first?.messages.filter { $0.sender == .client }.map(\.text) == [message],
                "\(what)")
        }

        @Test func `A lax WebSocket doesn't echo a close code that may not be sent`() async throws {
            try await Self.talking(
                to: #"{"lax": true}"#, [[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED]], [[0x88, 0]])
        }

        @Test(arguments: [
            (#"{"lax": 1}"#, ".webSocket.lax must be true or false"),
            (
                #"{"onOpen": [{"fault": "odd"}]}"#,
                ".webSocket.onOpen[0].fault is not a known fault. Use one of: reset, empty-response, random-data, "
            ),
        ])
        func `An invalid fault or laxness is reported`(script: String, message: String) throws {
            let errors = try #require(throws: StubErrors.self) { try Self.server(script) }
            #expect(errors.description.contains(message), "\(errors)")
        }

        @Test func `A client that doesn't read makes the server keep few messages`() async throws {
            let large = String(repeating: "x", count: 1 << 20)
            var configuration = MockConfiguration()
            configuration.maxJournalBodyBytes = 1 << 28
            let script = WebSocketScript(rules: [WebSocketRule([WebSocketStep(.send(large))])])
            let server = MockServer(
                [Stub("GET", "/live", response: .webSocket(script))], configuration: configuration)
            func messages(from sender: WebSocketMessage.Sender) -> Int {
                server.main.journal.first?.messages.count { $0.sender == sender } ?? 0
            }
            try await RawClient.talking(to: server) { raw in
                try await raw.send(Self.asking)
                _ = try await raw.answer()
                for _ in 0..<60 { try await raw.send(Self.frame("more")) }
                while messages(from: .client) < 60 { await Task.yield() }
                // A message is noted when it is written. The buffers of both sides hold a few.
                #expect(messages(from: .server) < 30)
            }
        }

        @Test(arguments: [
            "", "Upgrade: websocket\r\nConnection: Upgrade\r\n",
            "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
        ])
        func `An invalid upgrade request is rejected`(fields: String) async throws {
            try await RawClient.talking(to: try Self.server(Self.script)) { raw in
                try await raw.send("GET /live HTTP/1.1\r\nHost: x\r\n\(fields)\r\n")
                let answer = try await raw.answer()
                #expect(answer.hasPrefix("HTTP/1.1 426 Upgrade Required\r\n"), "\(answer)")
                if !fields.isEmpty { #expect(await raw.rest() == "") }
            }
            #expect(try await Self.server(Self.script).get("/live").status == 426)
        }

        @Test(
            "An invalid frame ends the WebSocket",
            arguments: [
                ("a fragmented ping", [0x09, 0x81, 0, 0, 0, 0, 0x41], 1002),
                ("a frame without a mask", [0x81, 0x01, 0x41], 1002),
                ("a reserved bit", [0xC1, 0x81, 0, 0, 0, 0, 0x41], 1002),
                ("an unknown opcode", [0x83, 0x81, 0, 0, 0, 0, 0x41], 1002),
                ("text that isn't UTF-8", [0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007),
                ("a close code that may not be sent", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED], 1002),
            ] as [(String, [UInt8], Int)])
        func invalidFrame(what: String, frame: [UInt8], code: Int) async throws {
            let script = #"{"onMessage": [{"then": [{"send": "never"}]}]}"#
            try await RawClient.talking(to: try Self.server(script)) { raw in
                try await raw.send(Self.asking)
                _ = try await raw.answer()
                try await raw.send(frame)
                let answer = await raw.restBytes() ?? []
                #expect(answer.first == 0x88, "\(what)")
                #expect(answer.dropFirst(2).prefix(2) == [UInt8(code >> 8), UInt8(code & 0xFF)], "\(what)")
            }
        }
    }
#endif
