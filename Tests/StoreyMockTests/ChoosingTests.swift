import Testing

@testable import StoreyMock

@Suite("Which stub answers")
struct ChoosingTests {
    private static func answering(_ text: String) -> [Answer] { [.text(text)] }

    @Test func `is decided by what is forced, then armed, then by rank`() async throws {
        let server = MockServer([
            Stub("GET", "/:any", answers: Self.answering("named")),
            Stub("GET", "/a", answers: Self.answering("first")),
            Stub("GET", "/a", answers: Self.answering("latest")),
            Stub("GET", "/a", when: [.query("q", "1")], answers: Self.answering("condition")),
            Stub(
                "GET", "/a", when: [.query("q", "1"), .query("r", "1")], priority: 6,
                answers: Self.answering("late")),
            Stub("GET", "/a", when: [.query("p", "1")], priority: 1, answers: Self.answering("urgent")),
            Stub("GET", "/a", variant: "OTHER", answers: Self.answering("other")),
            Stub(
                "GET", "/b/:x", when: [.parameter("x", .matches(try Pattern("[0-9]+")))],
                answers: Self.answering("number")),
            Stub("GET", "/b/*", answers: Self.answering("rest")),
        ])
        func ask(_ target: String, _ fields: HTTPFields = [:]) async throws -> String {
            try await server.get(target, fields).text
        }
        #expect(try await ask("/a") == "latest")
        #expect(try await ask("/a?q=1&r=1") == "condition")
        #expect(try await ask("/a?q=1&p=1") == "urgent")
        #expect(try await ask("/c") == "named")
        #expect(try await ask("/b/12") == "number")
        #expect(try await ask("/b/x") == "rest")
        #expect(try await ask("/b/12/13") == "rest")
        server.main.arm("GET", "/a", with: .answer(.text("armed")), times: 2)
        #expect(try await ask("/a", ["X-Mock-Variant": "other"]) == "other")
        #expect(try await ask("/a?q=1") == "armed")
        #expect(try await ask("/a") == "armed")
        #expect(try await ask("/a") == "latest")
    }

    @Test(
        arguments: [
            ("/a", ["X-Mock-Variant": "FORCE_SERVER_ERROR"], "500 down"),
            ("/a?mock-variant=server-error", [:], "500 down"),
            ("/a", ["Prefer": "respond-async, code=500"], "500 down"),
            ("/a", ["Prefer": "example=\"teapot\""], "418 tea"),
            ("/a?__code=418", [:], "418 tea"), ("/a?__example=teapot", [:], "418 tea"),
            ("/a", ["x-mock-response-name": "Teapot"], "418 tea"),
            ("/a", ["x-mock-response-code": "418"], "418 tea"),
            // A status needs no stub of its own.
            ("/a", ["Prefer": "code=503"], "503 "), ("/a?__code=200", [:], "200 fine"),
            // Ours come before others'.
            ("/a?mock-variant=teapot", ["Prefer": "code=500"], "418 tea"),
            ("/a?mock-variant=server_error", ["X-Mock-Variant": "teapot"], "418 tea"),
        ] as [(String, HTTPFields, String)])
    func `is forced by one request alone`(target: String, fields: HTTPFields, answer: String) async throws {
        let server = MockServer([
            Stub("GET", "/a", answer: .text("fine")),
            Stub("GET", "/a", variant: "SERVER_ERROR", answer: .text("down", status: 500)),
            Stub("GET", "/a", variant: "TEAPOT", answer: .text("tea", status: 418)),
        ])
        let forced = try await server.get(target, fields)
        #expect("\(forced.status) \(forced.text)" == answer)
        #expect(try await server.get("/a").text == "fine")
    }

    @Test func `is nobody's, which is explained`() async throws {
        let server = MockServer([
            Stub(
                "POST", "/orders",
                when: [.json(["item": "milk"], ignoringExtras: true), .field("X-Key", "1")],
                answer: .status(201)),
            Stub("GET", "/latest", variant: "ODD", answer: .status(200)),
        ])
        func ask(_ request: HTTPRequest) async throws -> String {
            let answer = try await server.send(request, to: "http://localhost")
            return "\(answer.status) \(answer.text)"
        }
        #expect(
            try await ask(
                HTTPRequest("POST", "/orders", fields: ["X-Key": "2"], body: Array(#"{"item":"tea"}"#.utf8)))
                == #"404 {"error":"no stub answers this POST /orders","closest":[{"stub":"POST /orders","misses":["#
                + #""body's $.item is \"tea\", not \"milk\"","header X-Key is \"2\", not \"1\""]}]}"#)
        #expect(
            try await ask(HTTPRequest("GET", "/orders"))
                == #"405 {"error":"/orders has no stub for GET","methods":["POST"]}"#)
        #expect(
            try await ask(HTTPRequest("GET", "/lattest"))
                == #"404 {"error":"no stub answers GET /lattest","didYouMean":["/latest"]}"#)
        #expect(
            try await ask(HTTPRequest("GET", "/latest?mock-variant=od"))
                == #"404 {"error":"GET /latest has no variant OD","variants":["ODD"]}"#)
        #expect(server.main.unanswered.count == 4)
    }

    @Test func `comes in turn`() async throws {
        let answers = [Answer.text("1"), .text("2")]
        let server = MockServer([
            Stub("GET", "/last", answers: answers), Stub("GET", "/cycle", answers: answers, cycles: true),
        ])
        var seen: [String] = []
        for path in ["/last", "/cycle"] {
            for _ in 1...4 { seen.append(try await server.get(path).text) }
        }
        #expect(seen == ["1", "2", "2", "2", "1", "2", "1", "2"])
    }

    @Test func `depends on what happened before`() async throws {
        let server = MockServer([
            Stub("GET", "/cart", scenario: ScenarioStep("cart", in: "start"), answer: .text("empty")),
            Stub(
                "PUT", "/cart", scenario: ScenarioStep("cart", in: "start", then: "full"),
                answer: .status(201)),
            Stub("GET", "/cart", scenario: ScenarioStep("cart", in: "full"), answer: .text("milk")),
        ])
        func put() async throws -> Int {
            try await server.send(HTTPRequest("PUT", "/cart"), to: "http://localhost").status
        }
        #expect(try await server.get("/cart").text == "empty")
        #expect(try await put() == 201)
        #expect(try await server.get("/cart").text == "milk")
        #expect(server.main.states == ["cart": "full"])
        #expect(try await put() == 404)
        server.main.set("cart", to: ScenarioStep.start)
        #expect(try await server.get("/cart").text == "empty")
    }

    @Test(arguments: 1...20)
    func `moves a scenario once, however many ask at once`(round: Int) async throws {
        let server = MockServer([
            Stub(
                "GET", "/once", scenario: ScenarioStep("once", in: "start", then: "done"),
                answer: .text("first")),
            Stub("GET", "/once", scenario: ScenarioStep("once", in: "done"), answer: .text("later")),
        ])
        let firsts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...16 { group.addTask { try await server.get("/once").text } }
            return try await group.reduce(into: 0) { $0 += $1 == "first" ? 1 : 0 }
        }
        #expect(firsts == 1)
    }
}
