import StoreyMock
import Testing

@Suite("An OpenAPI document")
struct OpenAPITests {
    private static func server(validating: Bool = false, seed: UInt64 = 0, _ more: [Stub] = []) throws
        -> MockServer
    {
        let document = try NotesAPI.document()
        var configuration = MockConfiguration()
        if validating { configuration.contract = document }
        return MockServer(document.stubs(seed: seed) + more, configuration: configuration)
    }

    private func ask(_ text: String, _ server: MockServer) async throws -> String {
        let answer = try await server.send(ServiceRequest(written: text), to: "http://localhost")
        return "\(answer.status) \(answer.text)"
    }

    @Test func `An OpenAPI document becomes stubs`() async throws {
        let server = try Self.server()
        let short = #"201 {"id":"1a9c2b1e-0000-4000-8000-000000000000","text":"milk"}"#
        #expect(try await ask("POST /notes", server) == short)
        #expect(try await ask("POST /notes\nPrefer: example=pinned", server).hasSuffix(#""pinned":true}"#))
        #expect(try await ask("POST /notes\nPrefer: code=400", server).hasPrefix(#"400 {"title":""#))
        #expect(try await ask("GET /notes?__code=503", server) == "503 later")
        #expect(try await ask("GET /notes/7?__code=404", server) == "404 ")
        #expect(try await ask("DELETE /notes/7", server) == "204 ")
        #expect(try await ask("GET /notes/7", server) == ask("GET /notes/8", Self.server()))
        #expect(try await ask("GET /notes/7", server) != ask("GET /notes/7", Self.server(seed: 1)))
    }

    /// Generated responses conform to the same document.
    @Test(arguments: 1...30)
    func `Generated responses conform to the document`(seed: UInt64) async throws {
        let server = try Self.server(validating: true, seed: seed)
        for request in ["GET /notes\nX-Client: x", "GET /notes/1a9c2b1e-0000-4000-8000-000000000000"] {
            let answer = try await ask(request, server)
            #expect(answer.hasPrefix("200 "), "seed \(seed): \(answer)")
        }
    }

    @Test(arguments: [
        ("GET /notes\nX-Client: x", []), ("GET /notes?limit=7&tag=a&tag=b\nX-Client: x", []),
        ("GET /notes", ["GET /notes: header X-Client is missing"]),
        ("GET /notes?limit=51\nX-Client: x", ["GET /notes: query limit is 51, more than 50"]),
        ("GET /notes?limit=x\nX-Client: x", ["GET /notes: query limit is a string, not of type integer"]),
        ("GET /notes?tag=a&tag=c\nX-Client: x", [#"GET /notes: query tag [1] is "c", not one of "a", "b""#]),
        ("GET /notes/7", ["GET /notes/{id}: path id is not a valid uuid"]),
        ("POST /notes", ["POST /notes: request body is missing"]),
        ("POST /notes\nContent-Type: application/json; charset=utf-8\n\n{\"text\":\"a\"}", []),
        (
            "POST /notes\nContent-Type: text/plain\n\nx",
            ["POST /notes: request body has the type text/plain, not application/json"]
        ),
        (
            "POST /notes\nContent-Type: application/json\n\n{\"text\":\"\",\"rating\":0.7,\"parent\":{\"text\":1,\"x\":1}}",
            [
                "POST /notes: request body $.text has 0 characters, fewer than 1",
                "POST /notes: request body $.rating is not a multiple of 0.5",
                "POST /notes: request body $.parent.text is a number, not of type string",
                "POST /notes: request body $.parent.x is not expected",
            ]
        ),
        ("POST /notes\nContent-Type: application/json\n\n{\"text\":\"a\",\"rating\":null}", []),
        (
            "POST /notes\nContent-Type: application/json\n\n{",
            ["POST /notes: request body is not valid JSON: line 1, column 2: expected a quoted name"]
        ),
        ("GET /none", ["GET /none: request has an unknown path"]),
        ("PUT /notes", ["PUT /notes: request has an unknown method. Known methods: GET, POST"]),
    ])
    func `Requests are validated against the document`(request: String, violations: [String]) async throws {
        let request = ServiceRequest(written: request)
        #expect(try NotesAPI.document().violations(in: request).map(\.description) == violations)
        let answer = try await Self.server(validating: true).send(request, to: "http://localhost")
        #expect((400..<500).contains(answer.status) == !violations.isEmpty)
    }

    @Test func `A document lists the violations of a request`() throws {
        let document = try NotesAPI.document()
        let request = ServiceRequest("GET", "/notes?limit=51", fields: ["X-Client": "7"])
        let violations = document.violations(in: request).map(\.description)
        #expect(violations == ["GET /notes: query limit is 51, more than 50"])
    }

    @Test(
        arguments: [
            (StubResponse.json(["id": "1a9c2b1e-0000-4000-8000-000000000000", "text": "a"]), []),
            (.json(["text": "a"]), ["GET /notes/{id}: response 200 body $.id is missing"]),
            (
                .json(["id": "7", "text": "a", "changed": "today"]),
                [
                    "GET /notes/{id}: response 200 body $.id is not a valid uuid",
                    "GET /notes/{id}: response 200 body $.changed is not a valid date-time",
                ]
            ),
            (
                .text("a"),
                [
                    "GET /notes/{id}: response 200 body has the type text/plain; charset=utf-8, not application/json"
                ]
            ),
            (.status(200), ["GET /notes/{id}: response 200 body is missing"]),
            (.status(500), ["GET /notes/{id}: response 500 is not one of 200, 404"]), (.status(404), []),
        ] as [(StubResponse, [String])])
    func `Responses are validated against the document`(answer: StubResponse, violations: [String])
        async throws
    {
        let request = ServiceRequest("GET", "/notes/1a9c2b1e-0000-4000-8000-000000000000")
        let found = try NotesAPI.document().violations(in: answer.httpResponse, to: request)
        #expect(found.map(\.description) == violations)
        let server = try Self.server(validating: true, [Stub("GET", "/notes/:id", response: answer)])
        let seen = try await server.send(request, to: "http://localhost")
        let isReplaced = found.contains { $0.severity == .error }
        #expect(seen.status == (isReplaced ? 500 : answer.httpResponse.status))
        #expect((seen.fields["sl-violations"] == nil) == found.isEmpty)
    }

    @Test(arguments: [
        ("{}", "a.json: openapi must be 3.0, 3.1 or 3.2, or swagger 2.0, but is missing"),
        (#"{"swagger": "1.2"}"#, #"a.json: openapi must be 3.0, 3.1 or 3.2, or swagger 2.0, but is "1.2""#),
        (
            #"{"openapi": "4.0.0"}"#,
            #"a.json: openapi must be 3.0, 3.1 or 3.2, or swagger 2.0, but is "4.0.0""#
        ),
    ])
    func `A document of an unknown version is reported`(text: String, fault: String) throws {
        let errors = #expect(throws: StubErrors.self) {
            try OpenAPIDocument(MockJSON(reading: text), file: "a.json")
        }
        #expect(errors?.description == fault)
    }

    /// An operation, and why it isn't served.
    @Test(arguments: [
        (
            #"{"parameters": [{"name": "a"}]}"#,
            #"paths./a.get.parameters[0] requires a name, and an "in" of query, header, path or cookie"#
        ),
        (
            #"{"parameters": [{"name": "q", "in": "query", "style": "odd"}]}"#,
            "paths./a.get.parameters[0].style is odd, which is not a style"
        ),
        (
            ##"{"responses": {"200": {"$ref": "#/components/responses/None"}}}"##,
            "paths./a.get.responses.200.$ref points to nothing in the document: #/components/responses/None"
        ),
        (
            #"{"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "other.json"}}}}}}"#,
            "paths./a.get.responses.200.content.application/json.schema.$ref points to other.json, which is not read"
        ),
        (
            ##"{"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Bad"}}}}}}"##,
            "components.schemas.Bad.properties.a.type is \"strin\", which is not a type"
        ),
        ("{}", "paths./a.get has no responses"),
        (
            #"{"responses": {"101": {}, "400": {}}}"#,
            "paths./a.get.responses.101 is neither a status from 200 to 599, nor 2XX to 5XX or default"
        ),
    ])
    func `One operation that can't be read answers 501, and the others are served`(
        operation: String, reason: String
    )
        async throws
    {
        let text = #"""
            {"openapi": "3.1.0", "paths": {"/a": {"get": \#(operation), "post": {"responses": {"204": {}}}}, "b": {}},
             "components": {"schemas": {"Bad": {"properties": {"a": {"type": "strin"}}}}}}
            """#
        let document = try OpenAPIDocument(MockJSON(reading: text), file: "a.json")
        #expect(
            document.problems.map(\.description) == [
                "a.json: paths./a.get is not served: \(reason)", "a.json: paths.b must begin with a slash",
            ])
        let server = MockServer(document.stubs())
        let error: MockJSON = ["error": .string("GET /a is not served: \(reason)")]
        #expect(try await ask("GET /a", server) == "501 \(error)")
        #expect(try await ask("POST /a", server) == "204 ")
        #expect(document.violations(in: ServiceRequest("GET", "/a")) == [])
    }

    @Test func `A keyword that is not known is named once, and its operation is served`() async throws {
        let text = ##"""
            {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema":
             {"type": "integer", "minimun": 1, "x-note": 1, "anyOf": [{"minimun": 1, "pattern": "("}]}}}}}}}}}
            """##
        let document = try OpenAPIDocument(MockJSON(reading: text), file: "a.json")
        let place = "a.json: paths./a.get.responses.200.content.application/json.schema"
        #expect(
            document.problems.map { String($0.description.dropFirst(place.count).prefix(34)) } == [
                ".anyOf[0].pattern is not checked: ", ".anyOf[0].minimun is not a keyword",
            ])
        #expect(try await ask("GET /a", MockServer(document.stubs())).hasPrefix("200 "))
    }

    @Test func `A response that needs an example answers 501`() async throws {
        let text = #"""
            {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json":
             {"schema": {"type": "string", "allOf": [{"type": "integer"}]}}}}, "404": {}}}}}}
            """#
        let document = try OpenAPIDocument(MockJSON(reading: text), file: "a.json")
        var problems: [StubError] = []
        let server = MockServer(document.stubs { problems.append($0) })
        let reason =
            "paths./a.get.responses.200.content.application/json requires an example, because no value can be generated for its schema"
        #expect(problems.map(\.description) == ["a.json: \(reason)"])
        let error: MockJSON = ["error": .string("GET /a is not served: \(reason)")]
        #expect(try await ask("GET /a", server) == "501 \(error)")
        #expect(try await ask("GET /a?__code=404", server) == "404 ")
    }
}
