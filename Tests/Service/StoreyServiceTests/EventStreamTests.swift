import StoreyMock
import Synchronization
import Testing

@testable import StoreyService

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Server-sent events", .timeLimit(.minutes(10)))
struct EventStreamTests {
    private static let prices = Endpoint<NoContent, Refusal>("GET", "/prices")
    private let clock = VirtualClock()
    private let server = MockServer()

    private func client(authorization: (any ServiceAuthenticator)? = nil) -> ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0),
            authorization: authorization, clock: clock)
    }

    private func respond(_ responses: StubResponse...) {
        server.add(Stub("GET", "/prices", responses: responses))
    }

    private static func text(_ text: String) -> StubResponse {
        .text(text, fields: ["Content-Type": "text/event-stream;charset=utf-8"])
    }

    private var lastEventIDs: [String?] {
        server.main.journal.map { $0.request.fields["Last-Event-ID"] }
    }

    /// Returns all events until the sequence ends.
    private func all(maxReconnects: Int = .max) async throws -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        let stream = client().events(
            Self.prices, idleTimeout: .seconds(600), maxReconnects: maxReconnects)
        for try await event in stream { events.append(event) }
        return events
    }

    @Test(arguments: [
        ("data: a\n\n", [ServerSentEvent("a")]),
        ("data: a\r\rdata: b\r\n\r\ndata:c\n\n", [.init("a"), .init("b"), .init("c")]),
        ("\u{FEFF}data: a\n\n", [.init("a")]),
        ("data: a\n\u{FEFF}data: b\n\n", [.init("a")]),
        ("data: a\ndata\ndata:  b\n\n", [.init("a\n\n b")]),
        ("data\n\ndata\ndata\n\ndata:", [.init(""), .init("\n")]),
        ("event: price\ndata: 1\n\ndata: 2\n\n", [.init("1", type: "price"), .init("2")]),
        ("event: price\n\ndata: 2\n\n", [.init("2")]),
        (": heartbeat\n\nfield: x\ndata: 1\n\n", [.init("1")]),
        (
            "id: 7\ndata: 1\n\ndata: 2\n\nid\ndata: 3\n\n",
            [.init("1", id: "7"), .init("2", id: "7"), .init("3")]
        ),
        ("id: 7\n\nid: a\u{0}b\ndata: 1\n\n", [.init("1", id: "7")]),
        ("data: ü\u{1F600}\n\n", [.init("ü\u{1F600}")]),
        ("data: incomplete\n", []),
    ])
    func `A stream is parsed as the HTML Standard says, however it is split`(
        text: String, events: [ServerSentEvent]
    ) {
        for size in [1, 2, 3, 1000] {
            var parser = EventStreamParser()
            var found: [ServerSentEvent] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                found += parser.events(in: Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(found == events, "in chunks of \(size) bytes")
        }
    }

    @Test(
        arguments: [
            ("retry: 5000\n", Duration.milliseconds(5000)), ("retry: 1.5\n", nil), ("retry: -1\n", nil),
            ("retry:\n", nil), ("retry: 99999999999999999999\n", nil),
            ("retry: 9223372036854775807\n", .seconds(86_400)),
        ] as [(String, Duration?)])
    func `The time before a new connection is a number of milliseconds`(text: String, delay: Duration?) {
        var parser = EventStreamParser()
        _ = parser.events(in: Array(text.utf8))
        #expect(parser.retryDelay == delay)
    }

    @Test func `A new connection continues after the last event`() async throws {
        respond(
            .events([.init("1", id: "a"), .init("2", id: "b")]), Self.text("retry: 500\n\n"),
            .events([.init("3", name: "end")]).failing(.reset), .status(204))
        #expect(
            try await all() == [
                .init("1", id: "a"), .init("2", id: "b"), .init("3", type: "end", id: "b"),
            ])
        #expect(lastEventIDs == [nil, "b", "b", "b"])
        #expect(clock.sleeps == [.seconds(3), .seconds(1), .milliseconds(500)])
    }

    @Test func `The time between connections without events doubles up to a minute`() async throws {
        respond(Self.text(""))
        let error = ServiceError<Refusal>.transport(
            HTTPTransportError(.incomplete, "the event stream has no events"))
        await #expect(throws: error) { try await all(maxReconnects: 6) }
        #expect(clock.sleeps == [3, 6, 12, 24, 48, 60].map { .seconds($0) })
    }

    @Test func `Temporary failures reconnect, and permanent ones are thrown`() async throws {
        respond(
            .status(503), .events([.init("1")]).failing(.emptyResponse),
            .json(["error": "no such stream"], status: 404))
        let refusal = ServiceError.refused(Refusal(error: "no such stream"), status: 404)
        await #expect(throws: refusal) { try await all() }
        #expect(server.main.journal.count == 3)
    }

    @Test func `A response that isn't an event stream is an error`() async throws {
        respond(.json(["price": 1]))
        let error = ServiceError<Refusal>.transport(
            HTTPTransportError(.malformed, "the response with status 200 isn't an event stream"))
        await #expect(throws: error) { try await all() }
        #expect(server.main.journal.count == 1)
    }

    @Test func `A rejected token is refreshed before the events begin`() async throws {
        server.add([
            Stub("GET", "/prices", response: .status(401)),
            Stub(
                "GET", "/prices", when: [.field("Authorization", "Bearer new")],
                response: .events([.init("{\"price\": 1}")])),
        ])
        struct Price: Decodable, Equatable { let price: Int }
        let authorization = Authorization(token: "old") { _ in "new" }
        var prices: [Price] = []
        let client = client(authorization: authorization)
        for try await event in client.events(Self.prices, idleTimeout: .seconds(600)) {
            prices.append(try event.decode(Price.self))
            break
        }
        #expect(prices == [Price(price: 1)])
    }

    @Test func `An iteration ends when its task is canceled`() async throws {
        respond(Self.text("data: 1\n\n").failing(.noResponse))
        let client = client()
        let task = Task { () throws(ServiceError<Refusal>) in
            var iterator = client.events(Self.prices, idleTimeout: .seconds(600)).makeAsyncIterator()
            return try await iterator.next(isolation: nil)
        }
        while server.main.journal.isEmpty { await Task.yield() }
        task.cancel()
        let error = await #expect(throws: ServiceError<Refusal>.self) { try await task.value }
        guard case .transport(let reason) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(reason.kind == .cancelled)
    }

    @Test func `A connection that pauses for too long is replaced`() async throws {
        let environment = ServiceEnvironment("stalling", base: "http://localhost", transport: Stalling())
        let client = ServiceClient(environment, policy: ServicePolicy(timeout: .seconds(600)))
        var events: [ServerSentEvent] = []
        for try await event in client.events(Self.prices, idleTimeout: .milliseconds(20)) {
            events.append(event)
        }
        #expect(events == [.init("1")])
    }

    @Test func `A slow consumer holds the service back`() async throws {
        let count = Mutex(0)
        let source = AsyncChannel<Int, Cancelled>(cancellation: Cancelled())
        let producing = Task {
            for number in 1... {
                guard await source.send(number) else { return }
                count.withLock { $0 = number }
            }
        }
        for expected in 1...100 {
            #expect(try await source.next().get() == expected)
            for _ in 0..<20 { await Task.yield() }
            #expect(count.withLock { $0 } <= expected)
        }
        source.cancel()
        await producing.value
    }
}

private struct Cancelled: Error {}

/// Sends an event and then nothing more. The next response ends the events.
private final class Stalling: HTTPTransport {
    private let hasSent = Mutex(false)

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.invalidRequest, "the response must be streamed")
    }

    func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let isFirst = hasSent.withLock { hasSent in
            defer { hasSent = true }
            return !hasSent
        }
        guard isFirst else { return try await onPart(.head(ServiceResponse(204))) }
        try await onPart(.head(ServiceResponse(fields: ["Content-Type": "text/event-stream"])))
        try await onPart(.body(Array("retry: 1\ndata: 1\n\n".utf8)))
        // Until it is canceled.
        try? await Task.sleep(for: .seconds(86_400))
        throw HTTPTransportError(.cancelled, "the request was canceled")
    }
}

#if Mock && (canImport(Darwin) || Service)
    @Suite("Server-sent events over the network", .timeLimit(.minutes(10)))
    struct NetworkEventTests {
        @Test func `Events of an endless stream arrive while the service is connected`() async throws {
            let events = StubResponse.events(
                [.init("1", id: "a", after: .milliseconds(1)), .init("2")], times: nil)
            let listener = try await MockServer([Stub("GET", "/prices", response: events)]).listen()
            let environment = ServiceEnvironment(
                "loopback", base: listener.url, transport: NetworkTransport())
            let endpoint = Endpoint<NoContent, Refusal>("GET", "/prices")
            var found: [String] = []
            for try await event in ServiceClient(environment).events(endpoint) {
                found.append(event.data)
                if found.count == 100 { break }
            }
            await listener.close()
            #expect(found == (0..<50).flatMap { _ in ["1", "2"] })
        }
    }
#endif
