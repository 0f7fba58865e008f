import Testing

@testable import StoreyMock

@Suite("A collection")
struct CollectionTests {
    private static let notes = """
        [{"id": 1, "text": "milk", "tags": ["home"], "by": {"name": "Ada"}},
         {"id": 2, "text": "tea", "tags": ["work", "home"], "by": {"name": "Bob"}},
         {"id": 3, "text": "jam", "tags": [], "by": {"name": "Ada"}}]
        """

    private static func server() throws -> (MockServer, StubFiles) {
        let files = try StubFiles(["ANY/api/notes.collection.json": notes])
        return (try MockServer(folder: files.path), files)
    }

    private struct Client {
        let transport: any HTTPTransport
        var base = "http://localhost"

        func ask(_ method: String, _ target: String, _ body: String = "") async throws -> String {
            let answer = try await transport.send(
                ServiceRequest(method, "/api/notes" + target, body: Array(body.utf8)), to: base)
            return "\(answer.status) \(answer.text)"
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `A collection supports all operations`(kind: TransportKind) async throws {
        let (server, _) = try Self.server()
        try await kind.connect(server) { (transport, base) async throws -> Void in
            let client = Client(transport: transport, base: base)
            #expect(
                try await client.ask("GET", "/3")
                    == #"200 {"id":3,"text":"jam","tags":[],"by":{"name":"Ada"}}"#)
            #expect(try await client.ask("POST", "", #"{"text": "oil"}"#) == #"201 {"id":4,"text":"oil"}"#)
            #expect(try await client.ask("PUT", "/4", #"{"text": "rye"}"#) == #"200 {"id":4,"text":"rye"}"#)
            #expect(
                try await client.ask("PATCH", "/3", #"{"text": "ham", "tags": null, "by": {"age": 1}}"#)
                    == #"200 {"id":3,"text":"ham","by":{"name":"Ada","age":1}}"#)
            #expect(try await client.ask("DELETE", "/1") == "204 ")
            #expect(
                try await client.ask("GET", "/1") == #"404 {"error":"there is no element with the id 1"}"#)
            #expect(
                try await client.ask("GET", "?_sort=id")
                    == #"200 [{"id":2,"text":"tea","tags":["work","home"],"by":{"name":"Bob"}},"#
                    + #"{"id":3,"text":"ham","by":{"name":"Ada","age":1}},{"id":4,"text":"rye"}]"#)
            #expect(try await client.ask("HEAD", "/2") == "200 ")
        }
    }

    @Test func `A collection works beside an error variant of one method`() async throws {
        let files = try StubFiles([
            "ANY/api/notes.collection.json": Self.notes,
            "GET/api/notes_FORCE_SERVER_ERROR.json": #"{"error": "down"}"#,
        ])
        let server = try MockServer(folder: files.path)
        let client = Client(transport: server)
        #expect(try await client.ask("GET", "?id=3").hasPrefix("200 [{\"id\":3"))
        #expect(try await client.ask("GET", "?mock-variant=SERVER_ERROR") == #"500 {"error": "down"}"#)
        #expect(try await client.ask("POST", "", #"{"text": "oil"}"#) == #"201 {"id":4,"text":"oil"}"#)
    }

    @Test(arguments: [
        ("", [1, 2, 3], 3), ("?by.name=Ada", [1, 3], 2), ("?tags=home", [1, 2], 2), ("?id=2", [2], 1),
        ("?none=1", [], 0), ("?_sort=text", [3, 1, 2], 3), ("?_sort=-by.name,-id", [2, 3, 1], 3),
        ("?_limit=2", [1, 2], 3), ("?_limit=2&_page=2", [3], 3), ("?_limit=2&_page=9", [], 3),
        ("?by.name=Ada&_limit=1&_page=2", [3], 2), ("?__code=200", [1, 2, 3], 3),
        ("?_limit=9223372036854775807", [1, 2, 3], 3), ("?_limit=9223372036854775807&_page=2", [], 3),
        ("?_limit=9223372036854775807&_page=9223372036854775807&none=1", [], 0),
        ("?_limit=-9223372036854775808&_page=-9223372036854775808", [1], 3),
    ])
    func `A collection is filtered, sorted and paged`(query: String, ids: [Int], total: Int) async throws {
        let (server, _) = try Self.server()
        let answer = try await server.get("/api/notes" + query)
        let found = try #require(try MockJSON(reading: answer.body).array).compactMap { $0["id"]?.integer }
        #expect(found == ids)
        #expect(answer.fields["X-Total-Count"] == "\(total)")
    }

    @Test func `A page links to the other pages`() async throws {
        let (server, _) = try Self.server()
        let answer = try await server.get("/api/notes?_page=2&_limit=1&by.name=Ada")
        #expect(
            answer.fields["Link"]
                == "</api/notes?by.name=Ada&_page=1&_limit=1>; rel=\"first\", "
                + "</api/notes?by.name=Ada&_page=1&_limit=1>; rel=\"prev\", "
                + "</api/notes?by.name=Ada&_page=2&_limit=1>; rel=\"last\"")
    }

    @Test(arguments: [
        (
            "POST", "", "{",
            "400 {\"error\":\"the body is not valid JSON: line 1, column 2: expected a quoted name\"}"
        ),
        ("POST", "", "[]", "422 {\"error\":\"the body is an array, not an object\"}"),
        ("POST", "", #"{"id": 2}"#, "409 {\"error\":\"an element with the id 2 already exists\"}"),
        ("POST", "", #"{"id": {}}"#, "422 {\"error\":\"the id must be a string or an integer\"}"),
        ("PUT", "/2", #"{"id": 3}"#, "409 {\"error\":\"the id 2 can't be changed\"}"),
        ("PATCH", "/9", "{}", "404 {\"error\":\"there is no element with the id 9\"}"),
        (
            "PUT", "", "{}",
            "405 {\"error\":\"/api/notes has no stub for the method PUT\",\"methods\":[\"GET\",\"POST\"]}"
        ),
    ])
    func `An invalid operation is rejected without a change`(
        method: String, target: String, body: String, answer: String
    ) async throws {
        let (server, _) = try Self.server()
        #expect(try await Client(transport: server).ask(method, target, body) == answer)
        #expect(try await server.get("/api/notes").fields["X-Total-Count"] == "3")
    }

    @Test func `Every session has its own copy of a collection`() async throws {
        let (server, _) = try Self.server()
        let one = Client(transport: server.session("one"))
        #expect(try await one.ask("DELETE", "/2") == "204 ")
        #expect(try await one.ask("GET", "/2").hasPrefix("404"))
        #expect(try await Client(transport: server.session("other")).ask("GET", "/2").hasPrefix("200"))
        server.session("one").reset()
        #expect(try await one.ask("GET", "/2").hasPrefix("200"))
    }

    @Test func `New ids match the type of existing ones`() async throws {
        let files = try StubFiles(["ANY/a.collection.json": #"[{"id": "x"}]"#, "ANY/b.collection.json": "[]"])
        let server = try MockServer(folder: files.path)
        let text = try await server.send(
            ServiceRequest("POST", "/a", body: Array("{}".utf8)), to: "http://localhost")
        let id = try #require(try MockJSON(reading: text.body)["id"]?.string)
        #expect(id.utf8.count == 36)
        #expect(text.fields["Location"] == "/a/\(id)")
        let number = try await server.send(
            ServiceRequest("POST", "/b", body: Array("{}".utf8)), to: "http://localhost")
        #expect(number.text == #"{"id":1}"#)
    }

    @Test func `A collection can have variants`() async throws {
        let files = try StubFiles([
            "ANY/notes.collection.json": "[]", "GET/notes_FORCE_SERVER_ERROR.json": "0",
        ])
        let server = try MockServer(folder: files.path)
        #expect(try await server.get("/notes?mock-variant=server-error").status == 500)
        #expect(try await server.get("/notes").text == "[]")
    }

    @Test(arguments: [
        (
            "GET/a.collection.json", "[]",
            "GET/a.collection.json: is a collection and must be in the folder ANY"
        ),
        ("ANY/a.collection.json", "{}", "ANY/a.collection.json: must be an array"),
        (
            "ANY/a.collection.json", "[1]",
            "ANY/a.collection.json: [0] must be an object with an \"id\" that is a string or an integer"
        ),
        (
            "ANY/a.collection.json", #"[{"id": 1}, {"id": "1"}]"#,
            "ANY/a.collection.json: [1].id is a duplicate: 1"
        ),
        (
            "ANY/a.collection.json", "[",
            "ANY/a.collection.json: is not valid JSON: line 1, column 2: the text ends before the value does"
        ),
    ])
    func `An invalid collection is reported with its location`(file: String, text: String, message: String)
        throws
    {
        let files = try StubFiles([file: text])
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: files.path) }
        #expect(errors?.description == message)
    }
}
