#if Mock
    import StoreyMock
    import Testing

    @Suite("A proxied response", .timeLimit(.minutes(10)))
    struct ProxiedResponseTests {
        private static let events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"

        /// A server that forwards all requests to a service.
        private static func server(before service: Telling) -> MockServer {
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            return MockServer(configuration: configuration)
        }

        /// The client would mistake the end of the chunks for the next response.
        @Test(
            arguments: [
                ("HEAD", "200 OK", nil), ("HEAD", "200 OK", 9), ("GET", "204 No Content", nil),
                ("GET", "304 Not Modified", nil),
            ] as [(String, String, Int?)])
        func `A proxied response without a body ends after its headers`(
            method: String, status: String, length: Int?
        )
            async throws
        {
            let service = Telling(try #require(Int(status.prefix(3))), length: length, pieces: [])
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                try await raw.send(
                    "\(method) /a HTTP/1.1\r\nHost: x\r\n\r\n\(method) /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                let said = length.map { "Content-Length: \($0)\r\n" } ?? ""
                let head = "HTTP/1.1 \(status)\r\nContent-Type: text/event-stream\r\n" + said
                #expect(await raw.rest() == "\(head)\r\n\(head)Connection: close\r\n\r\n")
            }
        }

        @Test func `A proxied GET after HEAD has a body on the same connection`() async throws {
            let service = Telling(pieces: ["data: 1\n\n"])
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                try await raw.send(
                    "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                let chunked = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                #expect(
                    await raw.rest()
                        == "\(Self.events)\r\n\(Self.events)\(chunked)9\r\ndata: 1\n\n\r\n0\r\n\r\n")
            }
        }

        /// Missing bytes would come from the next response, and surplus ones would be mistaken for it.
        @Test(arguments: [
            (["abcd"], "abcd"), (["abcd", "efghijklmnop"], "abcd"), (["abcdefghijklmnopqrst"], ""),
        ])
        func `A proxied response with a wrong length is aborted`(pieces: [String], passed: String)
            async throws
        {
            let service = Telling(length: 10, pieces: pieces)
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await raw.rest() == "\(Self.events)Content-Length: 10\r\n\r\n\(passed)")
            }
        }

        @Test func `A proxied response with the right length keeps the connection`() async throws {
            let service = Telling(length: 10, pieces: ["abcd", "efghij"])
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                for _ in 1...2 {
                    try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                    #expect(
                        try await raw.answer() == "\(Self.events)Content-Length: 10\r\n\r\nabcdefghij")
                }
            }
        }

        @Test func `A negative Content-Length is ignored`() async throws {
            let service = Telling(length: -5, pieces: ["data: 1\n\n"])
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                let chunked = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                #expect(await raw.rest() == "\(Self.events)\(chunked)9\r\ndata: 1\n\n\r\n0\r\n\r\n")
            }
        }

        /// For an HTTP/1.0 client, the response ends with the connection unless it is reset.
        @Test(arguments: [false, true])
        func `An aborted response without framing resets the connection`(breaks: Bool) async throws {
            let service = Telling(pieces: ["data: 1\n\n"], breaks: breaks)
            try await RawClient.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.0\r\n\r\n")
                let whole = "\(Self.events)Connection: close\r\n\r\ndata: 1\n\n"
                #expect(await raw.rest() == (breaks ? nil : whole))
            }
        }
    }

    /// A service that streams events with the given headers, and may fail.
    private struct Telling: HTTPTransport {
        private let head: ServiceResponse
        private let pieces: [String]
        private let breaks: Bool

        init(_ status: Int = 200, length: Int? = nil, pieces: [String], breaks: Bool = false) {
            var fields: HeaderFields = ["Content-Type": "text/event-stream"]
            if let length { fields["Content-Length"] = "\(length)" }
            head = ServiceResponse(status, fields: fields)
            self.pieces = pieces
            self.breaks = breaks
        }

        func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
            -> ServiceResponse
        {
            throw HTTPTransportError(.invalidRequest, "the response must be streamed")
        }

        func send(
            _ request: ServiceRequest, to base: String,
            onPart take: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            try await take(.head(head))
            // HEAD has no body.
            for piece in request.method == "HEAD" ? [] : pieces { try await take(.body(Array(piece.utf8))) }
            if breaks { throw HTTPTransportError(.connectionLost, "the service is gone") }
        }
    }
#endif
