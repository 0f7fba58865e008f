import Testing

@testable import StoreyMock

@Suite("A WireMock folder")
struct WireMockFolderTests {
    @Test func `A WireMock folder is served unchanged`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"urlPath": "/a"}, "response": {"bodyFileName": "a/body.txt"}}"#,
            "mappings/more/b.json": #"""
            {"mappings": [{"request": {"urlPath": "/a"}, "response": {"body": "later"}, "priority": 9},
                          {"request": {"urlPathPattern": "/b/.*"}, "response": {"status": 201, "jsonBody": [1]}}]}
            """#,
            "__files/a/body.txt": "from a file",
        ])
        let server = try MockServer(folder: stubs.path)
        #expect(try await server.get("/a").text == "from a file")
        let answer = try await server.get("/b/1?x")
        #expect("\(answer.status) \(answer.text)" == "201 [1]")
        #expect(
            server.stubs.map(\.origin) == [
                "mappings/a.json", "mappings/more/b.json.mappings[0]", "mappings/more/b.json.mappings[1]",
            ])

        try stubs.write("changed", to: "__files/a/body.txt")
        #expect(server.reload() == [])
        #expect(try await server.get("/a").text == "changed")

        try stubs.write(#"{"request": {"urlPath": "/a", "scheme": "x"}}"#, to: "mappings/a.json")
        let errors = try #require(server.reload())
        #expect(
            errors.map(\.description).first?.hasPrefix(#"mappings/a.json: .request has a field "scheme","#)
                == true)
        #expect(try await server.get("/a").text == "changed")
    }

    @Test func `Files in __files are served, and mappings that clients add may name them`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"urlPath": "/a.txt"}, "response": {"body": "mapped"}}"#,
            "__files/a.txt": "a", "__files/more/b.json": "[1]", "secret.txt": "x",
        ])
        let server = try MockServer(folder: stubs.path)
        #expect(try await server.get("/a.txt").text == "mapped")
        let file = try await server.get("/more/b.json")
        #expect("\(file.text) \(file.fields["Content-Type"] ?? "")" == "[1] application/json")
        for path in ["/none.txt", "/../secret.txt", "/%2e%2e/secret.txt", "/more"] {
            #expect(try await server.get(path).status == 404)
        }
        let mapping = #"{"request": {"url": "/new"}, "response": {"bodyFileName": "a.txt"}}"#
        let request = ServiceRequest(
            "POST", "/__admin/mappings", fields: ["Content-Type": "application/json"],
            body: Array(mapping.utf8))
        #expect(try await server.send(request, to: "http://localhost").status == 201)
        #expect(try await server.get("/new").text == "a")
    }

    @Test func `The valid mappings of a folder are served, and the others named`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"""
            {"mappings": [{"request": {"url": "/a", "scheme": "x"}}, {"request": {"url": "/b"}, "response": {"body": "b"}}]}
            """#
        ])
        var problems: [String] = []
        let server = try MockServer(folder: stubs.path) { problems.append($0.description) }
        #expect(
            problems.map { $0.prefix(56) } == [#"mappings/a.json: .mappings[0].request has a field "schem"#])
        #expect(try await server.get("/b").text == "b")
    }

    @Test func `A dot matches line breaks, and the scheme Basic may be in lower case`() async throws {
        let mapping = #"""
            {"request": {"method": "POST", "url": "/a", "bodyPatterns": [{"matches": "a.*b"}],
             "basicAuthCredentials": {"username": "u", "password": "p"}}, "response": {"body": "1"}}
            """#
        let server = MockServer(try Stub.wireMock(MockJSON(reading: mapping)))
        for (scheme, body, status) in [("basic", "a\nb", 200), ("Basic", "ab", 200), ("Basik", "ab", 404)] {
            let request = ServiceRequest(
                "POST", "/a", fields: ["Authorization": "\(scheme) dTpw"], body: Array(body.utf8))
            #expect(try await server.send(request, to: "http://localhost").status == status, "\(scheme)")
        }
    }

    @Test(arguments: [
        (
            ["mappings/a.json": "{"],
            "mappings/a.json: is not valid JSON: line 1, column 2: expected a quoted name"
        ),
        (
            ["mappings/a.json": "{}", "GET/a.json": "{}"],
            "GET: is not part of a WireMock folder, which has mappings and __files"
        ),
        (
            ["mappings/a.json": #"{"response": {"bodyFileName": "../../a"}}"#],
            "mappings/a.json: .response.bodyFileName is outside of the stub folder. Copy the file into the folder."
        ),
        (
            ["mappings/a.json": #"{"response": {"bodyFileName": "none"}}"#],
            "mappings/a.json: .response.bodyFileName names a missing file: __files/none"
        ),
    ])
    func `An invalid WireMock file is reported`(files: [String: String], message: String) throws {
        let stubs = try StubFiles(files)
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: stubs.path) }
        #expect(errors?.description == message)
    }

    /// By priority, then by age, regardless of the path, as WireMock does.
    @Test func `A WireMock folder keeps WireMock's order`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"""
            {"mappings": [{"request": {"url": "/a"}, "response": {"body": "exact"}},
                          {"request": {"urlPattern": "/.*"}, "response": {"body": "all"}},
                          {"request": {"url": "/b"}, "response": {"body": "b"}},
                          {"request": {"url": "/b", "headers": {"X": {"absent": true}}}, "priority": 6, "response": {}},
                          {"request": {"method": "GET", "urlPattern": "/"}, "priority": 1, "scenarioName": "s",
                           "requiredScenarioState": "Started", "newScenarioState": "on", "response": {"body": "once"}}]}
            """#
        ])
        let server = try MockServer(folder: stubs.path)
        var seen: [String] = []
        for path in ["/a", "/b", "/", "/"] { seen.append(try await server.get(path).text) }
        #expect(seen == ["all", "b", "once", "all"])
        #expect(server.main.state(of: "s") == "on")
    }
}
