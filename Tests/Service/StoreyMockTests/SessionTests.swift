import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("A session")
struct SessionTests {
    private let server = MockServer([
        Stub("GET", "/a", responses: [.text("1"), .text("2")]),
        Stub("PUT", "/state", scenario: ScenarioTransition("s", then: "moved"), response: .status(204)),
    ])

    /// One of a thousand tests that run in parallel.
    private func runOne(_ number: Int, _ transport: any HTTPTransport, _ base: String) async throws {
        let session = server.session("test-\(number)")
        let (isArmed, isMoved) = (number.isMultiple(of: 3), number.isMultiple(of: 2))
        func ask(_ method: String, _ path: String) async throws -> String {
            let fields: HeaderFields = ["X-Mock-Session": session.key]
            return try await transport.send(ServiceRequest(method, path, fields: fields), to: base).text
        }
        if isArmed { session.arm("GET", "/a", with: .response(.text("armed")), times: 1) }
        if isMoved { _ = try await ask("PUT", "/state") }
        #expect(try await ask("GET", "/a") == (isArmed ? "armed" : "1"))
        #expect(session.state(of: "s") == (isMoved ? "moved" : "start"))
        #expect(session.journal.map(\.request.method) == (isMoved ? ["PUT", "GET"] : ["GET"]))
        try session.verify("GET", "/a")
    }

    @Test(arguments: TransportKind.allCases)
    func `A thousand concurrent sessions are isolated`(kind: TransportKind) async throws {
        try await kind.connect(server) { transport, base in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...1000 {
                    group.addTask { try await runOne(number, transport, base) }
                }
                try await group.waitForAll()
            }
        }
        #expect(server.main.journal.isEmpty)
        #expect(try await server.get("/a").text == "1")
    }

    @Test(
        arguments: [
            ("http://localhost", "/a", ["X-Mock-Session": "t 1"]), ("http://localhost", "/~t%201/a", [:]),
            ("http://localhost/~t%201", "/a", [:]), ("http://t 1.localhost:80", "/a", [:]),
        ] as [(String, String, HeaderFields)])
    func `A session is named by header, path or subdomain`(base: String, target: String, fields: HeaderFields)
        async throws
    {
        server.session("t 1").arm("GET", "/a", with: .response(.text("mine")))
        let answer = try await server.send(ServiceRequest("GET", target, fields: fields), to: base)
        #expect(answer.text == "mine")
        #expect(server.session("t 1").journal.map(\.request.target) == ["/a"])
        #expect(try await server.get("/a").text == "1")
    }

    @Test func `A session can be reset`() async throws {
        let session = server.session("again")
        session.arm("GET", "/none", with: .response(.status(204)))
        _ = try await session.get("/a")
        session.setScenario("s", to: "moved")
        session.reset()
        #expect(try await session.get("/a").text == "1")
        #expect(try await session.get("/none").status == 404)
        #expect(session.states.isEmpty)
        #expect(session.journal.map(\.number) == [1, 2])
    }

    @Test func `The least recently used session is removed`() async throws {
        var configuration = MockConfiguration()
        configuration.maxSessions = 10
        let server = MockServer([Stub("GET", "/a", response: .status(204))], configuration: configuration)
        for number in 1...25 {
            _ = try await server.session("keep").get("/a")
            _ = try await server.session("\(number)").get("/a")
        }
        #expect(server.session("keep").journal.count == 25)
        #expect(server.session("1").journal.isEmpty)
        #expect(server.session("25").journal.count == 1)
    }

    @Test func `Sessions are removed when the journals exceed their limit`() async throws {
        var configuration = MockConfiguration()
        // 40 requests of 261 bytes.
        configuration.maxTotalJournalBytes = 40 * 261
        let server = MockServer([Stub("GET", "/a", response: .status(204))], configuration: configuration)
        for number in 1...100 {
            for _ in 1...7 { _ = try await server.session("\(number)").get("/a") }
            let kept = (1...number).map { server.session("\($0)").journal.count }
            #expect(kept.last == 7)
            #expect(kept.reduce(0, +) <= 40)
        }
        // Sessions that end with a reset free their memory.
        for number in 1...100 {
            _ = try await server.session("tidy \(number)").get("/a")
            server.session("tidy \(number)").reset()
        }
        #expect(server.session("100").journal.count == 7)
    }

    @Test func `A journal keeps a limited number of bytes of each request`() async throws {
        let server = MockServer([Stub("ANY", "/a", response: .status(204))])
        var fields = HeaderFields()
        for number in 0..<100 {
            fields.lines.append(.init("X-\(number)", String(repeating: "x", count: 1000)))
        }
        let target = "/a?" + String(repeating: "q", count: 50_000)
        let body = Array(repeating: UInt8(ascii: "b"), count: 100_000)
        _ = try await server.send(ServiceRequest("PUT", target, fields: fields, body: body), to: "http://x")
        let kept = try #require(server.main.journal.first).request
        #expect(kept.fields.lines == Array(fields.lines.prefix(kept.fields.lines.count)))
        #expect((15...16).contains(kept.fields.lines.count))
        #expect(kept.body.count == 16 << 10)
        #expect(target.hasPrefix(kept.target) && kept.target.utf8.count == 4 << 10)
    }

    @Test func `The sizes of all journals are known exactly`() {
        var journal = Journal(length: 3, body: 1000)
        var generator = SplitMix64(seed: 7)
        for _ in 0..<100 {
            let body = Array(repeating: UInt8(0), count: Int.random(in: 0...2000, using: &generator))
            journal.append(
                ServiceRequest("POST", "/", body: body), stub: nil, variant: .standard, status: 200,
                fault: nil)
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let size = Int.random(in: 0...800, using: &generator)
                journal.note(
                    WebSocketMessage(
                        sender: .client, body: Array(repeating: 0, count: size), isText: false),
                    at: JournalPosition(session: "", number: journal.count, generation: journal.generation))
            }
            #expect(journal.byteCount == journal.entries.reduce(0) { $0 + $1.size })
        }
        journal.clear()
        #expect(journal.byteCount == 0)
    }

    @Test func `A long session name is refused`() async throws {
        let server = MockServer([Stub("GET", "/a", response: .status(204))])
        func status(_ length: Int) async throws -> Int {
            let name = String(repeating: "n", count: length)
            return try await server.send(
                ServiceRequest("GET", "/a", fields: ["X-Mock-Session": name]), to: "http://x"
            ).status
        }
        #expect(try await status(256) == 204)
        #expect(try await status(257) == 400)
    }

    /// Its regular expression needs exponential time, and is given up.
    @Test(.timeLimit(.minutes(10)))
    func `A slow condition is given up while other requests get responses`() async throws {
        let slow = try RequestCondition.body(.matches(RegexPattern("(a+)+$")))
        let server = MockServer([
            Stub("POST", "/slow", when: [slow], response: .status(204)),
            Stub("GET", "/fast", response: .status(204)),
        ])
        let body = Array((String(repeating: "a", count: 60) + "!").utf8)
        let slowRequest = Task {
            try await server.send(ServiceRequest("POST", "/slow", body: body), to: "http://x").status
        }
        for _ in 0..<10 {
            let status = try await server.get("/fast").status
            #expect(status == 204)
            await Task.yield()
        }
        #expect(try await slowRequest.value == 404)
    }
}
