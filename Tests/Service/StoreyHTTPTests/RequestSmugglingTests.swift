#if HTTP
    @testable import StoreyHTTP
    import Testing

    /// A request that a proxy and the server could read differently.
    struct RawRequest: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        /// The status code of the only response.
        let status: Int

        init(_ status: Int, _ name: String, _ text: String) {
            self.name = name
            self.text = text
            self.status = status
        }

        /// A POST request with a Host and these headers, and a body.
        static func post(_ status: Int, _ name: String, _ fields: String, _ body: String = "hello")
            -> RawRequest
        {
            RawRequest(status, name, "POST /a HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)")
        }

        var testDescription: String { name }

        static let malformed = [
            post(400, "a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
            post(400, "chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n"),
            post(400, "chunked before identity", "Transfer-Encoding: chunked, identity", "0\r\n\r\n"),
            post(400, "a space before the colon", "Transfer-Encoding : chunked", "0\r\n\r\n"),
            post(501, "a coding that ends with chunked", "Transfer-Encoding: xchunked", "0\r\n\r\n"),
            post(501, "two codings", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n"),
            post(501, "identity", "Transfer-Encoding: identity", "0\r\n\r\n"),
            post(400, "chunked twice", "Transfer-Encoding: chunked, chunked", "0\r\n\r\n"),
            post(
                400, "two lines of codings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "0\r\n\r\n"),
            post(
                400, "identity in a second line", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "0\r\n\r\n"),
            post(400, "a folded coding", "Transfer-Encoding:\r\n chunked", "0\r\n\r\n"),
            post(400, "a vertical tab before the coding", "Transfer-Encoding: \u{B}chunked", "0\r\n\r\n"),
            post(400, "two different lengths", "Content-Length: 5\r\nContent-Length: 6"),
            post(400, "two equal lengths", "Content-Length: 5\r\nContent-Length: 5"),
            post(400, "a list of lengths", "Content-Length: 5, 5"),
            post(400, "a negative length", "Content-Length: -5"),
            post(400, "a length with a sign", "Content-Length: +5"),
            post(400, "a length with a space in it", "Content-Length: 5 0"),
            post(400, "a hexadecimal length", "Content-Length: 0x5"),
            post(400, "an empty length", "Content-Length: "),
            post(400, "a length beyond 64 bits", "Content-Length: 99999999999999999999999"),
            post(413, "a length beyond the limit", "Content-Length: 9999999999"),
            post(400, "a folded field", "X: a\r\n b"),
            RawRequest(400, "a folded first field", "GET /a HTTP/1.1\r\n Host: x\r\n\r\n"),
            RawRequest(400, "a bare line feed", "GET /a HTTP/1.1\r\nHost: x\nX: y\r\n\r\n"),
            RawRequest(400, "only line feeds", "GET /a HTTP/1.1\nHost: x\n\n"),
            RawRequest(400, "a bare carriage return", "GET /a HTTP/1.1\r\nHost: x\rX: y\r\n\r\n"),
            RawRequest(400, "two hosts", "GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
            RawRequest(400, "no host", "GET /a HTTP/1.1\r\n\r\n"),
            RawRequest(400, "a NUL in a value", "GET /a HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n"),
            RawRequest(400, "a NUL in a name", "GET /a HTTP/1.1\r\nHost: x\r\nX\0: a\r\n\r\n"),
            RawRequest(
                400, "a control character in a value", "GET /a HTTP/1.1\r\nHost: x\r\nX: a\u{1}\r\n\r\n"),
            RawRequest(400, "an empty name", "GET /a HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n"),
            RawRequest(400, "a space in the target", "GET /a /b HTTP/1.1\r\nHost: x\r\n\r\n"),
            RawRequest(400, "a tab in the target", "GET /a\t/b HTTP/1.1\r\nHost: x\r\n\r\n"),
            RawRequest(400, "HTTP/0.9", "GET /a\r\n"),
            RawRequest(400, "HTTP/2.0", "GET /a HTTP/2.0\r\nHost: x\r\n\r\n"),
            RawRequest(400, "the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
            RawRequest(
                400, "chunks in HTTP/1.0",
                "POST /a HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            ),
            post(
                400, "a chunk size beyond 64 bits", "Transfer-Encoding: chunked",
                "10000000000000005\r\nhello\r\n"),
            post(400, "a negative chunk size", "Transfer-Encoding: chunked", "-5\r\nhello\r\n"),
            post(400, "a chunk size with a prefix", "Transfer-Encoding: chunked", "0x5\r\nhello\r\n"),
            post(
                400, "a chunk size that ends with a line feed", "Transfer-Encoding: chunked",
                "5\nhello\r\n0\r\n\r\n"),
            post(
                400, "a chunk longer than its size", "Transfer-Encoding: chunked", "3\r\nhello\r\n0\r\n\r\n"),
            RawRequest(
                431, "a long field",
                "GET /a HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 17 << 10))\r\n\r\n"),
            RawRequest(
                431, "many fields",
                "GET /a HTTP/1.1\r\nHost: x\r\n\(String(repeating: "X: a\r\n", count: 128))\r\n"),
            RawRequest(
                431, "large headers",
                "GET /a HTTP/1.1\r\nHost: x\r\n"
                    + String(repeating: "X: \(String(repeating: "a", count: 8 << 10))\r\n", count: 9) + "\r\n"
            ),
        ]
    }

    @Suite("Request smuggling") struct RequestSmugglingTests {
        private let next = "GET /next HTTP/1.1\r\nHost: x\r\n\r\n"

        @Test(
            "A malformed request gets exactly one response, and nothing after it is read",
            arguments: RawRequest.malformed)
        func malformed(request: RawRequest) throws {
            for isWhole in [true, false] {
                let server = try EmbeddedServer()
                let bytes = request.text + next
                if isWhole {
                    try server.send(bytes)
                } else {
                    for byte in bytes.utf8 { try server.send([byte]) }
                }
                let answer = try server.received()
                #expect(statuses(in: answer) == [request.status], "\(answer)")
                #expect(answer.contains("\r\nConnection: close\r\n"))
                #expect(!answer.contains("/next"))
                server.advance(1)
                #expect(!server.isOpen)
            }
        }

        @Test(
            "A request in an unusual but valid form is understood as RFC 9112 says",
            arguments: [
                ("GET http://y/a?b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a?b y "),
                ("GET http://y HTTP/1.1\r\nHost: x\r\n\r\n", "GET / y "),
                ("GET /a HTTP/1.1\r\nhOST:x\t\r\n\r\n", "GET /a x "),
                ("\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a x "),
                ("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length:  5 \r\n\r\nhello", "POST /a x hello"),
                (
                    "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n005;a=\"b\"\r\nhello\r\n0\r\nX: y\r\n\r\n",
                    "POST /a x hello"
                ),
            ])
        func valid(request: String, body: String) throws {
            let server = try EmbeddedServer()
            try server.send(request + next)
            let answers = try server.received().components(separatedBy: "HTTP/1.1 200 OK\r\n").dropFirst()
            #expect(answers.map { $0.suffix(after: "\r\n\r\n") } == [body, "GET /next x "])
        }

        @Test(
            "A connection ends after the last request of its client, and ignores what follows",
            arguments: [
                "GET /a HTTP/1.0\r\nHost: x\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: x\r\nConnection: Close, X\r\n\r\n",
            ])
        func lastRequest(request: String) throws {
            for rest in [next, "nonsense\r\n\r\n", "\0", next + next] {
                let server = try EmbeddedServer()
                try server.send(request + rest)
                let answer = try server.received()
                #expect(statuses(in: answer) == [200])
                #expect(answer.hasSuffix("\r\n\r\nGET /a x "))
                server.advance(1)
                #expect(!server.isOpen)
            }
        }

        @Test("A malformed request after valid ones is rejected after their responses")
        func later() throws {
            let server = try EmbeddedServer()
            try server.send(next + next + "GET /a HTTP/1.1\r\n\r\n" + next)
            #expect(statuses(in: try server.received()) == [200, 200, 400])
        }

        @Test("A request with endless chunk extensions is cut off by the deadline")
        func extensions() throws {
            let server = try EmbeddedServer()
            try server.send("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;")
            for _ in 0..<19 {
                try server.send(String(repeating: "a", count: 1000))
                server.advance(1)
            }
            #expect(server.isOpen)
            server.advance(1)
            #expect(!server.isOpen)
        }

        private func statuses(in answer: String) -> [Int] {
            answer.matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).compactMap { Int($0.1) }
        }
    }

    extension String {
        fileprivate func components(separatedBy separator: String) -> [String] {
            split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }

        /// The part after the first occurrence of a separator.
        fileprivate func suffix(after separator: String) -> String {
            firstRange(of: separator).map { String(self[$0.upperBound...]) } ?? self
        }
    }
#endif
