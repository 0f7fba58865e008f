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

    @Test(arguments: Way.allCases, ["", #", "repeat": 3"#])
    func `comes in turn`(way: Way, more: String) async throws {
        try await way.reach(try Self.server(more)) { transport, base in
            let answer = try await transport.send(HTTPRequest("GET", "/rates"), to: base)
            #expect(answer.text == String(repeating: Self.once, count: more.isEmpty ? 1 : 3))
            #expect(answer.fields["Content-Type"] == "text/event-stream")
            let head = try await transport.send(HTTPRequest("HEAD", "/rates"), to: base)
            #expect(head.body == [])
        }
    }

    @Test func `waits before its events`() async throws {
        let clock = StillClock()
        var configuration = MockConfiguration()
        configuration.clock = clock
        let server = MockServer(
            [
                Stub(
                    "GET", "/a",
                    answer: .events([.init("1", after: .seconds(60)), .init("2", after: .seconds(7))]))
            ], configuration: configuration)
        #expect(try await server.get("/a").text == "data: 1\n\ndata: 2\n\n")
        #expect(clock.now.offset == .seconds(67))
    }

    @Test(arguments: [
        (#"{"events": {}}"#, ".events is no list of events"),
        (#"{"events": [{}]}"#, ".events[0] has no data"),
        (#"{"events": [{"data": 1}], "text": ""}"#, nil),
        (
            #"{"events": [{"data": 1}], "text": "a"}"#,
            ".events has a body of its own beside it; leave the body out"
        ),
        (
            #"{"events": [{"data": 1}], "repeat": true}"#,
            ".events come for ever without a pause: give one of them an \"after\""
        ),
        (#"{"text": "a", "repeat": 2}"#, ".repeat repeats nothing: it belongs to events"),
        (#"{"events": [], "proxy": "http://a"}"#, " comes from several: proxy, events"),
        (
            #"{"webSocket": {"open": [{"send": 1, "close": 1000}]}}"#,
            ".webSocket.open[0] does no one thing: send, sendBase64, close or fault"
        ),
        (
            #"{"webSocket": {"open": [{"close": 1005}]}}"#,
            ".webSocket.open[0].close is no code from 1000 to 4999 that may be sent"
        ),
        (
            #"{"webSocket": {"open": [{"send": 1}], "repeat": true}}"#,
            ".webSocket.open comes for ever without a pause: give a step an \"after\""
        ),
        (
            #"{"webSocket": {"messages": [{"match": {"equal": "a"}, "then": []}]}}"#,
            #".webSocket.messages[0].match has a field "equal", which means nothing here; did you mean "equals"?"#
        ),
        (#"{"webSocket": {"messages": [{}]}}"#, ".webSocket.messages[0] has no \"then\""),
    ])
    func `is wrong, and where`(front: String, message: String?) throws {
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

        @Test func `is chunked, and the connection goes on`() async throws {
            try await Raw.talking(to: try Self.server()) { raw in
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
            try await Raw.talking(to: try Self.server()) { raw in
                try await raw.send("GET /rates HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(await raw.rest() == Self.head + "Connection: close\r\n\r\n" + Self.once)
            }
        }

        @Test(
            arguments: [
                (Fault.Kind.malformedChunk, "this is no chunk\r\n"), (.truncated, ""), (.reset, nil),
            ] as [(Fault.Kind, String?)])
        func `goes wrong after its events`(kind: Fault.Kind, end: String?) async throws {
            let server = MockServer([Stub("GET", "/a", answer: .events([.init("1")]).failing(kind))])
            try await Raw.talking(to: server) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let head = Self.head + "Transfer-Encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n"
                #expect(await raw.rest() == end.map { head + $0 })
            }
        }

        @Test func `ends with its client`() async throws {
            let server = MockServer([
                Stub("GET", "/a", answer: .events([.init("1", after: .milliseconds(1))], times: nil))
            ])
            let listener = try await server.listen()
            try await Raw.connected(to: listener.port) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                try await raw.wait(for: "data: 1\n\n\r\n9\r\ndata: 1\n\n")
            }
            await listener.close()
        }
    #endif
}

/// A clock on which waiting takes no time.
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
