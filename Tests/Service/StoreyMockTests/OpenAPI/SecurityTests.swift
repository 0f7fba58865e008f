import Testing

@testable import StoreyMock

@Suite("The security schemes of an OpenAPI document")
struct SecurityTests {
    private static let schemes = #"""
        {"key": {"type": "apiKey", "name": "X-Key", "in": "header"}, "query": {"type": "apiKey", "name": "key", "in": "query"},
         "cookie": {"type": "apiKey", "name": "sid", "in": "cookie"}, "basic": {"type": "http", "scheme": "Basic"},
         "bearer": {"$ref": "#/components/securitySchemes/token"}, "token": {"type": "http", "scheme": "bearer"},
         "digest": {"type": "http", "scheme": "digest"}, "oauth": {"type": "oauth2", "flows": {}},
         "oidc": {"type": "openIdConnect", "openIdConnectUrl": "https://example.com"}, "mutual": {"type": "mutualTLS"}}
        """#

    private static func document(
        _ security: String, own: String? = nil, responses: String = #""204": {}"#
    ) throws -> OpenAPIDocument {
        let own = own.map { #", "security": \#($0)"# } ?? ""
        return try OpenAPIDocument(
            MockJSON(
                reading: #"""
                    {"openapi": "3.1.0", "components": {"securitySchemes": \#(schemes)}, "security": \#(security),
                     "paths": {"/a": {"get": {"responses": {\#(responses)}\#(own)}}}}
                    """#))
    }

    private static func answer(_ request: String, _ document: OpenAPIDocument) async throws -> ServiceResponse
    {
        var configuration = MockConfiguration()
        configuration.contract = document
        let server = MockServer(document.stubs(), configuration: configuration)
        return try await server.send(ServiceRequest(written: request), to: "http://localhost")
    }

    @Test(
        arguments: [
            (#"[{"key": []}]"#, "", 401), (#"[{"key": []}]"#, "X-Key: 1", 204),
            (#"[{"key": []}]"#, "X-Key:", 401),
            (#"[{"query": []}]"#, "", 401), (#"[{"query": []}]"#, "?key=1", 204),
            (#"[{"cookie": []}]"#, "Cookie: a=b", 401), (#"[{"cookie": []}]"#, "Cookie: a=b; sid=1", 204),
            (#"[{"basic": []}]"#, "Authorization: Bearer a", 401),
            (#"[{"basic": []}]"#, "Authorization: basic YTpi", 204),
            (#"[{"bearer": []}]"#, "Authorization: Bearer", 401),
            (#"[{"bearer": []}]"#, "authorization: bearer a", 204),
            (#"[{"oauth": ["read"]}]"#, "Authorization: Basic a", 401),
            (#"[{"oauth": ["read"]}]"#, "Authorization: Bearer a", 204),
            (#"[{"oidc": []}]"#, "", 401), (#"[{"mutual": []}]"#, "", 204), (#"[]"#, "", 204),
            (#"[{"key": []}, {}]"#, "", 204), (#"[{"key": [], "basic": []}]"#, "X-Key: 1", 401),
            (#"[{"key": [], "basic": []}]"#, "X-Key: 1\nAuthorization: Basic a", 204),
            (#"[{"key": []}, {"basic": []}]"#, "Authorization: Basic a", 204),
        ] as [(String, String, Int)])
    func `A request needs the credentials of one alternative`(
        security: String, credentials: String, status: Int
    ) async throws {
        let isQuery = credentials.hasPrefix("?")
        let request = "GET /a" + (isQuery ? credentials : "\n" + credentials)
        #expect(try await Self.answer(request, Self.document(security)).status == status)
    }

    @Test func `The requirement of an operation has precedence over that of the document`() async throws {
        let open = try Self.document(#"[{"key": []}]"#, own: "[]")
        #expect(try await Self.answer("GET /a", open).status == 204)
        let closed = try Self.document("[]", own: #"[{"key": []}]"#)
        #expect(try await Self.answer("GET /a", closed).status == 401)
    }

    @Test func `A request without credentials is answered with the challenges and a problem document`()
        async throws
    {
        let document = try Self.document(#"[{"basic": []}, {"oauth": [], "key": []}, {"digest": []}]"#)
        let answer = try await Self.answer("GET /a", document)
        #expect(
            answer.fields["WWW-Authenticate"]
                == #"Basic realm="*", Bearer, Digest realm="*", nonce="abc123""#)
        let problem = try MockJSON(reading: answer.text)
        #expect(problem["type"] == "https://stoplight.io/prism/errors#UNAUTHORIZED")
        #expect(
            problem["validation"] == [
                [
                    "location": [], "severity": "Error", "code": 401,
                    "message": "Request has no credentials for basic, or oauth and key, or digest",
                ]
            ])
    }

    @Test func `The document's response with status 401 has precedence`() async throws {
        let responses = #""204": {}, "401": {"content": {"text/plain": {"example": "who?"}}}"#
        let document = try Self.document(#"[{"token": []}]"#, responses: responses)
        let answer = try await Self.answer("GET /a", document)
        #expect(answer.status == 401)
        #expect(answer.text == "who?")
        #expect(answer.fields["WWW-Authenticate"] == "Bearer")
    }

    @Test func `An unknown scheme is reported, and a request needs no credentials for it`() async throws {
        let document = try Self.document(#"[{"none": []}]"#)
        #expect(
            document.problems.map(\.description) == [
                "document: security[0] names none, which is not a security scheme of the document"
            ])
        #expect(try await Self.answer("GET /a", document).status == 204)
    }

    @Test func `The schemes of OpenAPI 2 are known, too`() async throws {
        let document = try OpenAPIDocument(
            MockJSON(
                reading: #"""
                    {"swagger": "2.0", "securityDefinitions": {"b": {"type": "basic"}}, "paths":
                     {"/a": {"get": {"security": [{"b": []}], "responses": {"204": {}}}}}}
                    """#))
        #expect(try await Self.answer("GET /a", document).status == 401)
        #expect(try await Self.answer("GET /a\nAuthorization: Basic a", document).status == 204)
    }
}
