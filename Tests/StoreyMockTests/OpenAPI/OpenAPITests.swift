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
        return MockServer(try document.stubs(seed: seed) + more, configuration: configuration)
    }

    private func ask(_ text: String, _ server: MockServer) async throws -> String {
        let answer = try await server.send(HTTPRequest(written: text), to: "http://localhost")
        return "\(answer.status) \(answer.text)"
    }

    @Test func `becomes stubs`() async throws {
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

    /// What is made up for a schema is what the same document allows.
    @Test(arguments: 1...30)
    func `allows what it makes up`(seed: UInt64) async throws {
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
        ("GET /notes?limit=x\nX-Client: x", ["GET /notes: query limit is a text, not of type integer"]),
        ("GET /notes?tag=a&tag=c\nX-Client: x", [#"GET /notes: query tag [1] is "c", none of "a", "b""#]),
        ("GET /notes/7", ["GET /notes/{id}: path id is no uuid"]),
        ("POST /notes", ["POST /notes: request body is missing"]),
        ("POST /notes\nContent-Type: application/json; charset=utf-8\n\n{\"text\":\"a\"}", []),
        (
            "POST /notes\nContent-Type: text/plain\n\nx",
            ["POST /notes: request body is of type text/plain, not application/json"]
        ),
        (
            "POST /notes\nContent-Type: application/json\n\n{\"text\":\"\",\"rating\":0.7,\"parent\":{\"text\":1,\"x\":1}}",
            [
                "POST /notes: request body $.text has 0 characters, fewer than 1",
                "POST /notes: request body $.rating is no multiple of 0.5",
                "POST /notes: request body $.parent.text is a number, not of type string",
                "POST /notes: request body $.parent.x is not wanted",
            ]
        ),
        ("POST /notes\nContent-Type: application/json\n\n{\"text\":\"a\",\"rating\":null}", []),
        (
            "POST /notes\nContent-Type: application/json\n\n{",
            ["POST /notes: request body is no JSON: line 1, column 2: a name in quotes is missing"]
        ),
        ("GET /none", ["GET /none: request is of no path"]),
        ("PUT /notes", ["PUT /notes: request is of no method; there are GET, POST"]),
    ])
    func `is what requests are held against`(request: String, findings: [String]) async throws {
        let request = HTTPRequest(written: request)
        #expect(try NotesAPI.document().findings(in: request).map(\.description) == findings)
        let answer = try await Self.server(validating: true).send(request, to: "http://localhost")
        #expect((answer.status == 400) == !findings.isEmpty)
        if !findings.isEmpty {
            let wanted: JSON = [
                "error": "the request is not as notes.json has it",
                "findings": .array(findings.map(JSON.string)),
            ]
            #expect(try JSON(reading: answer.body) == wanted)
        }
    }

    @Test func `says of a request what it does not allow`() throws {
        let document = try NotesAPI.document()
        let request = HTTPRequest("GET", "/notes?limit=51", fields: ["X-Client": "7"])
        let findings = document.findings(in: request).map(\.description)
        #expect(findings == ["GET /notes: query limit is 51, more than 50"])
    }

    @Test(
        arguments: [
            (Answer.json(["id": "1a9c2b1e-0000-4000-8000-000000000000", "text": "a"]), []),
            (.json(["text": "a"]), ["GET /notes/{id}: response 200 body $.id is missing"]),
            (
                .json(["id": "7", "text": "a", "changed": "today"]),
                [
                    "GET /notes/{id}: response 200 body $.id is no uuid",
                    "GET /notes/{id}: response 200 body $.changed is no date-time",
                ]
            ),
            (
                .text("a"),
                [
                    "GET /notes/{id}: response 200 body is of type text/plain; charset=utf-8, not application/json"
                ]
            ),
            (.status(200), ["GET /notes/{id}: response 200 body is missing"]),
            (.status(500), ["GET /notes/{id}: response 500 is not among 200, 404"]), (.status(404), []),
        ] as [(Answer, [String])])
    func `is what answers are held against`(answer: Answer, findings: [String]) async throws {
        let request = HTTPRequest("GET", "/notes/1a9c2b1e-0000-4000-8000-000000000000")
        let found = try NotesAPI.document().findings(in: answer.response, to: request)
        #expect(found.map(\.description) == findings)
        let server = try Self.server(validating: true, [Stub("GET", "/notes/:id", answer: answer)])
        let seen = try await server.send(request, to: "http://localhost")
        #expect(seen.status == (findings.isEmpty ? answer.response.status : 500))
    }

    @Test(arguments: [
        (#"{"swagger": "2.0"}"#, "a.json: openapi is not 3.0 or 3.1, but missing"),
        (
            #"{"openapi": "3.0.0", "paths": {"/a/{b}.json": {}}}"#,
            "a.json: paths./a/{b}.json has the segment {b}.json, which is not supported: a name takes a whole segment"
        ),
        (
            #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"parameters": [{"name": "q", "in": "query", "style": "deepObject"}]}}}}"#,
            "a.json: paths./a.get.parameters[0] has the style deepObject, which is not supported; form is"
        ),
        (
            #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {"if": {}}}}}}}}}}"#,
            "a.json: paths./a.get.responses.200.content.application/json.schema.if is not supported in a schema"
        ),
        (
            #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "other.json"}}}}}}}}}"#,
            #"a.json: paths./a.get.responses.200.content.application/json.schema.$ref leads nowhere in the document: "other.json""#
        ),
    ])
    func `says what it cannot be read for`(text: String, fault: String) throws {
        let faults = #expect(throws: StubFaults.self) {
            try OpenAPIDocument(JSON(reading: text), file: "a.json")
        }
        #expect(faults?.description == fault)
    }

    @Test func `says where only a person can make something up`() throws {
        let document = try OpenAPIDocument(
            JSON(
                reading: #"""
                    {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json":
                     {"schema": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]+$"}}}}}}}}}
                    """#), file: "a.json")
        let faults = #expect(throws: StubFaults.self) { try document.stubs() }
        #expect(
            faults?.description
                == "a.json: paths./a.get.responses.200.content.application/json needs an example: nothing can be made up for its schema"
        )
    }
}
