import Testing

@testable import StoreyMock

@Suite("A folder of WireMock's")
struct WireMockFolderTests {
    @Test func `is served as it lies`() async throws {
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
        let faults = try #require(server.reload())
        #expect(
            faults.map(\.description).first?.hasPrefix(#"mappings/a.json: .request has a field "host","#)
                == true)
        #expect(try await server.get("/a").text == "changed")
    }

    @Test(arguments: [
        (
            ["mappings/a.json": "{"],
            "mappings/a.json: is no JSON: line 1, column 2: a name in quotes is missing"
        ),
        (
            ["mappings/a.json": "{}", "GET/a.json": "{}"],
            "GET: stands beside mappings: a folder of WireMock's has mappings and __files"
        ),
        (
            ["mappings/a.json": #"{"response": {"bodyFileName": "../../a"}}"#],
            "mappings/a.json: .response.bodyFileName leads out of the stub folder; copy the file into it"
        ),
        (
            ["mappings/a.json": #"{"response": {"bodyFileName": "none"}}"#],
            "mappings/a.json: .response.bodyFileName names no file: __files/none"
        ),
    ])
    func `says what is wrong`(files: [String: String], message: String) throws {
        let stubs = try StubFiles(files)
        let faults = #expect(throws: StubFaults.self) { try MockServer(folder: stubs.path) }
        #expect(faults?.description == message)
    }

    /// By priority, then by age, whatever the path: else a mapping that was written for WireMock answers another request.
    @Test func `keeps WireMock's order`() async throws {
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
