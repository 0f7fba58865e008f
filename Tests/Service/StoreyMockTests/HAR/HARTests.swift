import Foundation
import StoreyMock
import Testing

@Suite("An HTTP archive")
struct HARTests {
    /// An archive like those of browsers, with HTTP/2 names, decoded bodies, other hosts and failed requests.
    private static let browsers = #"""
        {"log": {"version": "1.2", "creator": {"name": "a browser", "version": "1"}, "entries": [
          {"request": {"method": "GET", "url": "https://api.example.com/notes?tag=a&token=s3cret", "headers": []},
           "response": {"status": 200, "headers": [{"name": ":status", "value": "200"}, {"name": "content-encoding", "value": "br"},
              {"name": "x-kind", "value": "one\ntwo"}, {"name": "Set-Cookie", "value": "id=12345"}],
              "content": {"mimeType": "application/json", "text": "{\"notes\":[],\"next_token\":\"abc\"}"}}},
          {"request": {"method": "GET", "url": "https://cdn.example.com/notes"}, "response": {"status": 500, "content": {}}},
          {"request": {"method": "GET", "url": "https://api.example.com/notes?tag=a"},
           "response": {"status": 503, "content": {"mimeType": "text/plain", "text": "later"}}},
          {"request": {"method": "GET", "url": "https://api.example.com/notes?tag=a"},
           "response": {"status": 503, "content": {"mimeType": "text/plain", "text": "later"}}},
          {"request": {"method": "get", "url": "https://api.example.com/a%20b"},
           "response": {"status": 200, "content": {"mimeType": "image/png", "text": "AP8=", "encoding": "base64"}}},
          {"request": {"method": "POST", "url": "https://api.example.com"}, "response": {"status": 0}}]}}
        """#

    @Test func `The valid entries of an archive are served, and the others named`() throws {
        let archive: MockJSON = [
            "log": [
                "entries": [
                    ["request": ["method": "GET"]],
                    ["request": ["method": "GET", "url": "http://a.b/c"], "response": ["status": 201]],
                ]
            ]
        ]
        var problems: [String] = []
        let stubs = try Stub.har(archive, file: "a.har") { problems.append($0.description) }
        #expect(stubs.map(\.pattern.description) == ["GET /c"])
        #expect(problems == ["a.har: log.entries[0] has no method, url or response"])
    }

    @Test func `An HTTP archive becomes stubs`() async throws {
        let stubs = try Stub.har(MockJSON(reading: Self.browsers), host: "api.example.com", file: "a.har")
        #expect(
            stubs.map { "\($0.pattern) \($0.responses.count)" } == [
                "GET /notes 1", "GET /notes 1", "GET /a b 1", "POST / 1",
            ])
        let server = MockServer(stubs)
        let picture = try await server.get("/a%20b")
        #expect(picture == ServiceResponse(fields: ["Content-Type": "image/png"], body: [0, 255]))
        #expect(try await server.get("/notes?tag=a").text == "later")
        await #expect(throws: HTTPTransportError.self) {
            try await server.send(ServiceRequest("POST", "/"), to: "http://localhost")
        }
        #expect(
            stubs[0].responses
                == [
                    StubResponse(
                        ServiceResponse(
                            fields: HeaderFields([
                                .init("x-kind", "one"), .init("x-kind", "two"),
                                .init("Content-Type", "application/json"),
                            ]), body: Array(#"{"notes":[],"next_token":"REMOVED"}"#.utf8)))
                ])
    }

    @Test(arguments: [
        ("{}", "a.har: is not an HTTP archive: log.entries is missing"),
        (#"{"log": {"entries": [{}]}}"#, "a.har: log.entries[0] has no method, url or response"),
        (
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "http://a/"}, "response": {"status": 99}}]}}"#,
            "a.har: log.entries[0].response.status must be a status from 200 to 599, or 0"
        ),
    ])
    func `An invalid archive is reported with the entry`(har: String, fault: String) throws {
        let found = #expect(throws: StubError.self) { try Stub.har(MockJSON(reading: har), file: "a.har") }
        #expect(found?.description == fault)
    }

    private static let requests = [
        "GET /a?x=1\nAuthorization: Bearer s3cret-1", "GET /a?api_key=s3cret-2&x=1", "GET /turn", "GET /turn",
        "POST /form\nContent-Type: application/x-www-form-urlencoded\n\nuser=me&password=s3cret-3",
        "POST /json\nContent-Type: application/json\n\n{\"user\":\"me\",\"auth\":{\"refreshToken\":[\"s3cret-4\"]}}",
        "GET /bytes", "GET /none", "DELETE /gone",
    ]

    private static func server(_ configuration: MockConfiguration = MockConfiguration()) -> MockServer {
        let form = StubResponse.json(
            ["token": "s3cret-5", "name": "me"], fields: ["Set-Cookie": "id=s3cret-6"])
        return MockServer(
            [
                Stub("GET", "/a", response: .json(["b": 1])),
                Stub("GET", "/turn", responses: [.text("1"), .text("2")]),
                Stub("POST", "/form", response: form), Stub("POST", "/json", response: .status(204)),
                Stub("GET", "/bytes", response: StubResponse(ServiceResponse(body: [0, 255]))),
                Stub("DELETE", "/gone", response: .status(200).failing(.reset)),
            ], configuration: configuration)
    }

    private static func responses(_ server: MockServer) async throws -> [String] {
        var responses: [String] = []
        for request in requests {
            do throws(HTTPTransportError) {
                let answer = try await server.send(ServiceRequest(written: request), to: "http://localhost")
                responses.append("\(answer.status) \(answer.fields["Content-Type"] ?? "") \(answer.body)")
            } catch {
                responses.append("\(error.kind)")
            }
        }
        return responses
    }

    /// The recorded stubs respond as before, apart from secrets.
    @Test func `A server's archive can be read back`() async throws {
        let archive = HARRecorder()
        var configuration = MockConfiguration()
        configuration.archive = archive
        let before = try await Self.responses(Self.server(configuration))
        let after = try await Self.responses(MockServer(Stub.har(archive.har)))
        #expect(after[4] == "200 application/json \(Array(#"{"token":"REMOVED","name":"me"}"#.utf8))")
        for index in before.indices where index != 4 { #expect(after[index] == before[index]) }
        #expect(!archive.har.text.contains("s3cret"))
        #expect(archive.har.text.contains("api_key=REMOVED&x=1"))
    }

    /// Only the service's responses are recorded.
    @Test func `An archive contains a proxied service's responses`() async throws {
        let archive = HARRecorder()
        var configuration = MockConfiguration()
        configuration.archive = archive
        configuration.proxy = "http://service.example/v1"
        configuration.transport = MockServer([Stub("GET", "/v1/a", response: .json(["b": 1], status: 203))])
        let server = MockServer(configuration: configuration)
        _ = try await server.send(ServiceRequest("GET", "/a"), to: "http://localhost")
        for (path, value) in [
            ("request.url", "http://service.example/v1/a"), ("response.status", 203),
            ("response.content.text", #"{"b":1}"#),
        ] as [(String, MockJSON)] {
            #expect(try JSONPath("$.log.entries[*]." + path).values(in: archive.har) == [value])
        }
    }

    @Test func `A transport's archive conforms to the format`() async throws {
        let archive = HARRecorder()
        let transport = archive.recording(Self.server())
        _ = try await transport.send(
            ServiceRequest(written: Self.requests[5]), to: "https://api.example.com/v1/")
        await #expect(throws: HTTPTransportError.self) {
            try await transport.send(ServiceRequest("DELETE", "/gone"), to: "https://api.example.com")
        }
        let har = archive.har
        func values(_ path: String) throws -> [MockJSON] {
            try JSONPath("$.log.entries[*]." + path).values(in: har)
        }
        #expect(
            try values("request.url") == ["https://api.example.com/v1/json", "https://api.example.com/gone"])
        #expect(try values("response.status") == [404, 0])
        #expect(
            try values("request.postData.text") == [#"{"user":"me","auth":{"refreshToken":["REMOVED"]}}"#])
        // All required fields of the format.
        for path in [
            "startedDateTime", "time", "cache", "timings.wait", "request.headers",
            "response.content.mimeType",
        ] {
            #expect(try values(path).count == 2, "\(path)")
        }
    }

    @Test func `An exchange has the date and the time of its start`() throws {
        let archive = HARRecorder()
        archive.record(
            ServiceRequest("GET", "/"), ServiceResponse(), base: "http://a",
            start: Date(timeIntervalSince1970: 1_790_000_000.25), time: .milliseconds(80))
        let start = try JSONPath("$.log.entries[0].startedDateTime").values(in: archive.har)
        #expect(start == ["2026-09-21T14:13:20.250Z"])
    }

    @Test func `An archive keeps the latest exchanges`() async throws {
        let archive = HARRecorder(limit: 3)
        let transport = archive.recording(Self.server())
        for number in 1...10 {
            _ = try await transport.send(ServiceRequest("GET", "/\(number)"), to: "http://a")
        }
        #expect(
            try JSONPath("$.log.entries[*].request.url").values(in: archive.har) == [
                "http://a/8", "http://a/9", "http://a/10",
            ])
    }
}
