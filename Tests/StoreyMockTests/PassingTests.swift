#if Mock
    import StoreyMock
    import Testing

    @Suite("An answer that is passed on", .timeLimit(.minutes(10)))
    struct PassingTests {
        private static let events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"

        /// A server that asks a service for everything.
        private static func server(before service: Telling) -> MockServer {
            var configuration = MockConfiguration()
            configuration.proxy = "http://service.example"
            configuration.transport = service
            return MockServer(configuration: configuration)
        }

        /// A client would take the end of chunks for the beginning of the next answer.
        @Test(
            arguments: [
                ("HEAD", "200 OK", nil), ("HEAD", "200 OK", 9), ("GET", "204 No Content", nil),
                ("GET", "304 Not Modified", nil),
            ] as [(String, String, Int?)])
        func `ends with its head where it has no body`(method: String, status: String, length: Int?)
            async throws
        {
            let service = Telling(try #require(Int(status.prefix(3))), length: length, pieces: [])
            try await Raw.talking(to: Self.server(before: service)) { raw in
                try await raw.send(
                    "\(method) /a HTTP/1.1\r\nHost: x\r\n\r\n\(method) /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                let said = length.map { "Content-Length: \($0)\r\n" } ?? ""
                let head = "HTTP/1.1 \(status)\r\nContent-Type: text/event-stream\r\n" + said
                #expect(await raw.rest() == "\(head)\r\n\(head)Connection: close\r\n\r\n")
            }
        }

        @Test func `has its body after GET, on the same connection`() async throws {
            let service = Telling(pieces: ["data: 1\n\n"])
            try await Raw.talking(to: Self.server(before: service)) { raw in
                try await raw.send(
                    "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                let chunked = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                #expect(
                    await raw.rest()
                        == "\(Self.events)\r\n\(Self.events)\(chunked)9\r\ndata: 1\n\n\r\n0\r\n\r\n")
            }
        }

        /// What is too little would be made up by the next answer, and what is too much be taken for it.
        @Test(arguments: [
            (["abcd"], "abcd"), (["abcd", "efghijklmnop"], "abcd"), (["abcdefghijklmnopqrst"], ""),
        ])
        func `is broken off where the service is wrong about its length`(pieces: [String], passed: String)
            async throws
        {
            let service = Telling(length: 10, pieces: pieces)
            try await Raw.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await raw.rest() == "\(Self.events)Content-Length: 10\r\n\r\n\(passed)")
            }
        }

        @Test func `is followed by the next where the service is right about its length`() async throws {
            let service = Telling(length: 10, pieces: ["abcd", "efghij"])
            try await Raw.talking(to: Self.server(before: service)) { raw in
                for _ in 1...2 {
                    try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                    #expect(
                        try await raw.answer() == "\(Self.events)Content-Length: 10\r\n\r\nabcdefghij")
                }
            }
        }

        @Test func `has no length below none`() async throws {
            let service = Telling(length: -5, pieces: ["data: 1\n\n"])
            try await Raw.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                let chunked = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                #expect(await raw.rest() == "\(Self.events)\(chunked)9\r\ndata: 1\n\n\r\n0\r\n\r\n")
            }
        }

        /// To a client of HTTP/1.0 the connection's end is the answer's, unless it is reset.
        @Test(arguments: [false, true])
        func `is reset where the service breaks off, and nothing else would tell`(breaks: Bool) async throws {
            let service = Telling(pieces: ["data: 1\n\n"], breaks: breaks)
            try await Raw.talking(to: Self.server(before: service)) { raw in
                try await raw.send("GET /a HTTP/1.0\r\n\r\n")
                let whole = "\(Self.events)Connection: close\r\n\r\ndata: 1\n\n"
                #expect(await raw.rest() == (breaks ? nil : whole))
            }
        }
    }

    /// A service that tells events, says of them what it likes, and may break off.
    private struct Telling: HTTPTransport {
        private let head: HTTPResponse
        private let pieces: [String]
        private let breaks: Bool

        init(_ status: Int = 200, length: Int? = nil, pieces: [String], breaks: Bool = false) {
            var fields: HTTPFields = ["Content-Type": "text/event-stream"]
            if let length { fields["Content-Length"] = "\(length)" }
            head = HTTPResponse(status, fields: fields)
            self.pieces = pieces
            self.breaks = breaks
        }

        func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse {
            throw HTTPTransportError(.invalidRequest, "nobody may wait for all of it")
        }

        func send(
            _ request: HTTPRequest, to base: String,
            piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            try await take(.head(head))
            // After HEAD there is none.
            for piece in request.method == "HEAD" ? [] : pieces { try await take(.body(Array(piece.utf8))) }
            if breaks { throw HTTPTransportError(.connectionLost, "the service is gone") }
        }
    }
#endif
