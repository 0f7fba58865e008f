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

        try stubs.write(#"{"request": {"urlPath": "/a", "host": "x"}}"#, to: "mappings/a.json")
        let errors = try #require(server.reload())
        #expect(
            errors.map(\.description).first?.hasPrefix(#"mappings/a.json: .request has a field "host","#)
                == true)
        #expect(try await server.get("/a").text == "changed")
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
