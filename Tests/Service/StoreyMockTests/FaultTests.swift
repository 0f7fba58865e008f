import StoreyMock
import StoreyService
import Testing

@Suite("A fault", .timeLimit(.minutes(10)))
struct FaultTests {
    private static func server(_ kind: ResponseFault.Kind) -> MockServer {
        MockServer([Stub("GET", "/a", response: .text("0123456789").failing(kind))])
    }

    /// The result is the same with and without a socket.
    @Test(
        arguments: TransportKind.allCases,
        [
            (ResponseFault.Kind.reset, [HTTPTransportError.Kind.connectionLost]),
            (.emptyResponse, [.connectionLost]),
            (.randomData, [.malformed]), (.malformedChunk, [.malformed, .incomplete]),
            (.truncated, [.incomplete]),
            (.closeAfterHeaders, [.incomplete]), (.tls, [.insecure(.failed)]),
        ])
    func `A client sees the injected fault`(
        kind: TransportKind, fault: (kind: ResponseFault.Kind, seen: [HTTPTransportError.Kind])
    )
        async throws
    {
        try await kind.connect(Self.server(fault.kind)) { transport, base in
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport.send(ServiceRequest("GET", "/a"), to: base)
            }
            // Without TLS, the bytes are invalid HTTP.
            let isPlain = "\(kind)" == "socket" && fault.kind == .tls
            #expect(
                error.map { (isPlain ? [.malformed] : fault.seen).contains($0.kind) } == true,
                "\(String(describing: error))")
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `A fault can withhold the response`(kind: TransportKind) async throws {
        try await kind.connect(Self.server(.noResponse)) { transport, base in
            let asking = Task { () throws(HTTPTransportError) in
                try await transport.send(ServiceRequest("GET", "/a"), to: base)
            }
            asking.cancel()
            let error = await #expect(throws: HTTPTransportError.self) { try await asking.value }
            #expect(error?.kind == .cancelled)
        }
    }

    #if Mock
        @Test(arguments: [
            (ResponseFault.Kind.emptyResponse, ""), (.closeAfterHeaders, "Content-Length: 10\r\n\r\n"),
            (.truncated, "Content-Length: 10\r\n\r\n01234"),
            (.malformedChunk, "Transfer-Encoding: chunked\r\n\r\nthis is not a chunk\r\n"),
        ])
        func `A fault sends the expected bytes`(kind: ResponseFault.Kind, end: String) async throws {
            try await RawClient.talking(to: Self.server(kind)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                let head = end.isEmpty ? "" : "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
                #expect(await raw.rest() == head + end)
            }
        }

        @Test func `A reset closes the connection with RST`() async throws {
            try await RawClient.talking(to: Self.server(.reset)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await raw.rest() == nil)
            }
        }

        @Test func `A withheld response keeps the connection open`() async throws {
            let server = Self.server(.noResponse)
            try await RawClient.talking(to: server) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                raw.finish()
                #expect(await raw.rest() == "")
            }
        }
    #endif
}
