import Foundation
import StoreyService
import Synchronization
import Testing

@testable import StoreyMock

@Suite("A proxy", .timeLimit(.minutes(10)))
struct ProxyTests {
    /// The real service.
    private static func service() -> MockServer {
        MockServer([
            Stub(
                "GET", "/v1/rates",
                answers: [.json(["EUR": 1]), .json(["EUR": 2]), .json(["EUR": 2])]),
            Stub("GET", "/v1/rates", when: [.query("base", "USD")], answer: .json(["USD": 1])),
            Stub(
                "POST", "/v1/login",
                answer: .json(
                    [
                        "access_token": "abcdef123456", "user": "Ada", "note": "use abcdef123456",
                        "tokenCount": 3,
                    ],
                    status: 201,
                    fields: ["Set-Cookie": "sid=s3cr3tcookie", "X-Auth-Token": "hidden1", "X-Kept": "1"])),
            Stub("GET", "/v1/text", answer: .text("a\nb")),
            Stub("GET", "/v1/kept", answer: .text("kept")),
            Stub(
                "GET", "/v1/bytes",
                answer: Answer(HTTPResponse(206, fields: ["Content-Type": "image/png"], body: [0xFF, 0, 1]))),
            Stub("GET", "/v1/slow", answer: Answer.text("slow").failing(.truncated)),
        ])
    }

    private static func configuration(_ service: MockServer, recorder: StubRecorder? = nil)
        -> MockConfiguration
    {
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example/v1"
        configuration.transport = service
        configuration.recorder = recorder
        return configuration
    }

    @Test(arguments: Way.allCases)
    func `answers what no stub does`(way: Way) async throws {
        let service = Self.service()
        let server = MockServer(
            [
                Stub("GET", "/text", answer: .text("mocked")),
                Stub("GET", "/rates", variant: "ODD", answer: .text("odd")),
            ],
            configuration: Self.configuration(service))
        try await way.reach(server) { (transport, base) async throws -> Void in
            func ask(_ target: String) async throws -> String {
                let answer = try await transport.send(HTTPRequest("GET", target), to: base)
                return "\(answer.status) \(answer.text)"
            }
            #expect(try await ask("/text") == "200 mocked")
            #expect(try await ask("/rates?base=USD") == #"200 {"USD":1}"#)
            #expect(try await ask("/rates?mock-variant=odd") == "200 odd")
            #expect(try await ask("/none").hasPrefix("404 "))
            #expect(
                try await ask("/slow")
                    == #"502 {"error":"http://service.example/v1 could not be asked: the connection was closed within the answer"}"#
            )
        }
        #expect(server.main.journal.map(\.status) == [200, 200, 200, 404, 502])
        #expect(server.main.journal.map(\.stub)[1] == "proxy to http://service.example/v1")
        #expect(service.main.journal.map(\.request.target) == ["/v1/rates?base=USD", "/v1/none", "/v1/slow"])
    }

    @Test func `passes on what is meant for the service alone`() async throws {
        let service = Self.service()
        let server = MockServer(configuration: Self.configuration(service))
        let answer = try await server.get(
            "/kept",
            ["Authorization": "Bearer x", "Connection": "close, X-Hop", "X-Hop": "1", "X-Mock-Delay": "1ms"])
        #expect(answer.text == "kept")
        let fields = try #require(service.main.journal.last).request.fields
        #expect(
            ["Via", "Authorization", "X-Hop", "X-Mock-Delay"].map { fields[$0] }
                == ["1.1 storey-mock", "Bearer x", nil, nil])
    }

    @Test func `is of one endpoint`() async throws {
        let files = try StubFiles([
            "GET/rates.stub.json": #"{"proxy": "https://service.example/v1", "delay": "1ms"}"#
        ])
        var configuration = MockConfiguration()
        let alone = try MockServer(folder: files.path, configuration: configuration)
        #expect(try await alone.get("/rates").text.contains("set MockConfiguration.transport"))
        configuration.transport = Self.service()
        let server = try MockServer(folder: files.path, configuration: configuration)
        #expect(try await server.get("/rates").text == #"{"EUR":1}"#)
        #expect(try await server.get("/text").status == 404)
    }

    @Test(arguments: ["ftp://a", "a", "http://", "http:///a", "http://a?b", "http://a b"])
    func `leads to a service`(address: String) throws {
        let files = try StubFiles(["GET/a.stub.json": #"{"proxy": "\#(address)"}"#])
        let faults = #expect(throws: StubFaults.self) { try MockServer(folder: files.path) }
        #expect(
            faults?.description
                == "GET/a.stub.json: .proxy is no address of a service: write \"https://api.example.com/v1\"")
    }

    #if Mock && Service
        /// What is large is not held: the service reads no more of its own than the client took.
        @Test(arguments: [nil, 4 << 20])
        func `passes on what is large as it comes`(length: Int?) async throws {
            let service = Trickling(length: length, pieces: 64)
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            let server = MockServer(configuration: configuration)
            let listener = try await server.listen()
            try await Raw.connected(to: listener.port) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                // The rest is not even there yet.
                try await raw.wait(
                    for: length.map { "Content-Length: \($0)\r\n" } ?? "Transfer-Encoding: chunked\r\n")
                service.goOn()
                try await raw.send("GET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                let rest = try #require(await raw.restBytes())
                #expect(rest.count(where: { $0 == UInt8(ascii: "x") }) == 2 * (4 << 20))
            }
            #expect(server.main.journal.map(\.status) == [200, 200])
            await listener.close()
        }

        @Test func `leaves out the end where the service does`() async throws {
            let service = Trickling(length: nil, pieces: 8, breaks: true)
            service.goOn()
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            let listener = try await MockServer(configuration: configuration).listen()
            let error = await #expect(throws: HTTPTransportError.self) {
                try await NetworkTransport().send(HTTPRequest("GET", "/a"), to: listener.url)
            }
            #expect(error?.kind == .incomplete)
            await listener.close()
        }

        @Test func `holds all of what is to be slow, up to its bound`() async throws {
            let service = Trickling(length: nil, pieces: 1025)
            service.goOn()
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            configuration.archive = HARRecording()
            let listener = try await MockServer(configuration: configuration).listen()
            let answer = try await NetworkTransport().send(HTTPRequest("GET", "/a"), to: listener.url)
            #expect(answer.status == 502)
            #expect(answer.text.contains("larger than 67108864 bytes, which is all that is held"))
            await listener.close()
        }

        @Test func `does not go round in circles`() async throws {
            let first = MockServer()
            let listener = try await first.listen()
            var configuration = MockConfiguration()
            configuration.proxy = listener.url
            configuration.transport = first
            let second = MockServer(configuration: configuration)
            let again = MockServer(configuration: Self.configuration(second))
            #expect(try await again.get("/a").status == 508)
            await listener.close()
        }
    #endif
}

@Suite("A recording")
struct RecordingTests {
    private static func recorded(
        _ service: MockServer, _ requests: [HTTPRequest], secrets: Secrets = Secrets()
    ) async throws -> (files: StubFiles, answers: [HTTPResponse], faults: [String]) {
        let files = try StubFiles()
        let faults = Faults()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.transport = service
        configuration.recorder = StubRecorder(folder: files.path, secrets: secrets) { faults.add($0) }
        let server = try MockServer(folder: files.path, configuration: configuration)
        var answers: [HTTPResponse] = []
        for request in requests { answers.append(try await server.send(request, to: "http://localhost")) }
        return (files, answers, faults.all)
    }

    @Test func `plays the same answers`() async throws {
        let service = MockServer([
            Stub(
                "GET", "/rates",
                answers: ["1", "2", "1"].map { .json(["EUR": .string($0)], fields: ["X-A": "é"]) }),
            Stub("GET", "/rates", when: [.query("base", "USD")], answer: .json(["USD": 1], status: 203)),
            Stub("GET", "/text", answer: .text("a\n\u{1}b")), Stub("GET", "/", answer: .text("root")),
            Stub("GET", "/a b/ü", answer: .text("named")), Stub("GET", "/logo.png", answer: .text("p")),
            Stub("DELETE", "/rates", answer: .status(204)),
            Stub(
                "GET", "/big",
                answer: Answer(
                    HTTPResponse(
                        fields: ["Content-Type": "application/json"],
                        body: Array("{\"n\":123456789012345678901234567890}".utf8)))),
            Stub(
                "GET", "/bytes",
                answer: Answer(HTTPResponse(206, fields: ["Content-Type": "image/png"], body: [0xFF, 0, 1]))),
        ])
        let requests =
            [
                "/rates", "/rates?base=USD", "/rates", "/rates", "/text", "/", "/a%20b/%C3%BC", "/logo.png",
                "/bytes", "/big",
                "/none",
            ].map { HTTPRequest("GET", $0) } + [HTTPRequest("DELETE", "/rates")]
        let recorded = try await Self.recorded(service, requests)
        #expect(recorded.faults == [])
        let player = try MockServer(folder: recorded.files.path)
        var played: [HTTPResponse] = []
        for request in requests { played.append(try await player.send(request, to: "http://localhost")) }
        #expect(played == recorded.answers)
        #expect(player.main.unanswered == [])
    }

    @Test func `holds no secrets`() async throws {
        let service = MockServer([
            Stub(
                "POST", "/login",
                answer: .json(
                    [
                        "access_token": "abcdef123456", "user": "Ada", "note": "use abcdef123456, key-55555",
                        "max_tokens": 3, "pin": "0000", "keys": ["secrets": ["one", ["a": "two"]]],
                    ],
                    fields: [
                        "Set-Cookie": "sid=cookie-9", "X-Auth-Token": "hidden-1", "X-Kept": "topsecret1",
                    ]))
        ])
        var secrets = Secrets()
        secrets.names.insert("pin")
        let request = HTTPRequest(
            "POST", "/login?api_key=key-55555&page=2", fields: ["Authorization": "Bearer topsecret1"],
            body: Array(#"{"password": "pw-123456"}"#.utf8))
        let recorded = try await Self.recorded(service, [request], secrets: secrets)
        let file = recorded.files.path + "/POST/login.stub.json"
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == """
                {
                  "match": {
                    "query": {
                      "page": "2"
                    }
                  },
                  "status": 200,
                  "headers": {
                    "X-Kept": "REMOVED",
                    "Content-Type": "application/json"
                  },
                  "json": {
                    "access_token": "REMOVED",
                    "user": "Ada",
                    "note": "use REMOVED, REMOVED",
                    "max_tokens": 3,
                    "pin": "REMOVED",
                    "keys": {
                      "secrets": [
                        "REMOVED",
                        {
                          "a": "REMOVED"
                        }
                      ]
                    }
                  }
                }

                """)
    }

    @Test(arguments: [
        ("authorization", true), ("X-Auth-Token", true), ("refresh_token", true), ("tokens", true),
        ("apiKey", true),
        ("JSESSIONID", true), ("credentials", true), ("passwords", true), ("tokenCount", false),
        ("author", false),
        ("key", false), ("s", false), ("", false),
    ])
    func `knows secrets by their name`(name: String, isSecret: Bool) {
        #expect(Secrets().includes(name) == isSecret)
    }

    @Test(arguments: [
        "/../x", "/%2e%2e/x", "/a%2Fb", "/.hidden", "/:id", "/*", "/a~", "/a_FORCE_X", "/index", "/a%00b",
        "/{a}",
        "/a%5Cb", "/" + String(repeating: "x", count: 300),
    ])
    func `leads nowhere else`(target: String) async throws {
        let service = MockServer([Stub("ANY", "/*", answer: .text("x"))])
        let recorded = try await Self.recorded(service, [HTTPRequest("GET", target)])
        #expect(recorded.faults.count == 1)
        #expect(recorded.faults.first?.hasSuffix("is not recorded: no file can be named like it") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: recorded.files.path) == [])
    }

    @Test func `is of what a service answered, and of nothing that is said in its place`() async throws {
        let files = try StubFiles()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.recorder = StubRecorder(folder: files.path)
        let alone = MockServer(configuration: configuration)
        #expect(try await alone.get("/a").status == 502)
        configuration.transport = MockServer([Stub("GET", "/a", answer: .text("A"))])
        let server = MockServer(configuration: configuration)
        #expect(try await server.get("/a", ["Via": "1.1 storey-mock"]).status == 508)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == [])
        #expect(try await server.get("/a").status == 200)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == ["GET"])
    }

    @Test func `writes over nothing`() async throws {
        let files = try StubFiles(["GET/a.stub.json": #"{"variant": "X", "text": "mine"}"#])
        let faults = Faults()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.transport = MockServer([Stub("GET", "/a", answer: .text("theirs"))])
        configuration.recorder = StubRecorder(folder: files.path) { faults.add($0) }
        let server = try MockServer(folder: files.path, configuration: configuration)
        #expect(try await server.get("/a").text == "theirs")
        #expect(
            faults.all == [
                "GET/a.stub.json: is not recorded: it stood there before; delete it to record it anew"
            ])
        #expect(
            try String(contentsOfFile: files.path + "/GET/a.stub.json", encoding: .utf8)
                == #"{"variant": "X", "text": "mine"}"#)
    }
}

/// What a recorder told.
private final class Faults: Sendable {
    private let told = Mutex<[String]>([])
    var all: [String] { told.withLock { $0 } }
    func add(_ fault: StubFault) { told.withLock { $0.append(fault.description) } }
}

/// A service whose answer has no end before it may have one.
private final class Trickling: HTTPTransport {
    private let length: Int?
    private let pieces: Int
    private let breaks: Bool
    private let (mayGoOn, allow) = AsyncStream.makeStream(of: Void.self)

    init(length: Int?, pieces: Int, breaks: Bool = false) {
        self.length = length
        self.pieces = pieces
        self.breaks = breaks
    }

    func goOn() { allow.finish() }

    func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse {
        throw HTTPTransportError(.invalidRequest, "nobody may wait for all of it")
    }

    func send(
        _ request: HTTPRequest, to base: String,
        piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let fields: HTTPFields = length.map { ["Content-Length": "\($0)"] } ?? [:]
        try await take(.head(HTTPResponse(fields: fields)))
        for number in 1...pieces {
            if number == pieces { for await _ in mayGoOn {} }
            try await take(.body(Array(repeating: UInt8(ascii: "x"), count: 64 << 10)))
        }
        if breaks { throw HTTPTransportError(.connectionLost, "the service is gone") }
    }
}
