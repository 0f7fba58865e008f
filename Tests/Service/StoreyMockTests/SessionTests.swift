import StoreyMock
import Testing

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
        configuration.maxTotalJournalEntries = 40
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
}
