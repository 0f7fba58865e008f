import StoreyMock
import StoreyService
import Testing

@Suite("A fault", .timeLimit(.minutes(10)))
struct FaultTests {
    private static func server(_ kind: Fault.Kind) -> MockServer {
        MockServer([Stub("GET", "/a", answer: .text("0123456789").failing(kind))])
    }

    /// The same, whichever way: what a client sees decides what an app does.
    @Test(
        arguments: Way.allCases,
        [
            (Fault.Kind.reset, [HTTPTransportError.Kind.connectionLost]), (.empty, [.connectionLost]),
            (.garbage, [.malformed]), (.malformedChunk, [.malformed, .incomplete]),
            (.truncated, [.incomplete]),
            (.closeAfterHead, [.incomplete]), (.tls, [.insecure(.failed)]),
        ])
    func `is what the client sees`(way: Way, fault: (kind: Fault.Kind, seen: [HTTPTransportError.Kind]))
        async throws
    {
        try await way.reach(Self.server(fault.kind)) { transport, base in
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport.send(HTTPRequest("GET", "/a"), to: base)
            }
            // Where nothing is encrypted, what says otherwise is no HTTP.
            let isPlain = "\(way)" == "socket" && fault.kind == .tls
            #expect(
                error.map { (isPlain ? [.malformed] : fault.seen).contains($0.kind) } == true,
                "\(String(describing: error))")
        }
    }

    @Test(arguments: Way.allCases)
    func `is never to answer`(way: Way) async throws {
        try await way.reach(Self.server(.never)) { transport, base in
            let asking = Task { () throws(HTTPTransportError) in
                try await transport.send(HTTPRequest("GET", "/a"), to: base)
            }
            asking.cancel()
            let error = await #expect(throws: HTTPTransportError.self) { try await asking.value }
            #expect(error?.kind == .cancelled)
        }
    }

    #if Mock
        @Test(arguments: [
            (Fault.Kind.empty, ""), (.closeAfterHead, "Content-Length: 10\r\n\r\n"),
            (.truncated, "Content-Length: 10\r\n\r\n01234"),
            (.malformedChunk, "Transfer-Encoding: chunked\r\n\r\nthis is no chunk\r\n"),
        ])
        func `is these bytes`(kind: Fault.Kind, end: String) async throws {
            try await Raw.talking(to: Self.server(kind)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let head = end.isEmpty ? "" : "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
                #expect(await raw.rest() == head + end)
            }
        }

        @Test func `resets the connection`() async throws {
            try await Raw.talking(to: Self.server(.reset)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await raw.rest() == nil)
            }
        }

        @Test func `leaves a connection open that never gets its answer`() async throws {
            let server = Self.server(.never)
            try await Raw.talking(to: server) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                raw.finish()
                #expect(await raw.rest() == "")
            }
        }
    #endif
}
