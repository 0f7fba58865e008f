import Testing

@testable import StoreyMock

@Suite("Stub selection")
struct StubSelectionTests {
    private static func answering(_ text: String) -> [StubResponse] { [.text(text)] }

    @Test func `A requested variant precedes an armed one, then the ranking applies`() async throws {
        let server = MockServer([
            Stub("GET", "/:any", responses: Self.answering("named")),
            Stub("GET", "/a", responses: Self.answering("first")),
            Stub("GET", "/a", responses: Self.answering("latest")),
            Stub("GET", "/a", when: [.query("q", "1")], responses: Self.answering("condition")),
            Stub(
                "GET", "/a", when: [.query("q", "1"), .query("r", "1")], priority: 6,
                responses: Self.answering("late")),
            Stub("GET", "/a", when: [.query("p", "1")], priority: 1, responses: Self.answering("urgent")),
            Stub("GET", "/a", variant: "OTHER", responses: Self.answering("other")),
            Stub(
                "GET", "/b/:x", when: [.parameter("x", .matches(try RegexPattern("[0-9]+")))],
                responses: Self.answering("number")),
            Stub("GET", "/b/*", responses: Self.answering("rest")),
        ])
        func ask(_ target: String, _ fields: HeaderFields = [:]) async throws -> String {
            try await server.get(target, fields).text
        }
        #expect(try await ask("/a") == "latest")
        #expect(try await ask("/a?q=1&r=1") == "condition")
        #expect(try await ask("/a?q=1&p=1") == "urgent")
        #expect(try await ask("/c") == "named")
        #expect(try await ask("/b/12") == "number")
        #expect(try await ask("/b/x") == "rest")
        #expect(try await ask("/b/12/13") == "rest")
        server.main.arm("GET", "/a", with: .response(.text("armed")), times: 2)
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
            // A status needs no stub.
            ("/a", ["Prefer": "code=503"], "503 "), ("/a?__code=200", [:], "200 fine"),
            // Our own controls take precedence.
            ("/a?mock-variant=teapot", ["Prefer": "code=500"], "418 tea"),
            ("/a?mock-variant=server_error", ["X-Mock-Variant": "teapot"], "418 tea"),
        ] as [(String, HeaderFields, String)])
    func `A request can ask for a variant or a status`(target: String, fields: HeaderFields, answer: String)
        async throws
    {
        let server = MockServer([
            Stub("GET", "/a", response: .text("fine")),
            Stub("GET", "/a", variant: "SERVER_ERROR", response: .text("down", status: 500)),
            Stub("GET", "/a", variant: "TEAPOT", response: .text("tea", status: 418)),
        ])
        let forced = try await server.get(target, fields)
        #expect("\(forced.status) \(forced.text)" == answer)
        #expect(try await server.get("/a").text == "fine")
    }

    @Test(
        arguments: [
            ("/a/b", "two"), ("/a/b/", "two"), ("/a//b", "two"), ("/%61/b?x=1", "two"), ("/a%2Fb", "one"),
            ("/a%2fb/", "one"), ("/", "root"), ("/c%20d", "space"), ("/c+d", "any"), ("/a%2Fc", "any"),
            ("/e%2520f", "percent"), ("/e%20f", "any"),
        ])
    func `A path without placeholders is found however it is encoded`(target: String, answer: String)
        async throws
    {
        let server = MockServer([
            Stub("GET", "/a/b", response: .text("two")), Stub("GET", "/", response: .text("root")),
            Stub("GET", PathPattern(segments: [.literal("a/b")]), response: .text("one")),
            Stub("GET", "c d/", response: .text("space")),
            Stub("GET", "/e%20f", response: .text("percent")), Stub("GET", "/:any", response: .text("any")),
        ])
        #expect(try await server.get(target).text == answer)
    }

    @Test func `Files with equal contents share their responses, and answer in their own right`() async throws
    {
        let files = try StubFiles([
            "GET/a.json": "[]", "GET/b.json": "[]", "GET/b.txt.json": "[]", "GET/c.txt": "[]",
            "GET/a_FORCE_404.json": "[]", "GET/d.stub.json": #"{"jsonBody": []}"#,
        ])
        let server = try MockServer(folder: files.path)
        for (path, answer) in [
            ("/a", "200 application/json"), ("/b", "200 application/json"),
            ("/b.txt", "200 application/json"),
            ("/c", "200 text/plain; charset=utf-8"), ("/d", "200 application/json"),
            ("/a?mock-variant=404", "404 application/json"),
        ] {
            let response = try await server.get(path)
            #expect("\(response.status) \(response.fields["Content-Type"] ?? "")" == answer, "\(path)")
        }
        #expect(
            server.main.journal.map(\.stub) == [
                "GET/a.json", "GET/b.json", "GET/b.txt.json", "GET/c.txt", "GET/d.stub.json",
                "GET/a_FORCE_404.json",
            ])
    }

    @Test func `An unmatched request is explained`() async throws {
        let server = MockServer([
            Stub(
                "POST", "/orders",
                when: [.json(["item": "milk"], ignoringExtraElements: true), .field("X-Key", "1")],
                response: .status(201)),
            Stub("GET", "/latest", variant: "ODD", response: .status(200)),
        ])
        func ask(_ request: ServiceRequest) async throws -> String {
            let answer = try await server.send(request, to: "http://localhost")
            return "\(answer.status) \(answer.text)"
        }
        #expect(
            try await ask(
                ServiceRequest(
                    "POST", "/orders", fields: ["X-Key": "2"], body: Array(#"{"item":"tea"}"#.utf8)))
                == #"404 {"error":"no stub matches this POST /orders","closest":[{"stub":"POST /orders","mismatches":["#
                + #""the body's $.item is \"tea\", not \"milk\"","header X-Key is \"2\", not \"1\""]}]}"#)
        #expect(
            try await ask(ServiceRequest("GET", "/orders"))
                == #"405 {"error":"/orders has no stub for the method GET","methods":["POST"]}"#)
        #expect(
            try await ask(ServiceRequest("GET", "/lattest"))
                == #"404 {"error":"no stub matches GET /lattest","didYouMean":["/latest"]}"#)
        #expect(
            try await ask(ServiceRequest("GET", "/latest?mock-variant=od"))
                == #"404 {"error":"GET /latest has no variant OD","variants":["ODD"]}"#)
        #expect(server.main.unmatched.count == 4)
    }

    @Test func `Responses are sent in sequence`() async throws {
        let responses = [StubResponse.text("1"), .text("2")]
        let server = MockServer([
            Stub("GET", "/last", responses: responses),
            Stub("GET", "/cycle", responses: responses, repeatsSequence: true),
        ])
        var seen: [String] = []
        for path in ["/last", "/cycle"] {
            for _ in 1...4 { seen.append(try await server.get(path).text) }
        }
        #expect(seen == ["1", "2", "2", "2", "1", "2", "1", "2"])
    }

    @Test func `Responses depend on the scenario state`() async throws {
        let server = MockServer([
            Stub("GET", "/cart", scenario: ScenarioTransition("cart", in: "start"), response: .text("empty")),
            Stub(
                "PUT", "/cart", scenario: ScenarioTransition("cart", in: "start", then: "full"),
                response: .status(201)),
            Stub("GET", "/cart", scenario: ScenarioTransition("cart", in: "full"), response: .text("milk")),
        ])
        func put() async throws -> Int {
            try await server.send(ServiceRequest("PUT", "/cart"), to: "http://localhost").status
        }
        #expect(try await server.get("/cart").text == "empty")
        #expect(try await put() == 201)
        #expect(try await server.get("/cart").text == "milk")
        #expect(server.main.states == ["cart": "full"])
        #expect(try await put() == 404)
        server.main.setScenario("cart", to: ScenarioTransition.start)
        #expect(try await server.get("/cart").text == "empty")
    }

    @Test(arguments: 1...20)
    func `Concurrent requests change a scenario once`(round: Int) async throws {
        let server = MockServer([
            Stub(
                "GET", "/once", scenario: ScenarioTransition("once", in: "start", then: "done"),
                response: .text("first")),
            Stub("GET", "/once", scenario: ScenarioTransition("once", in: "done"), response: .text("later")),
        ])
        let firsts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...16 { group.addTask { try await server.get("/once").text } }
            return try await group.reduce(into: 0) { $0 += $1 == "first" ? 1 : 0 }
        }
        #expect(firsts == 1)
    }
}
