import StoreyHTTP
import StoreyInternal
import StoreyMock
import Testing

/// The options of a recording, and what they make of the same requests.
struct RecordingCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: MockJSON
    var requests = Self.requests

    static let requests = [
        "GET /text\nAccept: text/plain\nX-A: b", "GET /things/1?x=1&y=a%20b", "GET /things/1",
        #"POST /orders\#nContent-Type: application/json\#n\#n{"items": [1, 2]}"#,
        "POST /xml\nContent-Type: application/xml\n\n<a><b/></a>",
        "POST /form\nContent-Type: application/x-www-form-urlencoded\n\na=1&b=2",
        "POST /text\nContent-Type: text/plain\n\nHello",
        "POST /plain\n\nNo type", "POST /bytes\nContent-Type: application/octet-stream\n\nbytes",
        "GET /image.png", "GET /long", "GET /state/of/it", "GET /state/of/it", "GET /state/of/it",
        "GET /missing",
    ]

    static let all = [
        RecordingCase(testDescription: "defaults", options: [:]),
        RecordingCase(
            testDescription: "headers",
            options: ["captureHeaders": ["X-A": [:], "Accept": ["caseInsensitive": true]]]),
        RecordingCase(
            testDescription: "a filter",
            options: ["filters": ["urlPathPattern": "/things/.*", "method": "GET"]]),
        RecordingCase(testDescription: "no scenarios", options: ["repeatsAsScenarios": false]),
        RecordingCase(
            testDescription: "files",
            options: ["extractBodyCriteria": ["textSizeThreshold": "1 KB", "binarySizeThreshold": 0]]),
        RecordingCase(
            testDescription: "not persistent",
            options: ["persist": "false", "extractBodyCriteria": ["textSizeThreshold": "1,5 kb"]]),
        RecordingCase(
            testDescription: "bodies by type",
            options: [
                "requestBodyPattern": [
                    "matcher": "auto", "ignoreArrayOrder": false, "ignoreExtraElements": false,
                    "caseInsensitive": true,
                ]
            ]),
        RecordingCase(
            testDescription: "bodies as JSON",
            options: [
                "filters": ["url": "/orders"],
                "requestBodyPattern": ["matcher": "equalToJson", "ignoreArrayOrder": false],
            ]),
        RecordingCase(
            testDescription: "bodies as XML",
            options: ["filters": ["url": "/xml"], "requestBodyPattern": ["matcher": "equalToXml"]]),
        RecordingCase(
            testDescription: "bodies as text",
            options: ["requestBodyPattern": ["matcher": "equalTo", "caseInsensitive": true]]),
        RecordingCase(testDescription: "transformers", options: ["transformers": ["none"]]),
    ]

    /// The service that is recorded.
    static var service: MockServer {
        MockServer([
            Stub("GET", "/text", response: .text("hello")),
            Stub("POST", "/*", response: .text("taken", status: 201)),
            Stub("GET", "/things/*", response: .json(["a": 1])),
            Stub(
                "GET", "/image.png",
                response: StubResponse(
                    ServiceResponse(fields: ["Content-Type": "image/png"], body: [0x89, 0xFF, 0]))),
            Stub("GET", "/long", response: .text(String(repeating: "long ", count: 400))),
            Stub("GET", "/state/of/it", responses: [.text("1"), .text("2"), .text("3")]),
            Stub("GET", "/missing", response: .json(["error": "missing"], status: 404)),
        ])
    }
}

extension MockJSON {
    /// Mappings without what differs by server: ids, the headers of the transfer, and how bytes are written.
    fileprivate var comparable: MockJSON {
        guard case .array(let mappings)? = self["mappings"] else { return self }
        return .array(
            mappings.map { mapping in
                let id = mapping["id"]?.text.dropFirst().dropLast() ?? ""
                guard case .object(let members) = mapping else { return mapping }
                let kept = members.filter { !["id", "uuid", "insertionIndex"].contains($0.name) }.map {
                    member in
                    member.name == "response"
                        ? Member(member.name, member.value.comparableResponse(String(id))) : member
                }
                return .object(kept)
            })
    }

    private func comparableResponse(_ id: String) -> MockJSON {
        guard case .object(let members) = self else { return self }
        return .object(
            members.compactMap { member in
                switch member.name {
                case "headers":
                    return Member("headers", ["Content-Type": member.value["Content-Type"] ?? .null])
                case "base64Body":
                    guard case .string(let text) = member.value, let bytes = text.base64Decoded,
                        let plain = String(validating: bytes, as: UTF8.self)
                    else { return member }
                    return Member("body", .string(plain))
                case "bodyFileName":
                    guard case .string(let name) = member.value else { return member }
                    return Member("bodyFileName", .string(name.replacing(id, with: "ID")))
                default: return member
                }
            })
    }
}

/// Records a service as a client of WireMock does, and returns the mappings, and the answers to the same requests after it.
private func recording(
    _ each: RecordingCase, of service: String, on transport: any HTTPTransport, at base: String
) async throws -> (mappings: MockJSON, answers: [String]) {
    func ask(_ text: String) async throws -> ServiceResponse {
        var request = ServiceRequest(written: text)
        if request.target.hasPrefix("/__admin") { request.fields["Content-Type"] = "application/json" }
        return try await transport.send(request, to: base)
    }
    guard case .object(let members) = each.options else { return ([:], []) }
    let options = MockJSON.object(members + [.init("targetBaseUrl", .string(service))])
    let started = try await ask("POST /__admin/recordings/start\n\n\(options.text)")
    try #require(started.status == 200, "\(started.text)")
    for request in each.requests { _ = try await ask(request) }
    let stopped = try await ask("POST /__admin/recordings/stop\n\n{}")
    try #require(stopped.status == 200, "\(stopped.text)")
    var answers: [String] = []
    for request in each.requests {
        let answer = try await ask(request)
        // The text about a missing mapping differs.
        let isMissing = answer.status == 404 && !answer.text.contains(#""missing""#)
        answers.append(isMissing ? "404" : "\(answer.status) \(answer.body)")
    }
    return (try MockJSON(reading: stopped.body).comparable, answers)
}

@Suite("Recording by WireMock's clients", .timeLimit(.minutes(10)))
struct WireMockRecordingTests {
    /// A server that forwards to a service without a socket.
    private func server(_ service: MockServer = RecordingCase.service, folder: StubFiles? = nil) throws
        -> MockServer
    {
        var configuration = MockConfiguration()
        configuration.transport = service
        configuration.ranking = .mostRecent
        guard let folder else { return MockServer(configuration: configuration) }
        return try MockServer(folder: folder.path, configuration: configuration)
    }

    private func ask(_ text: String, _ server: MockServer) async throws -> String {
        var request = ServiceRequest(written: text)
        if !request.body.isEmpty { request.fields["Content-Type"] = "application/json" }
        let answer = try await server.send(request, to: "http://localhost")
        return "\(answer.status) \(answer.text)"
    }

    @Test(arguments: RecordingCase.all)
    func `What was recorded is answered as the service did, in order`(each: RecordingCase) async throws {
        let answers = try await recording(each, of: "http://service", on: server(), at: "http://localhost")
            .answers
        var expected: [String] = []
        let service = RecordingCase.service
        for request in each.requests {
            let answer = try await service.send(ServiceRequest(written: request), to: "http://service")
            expected.append("\(answer.status) \(answer.body)")
        }
        if each.testDescription == "no scenarios" {
            // The first one again.
            for index in [12, 13] { expected[index] = expected[11] }
        }
        for (index, request) in each.requests.enumerated() where each.options["filters"] != nil {
            let isRecorded = [
                "a filter": "GET /things", "bodies as JSON": "POST /orders", "bodies as XML": "POST /xml",
            ]
            if !request.hasPrefix(isRecorded[each.testDescription] ?? "") { expected[index] = "404" }
        }
        #expect(answers == expected)
    }

    @Test func `A mapping matches requests whose secrets differ from the recorded ones`() async throws {
        let server = try server()
        let options: MockJSON = [
            "targetBaseUrl": "http://service",
            "captureHeaders": ["Authorization": [:], "Content-Type": [:]],
        ]
        #expect(try await ask("POST /__admin/recordings/start\n\n\(options.text)", server) == "200 {}")
        func signIn(_ password: String) -> String {
            #"POST /sessions?api_key=\#(password)&page=2\#nAuthorization: Bearer \#(password)"#
                + "\n\n" + #"{"user": "me", "password": "\#(password)"}"#
        }
        #expect(try await ask(signIn("swordfish-1"), server) == "201 taken")
        let stopped = try await ask("POST /__admin/recordings/stop", server)
        #expect(!stopped.contains("swordfish"))
        #expect(try await ask(signIn("another-one"), server) == "201 taken")
        #expect(try await ask(signIn("another-one").replacing("me", with: "you"), server).hasPrefix("404"))
    }

    @Test func `A snapshot makes mappings of the requests that were forwarded before it`() async throws {
        let server = try server()
        _ = try await ask(
            #"POST /__admin/mappings\#n\#n{"request":{},"response":{"proxyBaseUrl":"http://service"}}"#,
            server)
        _ = try await ask(#"POST /__admin/mappings\#n\#n{"request":{"url":"/own"},"response":{}}"#, server)
        for path in ["/text", "/things/1", "/own"] { _ = try await ask("GET \(path)", server) }
        func urls(_ answer: String) throws -> [MockJSON] {
            try JSONPath("$.mappings[*].request.url").values(
                in: MockJSON(reading: String(answer.dropFirst(4))))
        }
        func snapshot(_ options: String) async throws -> [MockJSON] {
            try await urls(ask("POST /__admin/recordings/snapshot\n\n\(options)", server))
        }
        #expect(try await snapshot(#"{"persist": false}"#) == ["/text", "/things/1"])
        #expect(try await snapshot(#"{"filters": {"urlPath": "/text"}}"#) == ["/text"])
        let requests = try await MockJSON(reading: String(ask("GET /__admin/requests", server).dropFirst(4)))
        // The latest one first.
        let id = try #require(JSONPath("$.requests[1].id").values(in: requests).first)
        #expect(try await snapshot(#"{"filters": {"ids": [\#(id.text)]}}"#) == ["/things/1"])
        let ids = try await ask(
            #"POST /__admin/recordings/snapshot\#n\#n{"outputFormat": "ids", "filters": {"ids": [\#(id.text)]}}"#,
            server)
        #expect(ids.hasPrefix(#"200 {"ids":[""#))
        let refused = try await ask(
            #"POST /__admin/recordings/snapshot\#n\#n{"filters": {"allowNonProxied": true}}"#, server)
        #expect(
            refused.contains(
                "allowNonProxied is not supported in a snapshot: start a recording with it instead"))
        #expect(try await ask("DELETE /__admin/requests", server) == "200 {}")
        #expect(try await snapshot("{}") == [])
    }

    @Test func `A recording may include what stubs respond`() async throws {
        let server = try server()
        for isIncluded in [true, false] {
            _ = try await ask(
                #"POST /__admin/recordings/start\#n\#n{"targetBaseUrl": "http://service", "filters": {"allowNonProxied": \#(isIncluded)}}"#,
                server)
            _ = try await ask(
                #"POST /__admin/mappings\#n\#n{"id": "own", "request": {"url": "/own"}, "response": {"body": "mine"}}"#,
                server)
            #expect(try await ask("GET /own", server) == "200 mine")
            _ = try await ask("DELETE /__admin/mappings/own", server)
            let stopped = try await ask("POST /__admin/recordings/stop", server)
            #expect(stopped.contains(#""body":"mine""#) == isIncluded)
            _ = try await ask("DELETE /__admin/mappings", server)
        }
    }

    @Test func `Persistent mappings and large bodies are files, which a new server reads`() async throws {
        let folder = try StubFiles(["mappings/none.json": #"{"mappings": []}"#])
        let server = try server(folder: folder)
        let options =
            #"{"targetBaseUrl": "http://service", "extractBodyCriteria": {"binarySizeThreshold": "0"}}"#
        #expect(try await ask("POST /__admin/recordings/start\n\n\(options)", server) == "200 {}")
        for path in ["/image.png", "/text"] { _ = try await ask("GET \(path)", server) }
        let stopped = try await MockJSON(
            reading: String(ask("POST /__admin/recordings/stop", server).dropFirst(4)))
        let ids = try JSONPath("$.mappings[*].id").values(in: stopped).map { $0.text.filter { $0 != "\"" } }
        try #require(ids.count == 2)
        let image = "imagepng-\(ids[0]).png"
        #expect(try await ask("GET /__admin/files", server) == #"200 ["\#(image)"]"#)
        #expect(try JSONPath("$.mappings[0].response.bodyFileName").values(in: stopped) == [.string(image)])
        let restarted = try MockServer(folder: folder.path)
        #expect(try await restarted.get("/image.png").body == [0x89, 0xFF, 0])
        #expect(try await restarted.get("/text").text == "hello")
    }

    @Test func `A recording that can't be written goes on, with all that it has`() async throws {
        let folder = try StubFiles(["mappings/none.json": #"{"mappings": []}"#])
        let server = try server(folder: folder)
        _ = try await ask(#"POST /__admin/recordings/start\#n\#n{"targetBaseUrl": "http://service"}"#, server)
        _ = try await ask("GET /text", server)
        // A file where the folder was.
        try folder.remove("mappings")
        try folder.write("", to: "mappings")
        #expect(try await ask("POST /__admin/recordings/stop", server).hasPrefix("500"))
        #expect(try await ask("GET /__admin/recordings/status", server) == #"200 {"status":"Recording"}"#)
        try folder.remove("mappings")
        #expect(try await ask("POST /__admin/recordings/stop", server).contains(#""body":"hello""#))
        #expect(try await ask("GET /text", server) == "200 hello")
    }

    @Test(
        arguments: [
            (#"{}"#, "targetBaseUrl is required: the URL of the service to record"),
            (#"{"targetBaseUrl":"ftp://a"}"#, "ftp://a"),
            (#"{"targetBaseUrl":"http://a","mode":1}"#, #"has a field "mode", which is not supported"#),
            (#"{"targetBaseUrl":"http://a","outputFormat":"all"}"#, ".outputFormat must be FULL or IDS"),
            (
                #"{"targetBaseUrl":"http://a","requestBodyPattern":{"matcher":"near"}}"#,
                ".requestBodyPattern.matcher must be auto, equalTo, equalToJson or equalToXml, not near"
            ),
            (
                #"{"targetBaseUrl":"http://a","extractBodyCriteria":{"textSizeThreshold":"10 XB"}}"#,
                #".extractBodyCriteria.textSizeThreshold must be a size, such as 2048 or "10 KB""#
            ),
            (#"{"targetBaseUrl":"http://a","persist":"maybe"}"#, ".persist is a string, not true or false"),
        ])
    func `Options that a recording can't have are explained`(options: String, reason: String) async throws {
        let server = try server()
        let answer = try await server.send(
            ServiceRequest(
                "POST", "/__admin/recordings/start", fields: ["Content-Type": "application/json"],
                body: Array(options.utf8)), to: "http://localhost")
        #expect(answer.status == 422)
        #expect(answer.text.contains(reason.replacing("\"", with: #"\""#)))
        #expect(try await ask("GET /__admin/recordings/status", server) == #"200 {"status":"NeverStarted"}"#)
    }

    @Test
    func `A second start leaves the running recording as it is, and a stop without one has WireMock's code`()
        async throws
    {
        let server = try server()
        #expect(
            try await ask("POST /__admin/recordings/stop", server)
                == #"400 {"errors":[{"code":30,"title":"Not currently recording."}]}"#)
        let start = #"POST /__admin/recordings/start\#n\#n{"targetBaseUrl": "http://service"}"#
        #expect(try await ask(start, server) == "200 {}")
        _ = try await ask("GET /text", server)
        #expect(try await ask(start, server) == "200 {}")
        #expect(try await ask("POST /__admin/recordings/stop", server).contains(#""url":"/text""#))
    }
}

#if Mock && Service
    import StoreyService

    extension RealWireMockTests {
        @Test(arguments: RecordingCase.all)
        func `WireMock records the same mappings as we do`(each: RecordingCase) async throws {
            let wireMock = try #require(WireMockProgram.current)
            try await wireMock.reset()
            func record(on transport: any HTTPTransport, at base: String) async throws -> (MockJSON, [String])
            {
                try await TransportKind.socket.connect(RecordingCase.service) { _, service in
                    try await recording(each, of: service, on: transport, at: base)
                }
            }
            let theirs = try await record(on: NetworkTransport(), at: wireMock.url)
            let folder = try StubFiles(["mappings/none.json": #"{"mappings": []}"#])
            var configuration = MockConfiguration()
            configuration.transport = NetworkTransport()
            let server = try MockServer(folder: folder.path, configuration: configuration)
            let ours = try await record(on: server, at: "http://localhost")
            #expect(ours.0 == theirs.0)
            #expect(ours.1 == theirs.1)
            try await wireMock.reset()
        }
    }
#endif
