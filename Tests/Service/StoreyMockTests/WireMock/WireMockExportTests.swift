import Testing

@testable import StoreyMock

@Suite("A stub exported to WireMock")
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
            Stub("GET", "/users/me", response: .json(["id": 7, "tags": ["a"]])),
            Stub("GET", "/users/:id", response: .text("some")),
            Stub("GET", "/users/:id/notes", when: [.parameter("id", "a b")], response: .text("notes")),
            Stub("ANY", "/*", priority: 1, response: .text("none", status: 404)),
            Stub("GET", "/users/me", variant: "SERVER_ERROR", response: .text("down", status: 500)),
            Stub(
                "POST", "/search",
                when: [
                    .query("q", .contains("X", ignoringCase: true)), .query("page", .present(true)),
                    .field("X-A", .not(.equals("a.b"))), .cookie("c", .any(["1", "2"])),
                    .json(["a": [1, 2]], ignoringArrayOrder: true),
                ], response: .status(201)),
            Stub(
                "POST", "/search",
                when: [
                    .body(.contains("milk")), .jsonPath(path("$.n"), equals: 2),
                    .not(.body(.contains("tea"))),
                ], response: .status(202)),
            Stub("GET", "/turn", responses: [.text("1"), .text("2")], repeatsSequence: true),
            Stub("GET", "/last", responses: [.text("1"), .text("2")]),
            Stub(
                "GET", "/cart", scenario: ScenarioTransition("cart", in: "start", then: "full"),
                response: .text("empty")),
            Stub("GET", "/cart", scenario: ScenarioTransition("cart", in: "full"), response: .text("milk")),
            Stub("GET", "/bytes", response: StubResponse(ServiceResponse(body: [0, 255]))),
        ]
        stubs[1].responses[0].delay = .fixed(.milliseconds(2))
        return stubs
    }()

    static let requests: [(request: String, response: String)] = [
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

    @Test func `An exported stub responds as before`() async throws {
        func responses(_ server: MockServer) async throws -> [String] {
            var responses: [String] = []
            for (request, _) in Self.requests {
                let answer = try await server.send(ServiceRequest(written: request), to: "http://localhost")
                let isSilent = answer.status == 404 || answer.body.isEmpty
                responses.append("\(answer.status)" + (isSilent ? "" : " \(answer.text)"))
            }
            return responses
        }
        let server = MockServer(Self.all)
        #expect(try await responses(server) == Self.requests.map(\.response))
        var configuration = MockConfiguration()
        configuration.ranking = .mostRecent
        let written = MockServer(try Stub.wireMock(server.wireMockMappings()), configuration: configuration)
        // After the import, the variant depends on a header condition, so it is no longer a requested variant.
        let other = MockServer(
            try Stub.wireMock(server.wireMockMappings()).reversed(), configuration: configuration)
        for server in [written, other] {
            let responses = try await responses(server)
            for (index, request) in Self.requests.enumerated()
            where !request.request.contains("X-Mock-Variant") {
                #expect(responses[index] == request.response, "\(request.request)")
            }
        }
    }

    @Test(arguments: [
        (
            Stub("GET", "/a", response: .status(200).failing(.truncated)),
            "has the fault truncated, which WireMock does not support"
        ),
        (
            Stub("GET", "/a", response: .status(200).failing(.reset, percent: 5)),
            "has a fault with a percentage, which WireMock does not support"
        ),
        (
            Stub("GET", "/a", response: .status(200).delayed(.normal(mean: .zero, deviation: .zero))),
            "has a normal delay, which WireMock does not support"
        ),
        (
            Stub("GET", "/a", when: [.form("n", "1")], response: .status(200)),
            "has a condition on the form field n, which WireMock 2 does not support"
        ),
        (
            Stub("GET", "/a", when: [.jsonPath(Self.path("$.a"))], response: .status(200)),
            "asks whether $.a exists, even if null or empty, which WireMock does not support. Compare the value instead."
        ),
        (
            Stub("GET", "/a", when: [.jsonPath(Self.path("$[?@.a]"))], response: .status(200)),
            "has the path $[?@.a], whose filter or function WireMock does not support"
        ),
        (
            Stub("GET", "/a", when: [.query("q", "1"), .query("q", "2")], response: .status(200)),
            "has two conditions on q in queryParameters, which WireMock does not support"
        ),
        (
            Stub("GET", "/a", when: [.any([.query("q", "1"), .body("2")])], response: .status(200)),
            "has alternatives for different parts of the request, which WireMock does not support"
        ),
        (
            Stub("GET", "/a", when: [.not(.query("q", "1"))], response: .status(200)),
            "negates a condition, which WireMock 2 supports for texts only"
        ),
        (
            Stub("GET", "/a", scenario: ScenarioTransition("s"), responses: [.status(200), .status(201)]),
            "has several responses in a scenario, which WireMock does not support"
        ),
        (
            Stub("GET", "/:a", when: [.parameter("a", .contains("x"))], response: .status(200)),
            "has a URL condition that is neither equality nor a regular expression"
        ),
    ])
    func `A stub that WireMock can't express is rejected`(stub: Stub, reason: String) throws {
        let errors = #expect(throws: StubErrors.self) { try MockServer([stub]).wireMockMappings() }
        #expect(errors?.description == "\(stub.pattern): \(reason)")
    }

    @Test func `A stub that would match more in WireMock is rejected`() throws {
        let server = MockServer([
            Stub("ANY", "/a", response: .status(200)),
            Stub("GET", "/a", when: [.query("q", "1")], response: .status(201)),
        ])
        let errors = #expect(throws: StubErrors.self) { try server.wireMockMappings() }
        #expect(
            errors?.description
                == "ANY /a: would respond in WireMock to requests that the stubs for GET reject. Use specific methods instead of ANY."
        )
    }
}
