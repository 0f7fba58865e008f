import StoreyMock
import Testing

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
            try await count(#"{"host":"x"}"#).hasPrefix(
                #"422 {"errors":[{"code":10,"title":"the body: has a field \"host\", which is not supported"#)
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

    @Test func `Unknown endpoints are explained and other origins are refused`() async throws {
        #expect(
            try await ask("POST /__admin/recordings/start").hasPrefix(
                #"404 {"errors":[{"code":404,"title":"there is no endpoint POST /__admin/recordings/start."#
            ))
        #expect(try await ask("POST /__admin/reset\nOrigin: http://evil.example").hasPrefix("403"))
        #expect(
            try await ask("POST /__admin/mappings\n\n{").hasPrefix(
                #"422 {"errors":[{"code":10,"title":"the body is not valid JSON: line 1"#))
    }
}
