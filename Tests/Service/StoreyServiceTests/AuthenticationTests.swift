import StoreyMock
import StoreyService
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Authentication", .timeLimit(.minutes(10)))
struct AuthenticationTests {
    private static let note = Endpoint<String, Refusal>("GET", "/note", query: [("page", "1")])
    private let server = MockServer()

    private func client(
        _ authorization: any ServiceAuthenticator, cache: ServiceCache? = nil
    ) -> ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0),
            authorization: authorization, cache: cache)
    }

    private func respond(_ responses: StubResponse...) {
        server.add(Stub("GET", "/note", responses: responses))
    }

    @Test(arguments: [
        ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
        ("test", "123\u{A3}", "Basic dGVzdDoxMjPCow=="),
        ("", ":", "Basic Ojo="),
    ])
    func `Basic credentials are sent as RFC 7617 says`(username: String, password: String, field: String)
        async throws
    {
        respond(.json("Milk"))
        let credentials = BasicAuthentication(username: username, password: password)
        #expect(try await client(credentials).send(Self.note) == "Milk")
        #expect(server.main.journal.map { $0.request.fields["Authorization"] } == [field])
    }

    @Test func `A username with a colon isn't sent`() async throws {
        let error = HTTPTransportError(
            .invalidRequest, "a username of Basic authentication contains a colon")
        await #expect(throws: ServiceError<Refusal>.transport(error)) {
            try await client(BasicAuthentication(username: "a:b", password: "c")).send(Self.note)
        }
        #expect(server.main.journal.isEmpty)
    }

    @Test func `An API key is sent in a field or in the query, encoded`() async throws {
        respond(.json("Milk"))
        _ = try await client(APIKeyAuthentication("a b&c", in: .field("X-API-Key"))).send(Self.note)
        _ = try await client(APIKeyAuthentication("a b&c", in: .query("key"))).send(Self.note)
        var open = Self.note
        open.requiresAuthorization = false
        _ = try await client(APIKeyAuthentication("a b&c", in: .query("key"))).send(open)
        let requests = server.main.journal.map(\.request)
        #expect(
            requests.map(\.target) == ["/note?page=1", "/note?page=1&key=a%20b%26c", "/note?page=1"])
        #expect(requests.map { $0.fields["X-API-Key"] } == ["a b&c", nil, nil])
    }

    @Test func `Users of Basic authentication don't share cached responses`() async throws {
        let fields: HeaderFields = ["Cache-Control": "max-age=60"]
        respond(.json("Anna's", fields: fields), .json("Bob's", fields: fields))
        let cache = ServiceCache()
        var texts: [String] = []
        for name in ["anna", "bob", "anna"] {
            let credentials = BasicAuthentication(username: name, password: "x")
            texts.append(try await client(credentials, cache: cache).send(Self.note))
        }
        #expect(texts == ["Anna's", "Bob's", "Anna's"])
    }

    @Test func `Without a token, a request is sent without one`() async throws {
        respond(.json("Milk"))
        #expect(try await client(Authorization { _ in nil }).send(Self.note) == "Milk")
        #expect(server.main.journal.map { $0.request.fields["Authorization"] } == [nil])
    }

    @Test func `A call whose token can't be replaced ends with the response of the service`() async throws {
        respond(.json(["error": "signed out"], status: 401))
        let refusal = ServiceError.refused(Refusal(error: "signed out"), status: 401)
        await #expect(throws: refusal) {
            try await client(Authorization(token: "old") { _ in nil }).send(Self.note)
        }
        #expect(server.main.journal.map { $0.request.fields["Authorization"] } == ["Bearer old"])
    }
}
