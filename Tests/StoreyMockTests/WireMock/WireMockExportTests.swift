import Testing

@testable import StoreyMock

@Suite("A stub that is written for WireMock")
struct WireMockExportTests {
    private static func path(_ text: String) -> JSONPath {
        do {
            return try JSONPath(text)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static let all: [Stub] = {
        var stubs = [
            Stub("GET", "/users/me", answer: .json(["id": 7, "tags": ["a"]])),
            Stub("GET", "/users/:id", answer: .text("some")),
            Stub("GET", "/users/:id/notes", when: [.parameter("id", "a b")], answer: .text("notes")),
            Stub("ANY", "/*", priority: 1, answer: .text("none", status: 404)),
            Stub("GET", "/users/me", variant: "SERVER_ERROR", answer: .text("down", status: 500)),
            Stub(
                "POST", "/search",
                when: [
                    .query("q", .contains("X", ignoringCase: true)), .query("page", .present(true)),
                    .field("X-A", .not(.equals("a.b"))), .cookie("c", .any(["1", "2"])),
                    .json(["a": [1, 2]], ignoringOrder: true),
                ], answer: .status(201)),
            Stub(
                "POST", "/search",
                when: [
                    .body(.contains("milk")), .jsonPath(path("$.n"), equals: 2),
                    .not(.body(.contains("tea"))),
                ], answer: .status(202)),
            Stub("GET", "/turn", answers: [.text("1"), .text("2")], cycles: true),
            Stub("GET", "/last", answers: [.text("1"), .text("2")]),
            Stub(
                "GET", "/cart", scenario: ScenarioStep("cart", in: "start", then: "full"),
                answer: .text("empty")),
            Stub("GET", "/cart", scenario: ScenarioStep("cart", in: "full"), answer: .text("milk")),
            Stub("GET", "/bytes", answer: Answer(HTTPResponse(body: [0, 255]))),
        ]
        stubs[1].answers[0].delay = .fixed(.milliseconds(2))
        return stubs
    }()

    static let requests: [(request: String, answer: String)] = [
        ("GET /users/me", #"200 {"id":7,"tags":["a"]}"#), ("GET /users/you", "200 some"),
        ("GET /users/a%20b/notes", "200 notes"), ("GET /users/ab/notes", "404"), ("GET /", "404"),
        ("GET /users/me\nX-Mock-Variant: force-server-error", "500 down"),
        ("POST /search?q=ax&page=\nX-A: axb\nCookie: c=2\n\n{\"a\":[2,1]}", "201"),
        ("POST /search?q=ax&page=\nX-A: a.b\nCookie: c=2\n\n{\"a\":[2,1]}", "404"),
        ("POST /search\n\n{\"n\":2,\"x\":\"milk\"}", "202"),
        ("POST /search\n\n{\"n\":2,\"x\":\"milk tea\"}", "404"),
        ("GET /turn", "200 1"), ("GET /turn", "200 2"), ("GET /turn", "200 1"), ("GET /last", "200 1"),
        ("GET /last", "200 2"), ("GET /last", "200 2"), ("GET /cart", "200 empty"), ("GET /cart", "200 milk"),
    ]

    @Test func `answers as before`() async throws {
        func answers(_ server: MockServer) async throws -> [String] {
            var answers: [String] = []
            for (request, _) in Self.requests {
                let answer = try await server.send(HTTPRequest(written: request), to: "http://localhost")
                let isSilent = answer.status == 404 || answer.body.isEmpty
                answers.append("\(answer.status)" + (isSilent ? "" : " \(answer.text)"))
            }
            return answers
        }
        let server = MockServer(Self.all)
        #expect(try await answers(server) == Self.requests.map(\.answer))
        var configuration = MockConfiguration()
        configuration.ranking = .latest
        let written = MockServer(try Stub.wireMock(server.wireMockMappings()), configuration: configuration)
        // Read again, the variant is forced by its header's condition, so that no request is taken for a forced one.
        let other = MockServer(
            try Stub.wireMock(server.wireMockMappings()).reversed(), configuration: configuration)
        for server in [written, other] {
            let answers = try await answers(server)
            for (index, request) in Self.requests.enumerated()
            where !request.request.contains("X-Mock-Variant") {
                #expect(answers[index] == request.answer, "\(request.request)")
            }
        }
    }

    @Test(arguments: [
        (
            Stub("GET", "/a", answer: .status(200).failing(.truncated)),
            "has the fault truncated, which WireMock does not know"
        ),
        (
            Stub("GET", "/a", answer: .status(200).failing(.reset, percent: 5)),
            "goes wrong sometimes, which WireMock cannot say"
        ),
        (
            Stub("GET", "/a", answer: .status(200).delayed(.normal(mean: .zero, deviation: .zero))),
            "has a normal delay, which WireMock does not know"
        ),
        (
            Stub("GET", "/a", when: [.form("n", "1")], answer: .status(200)),
            "asks for the form's n, which WireMock 2 cannot"
        ),
        (
            Stub("GET", "/a", when: [.jsonPath(Self.path("$.a"))], answer: .status(200)),
            "asks whether $.a is there, null or empty, too, which WireMock cannot; compare it"
        ),
        (
            Stub("GET", "/a", when: [.jsonPath(Self.path("$[?@.a]"))], answer: .status(200)),
            "has the path $[?@.a], whose filter or function WireMock does not know"
        ),
        (
            Stub("GET", "/a", when: [.query("q", "1"), .query("q", "2")], answer: .status(200)),
            "asks twice for q in queryParameters, which WireMock cannot"
        ),
        (
            Stub("GET", "/a", when: [.any([.query("q", "1"), .body("2")])], answer: .status(200)),
            "has alternatives that are not all of one thing, which WireMock cannot"
        ),
        (
            Stub("GET", "/a", when: [.not(.query("q", "1"))], answer: .status(200)),
            "has a condition that must not hold, which WireMock 2 can only ask of a text"
        ),
        (
            Stub("GET", "/a", scenario: ScenarioStep("s"), answers: [.status(200), .status(201)]),
            "has several answers in a scenario, which WireMock cannot say"
        ),
        (
            Stub("GET", "/:a", when: [.parameter("a", .contains("x"))], answer: .status(200)),
            "asks for an address that is neither equal to a text nor like an expression"
        ),
    ])
    func `is refused where WireMock cannot say it`(stub: Stub, reason: String) throws {
        let faults = #expect(throws: StubFaults.self) { try MockServer([stub]).wireMockMappings() }
        #expect(faults?.description == "\(stub.pattern): \(reason)")
    }

    @Test func `is refused where WireMock would answer more`() throws {
        let server = MockServer([
            Stub("ANY", "/a", answer: .status(200)),
            Stub("GET", "/a", when: [.query("q", "1")], answer: .status(201)),
        ])
        let faults = #expect(throws: StubFaults.self) { try server.wireMockMappings() }
        #expect(
            faults?.description
                == "ANY /a: would answer what the stubs for GET leave, which here it does not; give it methods instead of ANY"
        )
    }
}
