import StoreyMock
import StoreyService
import Testing

// The examples of “Other tools' formats”.

@Suite("The guide to other tools' formats")
struct OtherToolsGuide {
    @Test func `The guide shows WireMock mappings`() async throws {
        let stubs = try StubFiles([
            "mappings/a.json": #"{"request": {"url": "/a"}, "response": {"body": "1"}}"#
        ])
        let folder = stubs.path
        let server = try MockServer(folder: folder)
        let mappings = try server.wireMockMappings()
        #expect(try JSONPath("$.mappings[*].request.url").values(in: mappings) == ["/a"])
    }

    @Test func `The guide shows an OpenAPI document`() async throws {
        let files = try StubFiles(["notes.json": NotesAPI.text])
        let path = files.path + "/notes.json"
        let document = try OpenAPIDocument(file: path)
        var configuration = MockConfiguration()
        configuration.contract = document
        let server = MockServer(document.stubs(), configuration: configuration)
        let reasons = document.problems.map(\.description)
        #expect(reasons == [])
        let request = ServiceRequest("GET", "/notes?limit=51", fields: ["X-Client": "x"])
        let violations = document.violations(in: request).map(\.description)
        #expect(violations == ["GET /notes: query limit is 51, more than 50"])
        #expect(try await server.send(request, to: "http://localhost").status == 422)
    }

    @Test func `The guide shows an HTTP archive`() async throws {
        let server = MockServer([
            Stub("GET", "/latest", response: .json(["base": "USD", "rates": ["EUR": 0.5]]))
        ])
        let recorder = HARRecorder()
        let client = ServiceClient(
            ServiceEnvironment("recorded", base: "http://localhost", transport: recorder.recording(server)))
        _ = try await client.send(.latest(base: "USD"))
        let archive = recorder.har
        let recorded = try Stub.har(archive, host: "api.example.com")
        #expect(recorded == [])
        #expect(try Stub.har(archive).count == 1)
    }

    @Test func `The guide shows a Postman collection`() async throws {
        let collection: MockJSON = [
            "item": [
                [
                    "request": ["url": "{{base}}/notes/:id"],
                    "response": [["body": "note"], ["name": "Missing", "code": 404, "body": "{{reason}}"]],
                ]
            ]
        ]
        let environment: MockJSON = ["values": [["key": "reason", "value": "It was deleted"]]]
        let server = MockServer(try Stub.postman(collection, environment: environment))
        let request = ServiceRequest("GET", "/notes/7", fields: ["x-mock-response-name": "Missing"])
        let missing = try await server.send(request, to: "http://localhost")
        #expect(missing.text == "It was deleted")
        #expect(try await server.get("/notes/8").text == "note")
        let files = try server.stubFiles()
        #expect(files.keys.sorted() == ["GET/notes/:id.stub.json"])
    }

    @Test func `The guide shows a Mockoon environment`() async throws {
        let environment: MockJSON = [
            "routes": [["method": "get", "endpoint": "a", "responses": [["body": "1"]]]]
        ]
        let server = MockServer(try Stub.mockoon(environment))
        #expect(try await server.get("/a").text == "1")
    }
}
