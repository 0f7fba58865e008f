import Testing

@testable import StoreyMock

@Suite("A stub folder")
struct StubFolderTests {
    @Test func `A stub folder responds by method and path`() async throws {
        let stubs = try StubFiles([
            "GET/index.json": "1", "GET/users/me.json": "2", "GET/users/:id.json": "3",
            "GET/users/{id}/notes.txt": "4",
            "POST/users.json": "5", "ANY/any.json": "6", "GET/logo.svg": "<svg/>", "GET/a b/ü.json": "7",
            "GET/files/*.json": "8", "GET/page_FORCE_404.html": "<p>", "GET/page.json": "9",
            "README.md": "no stub",
            "GET/.hidden": "", "GET/users/:id_FORCE_SERVER_ERROR.json": "10",
        ])
        let server = try MockServer(folder: stubs.path)
        func ask(_ method: String, _ target: String) async throws -> String {
            let answer = try await server.send(ServiceRequest(method, target), to: "http://localhost")
            return "\(answer.status) \(answer.fields["Content-Type"] ?? "") \(answer.text.prefix(5))"
        }
        let json = "application/json"
        #expect(try await ask("GET", "/") == "200 \(json) 1")
        #expect(try await ask("GET", "/users/me") == "200 \(json) 2")
        #expect(try await ask("GET", "/users/you") == "200 \(json) 3")
        #expect(try await ask("GET", "/users/me/notes") == "200 text/plain; charset=utf-8 4")
        #expect(try await ask("POST", "/users?x=1") == "200 \(json) 5")
        #expect(try await ask("DELETE", "/any") == "200 \(json) 6")
        #expect(try await ask("GET", "/logo.svg") == "200 image/svg+xml <svg/")
        #expect(try await ask("GET", "/a%20b/%C3%BC") == "200 \(json) 7")
        #expect(try await ask("GET", "/files/a/b/c") == "200 \(json) 8")
        #expect(try await ask("GET", "/page?__code=404") == "404 text/html; charset=utf-8 <p>")
        #expect(try await ask("GET", "/users/7?mock-variant=server-error") == "500 \(json) 10")
        #expect(try await ask("HEAD", "/users/7") == "200 \(json) ")
        #expect(try await ask("GET", "/users") == "405 \(json) {\"err")
        #expect(try await ask("GET", "/userz/7") == "404 \(json) {\"err")
    }

    @Test func `Sidecars describe stubs`() async throws {
        let stubs = try StubFiles([
            "GET/rates.json": #"{"rates": {}}"#,
            "GET/rates.stub.json": #"""
            [{"match": {"query": {"base": "EUR"}}, "status": 203, "headers": {"X-A": ["1", "2"]}, "body": "euro"},
             {"match": {"headers": {"Accept": {"contains": "XML", "ignoreCase": true}}}, "bodyFileName": "rates.xml"},
             {"variant": "LATE", "delay": "5s", "status": 204}]
            """#,
            "GET/rates.xml": "<rates/>",
        ])
        let server = try MockServer(folder: stubs.path)
        let euro = try await server.get("/rates?base=EUR")
        #expect(
            euro
                == ServiceResponse(
                    203,
                    fields: HeaderFields([
                        .init("X-A", "1"), .init("X-A", "2"),
                        .init("Content-Type", "text/plain; charset=utf-8"),
                    ]), body: Array("euro".utf8)))
        #expect(try await server.get("/rates", ["Accept": "application/xml"]).text == "<rates/>")
        #expect(try await server.get("/rates").text == #"{"rates": {}}"#)
        let late = server.reply(to: ServiceRequest("GET", "/rates", fields: ["X-Mock-Variant": "late"]))
        #expect(late.delay == .seconds(5))
    }

    @Test(arguments: [
        (
            "GET/a.json", "{",
            "GET/a.json: is not valid JSON: line 1, column 2: expected a quoted name. "
                + "To send broken JSON, rename the file to .txt and set the header Content-Type in a sidecar."
        ),
        (
            "GET/a.stub.json", #"{"statsu": 1}"#,
            "GET/a.stub.json: has an unknown key \"statsu\". Did you mean \"status\"?"
        ),
        ("GET/a.stub.json", #"{"status": 42}"#, "GET/a.stub.json: .status must be a status from 200 to 599"),
        (
            "GET/a.stub.json", #"{"match": {"body": {"jsonPath": "$.a", "equals": 1, "text": "1"}}}"#,
            "GET/a.stub.json: .match.body has both equals and text"
        ),
        (
            "GET/a.stub.json", #"{"jsonBody": 1, "body": ""}"#,
            "GET/a.stub.json: has more than one body: body, jsonBody"
        ),
        (
            "GET/a.stub.json", #"[{}, {"delay": "soon"}]"#,
            "GET/a.stub.json: [1].delay must be a duration such as \"200ms\" or \"1.5s\""
        ),
        (
            "GET/a.stub.json", #"{"match": {"query": {"q": {"matches": "("}}}}"#,
            "GET/a.stub.json: .match.query.q.matches ( is not a valid regular expression"
        ),
        (
            "GET/a.stub.json", #"{"match": {"body": {"jsonPath": "a"}}}"#,
            "GET/a.stub.json: .match.body.jsonPath is not a valid JSONPath: a: column 1: a query must begin with $"
        ),
        (
            "GET/a.stub.json", #"{"fault": "explode"}"#,
            "GET/a.stub.json: .fault is not a known fault. Use one of: reset, empty-response"
        ),
        (
            "GET/a.stub.json", #"{"headers": {"X": "a\r\nY: b"}}"#,
            "GET/a.stub.json: .headers.X contains a control character"
        ),
        (
            "GET/a.stub.json", #"{"bodyFileName": "../../secret"}"#,
            "GET/a.stub.json: .bodyFileName is outside of the stub folder. Copy the file into the folder."
        ),
        (
            "GET/a.stub.json", #"{"bodyFileName": "none.json"}"#,
            "GET/a.stub.json: .bodyFileName names a missing file: GET/none.json"
        ),
        (
            "notes/a.json", "1",
            "notes: is not an HTTP method. Put stubs into folders such as GET, POST or ANY."
        ),
    ])
    func `An invalid file is reported with its location`(file: String, text: String, message: String) throws {
        let stubs = try StubFiles([file: text])
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: stubs.path) }
        #expect(errors?.description.hasPrefix(message) == true, "\(errors?.description ?? "")")
    }

    @Test(arguments: [
        (
            ["latest.json": "1", "README.md": ""],
            "latest.json: is not in a folder for an HTTP method. For GET requests, move it to GET/latest.json."
        ),
        (["GTE/a.json": "1"], "GTE: is not an HTTP method. Did you mean GET?"),
        (["DELTE/a.json": "1"], "DELTE: is not an HTTP method. Did you mean DELETE?"),
        (
            ["GET/a.stub.yaml": "status: 200"],
            "GET/a.stub.yaml: has to be JSON. Convert it, and name it a.stub.json."
        ),
        (
            ["ANY/a.collection.yml": "[]"],
            "ANY/a.collection.yml: has to be JSON. Convert it, and name it a.collection.json."
        ),
    ])
    func `A first mistake is an error that names the fix`(files: [String: String], error: String) throws {
        let stubs = try StubFiles(files)
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: stubs.path) }
        #expect(errors?.description == error)
    }

    @Test func `Other methods and files beside the methods are no errors`() throws {
        let stubs = try StubFiles([
            "PURGE/a.json": "1", "SEARCH/a.json": "1", "GET/a.yaml": "a: 1", "package.json": "{}",
        ])
        #expect(try MockServer(folder: stubs.path).stubs.count == 3)
    }

    @Test func `The valid stubs of a folder are served, and the others named`() async throws {
        let stubs = try StubFiles([
            "GET/a.json": "{", "GET/b.json": "1", "GET/c.stub.json": #"[{"status": 999}, {"status": 202}]"#,
        ])
        var problems: [String] = []
        let server = try MockServer(folder: stubs.path) { problems.append($0.description) }
        #expect(
            problems.map { $0.prefix(27) } == ["GET/a.json: is not valid JS", "GET/c.stub.json: [0].status"])
        var statuses: [Int] = []
        for path in ["/a", "/b", "/c"] { statuses.append(try await server.get(path).status) }
        #expect(statuses == [404, 200, 202])
    }

    @Test func `Links that leave the folder are rejected`() throws {
        let outside = try StubFiles(["secret.json": "1"])
        let stubs = try StubFiles(["GET/inside.json": "1"])
        try stubs.link("GET/out.json", to: outside.path + "/secret.json")
        try stubs.link("GET/folder", to: outside.path)
        try stubs.link("GET/again.json", to: "inside.json")
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: stubs.path) }
        #expect(errors?.errors.map(\.file) == ["GET/folder", "GET/out.json"])
        try stubs.remove("GET/folder")
        try stubs.remove("GET/out.json")
        try stubs.link("POST", to: outside.path)
        try stubs.link("GET/gone.json", to: "nothing.json")
        let others = #expect(throws: StubErrors.self) { try MockServer(folder: stubs.path) }
        #expect(
            others?.description == """
                GET/gone.json: is a broken symbolic link. Remove it.
                POST: is a symbolic link that leads out of the stub folder. Copy the file instead.
                """)
    }

    @Test func `Files can have any size, and links can stay within the folder`() async throws {
        let large = String(repeating: "x", count: 300_000)
        let stubs = try StubFiles(["GET/empty.txt": "", "GET/large.txt": large, "GET/one.txt": "1"])
        try stubs.link("GET/same.txt", to: "large.txt")
        try stubs.link("PUT", to: "GET")
        let server = try MockServer(folder: stubs.path)
        #expect(try await server.get("/empty").text == "")
        #expect(try await server.get("/large").text == large)
        #expect(try await server.get("/same").text == large)
        #expect(try await server.send(ServiceRequest("PUT", "/one"), to: "").text == "1")
    }

    @Test func `A reload keeps the last valid contents`() async throws {
        let stubs = try StubFiles(["GET/a.json": "1", "GET/b.json": "1"])
        let server = try MockServer(folder: stubs.path)
        #expect(server.reload() == nil)
        try stubs.write("{", to: "GET/a.json")
        try stubs.write("22", to: "GET/b.json")
        try stubs.write("3", to: "GET/c.json")
        #expect(server.reload()?.map(\.file) == ["GET/a.json"])
        #expect(try await server.get("/a").text == "1")
        #expect(try await server.get("/b").text == "22")
        #expect(try await server.get("/c").text == "3")
        try stubs.write("4444", to: "GET/a.json")
        try stubs.remove("GET/c.json")
        #expect(server.reload() == [])
        #expect(try await server.get("/a").text == "4444")
        #expect(try await server.get("/c").status == 404)
    }

    @Test func `A missing folder is reported`() {
        #expect(throws: StubErrors([StubError(file: "/none", reason: "the folder does not exist")])) {
            try MockServer(folder: "/none")
        }
    }

    #if Mock
        /// A few lines of aliases that expand to 10¹⁵ values.
        @Test(.timeLimit(.minutes(10)))
        func `A YAML file whose aliases expand to too many values is refused`() throws {
            let lines = (1...15).map { level in
                let values = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
                return "a\(level): &a\(level) [\(values)]"
            }
            let text = (["a0: &a0 [x]"] + lines).joined(separator: "\n")
            let error = #expect(throws: MockJSONError.self) { try MockJSON(yaml: text) }
            #expect(error?.reason == "the aliases expand to too many values")
            #expect(try MockJSON(yaml: "a: &a [1]\nb: [*a, *a]")["b"] == [[1], [1]])
        }
    #endif
}
