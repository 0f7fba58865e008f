import StoreyMock
import StoreyService
import Testing

// The examples of “Other tools' formats”.

@Suite("The guide to other tools' formats")
struct OtherToolsGuide {
    @Test func `shows WireMock`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"url": "/a"}, "response": {"body": "1"}}"#
        ])
        let folder = stubs.path
        let server = try MockServer(folder: folder)
        let mappings = try server.wireMockMappings()
        #expect(try JSONPath("$.mappings[*].request.url").values(in: mappings) == ["/a"])
    }

    @Test func `shows OpenAPI`() async throws {
        let files = try StubFiles(["notes.json": NotesAPI.text])
        let path = files.path + "/notes.json"
        let document = try OpenAPIDocument(file: path)
        var configuration = MockConfiguration()
        configuration.contract = document
        let server = MockServer(try document.stubs(), configuration: configuration)
        let request = HTTPRequest("GET", "/notes?limit=51", fields: ["X-Client": "x"])
        #expect(
            document.findings(in: request).map(\.description) == [
                "GET /notes: query limit is 51, more than 50"
            ])
        #expect(try await server.send(request, to: "http://localhost").status == 400)
    }

    @Test func `shows an HTTP archive`() async throws {
        let server = MockServer([
            Stub("GET", "/latest", answer: .json(["base": "USD", "rates": ["EUR": 0.5]]))
        ])
        let recording = HARRecording()
        let client = ServiceClient(
            ServiceEnvironment("noted", base: "http://localhost", transport: recording.recording(server)))
        _ = try await client.send(.latest(base: "USD"))
        let archive = recording.har
        let recorded = try Stub.har(archive, host: "api.example.com")
        #expect(recorded == [])
        #expect(try Stub.har(archive).count == 1)
    }
}
