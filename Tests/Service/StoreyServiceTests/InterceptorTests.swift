import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }

/// Notes when a call passes, and when its response does.
private struct Passage: ServiceInterceptor {
    let name: String
    let log: Log

    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        log.note("\(name) \(call.attempt)")
        let response = try await next(call)
        log.note("\(name) \(response.status)")
        return response
    }
}

/// Lines in the order in which they were noted.
private final class Log: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }
    func note(_ line: String) { state.withLock { $0.append(line) } }
}

private struct Offline: ServiceInterceptor {
    let result: Result<ServiceResponse, HTTPTransportError>

    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse { try result.get() }
}

@Suite("Interceptors", .timeLimit(.minutes(10)))
struct InterceptorTests {
    private static let note = Endpoint<String, Refusal>("GET", "/notes/\(7)")
    private let log = Log()
    private let clock = VirtualClock()
    private let server: MockServer

    init() {
        var configuration = MockConfiguration()
        configuration.clock = clock
        server = MockServer(configuration: configuration)
    }

    private func respond(_ responses: StubResponse...) {
        server.add(Stub("ANY", "/notes/:id", responses: responses))
    }

    private func client(
        _ interceptors: [any ServiceInterceptor] = [], authorization: (any ServiceAuthenticator)? = nil,
        defaultFields: HeaderFields = [:], cache: ServiceCache? = nil
    ) -> ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600)), authorization: authorization,
            defaultFields: defaultFields, interceptors: interceptors, cache: cache, clock: clock)
    }

    @Test func `Each attempt passes the interceptors in order, and its response in reverse`() async throws {
        respond(.status(503), .json("Milk"))
        let client = client([Passage(name: "first", log: log), Passage(name: "second", log: log)])
        #expect(try await client.send(Self.note) == "Milk")
        #expect(
            log.lines == [
                "first 0", "second 0", "second 503", "first 503", "first 1", "second 1", "second 200",
                "first 200",
            ])
    }

    @Test func `An interceptor can respond without a request, and fail`() async throws {
        let canned = Offline(result: .success(ServiceResponse(body: Array("\"Tea\"".utf8))))
        #expect(try await client([canned]).send(Self.note) == "Tea")
        let error = HTTPTransportError(.unreachable, "no network")
        await #expect(throws: ServiceError<Refusal>.transport(error)) {
            try await client([Offline(result: .failure(error))]).send(Self.note)
        }
        #expect(server.main.journal.isEmpty)
    }

    @Test func `An interceptor can change where a request is sent`() async throws {
        server.add(Stub("GET", "/v2/notes/:id", response: .json("Milk")))
        #expect(try await client([RequestAdapter { $0.base += "/v2" }]).send(Self.note) == "Milk")
        #expect(server.main.journal.map(\.request.target) == ["/v2/notes/7"])
    }

    @Test func `An interceptor can change the time limit of a request`() async throws {
        respond(.json("Milk").failing(.noResponse))
        var endpoint = Self.note
        endpoint.isIdempotent = false
        let error = HTTPTransportError(.timedOut, "nothing was received within 1.0 seconds")
        await #expect(throws: ServiceError<Refusal>.transport(error)) {
            try await client([RequestAdapter { $0.policy.timeout = .seconds(1) }]).send(endpoint)
        }
    }

    @Test func `Default header fields are sent unless the endpoint sets them`() async throws {
        respond(.json("Milk"))
        var endpoint = Self.note
        endpoint.request.fields["accept-language"] = "de"
        let client = client(defaultFields: ["User-Agent": "Notes/1.0", "Accept-Language": "en"])
        _ = try await client.send(endpoint)
        _ = try await client.send(Self.note)
        #expect(
            server.main.journal.map(\.request.fields) == [
                [
                    "Accept": "application/json", "accept-language": "de", "User-Agent": "Notes/1.0",
                    "Host": "localhost",
                ],
                [
                    "Accept": "application/json", "User-Agent": "Notes/1.0", "Accept-Language": "en",
                    "Host": "localhost",
                ],
            ])
    }

    @Test func `A cached response isn't used for another value of a default header field`() async throws {
        let fields: HeaderFields = ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]
        respond(.json("Milch", fields: fields), .json("Milk", fields: fields))
        let cache = ServiceCache()
        var texts: [String] = []
        for language in ["de", "en", "de", "en"] {
            let client = client(defaultFields: ["Accept-Language": language], cache: cache)
            texts.append(try await client.send(Self.note))
        }
        #expect(texts == ["Milch", "Milk", "Milch", "Milk"])
    }

    @Test func `The last interceptor signs each attempt as it is sent, with its token`() async throws {
        respond(.status(401), .status(503), .json("Milk"))
        let signing = RequestAdapter { call in
            let parts = [
                call.request.method, call.request.target, call.request.fields["Authorization"] ?? "",
                "\(call.attempt)",
            ]
            call.request.fields["Signature"] = parts.joined(separator: " ")
        }
        let authorization = Authorization(token: "old") { _ in "new" }
        #expect(try await client([signing], authorization: authorization).send(Self.note) == "Milk")
        #expect(
            server.main.journal.map { $0.request.fields["Signature"] } == [
                "GET /notes/7 Bearer old 0", "GET /notes/7 Bearer new 0", "GET /notes/7 Bearer new 1",
            ])
    }

    @Test func `An attempt is reported without its secrets and its bodies`() async throws {
        let fields: HeaderFields = [
            "Set-Cookie": "sid=6f1ed002", "Location": "/next?access_token=6f1ed002&page=2", "Server": "x",
        ]
        server.add(Stub("POST", "/notes", response: .json("Milk", fields: fields)))
        let reports = Mutex<[AttemptReport]>([])
        let observer = AttemptObserver { report in reports.withLock { $0.append(report) } }
        let endpoint = try Endpoint<String, Refusal>(
            "POST", "/notes", query: [("api_key", "6f1ed002"), ("page", "1")],
            fields: ["X-Auth-Token": "6f1ed002", "X-Trace": "7"], body: "6f1ed002")
        let client = ServiceClient(
            ServiceEnvironment("staging", base: "https://anna:6f1ed002@example.com", transport: server),
            policy: ServicePolicy(timeout: .seconds(600)), interceptors: [observer], clock: clock)
        _ = try await client.send(endpoint)
        let report = try #require(reports.withLock { $0.first })
        #expect(report.url == "https://REMOVED@example.com/notes?api_key=REMOVED&page=1")
        #expect(
            report.requestFields == [
                "X-Auth-Token": "REMOVED", "X-Trace": "7", "Accept": "application/json",
                "Content-Type": "application/json",
            ])
        #expect(
            report.responseFields == [
                "Set-Cookie": "REMOVED", "Location": "/next?access_token=REMOVED&page=2", "Server": "x",
                "Content-Type": "application/json",
            ])
        #expect([report.requestBytes, report.responseBytes] == [10, 6])
        #expect(
            "\(report)"
                == "POST https://REMOVED@example.com/notes?api_key=REMOVED&page=1: 200 in 0.0 seconds")
        #expect(!String(reflecting: report).contains("6f1ed002"))
    }

    @Test func `An error that names the URL is reported without its secrets`() async throws {
        let reports = Mutex<[AttemptReport]>([])
        let observer = AttemptObserver { report in reports.withLock { $0.append(report) } }
        let failing = RequestAdapter { call throws(HTTPTransportError) in
            throw HTTPTransportError(
                .invalidRequest, "\(call.base + call.request.target)&api_key=6f1ed002 isn't a valid URL")
        }
        let endpoint = Endpoint<String, Refusal>("GET", "/notes", query: [("token", "6f1ed002")])
        _ = try? await client([observer, failing]).send(endpoint)
        #expect(
            reports.withLock { $0.map(\.result) } == [
                .failure(
                    HTTPTransportError(
                        .invalidRequest,
                        "http://localhost/notes?token=REMOVED&api_key=REMOVED isn't a valid URL"))
            ])
    }

    @Test func `Each attempt is reported with its duration and the template of its path`() async throws {
        respond(
            .status(503).delayed(.fixed(.seconds(2))), .json("Milk").delayed(.fixed(.seconds(3))))
        let reports = Mutex<[AttemptReport]>([])
        let observer = AttemptObserver { report in reports.withLock { $0.append(report) } }
        _ = try await client([observer]).send(Self.note)
        #expect(
            reports.withLock { $0.map(\.description) } == [
                "GET http://localhost/notes/7: 503 in 2.0 seconds",
                "GET http://localhost/notes/7 (retry 1): 200 in 3.0 seconds",
            ])
        #expect(reports.withLock { $0.map(\.template) } == ["/notes/{}", "/notes/{}"])
    }
}
