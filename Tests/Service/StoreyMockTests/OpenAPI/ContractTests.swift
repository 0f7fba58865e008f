import StoreyMock
import Testing

@Suite("A contract")
struct ContractTests {
    private static let prism = "https://stoplight.io/prism/errors#"

    private func server(_ mode: ContractMode = .strict, _ stubs: [Stub] = []) throws -> MockServer {
        let document = try NotesAPI.document()
        var configuration = MockConfiguration()
        configuration.contract = document
        configuration.contractMode = mode
        return MockServer(document.stubs() + stubs, configuration: configuration)
    }

    private func answer(_ text: String, _ server: MockServer) async throws -> ServiceResponse {
        try await server.send(ServiceRequest(written: text), to: "http://localhost")
    }

    /// A problem document without its description, and with one violation.
    private static func problem(
        _ status: Int, _ name: String, _ title: String, _ location: [MockJSON] = [], code: MockJSON = "",
        _ message: String? = nil
    ) -> MockJSON {
        var members: [MockJSON.Member] = [
            .init("type", .string(prism + name)), .init("title", .string(title)),
            .init("status", .integer(status)),
        ]
        if let message {
            let violation: MockJSON = [
                "location": .array(location), "severity": "Error", "code": code, "message": .string(message),
            ]
            members.append(.init("validation", [violation]))
        }
        return .object(members)
    }

    @Test(
        arguments: [
            (
                "GET /notes", "GET",
                problem(
                    422, "UNPROCESSABLE_ENTITY", "Invalid request", ["header"], code: "required",
                    "Request header X-Client is missing")
            ),
            (
                "GET /notes?limit=51\nX-Client: x", "GET",
                problem(
                    422, "UNPROCESSABLE_ENTITY", "Invalid request", ["query", "limit"], code: "maximum",
                    "Request query limit is 51, more than 50")
            ),
            (
                "GET /notes?tag=a&tag=c\nX-Client: x", "GET",
                problem(
                    422, "UNPROCESSABLE_ENTITY", "Invalid request", ["query", "tag", "1"], code: "enum",
                    #"Request query tag [1] is "c", not one of "a", "b""#)
            ),
            (
                "GET /none", "GET",
                problem(404, "NO_PATH_MATCHED_ERROR", "Route not resolved, no path matched")
            ),
            (
                "PUT /notes", "GET, POST",
                problem(405, "NO_METHOD_MATCHED_ERROR", "Route resolved, but no method matched")
            ),
        ] as [(String, String, MockJSON)])
    func `An invalid request receives a problem document`(
        request: String, methods: String, wanted: MockJSON
    ) async throws {
        let answer = try await answer(request, server())
        var members = try MockJSON(reading: answer.body).contractMembers
        let detail = members.removeValue(forKey: "detail")
        #expect(detail != nil)
        #expect(members == wanted.contractMembers)
        #expect(.integer(answer.status) == wanted["status"])
        #expect(answer.fields["Content-Type"] == "application/problem+json")
        #expect(answer.fields["Allow"] == (answer.status == 405 ? methods : nil))
        #expect(answer.fields["sl-violations"] == nil)
    }

    private static let body = #"""
        {"openapi": "3.1.0", "paths": {"/a": {"put": {
          "requestBody": {"content": {"application/json": {"schema": {"type": "object", "required": ["name"],
            "additionalProperties": false, "properties": {"name": {"type": "string"}, "a b": {"type": "array", "items":
            {"type": "integer"}}}}}}},
          "responses": {"204": {} RESPONSES}}}}}
        """#

    private func bodyServer(_ responses: String = "") throws -> MockServer {
        let text = Self.body.replacing("RESPONSES", with: responses)
        let document = try OpenAPIDocument(MockJSON(reading: text), file: "a.json")
        var configuration = MockConfiguration()
        configuration.contract = document
        return MockServer(document.stubs(), configuration: configuration)
    }

    @Test(
        arguments: [
            (#"{"name": "a", "a b": [1]}"#, []), ("{}", [(["body"], "required")]),
            (#"{"name": 1}"#, [(["body", "name"], "type")]),
            (#"{"name": "a", "b": 1}"#, [(["body"], "additionalProperties")]),
            (#"{"name": "a", "a b": [1, "b"]}"#, [(["body", "a b", "1"], "type")]),
            (#"{"a b": 1}"#, [(["body"], "required"), (["body", "a b"], "type")]),
        ] as [(String, [([String], String)])])
    func `A violation in a body has the location and the keyword that Prism gives`(
        body: String, wanted: [([String], String)]
    )
        async throws
    {
        let answer = try await answer("PUT /a\nContent-Type: application/json\n\n\(body)", bodyServer())
        #expect(answer.status == (wanted.isEmpty ? 204 : 422))
        if wanted.isEmpty { return }
        let read = try JSONPath("$.validation[*]['location', 'code']").values(
            in: MockJSON(reading: answer.body))
        let expected = wanted.flatMap { [MockJSON.array($0.0.map(MockJSON.string)), .string($0.1)] }
        #expect(read == expected)
    }

    @Test(
        arguments: [
            ("text/plain", "x", "", "415 application/problem+json INVALID_CONTENT_TYPE"),
            ("application/json", "{", "", "400 application/problem+json UNKNOWN"),
            ("application/json", "{}", "", "422 application/problem+json UNPROCESSABLE_ENTITY"),
            (
                "application/json", "{}", #", "400": {"content": {"text/plain": {"example": "no"}}}"#,
                "400 text/plain no"
            ),
            (
                "application/json", "{}",
                #", "400": {}, "422": {"content": {"text/plain": {"example": "no"}}}"#, "422 text/plain no"
            ),
            (
                "application/json", "{}", #", "4XX": {"content": {"text/plain": {"example": "no"}}}"#,
                "422 text/plain no"
            ),
            (
                "text/plain", "x", #", "default": {"content": {"text/plain": {"example": "no"}}}"#,
                "415 text/plain no"
            ),
            ("text/plain", "x", #", "400": {}"#, "400  "),
        ])
    func `The document's own response to an invalid request has precedence`(
        type: String, body: String, responses: String, wanted: String
    ) async throws {
        let answer = try await answer("PUT /a\nContent-Type: \(type)\n\n\(body)", bodyServer(responses))
        let problem = try? MockJSON(reading: answer.body)["type"]
        var text = answer.text
        if case .string(let type)? = problem { text = String(type.dropFirst(Self.prism.count)) }
        #expect("\(answer.status) \(answer.fields["Content-Type"] ?? "") \(text)" == wanted)
        #expect((answer.fields["sl-violations"] != nil) == (problem == nil))
    }

    @Test func `In lenient mode, responses are served and the header lists the violations`() async throws {
        let wrong = StubResponse.json(["text": "a"]).delayed(.fixed(.milliseconds(5)))
        let server = try server(.lenient, [Stub("GET", "/notes/:id", response: wrong)])
        let seen = try await answer("GET /notes/7", server)
        #expect(seen.status == 200)
        #expect(seen.text == #"{"text":"a"}"#)
        let wanted: MockJSON = [
            [
                "location": ["request", "path", "id"], "severity": "Error", "code": "format",
                "message": "Request path id is not a valid uuid",
            ],
            [
                "location": ["response", "body"], "severity": "Error", "code": "required",
                "message": "Response 200 body property id is missing",
            ],
        ]
        #expect(try MockJSON(reading: #require(seen.fields["sl-violations"])) == wanted)
        let valid = try await answer("DELETE /notes/1a9c2b1e-0000-4000-8000-000000000000", server)
        #expect(valid.fields["sl-violations"] == nil)
    }

    @Test func `In lenient mode, a stub for a path that the document doesn't have is served`() async throws {
        let events = StubResponse.events([ServerEvent("a")])
        let server = try server(.lenient, [Stub("GET", "/other", response: events)])
        let seen = try await answer("GET /other", server)
        #expect(seen.status == 200)
        let violations = try MockJSON(reading: #require(seen.fields["sl-violations"]))
        #expect(try JSONPath("$[*].code").values(in: violations) == [404])
    }

    @Test func `An error status that the document doesn't have is a warning`() async throws {
        let seen = try await answer(
            "GET /notes/1a9c2b1e-0000-4000-8000-000000000000?__code=503", server())
        #expect(seen.status == 503)
        let wanted: MockJSON = [
            [
                "location": ["response"], "severity": "Warning", "code": "status",
                "message": "Response 503 is not one of 200, 404",
            ]
        ]
        #expect(try MockJSON(reading: #require(seen.fields["sl-violations"])) == wanted)
    }

    @Test func `The header is limited in length and in ASCII`() async throws {
        let server = try server(.lenient)
        let tags = Array(repeating: "tag=ä", count: 200).joined(separator: "&")
        let seen = try await answer("GET /notes?\(tags)\nX-Client: x", server)
        let text = try #require(seen.fields["sl-violations"])
        #expect(text.hasPrefix(#"Too many violations! [{"location":["request","query","tag","0"]"#))
        #expect(text.contains(#"is \"\u00e4\","#))
        #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        #expect(text.utf8.count < 8192)
    }

    /// A proxied response, and what a client of the mock server receives.
    @Test(
        arguments: [
            (.strict, #"{"id": "7"}"#, 500, 2), (.lenient, #"{"id": "7"}"#, 200, 2),
            (.strict, #"{"id": "1a9c2b1e-0000-4000-8000-000000000000", "text": "a"}"#, 200, 0),
        ] as [(ContractMode, String, Int, Int)])
    func `A proxied response is validated`(mode: ContractMode, body: String, status: Int, count: Int)
        async throws
    {
        let service = MockServer([Stub("GET", "/notes/:id", response: .json(try MockJSON(reading: body)))])
        var configuration = MockConfiguration()
        configuration.contract = try NotesAPI.document()
        configuration.contractMode = mode
        configuration.proxy = "http://service"
        configuration.transport = service
        let server = MockServer(configuration: configuration)
        let seen = try await answer("GET /notes/1a9c2b1e-0000-4000-8000-000000000000", server)
        #expect(seen.status == status)
        let violations = try seen.fields["sl-violations"].map { try MockJSON(reading: $0) } ?? []
        #expect(try JSONPath("$[*].code").values(in: violations).count == count)
        #expect(server.session("").journal.map(\.status) == [status])
        if status == 500 {
            let type = try MockJSON(reading: seen.body)["type"]
            #expect(type == .string(Self.prism + "VIOLATIONS"))
        }
    }

    @Test func `An invalid request isn't forwarded in strict mode`() async throws {
        let service = MockServer([Stub("ANY", "/*", response: .json([]))])
        var configuration = MockConfiguration()
        configuration.contract = try NotesAPI.document()
        configuration.proxy = "http://service"
        configuration.transport = service
        #expect(try await answer("GET /notes", MockServer(configuration: configuration)).status == 422)
        #expect(service.session("").journal.isEmpty)
    }
}

extension MockJSON {
    fileprivate var contractMembers: [String: MockJSON] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    }
}
