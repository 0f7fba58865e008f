import Testing

@testable import StoreyMock

@Suite("WireMock clients")
struct WireMockAdminAPITests {
    private let server = MockServer()

    private func ask(_ text: String, session: String? = nil) async throws -> String {
        var request = ServiceRequest(written: text)
        if !request.body.isEmpty { request.fields["Content-Type"] = "application/json" }
        request.fields["X-Mock-Session"] = session
        let answer = try await server.send(request, to: "http://localhost")
        return "\(answer.status) \(answer.text)"
    }

    @Test func `WireMock clients can add, get, replace and remove mappings`() async throws {
        let mapping = #"{"id":"7","request":{"url":"/a"},"response":{"body":"1"},"metadata":{"a":[1]}}"#
        #expect(try await ask("POST /__admin/mappings\n\n\(mapping)") == "201 \(mapping)")
        #expect(try await ask("GET /a") == "200 1")
        #expect(try await ask("GET /__admin/mappings/7") == "200 \(mapping)")
        let second = try await ask(
            #"POST /__admin/mappings\#n\#n{"request":{"url":"/b"},"response":{"body":"b"}}"#)
        #expect(second.hasPrefix(#"201 {"id":""#))
        #expect(
            try await ask("GET /__admin/mappings?limit=1&offset=1")
                == #"200 {"mappings":[\#(mapping)],"meta":{"total":2}}"#)
        let changed = mapping.replacing(#""1""#, with: #""2""#)
        #expect(try await ask("PUT /__admin/mappings/7\n\n\(changed)") == "200 \(changed)")
        #expect(try await ask("GET /a") == "200 2")
        #expect(try await ask("DELETE /__admin/mappings/7") == "200 {}")
        #expect(try await ask("GET /a").hasPrefix("404"))
        #expect(try await ask("GET /b") == "200 b")
        #expect(try await ask("DELETE /__admin/mappings") == "200 {}")
        #expect(try await ask("GET /__admin/mappings") == #"200 {"mappings":[],"meta":{"total":0}}"#)
        let two = #"{"mappings":[{"request":{"url":"/a"},"response":{"body":"1"}},{"request":{"url":"/a"}}]}"#
        #expect(try await ask("POST /__admin/mappings/import\n\n\(two)") == "200 {}")
        #expect(try await ask("GET /a") == "200 1")
        #expect(try await ask("GET /__admin/mappings/7").hasPrefix("404"))
    }

    @Test func `WireMock clients can count and find requests`() async throws {
        _ = try await ask(
            #"POST /__admin/mappings\#n\#n{"request":{"urlPath":"/a"},"response":{"body":"1"}}"#)
        for path in ["/a", "/a?x=1", "/b"] { _ = try await ask("GET \(path)") }
        func count(_ pattern: String) async throws -> String {
            try await ask("POST /__admin/requests/count\n\n\(pattern)")
        }
        #expect(try await count(#"{"urlPath":"/a"}"#) == #"200 {"count":2,"requestJournalDisabled":false}"#)
        #expect(try await count(#"{"method":"POST"}"#) == #"200 {"count":0,"requestJournalDisabled":false}"#)
        #expect(
            try await count(#"{"scheme":"x"}"#).hasPrefix(
                #"422 {"errors":[{"code":10,"title":"the body: has a field \"scheme\", which is not supported"#
            )
        )
        func urls(_ text: String) throws -> [MockJSON] {
            try JSONPath("$.requests[*].url").values(in: MockJSON(reading: String(text.dropFirst(4))))
        }
        #expect(
            try await urls(ask(#"POST /__admin/requests/find\#n\#n{"urlPath":"/a"}"#)) == ["/a", "/a?x=1"])
        #expect(try await urls(ask("GET /__admin/requests/unmatched")) == ["/b"])
        let all = try await MockJSON(reading: String(ask("GET /__admin/requests").dropFirst(4)))
        #expect(try JSONPath("$.requests[*].request.url").values(in: all) == ["/b", "/a?x=1", "/a"])
        #expect(try JSONPath("$.requests[*].wasMatched").values(in: all) == [false, true, true])
        #expect(try await ask("DELETE /__admin/requests") == "200 {}")
        #expect(try await count("{}") == #"200 {"count":0,"requestJournalDisabled":false}"#)
    }

    @Test func `WireMock clients can set scenario states per session`() async throws {
        let mapping =
            #"{"request":{"url":"/a"},"response":{"body":"1"},"scenarioName":"s","requiredScenarioState":"Started","newScenarioState":"on"}"#
        _ = try await ask("POST /__admin/mappings\n\n\(mapping)")
        func state(_ session: String? = nil) async throws -> MockJSON? {
            let text = try await ask("GET /__admin/scenarios", session: session).dropFirst(4)
            return try JSONPath("$.scenarios[0].state").values(in: MockJSON(reading: String(text))).first
        }
        #expect(try await state() == "Started")
        #expect(try await ask("GET /a") == "200 1")
        #expect(try await state() == "on")
        #expect(try await state("mine") == "Started")
        #expect(try await ask(#"PUT /__admin/scenarios/s/state\#n\#n{"state":"Started"}"#) == "200 {}")
        #expect(try await ask("GET /a") == "200 1")
        #expect(try await ask("POST /__admin/scenarios/reset") == "200 {}")
        #expect(try await state() == "Started")
        #expect(
            try await ask(#"PUT /__admin/scenarios/s/state\#n\#n{"state":"off"}"#)
                == #"422 {"errors":[{"code":10,"title":"scenario s has no state off; it has Started, on"}]}"#)
        #expect(try await ask("PUT /__admin/scenarios/t/state").hasPrefix("404"))
        #expect(try await ask("POST /__admin/reset") == "200 {}")
        #expect(try await ask("GET /__admin/mappings") == #"200 {"mappings":[],"meta":{"total":0}}"#)
    }

    @Test func `WireMock clients can reset to the folder`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"url": "/a"}, "response": {"body": "1"}}"#
        ])
        let server = try MockServer(folder: stubs.path)
        func ask(_ text: String) async throws -> Int {
            try await server.send(ServiceRequest(written: text), to: "http://localhost").status
        }
        #expect(try await ask("DELETE /__admin/mappings") == 200)
        #expect(try await ask("GET /a") == 404)
        #expect(try await ask("POST /__admin/mappings/reset") == 200)
        #expect(try await ask("GET /a") == 200)
    }

    @Test func `WireMock clients can find and remove mappings by their metadata, and requests by their id`()
        async throws
    {
        for team in ["a", "b"] {
            _ = try await ask(
                #"POST /__admin/mappings\#n\#n{"id":"\#(team)","request":{"url":"/\#(team)"},"response":{},"metadata":{"team":"\#(team)"}}"#
            )
        }
        let ofB = #"{"matchesJsonPath":{"expression":"$.team","equalTo":"b"}}"#
        func ids(_ text: String) throws -> [MockJSON] {
            try JSONPath("$..id").values(in: MockJSON(reading: String(text.dropFirst(4))))
        }
        #expect(try await ids(ask("POST /__admin/mappings/find-by-metadata\n\n\(ofB)")) == ["b"])
        for path in ["/a", "/b", "/c"] { _ = try await ask("GET \(path)") }
        let removed = try await ask("POST /__admin/requests/remove\n\n" + #"{"url":"/c"}"#)
        #expect(
            try JSONPath("$.serveEvents[*].request.url").values(
                in: MockJSON(reading: String(removed.dropFirst(4))))
                == ["/c"])
        let all = try await MockJSON(reading: String(ask("GET /__admin/requests").dropFirst(4)))
        #expect(try JSONPath("$.requests[*].request.url").values(in: all) == ["/b", "/a"])
        let value = try JSONPath("$.requests[0].id").values(in: all).first
        let id = try #require(value?.string)
        #expect(try await ask("GET /__admin/requests/\(id)").hasPrefix(#"200 {"id":"\#(id)""#))
        #expect(try await ask("DELETE /__admin/requests/\(id)") == "200 {}")
        #expect(try await ask("GET /__admin/requests/\(id)").hasPrefix("404"))
        #expect(try await ask("POST /__admin/mappings/remove-by-metadata\n\n\(ofB)") == "200 {}")
        #expect(try await ids(ask("GET /__admin/mappings")) == ["a"])
        #expect(
            try await ask(#"POST /__admin/mappings/remove\#n\#n{"request":{"url":"/a"}}"#) == "200 {}")
        #expect(try await ids(ask("GET /__admin/mappings")) == [])
    }

    @Test func `WireMock clients see the nearest stubs and requests`() async throws {
        _ = try await ask(
            #"POST /__admin/mappings\#n\#n{"id":"7","request":{"url":"/a","headers":{"X":{"equalTo":"1"}}},"response":{}}"#
        )
        _ = try await ask("GET /a")
        func nearest(_ text: String, _ path: String) async throws -> [MockJSON] {
            try await JSONPath("$.nearMisses[0].\(path)").values(
                in: MockJSON(reading: String(ask(text).dropFirst(4))))
        }
        #expect(try await nearest("GET /__admin/requests/unmatched/near-misses", "stubMapping.id") == ["7"])
        let request = #"{"url":"/a","method":"GET","headers":{"X":"2"}}"#
        #expect(
            try await nearest("POST /__admin/near-misses/request\n\n\(request)", "matchResult.distance") == [
                0.25
            ])
        let pattern = #"{"url":"/a","headers":{"X":{"equalTo":"1"}}}"#
        #expect(
            try await nearest("POST /__admin/near-misses/request-pattern\n\n\(pattern)", "request.url") == [
                "/a"
            ])
    }

    @Test func `WireMock clients can record a service`() async throws {
        var configuration = MockConfiguration()
        configuration.transport = MockServer([
            Stub("GET", "/data", responses: [.text("1"), .text("2")]),
            Stub("GET", "/other", response: .text("o")),
        ])
        let server = MockServer(configuration: configuration)
        func ask(_ text: String) async throws -> String {
            var request = ServiceRequest(written: text)
            if !request.body.isEmpty { request.fields["Content-Type"] = "application/json" }
            let answer = try await server.send(request, to: "http://localhost")
            return "\(answer.status) \(answer.text)"
        }
        #expect(try await ask("GET /__admin/recordings/status") == #"200 {"status":"NeverStarted"}"#)
        #expect(try await ask("POST /__admin/recordings/stop").hasPrefix("400"))
        let options =
            #"{"targetBaseUrl":"http://service","filters":{"urlPath":"/data"},"captureHeaders":{"X-A":{}}}"#
        #expect(try await ask("POST /__admin/recordings/start\n\n\(options)") == "200 {}")
        #expect(try await ask("GET /__admin/recordings/status") == #"200 {"status":"Recording"}"#)
        for (path, text) in [("/data", "1"), ("/data", "2"), ("/other", "o")] {
            #expect(try await ask("GET \(path)\nX-A: b") == "200 \(text)")
        }
        let recorded = try await MockJSON(reading: String(ask("POST /__admin/recordings/stop").dropFirst(4)))
        #expect(
            try JSONPath("$.mappings[*].request.headers['X-A'].equalTo").values(in: recorded) == ["b", "b"])
        #expect(try await ask("GET /__admin/recordings/status") == #"200 {"status":"Stopped"}"#)
        for text in ["1", "2", "2"] { #expect(try await ask("GET /data\nX-A: b") == "200 \(text)") }
        #expect(try await ask("GET /data").hasPrefix("404"))
        #expect(try await ask("GET /other").hasPrefix("404"))
        #expect(
            try await ask(#"POST /__admin/recordings/start\#n\#n{"targetBaseUrl":"ftp://a"}"#).hasPrefix(
                "422"))
    }

    @Test func `WireMock clients can save mappings and body files in the folder, and nowhere else`()
        async throws
    {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"url": "/a"}, "response": {"body": "1"}}"#
        ])
        let server = try MockServer(folder: stubs.path)
        func ask(_ text: String, _ server: MockServer) async throws -> String {
            var request = ServiceRequest(written: text)
            if !request.body.isEmpty { request.fields["Content-Type"] = "application/json" }
            let answer = try await server.send(request, to: "http://localhost")
            return "\(answer.status) \(answer.text)"
        }
        #expect(try await ask("PUT /__admin/files/b.txt\n\nfrom a file", server) == "200 {}")
        #expect(try await ask("GET /__admin/files", server) == #"200 ["b.txt"]"#)
        #expect(try await ask("GET /__admin/files/b.txt", server) == "200 from a file")
        let mapping = #"{"id":"../b","request":{"url":"/b"},"response":{"bodyFileName":"b.txt"}}"#
        #expect(try await ask("POST /__admin/mappings\n\n\(mapping)", server).hasPrefix("201"))
        #expect(try await ask("POST /__admin/mappings/save", server) == "200 {}")
        #expect(try await ask("GET /b", MockServer(folder: stubs.path)) == "200 from a file")
        #expect(try await ask("GET /__admin/mappings", server).contains(#""total":2"#))
        for name in ["%2e%2e/mappings/a.json", "x/../../mappings/a.json"] {
            #expect(try await ask("PUT /__admin/files/\(name)\n\n{}", server).hasPrefix("422"), "\(name)")
            #expect(try await ask("GET /__admin/files/\(name)", server).hasPrefix("404"), "\(name)")
            #expect(try await ask("DELETE /__admin/files/\(name)", server).hasPrefix("422"), "\(name)")
        }
        #expect(try await ask("DELETE /__admin/files/b.txt", server) == "200 {}")
        #expect(try await ask("GET /__admin/files", server) == "200 []")
        #expect(try await ask("POST /__admin/mappings/save", MockServer()).hasPrefix("422"))
    }

    @Test func `WireMock clients can delay all mappings`() async throws {
        #expect(try await ask("GET /__admin/settings") == #"200 {"settings":{}}"#)
        #expect(try await ask(#"POST /__admin/settings\#n\#n{"fixedDelay":1}"#) == "200 {}")
        #expect(try await ask("GET /__admin/settings") == #"200 {"settings":{"fixedDelay":1}}"#)
        #expect(server.reply(to: ServiceRequest("GET", "/a")).delay == .milliseconds(1))
        #expect(try await ask(#"POST /__admin/settings\#n\#n{"mood":1}"#).hasPrefix("422"))
        #expect(try await ask("PUT /__admin/settings\n\n{}") == "200 {}")
        #expect(server.reply(to: ServiceRequest("GET", "/a")).delay == .zero)
    }

    @Test func `Unknown endpoints are explained and other origins are refused`() async throws {
        #expect(
            try await ask("POST /__admin/shutdown").hasPrefix(
                #"404 {"errors":[{"code":404,"title":"there is no endpoint POST /__admin/shutdown."#
            ))
        #expect(try await ask("POST /__admin/reset\nOrigin: http://evil.example").hasPrefix("403"))
        #expect(
            try await ask("POST /__admin/mappings\n\n{").hasPrefix(
                #"422 {"errors":[{"code":10,"title":"the body is not valid JSON: line 1"#))
    }
}
