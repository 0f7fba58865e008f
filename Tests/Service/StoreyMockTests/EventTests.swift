import Synchronization
import Testing

@testable import StoreyMock

@Suite("A stream of events", .timeLimit(.minutes(10)))
struct EventTests {
    private static func server(_ more: String = "") throws -> MockServer {
        let files = try StubFiles([
            "GET/rates.stub.json": #"""
            {"events": [{"data": {"EUR": 1}, "event": "rate", "id": 7}, {"data": "a\nb", "after": "1ms"}]\#(more)}
            """#
        ])
        return try MockServer(folder: files.path)
    }

    private static let once = "event: rate\nid: 7\ndata: {\"EUR\":1}\n\ndata: a\ndata: b\n\n"

    @Test(arguments: TransportKind.allCases, ["", #", "repeat": 3"#])
    func `Events arrive in order`(kind: TransportKind, more: String) async throws {
        try await kind.connect(try Self.server(more)) { transport, base in
            let answer = try await transport.send(ServiceRequest("GET", "/rates"), to: base)
            #expect(answer.text == String(repeating: Self.once, count: more.isEmpty ? 1 : 3))
            #expect(answer.fields["Content-Type"] == "text/event-stream")
            let head = try await transport.send(ServiceRequest("HEAD", "/rates"), to: base)
            #expect(head.body == [])
        }
    }

    @Test func `Events are delayed`() async throws {
        let clock = StillClock()
        var configuration = MockConfiguration()
        configuration.clock = clock
        let server = MockServer(
            [
                Stub(
                    "GET", "/a",
                    response: .events([.init("1", after: .seconds(60)), .init("2", after: .seconds(7))]))
            ], configuration: configuration)
        #expect(try await server.get("/a").text == "data: 1\n\ndata: 2\n\n")
        #expect(clock.now.offset == .seconds(67))
    }

    @Test func `Without a socket, events and throttled chunks arrive one after the other`() async throws {
        let clock = StillClock()
        var configuration = MockConfiguration()
        configuration.clock = clock
        let server = MockServer(
            [
                Stub("GET", "/a", response: .events([.init("1", after: .seconds(60)), .init("2")])),
                Stub(
                    "GET", "/b",
                    response: .text("abcd").throttled(.chunks(count: 2, over: .seconds(8)))),
                Stub("GET", "/c", response: .text("abcd").failing(.truncated)),
            ], configuration: configuration)
        var parts: [String] = []
        for path in ["/a", "/b", "/c"] {
            try? await server.main.send(ServiceRequest("GET", path), to: "http://localhost") {
                (part) throws(HTTPTransportError) in
                switch part {
                case .head(let head): parts.append("\(clock.now.offset): \(head.status)")
                case .body(let bytes):
                    parts.append("\(clock.now.offset): \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
        #expect(
            parts == [
                "0.0 seconds: 200", "60.0 seconds: data: 1\n\n", "60.0 seconds: data: 2\n\n",
                "60.0 seconds: 200", "60.0 seconds: ab", "68.0 seconds: cd",
                "68.0 seconds: 200", "68.0 seconds: ab",
            ])
    }

    @Test(arguments: [
        (#"{"events": {}}"#, ".events must be an array of events"),
        (#"{"events": [{}]}"#, ".events[0] has no \"data\""),
        (#"{"events": [{"data": 1}], "body": ""}"#, nil),
        (
            #"{"events": [{"data": 1}], "body": "a"}"#,
            ".events can't be combined with a body. Remove the body."
        ),
        (
            #"{"events": [{"data": 1}], "repeat": true}"#,
            ".events repeats indefinitely without a pause. Add \"after\" to one of the events."
        ),
        (#"{"body": "a", "repeat": 2}"#, ".repeat requires events"),
        (#"{"events": [], "proxy": "http://a"}"#, " has more than one source: proxy, events"),
        (
            #"{"webSocket": {"onOpen": [{"send": 1, "close": 1000}]}}"#,
            ".webSocket.onOpen[0] must have exactly one of: send, sendBase64, echo, close, fault"
        ),
        (
            #"{"webSocket": {"onOpen": [{"close": 1005}]}}"#,
            ".webSocket.onOpen[0].close must be a close code from 1000 to 4999 that may be sent"
        ),
        (
            #"{"webSocket": {"onOpen": [{"send": 1}], "repeat": true}}"#,
            ".webSocket.onOpen repeats indefinitely without a pause. Add \"after\" to one of the steps."
        ),
        (
            #"{"webSocket": {"onMessage": [{"match": {"equal": "a"}, "then": []}]}}"#,
            #".webSocket.onMessage[0].match has an unknown key "equal". Did you mean "equals"?"#
        ),
        (
            #"{"webSocket": {"onOpen": [{"echo": true}]}}"#,
            #".webSocket.onOpen has no message to echo. Use "echo" in "onMessage"."#
        ),
        (#"{"webSocket": {"onMessage": [{}]}}"#, ".webSocket.onMessage[0] has no \"then\""),
    ])
    func `An invalid event or WebSocket script is reported with its location`(front: String, message: String?)
        throws
    {
        let files = try StubFiles(["GET/a.stub.json": front])
        do {
            _ = try MockServer(folder: files.path)
            #expect(message == nil)
        } catch {
            #expect("\(error)" == "GET/a.stub.json: " + (message ?? "").trimmingPrefix(" "))
        }
    }

    #if Mock
        private static let head =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"

        @Test func `Events are chunked and the connection stays open`() async throws {
            try await RawClient.talking(to: try Self.server()) { raw in
                try await raw.send(
                    "GET /rates HTTP/1.1\r\nHost: x\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                let all = try #require(await raw.rest())
                #expect(
                    all.hasPrefix(
                        Self.head + "Transfer-Encoding: chunked\r\n\r\n"
                            + "23\r\nevent: rate\nid: 7\ndata: {\"EUR\":1}\n\n\r\n"
                            + "11\r\ndata: a\ndata: b\n\n\r\n0\r\n\r\nHTTP/1.1 404 Not Found"), "\(all)")
            }
            try await RawClient.talking(to: try Self.server()) { raw in
                try await raw.send("GET /rates HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(await raw.rest() == Self.head + "Connection: close\r\n\r\n" + Self.once)
            }
        }

        @Test(
            arguments: [
                (ResponseFault.Kind.malformedChunk, "this is not a chunk\r\n"), (.truncated, ""),
                (.reset, nil),
            ] as [(ResponseFault.Kind, String?)])
        func `A fault follows the last event`(kind: ResponseFault.Kind, end: String?) async throws {
            let server = MockServer([Stub("GET", "/a", response: .events([.init("1")]).failing(kind))])
            try await RawClient.talking(to: server) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let head = Self.head + "Transfer-Encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n"
                #expect(await raw.rest() == end.map { head + $0 })
            }
        }

        @Test func `An event stream ends when its client disconnects`() async throws {
            let server = MockServer([
                Stub("GET", "/a", response: .events([.init("1", after: .milliseconds(1))], times: nil))
            ])
            let listener = try await server.listen()
            try await RawClient.connected(to: listener.port) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                try await raw.wait(for: "data: 1\n\n\r\n9\r\ndata: 1\n\n")
            }
            await listener.close()
        }
    #endif
}

/// A clock whose sleeps return immediately.
final class StillClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let time = Mutex(Duration.zero)
    var now: Instant { Instant(offset: time.withLock { $0 }) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline.offset) }
    }
}
