import StoreyMock
import Testing

@Suite("The export of stubs as files")
struct StubExportTests {
    /// Sidecars with all that they can have.
    private static let files = [
        "GET/latest.json": #"{"base":"USD","rate":0.10}"#, "GET/latest_FORCE_SERVER_ERROR.json": #"{"a":1}"#,
        "GET/index.json": "1", "GET/logo.png": "\u{7F}PNG", "ANY/*.json": #"{"error":"none"}"#,
        "GET/reports/{id}.json.stub.json": #"{"body": "r"}"#,
        "POST/users/:id/a b.stub.json": #"{"status": 201}"#,
        "POST/orders.stub.json": #"""
        [{"match": {"query": {"a": "1", "b": {"contains": "x", "ignoreCase": true}}, "headers": {"X-A": {"present": false}},
           "cookies": {"sid": {"matches": "[a-z]+"}}, "form": {"name": {"any": ["A", {"not": "B"}]}},
           "body": [{"json": {"a": [1]}, "ignoreArrayOrder": true}, {"jsonPath": "$.items[?@.count > 9]"},
                    {"jsonPath": "$.a", "equals": null},
                    {"jsonPath": "$.b", "text": {"contains": "x"}}, {"equals": "t", "ignoreCase": true}]},
          "status": 203, "headers": {"X-Source": ["cache", "b"]}, "body": "…", "priority": 2},
         {"match": {"not": {"query": {"c": "3"}}, "any": [{"query": {"a": "2"}}, {"headers": {"X-A": "1"}}],
           "all": [{"query": {"a": {"present": true}}}]}, "base64Body": "AP8="},
         {"scenario": {"name": "cart", "requiredState": "start", "newState": "full"},
          "responses": [{"status": 202}, {"status": 204}], "cycle": true},
         {"variant": "SLOW", "delay": {"lognormal": {"median": "90ms", "sigma": 0.4}}, "throttle": "slow-3g"},
         {"variant": "LATE", "delay": {"uniform": ["1.5s", "2s"]}, "throttle": {"chunks": 5, "duration": "2s"}},
         {"variant": "NORMAL", "delay": {"normal": {"mean": "2s", "deviation": "1ms"}}},
         {"variant": "FLAKY", "fault": {"kind": "reset", "percent": 20}}, {"variant": "404", "fault": "truncated"}]
        """#,
        "ANY/things/:owner/list.collection.json": #"[{"id": 1, "name": "Tea"}]"#,
        "GET/proxied.stub.json": #"{"proxy": "https://api.example.com/v1"}"#,
        "GET/events.stub.json":
            #"{"events": [{"data": {"a": 1}, "event": "rate", "id": 1, "after": "2s"}], "repeat": true, "headers": {"X-A": "1"}}"#,
        "GET/socket.stub.json": #"""
        {"webSocket": {"onOpen": [{"send": "hello"}, {"sendBase64": "AP8=", "after": "1s"}], "repeat": 3,
          "onMessage": [{"match": {"jsonPath": "$.type", "equals": "ping"}, "then": [{"send": {"type": "pong"}}]},
                        {"then": [{"echo": true}, {"fault": "reserved-bit"}, {"fault": "reset"}, {"close": 1000}]}],
          "lax": true}}
        """#,
    ]

    private static func stubs(_ files: [String: String]) throws -> [Stub] {
        let folder = try StubFiles(files)
        let stubs = try withExtendedLifetime(folder) { try MockServer(folder: folder.path).stubs }
        return stubs.map { stub in
            var stub = stub
            stub.origin = ""
            return stub
        }
    }

    @Test func `Files that are written are read as the same stubs`() throws {
        var files = Self.files
        #if Mock
            files["PUT/t/:id.stub.json"] = #"""
                {"template": {"first": "$.items[0]"}, "jsonBody": {"id": "{{path.id}}", "first": "{{first}}"}}
                """#
        #endif
        let stubs = try Self.stubs(files)
        let written = try MockServer(stubs).stubFiles()
        let copies = try Self.stubs(written)
        #expect(copies.filter { !stubs.contains($0) } == [])
        #expect(copies.count == stubs.count)
        #expect(written["GET/latest.stub.json"]?.contains(#""rate": 0.10"#) == true)
        #expect(
            written["POST/users/:id/a b.stub.json"] == """
                {
                  "status": 201
                }

                """)
    }

    @Test func `The stubs of an OpenAPI document and of a collection become files`() async throws {
        let document = try OpenAPIDocument(MockJSON(reading: NotesAPI.text))
        let collection: MockJSON = ["item": [["request": "/pets/:id?a=1", "response": [["body": "pet"]]]]]
        let server = MockServer(document.stubs() + (try Stub.postman(collection)))
        let copy = MockServer(try Self.stubs(try server.stubFiles()))
        for path in ["/notes", "/pets/7?a=1", "/pets/8"] {
            let (one, other) = (try await server.get(path), try await copy.get(path))
            #expect(one.text == other.text)
            #expect(one.status == other.status)
        }
    }

    @Test(arguments: [
        (
            Stub("GET", "/a/index", response: .status(200)),
            "GET /a/index: has a path that can't be a file name: GET /a/index"
        ),
        (
            Stub("GET", "/a/.env", response: .status(200)),
            "GET /a/.env: has a path that can't be a file name: GET /a/.env"
        ),
        (
            Stub("GET", "/a", when: [.path("x")], response: .status(200)),
            #"GET /a: has a condition that a stub file can't express: path("x")"#
        ),
    ])
    func `What a file can't express is an error`(stub: Stub, error: String) throws {
        let found = #expect(throws: StubErrors.self) { try MockServer([stub]).stubFiles() }
        #expect(found?.description == error)
    }

    @Test func `A mapping of WireMock isn't written`() throws {
        let files = try StubFiles(["mappings/a.json": #"{"request": {"url": "/a"}}"#])
        let server = try MockServer(folder: files.path)
        #expect(throws: StubErrors.self) { try server.stubFiles() }
    }
}
