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
                responses: [.json(["EUR": 1]), .json(["EUR": 2]), .json(["EUR": 2])]),
            Stub("GET", "/v1/rates", when: [.query("base", "USD")], response: .json(["USD": 1])),
            Stub(
                "POST", "/v1/login",
                response: .json(
                    [
                        "access_token": "abcdef123456", "user": "Ada", "note": "use abcdef123456",
                        "tokenCount": 3,
                    ],
                    status: 201,
                    fields: ["Set-Cookie": "sid=s3cr3tcookie", "X-Auth-Token": "hidden1", "X-Kept": "1"])),
            Stub("GET", "/v1/text", response: .text("a\nb")),
            Stub("GET", "/v1/kept", response: .text("kept")),
            Stub(
                "GET", "/v1/bytes",
                response: StubResponse(
                    ServiceResponse(206, fields: ["Content-Type": "image/png"], body: [0xFF, 0, 1]))),
            Stub("GET", "/v1/slow", response: StubResponse.text("slow").failing(.truncated)),
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

    @Test(arguments: TransportKind.allCases)
    func `Requests without a stub are forwarded`(kind: TransportKind) async throws {
        let service = Self.service()
        let server = MockServer(
            [
                Stub("GET", "/text", response: .text("mocked")),
                Stub("GET", "/rates", variant: "ODD", response: .text("odd")),
            ],
            configuration: Self.configuration(service))
        try await kind.connect(server) { (transport, base) async throws -> Void in
            func ask(_ target: String) async throws -> String {
                let answer = try await transport.send(ServiceRequest("GET", target), to: base)
                return "\(answer.status) \(answer.text)"
            }
            #expect(try await ask("/text") == "200 mocked")
            #expect(try await ask("/rates?base=USD") == #"200 {"USD":1}"#)
            #expect(try await ask("/rates?mock-variant=odd") == "200 odd")
            #expect(try await ask("/none").hasPrefix("404 "))
            #expect(
                try await ask("/slow")
                    == #"502 {"error":"http://service.example/v1 can't be reached: the connection was closed before the response was complete"}"#
            )
        }
        #expect(server.main.journal.map(\.status) == [200, 200, 200, 404, 502])
        #expect(server.main.journal.map(\.stub)[1] == "proxy to http://service.example/v1")
        #expect(service.main.journal.map(\.request.target) == ["/v1/rates?base=USD", "/v1/none", "/v1/slow"])
    }

    @Test func `Only end-to-end headers are forwarded`() async throws {
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

    @Test func `A stub can forward a single endpoint`() async throws {
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
    func `An invalid service URL is reported`(address: String) throws {
        let files = try StubFiles(["GET/a.stub.json": #"{"proxy": "\#(address)"}"#])
        let errors = #expect(throws: StubErrors.self) { try MockServer(folder: files.path) }
        #expect(
            errors?.description
                == "GET/a.stub.json: .proxy must be the URL of a service, such as \"https://api.example.com/v1\""
        )
    }

    #if Mock && Service
        /// Backpressure: the service sends no more than the client has read.
        @Test(arguments: [nil, 4 << 20])
        func `A large response is streamed`(length: Int?) async throws {
            let service = Trickling(length: length, pieces: 64)
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            let server = MockServer(configuration: configuration)
            let listener = try await server.listen()
            try await RawClient.connected(to: listener.port) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                // The rest has not been sent yet.
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

        @Test func `A response without an end is passed on without one`() async throws {
            let service = Trickling(length: nil, pieces: 8, breaks: true)
            service.goOn()
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            let listener = try await MockServer(configuration: configuration).listen()
            let error = await #expect(throws: HTTPTransportError.self) {
                try await NetworkTransport().send(ServiceRequest("GET", "/a"), to: listener.url)
            }
            #expect(error?.kind == .incomplete)
            await listener.close()
        }

        @Test func `A throttled response is buffered up to a limit`() async throws {
            let service = Trickling(length: nil, pieces: 1025)
            service.goOn()
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            configuration.archive = HARRecorder()
            let listener = try await MockServer(configuration: configuration).listen()
            let answer = try await NetworkTransport().send(ServiceRequest("GET", "/a"), to: listener.url)
            #expect(answer.status == 502)
            #expect(answer.text.contains("exceeds 67108864 bytes, the limit for buffered responses"))
            await listener.close()
        }

        @Test func `A forwarding loop is detected`() async throws {
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
        _ service: MockServer, _ requests: [ServiceRequest], redaction: RedactionRules = RedactionRules()
    ) async throws -> (files: StubFiles, responses: [ServiceResponse], errors: [String]) {
        let files = try StubFiles()
        let errors = ErrorLog()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.transport = service
        configuration.recorder = StubRecorder(folder: files.path, redaction: redaction) { errors.add($0) }
        let server = try MockServer(folder: files.path, configuration: configuration)
        var responses: [ServiceResponse] = []
        for request in requests { responses.append(try await server.send(request, to: "http://localhost")) }
        return (files, responses, errors.all)
    }

    @Test func `A recording replays the same responses`() async throws {
        let service = MockServer([
            Stub(
                "GET", "/rates",
                responses: ["1", "2", "1"].map { .json(["EUR": .string($0)], fields: ["X-A": "é"]) }),
            Stub("GET", "/rates", when: [.query("base", "USD")], response: .json(["USD": 1], status: 203)),
            Stub("GET", "/text", response: .text("a\n\u{1}b")), Stub("GET", "/", response: .text("root")),
            Stub("GET", "/a b/ü", response: .text("named")), Stub("GET", "/logo.png", response: .text("p")),
            Stub("DELETE", "/rates", response: .status(204)),
            Stub(
                "GET", "/big",
                response: StubResponse(
                    ServiceResponse(
                        fields: ["Content-Type": "application/json"],
                        body: Array("{\"n\":123456789012345678901234567890}".utf8)))),
            Stub(
                "GET", "/bytes",
                response: StubResponse(
                    ServiceResponse(206, fields: ["Content-Type": "image/png"], body: [0xFF, 0, 1]))),
        ])
        let requests =
            [
                "/rates", "/rates?base=USD", "/rates", "/rates", "/text", "/", "/a%20b/%C3%BC", "/logo.png",
                "/bytes", "/big",
                "/none",
            ].map { ServiceRequest("GET", $0) } + [ServiceRequest("DELETE", "/rates")]
        let recorded = try await Self.recorded(service, requests)
        #expect(recorded.errors == [])
        let player = try MockServer(folder: recorded.files.path)
        var played: [ServiceResponse] = []
        for request in requests { played.append(try await player.send(request, to: "http://localhost")) }
        #expect(played == recorded.responses)
        #expect(player.main.unmatched == [])
    }

    @Test func `A recording contains no secrets`() async throws {
        let service = MockServer([
            Stub(
                "POST", "/login",
                response: .json(
                    [
                        "access_token": "abcdef123456", "user": "Ada", "note": "use abcdef123456, key-55555",
                        "max_tokens": 3, "pin": "0000", "keys": ["secrets": ["one", ["a": "two"]]],
                    ],
                    fields: [
                        "Set-Cookie": "sid=cookie-9", "X-Auth-Token": "hidden-1", "X-Kept": "topsecret1",
                    ]))
        ])
        var redaction = RedactionRules()
        redaction.secretNames.insert("pin")
        let request = ServiceRequest(
            "POST", "/login?api_key=key-55555&page=2", fields: ["Authorization": "Bearer topsecret1"],
            body: Array(#"{"password": "pw-123456"}"#.utf8))
        let recorded = try await Self.recorded(service, [request], redaction: redaction)
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
                  "jsonBody": {
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
        ("key", false), ("s", false), ("", false), ("pwd", true), ("sid", true), ("SID", true), ("pin", true),
        ("X-Api-Key", true), ("x_api_key", true), ("Ocp-Apim-Subscription-Key", true),
        ("X-Functions-Key", true),
        ("AWSAccessKeyId", true), ("aws_secret_access_key", true), ("Set-Cookie", true), ("PHPSESSID", true),
        ("SAMLResponse", true), ("sig", true), ("X-Amz-Security-Token", true), ("design", false),
        ("bypass", false),
        ("X-CSRF", true), ("auth", true), ("mapPin", false), ("code", false), ("shopping", false),
    ])
    func `Secrets are recognized by name`(name: String, isSecret: Bool) {
        #expect(RedactionRules().isSecret(name) == isSecret)
    }

    @Test(arguments: [
        ("/login?code=abc&page=2", "/login?code=REMOVED&page=2"),
        (
            "https://app.example/done?x=1#access_token=abc&state=4",
            "https://app.example/done?x=1#access_token=REMOVED&state=4"
        ),
        ("https://ada:secret@api.example/", "https://ada:REMOVED@api.example/"), ("/a?b=c#d", "/a?b=c#d"),
        ("/a?", "/a?"), ("/a?eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N", "/a?REMOVED="),
        ("/keys/AKIAIOSFODNN7EXAMPLE?x=1", "/keys/REMOVED?x=1"),
        ("/pay/4111%201111%201111%201111/now", "/pay/REMOVED/now"),
        ("/a?note=card%204111+1111+1111+1111&x=1", "/a?note=card%20REMOVED&x=1"),
        (
            "/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U/now",
            "/reset/REMOVED/now"
        ),
    ])
    func `A URL is recorded without secrets`(url: String, redacted: String) {
        #expect(RedactionRules().redacted(url) == redacted)
    }

    @Test(arguments: [
        (
            "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U.",
            "token REMOVED."
        ),
        ("Authorization: Basic YWRhOnNlY3JldA==", "Authorization: Basic REMOVED"),
        ("card 4111 1111 1111 1111, 4111-1111-1111-1112", "card REMOVED, 4111-1111-1111-1112"),
        ("ghp_16C7e42F292c6912E7710c838347Ae178B4a9999", "REMOVED"),
        (
            "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
            "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
        ),
        ("3F2504E0-4F89-11D3-9A0C-0305E82C3301", "3F2504E0-4F89-11D3-9A0C-0305E82C3301"),
        ("1732406400000 0000000000000", "1732406400000 0000000000000"), ("", ""),
        ("id AKIAIOSFODNN7EXAMPLE, BAKIAIOSFODNN7EXAMPLE", "id REMOVED, BAKIAIOSFODNN7EXAMPLE"),
        ("github_pat_11AAAAAAA0abcdefghijkl", "REMOVED"), ("glpat-abcdefghij0123456789", "REMOVED"),
        ("hook xoxb-123456789012-abcdef!", "hook REMOVED!"), ("sk_live_4eC39HqLyjWDarjtT1", "REMOVED"),
        ("npm_abcdefghijklmnopqrstuvwxyz0123456789", "REMOVED"),
        ("AIzaSyA-1234567890abcdefghijklmnopqrstu", "REMOVED"),
        ("foxoxb-123456789012", "foxoxb-123456789012"),
        (
            "a\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nb", "a\nREMOVED\nb"
        ),
        ("cut -----BEGIN PRIVATE KEY-----\nMIIE", "cut REMOVED"),
        (
            "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE----- no PRIVATE KEY",
            "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE----- no PRIVATE KEY"
        ),
        ("ordinary text: yes", "ordinary text: yes"),
    ])
    func `Secrets are recognized by shape`(text: String, redacted: String) {
        #expect(SecretShapes.redacted(text) == redacted)
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "a", "1", "A1a", "1 ", "://a:", "eyJ.", "Basic ", "-----BEGIN PRIVATE KEY-----", "-----BEGIN A",
            "xoxb-", "AKIA", "a=", "token=a ", "<a>",
            "<token>a", "token: a\n", "\"token\":\"a",
        ])
    func `Secrets in a long text are found in linear time`(part: String) {
        let text = String(repeating: part, count: 10_000)
        #expect(SecretShapes.redacted(text).utf8.count <= text.utf8.count)
        var redactor = Redactor(RedactionRules())
        _ = redactor.plainText(text, at: "body")
    }

    @Test(
        arguments: [
            ("application/x-www-form-urlencoded", "code=abc&page=2", "code=REMOVED&page=2"),
            ("application/x-www-form-urlencoded; charset=utf-8", "a=1&b=%20", "a=1&b=%20"),
            ("text/plain", "password=hunter2&x=1 user=me", "password=REMOVED&x=1 user=me"),
            ("text/plain", "a: 1\nSet-Cookie: sid=abc; Path=/\nb: 2", "a: 1\nSet-Cookie: REMOVED\nb: 2"),
            ("text/plain", "client_secret = 'a b'", "client_secret = 'REMOVED b'"),
            (
                "application/xml", "<a><ns:password x=\"1\">p</ns:password><b>p</b></a>",
                "<a><ns:password x=\"1\">REMOVED</ns:password><b>p</b></a>"
            ),
            (
                "text/javascript", #"load({"token": "abc", "name": "me"})"#,
                #"load({"token": "REMOVED", "name": "me"})"#
            ),
            (
                "application/json", #"{"a": "Bearer abcdef", "password": ["x", {"y": "z"}], "n": 1}"#,
                #"{"a":"Bearer REMOVED","password":["REMOVED",{"y":"REMOVED"}],"n":1}"#
            ),
            ("application/json", #"{ "a" : "b" }"#, #"{ "a" : "b" }"#),
            (nil, "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "REMOVED"),
            ("application/octet-stream", "", ""),
        ] as [(String?, String, String)])
    func `A body is recorded without secrets`(type: String?, body: String, redacted: String) {
        let result = RedactionRules().redacted(Array(body.utf8), type: type)
        #expect(String(decoding: result, as: UTF8.self) == redacted)
    }

    @Test func `A recording reports what was left out, by rule and place, but not the values`() async throws {
        let service = MockServer([
            Stub(
                "POST", "/users/:id",
                response: .json(
                    ["user": ["token": "abcdef123456"], "card": "4111 1111 1111 1111", "name": "me"],
                    fields: ["Set-Cookie": "sid=cookie-9", "Location": "/done?code=secret-1"])),
            Stub("GET", "/plain", response: .text("nothing")),
        ])
        let files = try StubFiles()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.transport = service
        let recorder = StubRecorder(folder: files.path)
        configuration.recorder = recorder
        let server = try MockServer(folder: files.path, configuration: configuration)
        #expect(recorder.report.description == "Nothing was redacted.")
        for target in ["/users/AKIAIOSFODNN7EXAMPLE?code=secret-2", "/users/AKIAIOSFODNN7EXAMPLE?q=1"] {
            _ = try await server.send(ServiceRequest("POST", target), to: "http://localhost")
        }
        _ = try await server.get("/plain")
        #expect(
            recorder.report.description == """
                POST/users/:secret.stub.json: body $.card: card number, 2×
                POST/users/:secret.stub.json: body $.user.token: secret name, 2×
                POST/users/:secret.stub.json: header Location query code: secret name, 2×
                POST/users/:secret.stub.json: header Set-Cookie: secret name, 2×
                POST/users/:secret.stub.json: path: token with a known prefix, 2×
                POST/users/:secret.stub.json: query code: secret name, 1×
                """)
        #expect(recorder.report.count == 11)
        let text = try String(contentsOfFile: files.path + "/POST/users/:secret.stub.json", encoding: .utf8)
        for secret in ["AKIA", "secret-", "cookie-9", "abcdef", "4111"] { #expect(!text.contains(secret)) }
        // The recording responds to other secrets, too.
        let player = try MockServer(folder: files.path)
        let played = try await player.send(ServiceRequest("POST", "/users/other?q=1"), to: "http://localhost")
        #expect(played.fields["Location"] == "/done?code=REMOVED")
    }

    @Test func `A deeply nested body is recorded so that it can be read back`() async throws {
        let body = String(repeating: "[", count: 126) + String(repeating: "]", count: 126)
        let service = MockServer([Stub("GET", "/deep", response: .text(body))])
        let recorded = try await Self.recorded(service, [ServiceRequest("GET", "/deep")])
        #expect(try await MockServer(folder: recorded.files.path).get("/deep").text == body)
    }

    @Test(arguments: [
        "/../x", "/%2e%2e/x", "/a%2Fb", "/.hidden", "/:id", "/*", "/a~", "/a_FORCE_X", "/index", "/a%00b",
        "/{a}",
        "/a%5Cb", "/" + String(repeating: "x", count: 300),
    ])
    func `A recording never leaves its folder`(target: String) async throws {
        let service = MockServer([Stub("ANY", "/*", response: .text("x"))])
        let recorded = try await Self.recorded(service, [ServiceRequest("GET", target)])
        #expect(recorded.errors.count == 1)
        #expect(recorded.errors.first?.hasSuffix("was not recorded: the path can't be a file name") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: recorded.files.path) == [])
    }

    @Test func `Gateway errors are not recorded`() async throws {
        let files = try StubFiles()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.recorder = StubRecorder(folder: files.path)
        let alone = MockServer(configuration: configuration)
        #expect(try await alone.get("/a").status == 502)
        configuration.transport = MockServer([Stub("GET", "/a", response: .text("A"))])
        let server = MockServer(configuration: configuration)
        #expect(try await server.get("/a", ["Via": "1.1 storey-mock"]).status == 508)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == [])
        #expect(try await server.get("/a").status == 200)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == ["GET"])
    }

    @Test func `A recording never overwrites files`() async throws {
        let files = try StubFiles(["GET/a.stub.json": #"{"variant": "X", "body": "mine"}"#])
        let errors = ErrorLog()
        var configuration = MockConfiguration()
        configuration.proxy = "http://service.example"
        configuration.transport = MockServer([Stub("GET", "/a", response: .text("theirs"))])
        configuration.recorder = StubRecorder(folder: files.path) { errors.add($0) }
        let server = try MockServer(folder: files.path, configuration: configuration)
        #expect(try await server.get("/a").text == "theirs")
        #expect(
            errors.all == [
                "GET/a.stub.json: was not recorded: the file already exists. Delete it to record it again."
            ])
        #expect(
            try String(contentsOfFile: files.path + "/GET/a.stub.json", encoding: .utf8)
                == #"{"variant": "X", "body": "mine"}"#)
    }
}

/// The errors that a recorder reported.
private final class ErrorLog: Sendable {
    private let told = Mutex<[String]>([])
    var all: [String] { told.withLock { $0 } }
    func add(_ fault: StubError) { told.withLock { $0.append(fault.description) } }
}

/// A service that withholds the end of its response.
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

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.invalidRequest, "the response must be streamed")
    }

    func send(
        _ request: ServiceRequest, to base: String,
        onPart take: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let fields: HeaderFields = length.map { ["Content-Length": "\($0)"] } ?? [:]
        try await take(.head(ServiceResponse(fields: fields)))
        for number in 1...pieces {
            if number == pieces { for await _ in mayGoOn {} }
            try await take(.body(Array(repeating: UInt8(ascii: "x"), count: 64 << 10)))
        }
        if breaks { throw HTTPTransportError(.connectionLost, "the service is gone") }
    }
}
