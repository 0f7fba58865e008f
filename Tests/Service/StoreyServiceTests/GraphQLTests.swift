import StoreyMock
import Testing

@testable import StoreyService

@Suite("A GraphQL service", .timeLimit(.minutes(10)))
struct GraphQLTests {
    private struct Notes: Codable, Equatable, Sendable {
        struct Note: Codable, Equatable, Sendable { let title: String }
        let notes: [Note]
    }

    private typealias Query = Endpoint<Notes, GraphQLErrors>

    private static let document = "query Notes($first: Int!) { notes(first: $first) { title } }"
    private static let data: MockJSON = ["data": ["notes": [["title": "Milk"]]]]
    /// SHA-256 of the document, by `sha256sum`.
    private static let hash = "f0adadb7f5be2501b11af30737104af3b26cd90f6003dd28698d9425b4458600"

    private static func client(_ stubs: [Stub], _ interceptors: [any ServiceInterceptor] = []) -> (
        ServiceClient, MockServer
    ) {
        let server = MockServer(stubs)
        return (ServiceClient(.inProcess(server), interceptors: interceptors), server)
    }

    @Test func `A query is sent with its variables, and its data is the success`() async throws {
        let (client, server) = Self.client([Stub("POST", "/graphql", response: .json(Self.data))])
        let notes = try Query(graphQL: Self.document, variables: ["first": 10], operation: "Notes")
        #expect(try await client.send(notes) == Notes(notes: [.init(title: "Milk")]))
        let request = try #require(server.main.journal.last?.request)
        #expect(
            try MockJSON(reading: request.body) == [
                "query": .string(Self.document), "operationName": "Notes", "variables": ["first": 10],
            ])
        #expect(request.fields["Content-Type"] == "application/json")
    }

    @Test(
        arguments: [
            (200, #"{"errors": [{"message": "no"}]}"#, GraphQLErrors([.init("no")])),
            (
                200,
                #"{"data": {"notes": []}, "errors": [{"message": "no", "path": ["notes", 0, "title"]}]}"#,
                GraphQLErrors([.init("no", path: "notes.0.title")])
            ),
            (
                400,
                #"{"errors": [{"message": "who?", "extensions": {"code": "UNAUTHENTICATED"}}, {"message": "b", "extensions": {"code": 1}}]}"#,
                GraphQLErrors([.init("who?", code: "UNAUTHENTICATED"), .init("b")])
            ),
        ] as [(Int, String, GraphQLErrors)])
    func `A response with errors is a refusal`(status: Int, body: String, errors: GraphQLErrors) async throws
    {
        let (client, _) = Self.client([
            Stub("POST", "/graphql", response: .json(try MockJSON(reading: body), status: status))
        ])
        let error = await #expect(throws: ServiceError<GraphQLErrors>.self) {
            try await client.send(Query(graphQL: Self.document))
        }
        #expect(error == .refused(errors, status: status))
    }

    @Test(arguments: [#"{"data": {"notes": 1}}"#, #"{"data": null, "errors": []}"#, "{}"])
    func `A response with neither data nor errors is unreadable`(body: String) async throws {
        let (client, _) = Self.client([
            Stub("POST", "/graphql", response: .json(try MockJSON(reading: body)))
        ])
        let error = await #expect(throws: ServiceError<GraphQLErrors>.self) {
            try await client.send(Query(graphQL: Self.document))
        }
        guard case .unreadable(let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(response.path.hasPrefix("$.data"))
    }

    @Test(
        arguments: [
            ("{ notes { title } }", nil, true), ("query { a }", nil, true),
            ("query A($b: [Int!] = [1]) { a }", nil, true),
            ("mutation { a }", nil, false), ("subscription { a }", nil, false),
            ("# mutation { a }\nquery { a }", nil, true),
            (#"query A($b: String = "mutation { a }") { a(b: $b) }"#, nil, true),
            (#"query A($b: String = "\" } mutation { a }") { a(b: $b) }"#, nil, true),
            ("fragment F on Note { title } mutation M { a { ...F } }", nil, false),
            ("query A { a } mutation B { b }", "A", true), ("query A { a } mutation B { b }", "B", false),
            ("query A { mutation } mutation B { b { query } }", "B", false), ("", nil, false),
            ("query A { a }", "B", false),
        ] as [(String, String?, Bool)])
    func `Only a query may be sent more than once`(document: String, name: String?, isQuery: Bool) throws {
        #expect(GraphQLDocument.isQuery(name, in: document) == isQuery)
        #expect(try Query(graphQL: document, operation: name).isIdempotent == isQuery)
    }

    private static func bodies(_ server: MockServer) throws -> [[String]] {
        try server.main.journal.map { entry in
            let body = try MockJSON(reading: entry.request.body)
            return ["extensions", "query", "variables"].filter { body[$0] != nil }
        }
    }

    @Test func `A persisted query is sent by its hash, and whole if the service doesn't know it`()
        async throws
    {
        let unknown: MockJSON = ["errors": [["message": "PersistedQueryNotFound"]]]
        let known = Stub(
            "POST", "/graphql",
            responses: [.json(unknown), .json(Self.data), .json(Self.data)])
        let (client, server) = Self.client([known], [PersistedQueries()])
        let query = try Query(graphQL: Self.document, variables: ["first": 1])
        for _ in 0..<2 { #expect(try await client.send(query) == Notes(notes: [.init(title: "Milk")])) }
        #expect(
            try Self.bodies(server) == [
                ["extensions", "variables"], ["extensions", "query", "variables"],
                ["extensions", "variables"],
            ])
        let body = try MockJSON(reading: try #require(server.main.journal.last?.request.body))
        #expect(body["extensions"] == ["persistedQuery": ["version": 1, "sha256Hash": .string(Self.hash)]])
    }

    @Test func `A service without persisted queries gets the document from then on`() async throws {
        let refusal: MockJSON = [
            "errors": [["message": "no", "extensions": ["code": "PERSISTED_QUERY_NOT_SUPPORTED"]]]
        ]
        let stub = Stub(
            "POST", "/graphql", responses: [.json(refusal, status: 400), .json(Self.data), .json(Self.data)])
        let (client, server) = Self.client([stub], [PersistedQueries()])
        for _ in 0..<2 { _ = try await client.send(Query(graphQL: Self.document)) }
        #expect(
            try Self.bodies(server) == [
                ["extensions", "variables"], ["query", "variables"], ["query", "variables"],
            ])
    }

    @Test func `Other calls and errors pass unchanged`() async throws {
        let failure: MockJSON = ["errors": [["message": "other"]]]
        let (client, server) = Self.client(
            [
                Stub("POST", "/notes", response: .status(204)),
                Stub("POST", "/graphql", response: .json(failure)),
            ], [PersistedQueries()])
        let note = Endpoint<NoContent, GraphQLErrors>("POST", "/notes").body(.form([("query", "a")]))
        _ = try await client.send(note)
        #expect(server.main.journal.last?.request.body == Array("query=a".utf8))
        await #expect(throws: ServiceError<GraphQLErrors>.refused(.init([.init("other")]), status: 200)) {
            try await client.send(Query(graphQL: Self.document))
        }
        #expect(server.main.journal.count == 2)
    }
}
