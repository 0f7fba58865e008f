#if Mock
    import Foundation
    import StoreyInternal
    import Testing

    @testable import StoreyMock

    @Suite("Compression", .timeLimit(.minutes(10)))
    struct CompressionTests {
        private static let text = String(repeating: "Milk, bread and butter. ", count: 100)

        private static func packed(_ response: ServiceResponse, _ wish: String? = "gzip") -> ServiceResponse {
            var response = response
            var request = ServiceRequest("GET", "/a")
            request.fields["Accept-Encoding"] = wish
            ResponseCompression.pack(&response, for: request)
            return response
        }

        @Test(arguments: [
            ("gzip", true), ("GZIP", true), ("br, gzip;q=0.1", true), ("*", true), ("deflate, *;q=0.5", true),
            ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false), ("*, gzip;q=0", false), ("", false),
            ("*;q=0", false), ("gzip;q=x", false),
        ])
        func `Responses are compressed for clients that accept gzip`(wish: String, isTaken: Bool) {
            #expect(ResponseCompression.accepts(["Accept-Encoding": wish]) == isTaken)
        }

        @Test func `A compressed response has the right headers`() throws {
            let answer = ServiceResponse(
                fields: [
                    "Content-Type": "application/json; charset=utf-8", "ETag": "\"1\"", "Vary": "Origin",
                ],
                body: Array(Self.text.utf8))
            let packed = Self.packed(answer)
            #expect(
                packed.fields == [
                    "Content-Type": "application/json; charset=utf-8", "ETag": "W/\"1\"",
                    "Vary": "Origin, Accept-Encoding", "Content-Encoding": "gzip",
                ])
            #expect(try Gzip.decompressed(packed.body, atMost: 10_000) == answer.body)
            // A cache must distinguish both forms.
            var plain = answer
            plain.fields["Vary"] = "Origin, Accept-Encoding"
            #expect(Self.packed(answer, nil) == plain)
        }

        @Test func `Unsuitable responses are not compressed`() {
            let body = Array(Self.text.utf8)
            let responses = [
                ServiceResponse(fields: ["Content-Type": "image/png"], body: body),
                ServiceResponse(body: body),
                ServiceResponse(fields: ["Content-Type": "text/plain"], body: Array(body.prefix(1023))),
                ServiceResponse(206, fields: ["Content-Type": "text/plain"], body: body),
                ServiceResponse(
                    fields: ["Content-Type": "text/plain", "Content-Encoding": "br"], body: body),
                ServiceResponse(
                    fields: ["Content-Type": "text/plain", "Content-Range": "bytes 0-9/99"], body: body),
                ServiceResponse(
                    fields: ["Content-Type": "text/plain", "Cache-Control": "no-transform"], body: body),
            ]
            for answer in responses { #expect(Self.packed(answer) == answer) }
        }

        private static let server = MockServer([
            Stub("GET", "/long", response: .text(text)), Stub("GET", "/short", response: .text("short")),
            Stub("GET", "/events", response: .events([ServerEvent(text)])),
            Stub("GET", "/wrong", response: .text(text).failing(.closeAfterHeaders)),
            Stub("POST", "/echo", when: [.body("hello")], response: .text("E")),
        ])

        @Test func `A listener compresses for clients that accept gzip`() async throws {
            let length = try #require(Gzip.compressed(Array(Self.text.utf8), level: 6)).count
            try await RawClient.talking(to: Self.server) { raw in
                func ask(_ method: String, _ path: String, _ wish: String) async throws {
                    try await raw.send("\(method) \(path) HTTP/1.1\r\nHost: x\r\n\(wish)\r\n")
                }
                let wish = "Accept-Encoding: gzip\r\n"
                try await ask("HEAD", "/long", wish)
                let head = try await raw.answer(bodiless: true)
                #expect(head.contains("Content-Encoding: gzip\r\nContent-Length: \(length)\r\n"))
                #expect(head.contains("Vary: Accept-Encoding\r\n"))
                try await ask("GET", "/long", "")
                let plain = try await raw.answer()
                #expect(plain.contains("Vary: Accept-Encoding\r\n") && plain.hasSuffix(Self.text))
                try await ask("GET", "/short", wish)
                #expect(try await raw.answer().hasSuffix("charset=utf-8\r\nContent-Length: 5\r\n\r\nshort"))
                try await ask("GET", "/events", wish + "Connection: close\r\n")
                #expect(await raw.rest()?.contains("Content-Encoding") == false)
            }
            try await RawClient.talking(to: Self.server) { raw in
                try await raw.send("GET /wrong HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
                #expect(await raw.rest()?.contains("Content-Encoding") == false)
            }
            var configuration = MockListener.Configuration()
            configuration.compressesResponses = false
            try await RawClient.talking(to: Self.server, configuration) { raw in
                try await raw.send("GET /long HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
                #expect(try await raw.answer().contains("Vary") == false)
            }
        }

        @Test func `Request bodies are decompressed before matching, up to a limit`() async throws {
            func request(_ body: [UInt8], _ encoding: String = "gzip") -> [UInt8] {
                let head =
                    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(body.count)\r\n\r\n"
                return Array(head.utf8) + body
            }
            let server = MockServer(Self.server.stubs)
            try await RawClient.talking(to: server) { raw in
                try await raw.send(request(#require(Gzip.compressed(Array("hello".utf8)))))
                #expect(try await raw.answer().hasSuffix("\r\n\r\nE"))
                #expect(server.main.journal.last?.request.body == Array("hello".utf8))
                // Unknown encodings are left unchanged.
                try await raw.send(request(Array("hello".utf8), "br"))
                #expect(try await raw.answer().hasSuffix("\r\n\r\nE"))
                #expect(server.main.journal.last?.request.fields["Content-Encoding"] == "br")
                try await raw.send(request(#require(Gzip.compressed(Array(repeating: 0, count: 5 << 20)))))
                let answer = try #require(await raw.rest())
                #expect(
                    answer.hasPrefix("HTTP/1.1 413 ")
                        && answer.contains("the decompressed body exceeds 4194304"))
            }
            try await RawClient.talking(to: server) { raw in
                try await raw.send(request(Array("hello".utf8)))
                #expect(await raw.rest()?.hasPrefix("HTTP/1.1 400 ") == true)
            }
            #expect(server.main.journal.count == 2)
        }
    }
#endif
