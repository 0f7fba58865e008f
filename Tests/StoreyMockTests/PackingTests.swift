#if Mock
    import Foundation
    import Testing

    @testable import StoreyMock

    @Suite("Packed bodies", .timeLimit(.minutes(10)))
    struct PackingTests {
        private static let text = String(repeating: "Milk, bread and butter. ", count: 100)

        private static func packed(_ response: HTTPResponse, _ wish: String? = "gzip") -> HTTPResponse {
            var response = response
            var request = HTTPRequest("GET", "/a")
            request.fields["Accept-Encoding"] = wish
            AnswerPacking.pack(&response, for: request)
            return response
        }

        @Test func `are what was packed`() throws {
            for bytes in [
                [], [7], Array(Self.text.utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) },
            ] {
                #expect(try Gzip.unpacked(Gzip.packed(bytes), atMost: 100_000) == bytes)
            }
        }

        @Test func `are never larger than allowed, nor anything else than they say`() throws {
            let bomb = try Gzip.packed(Array(repeating: 0, count: 10 << 20))
            #expect(bomb.count < 20_000)
            #expect(throws: Gzip.Fault.tooLarge) { try Gzip.unpacked(bomb, atMost: 1 << 20) }
            #expect(throws: Gzip.Fault.malformed) { try Gzip.unpacked(Array("no gzip".utf8), atMost: 100) }
            let whole = try Gzip.packed(Array(Self.text.utf8))
            #expect(throws: Gzip.Fault.malformed) {
                try Gzip.unpacked(whole.dropLast(9) + [], atMost: 10_000)
            }
            #expect(throws: Gzip.Fault.malformed) { try Gzip.unpacked(whole + [1, 2, 3], atMost: 10_000) }
        }

        @Test(arguments: [
            ("gzip", true), ("GZIP", true), ("br, gzip;q=0.1", true), ("*", true), ("deflate, *;q=0.5", true),
            ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false), ("*, gzip;q=0", false), ("", false),
            ("*;q=0", false), ("gzip;q=x", false),
        ])
        func `come where they are taken`(wish: String, isTaken: Bool) {
            #expect(AnswerPacking.accepts(["Accept-Encoding": wish]) == isTaken)
        }

        @Test func `say what they are`() throws {
            let answer = HTTPResponse(
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
            #expect(try Gzip.unpacked(packed.body, atMost: 10_000) == answer.body)
            // A cache has to know of the other one.
            var plain = answer
            plain.fields["Vary"] = "Origin, Accept-Encoding"
            #expect(Self.packed(answer, nil) == plain)
        }

        @Test func `are none where they are of no use, or not ours`() {
            let body = Array(Self.text.utf8)
            let answers = [
                HTTPResponse(fields: ["Content-Type": "image/png"], body: body), HTTPResponse(body: body),
                HTTPResponse(fields: ["Content-Type": "text/plain"], body: Array(body.prefix(1023))),
                HTTPResponse(206, fields: ["Content-Type": "text/plain"], body: body),
                HTTPResponse(fields: ["Content-Type": "text/plain", "Content-Encoding": "br"], body: body),
                HTTPResponse(
                    fields: ["Content-Type": "text/plain", "Content-Range": "bytes 0-9/99"], body: body),
                HTTPResponse(
                    fields: ["Content-Type": "text/plain", "Cache-Control": "no-transform"], body: body),
            ]
            for answer in answers { #expect(Self.packed(answer) == answer) }
        }

        private static let server = MockServer([
            Stub("GET", "/long", answer: .text(text)), Stub("GET", "/short", answer: .text("short")),
            Stub("GET", "/events", answer: .events([ServerEvent(text)])),
            Stub("GET", "/wrong", answer: .text(text).failing(.closeAfterHead)),
            Stub("POST", "/echo", when: [.body("hello")], answer: .text("E")),
        ])

        @Test func `go over the wire to whoever takes them`() async throws {
            let length = try Gzip.packed(Array(Self.text.utf8)).count
            try await Raw.talking(to: Self.server) { raw in
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
            try await Raw.talking(to: Self.server) { raw in
                try await raw.send("GET /wrong HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
                #expect(await raw.rest()?.contains("Content-Encoding") == false)
            }
            var configuration = MockListener.Configuration()
            configuration.packs = false
            try await Raw.talking(to: Self.server, configuration) { raw in
                try await raw.send("GET /long HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
                #expect(try await raw.answer().contains("Vary") == false)
            }
        }

        @Test func `are unpacked before anybody looks, up to the bound`() async throws {
            func request(_ body: [UInt8], _ encoding: String = "gzip") -> [UInt8] {
                let head =
                    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(body.count)\r\n\r\n"
                return Array(head.utf8) + body
            }
            let server = MockServer(Self.server.stubs)
            try await Raw.talking(to: server) { raw in
                try await raw.send(request(Gzip.packed(Array("hello".utf8))))
                #expect(try await raw.answer().hasSuffix("\r\n\r\nE"))
                #expect(server.main.journal.last?.request.body == Array("hello".utf8))
                // What nobody here knows stays as it is.
                try await raw.send(request(Array("hello".utf8), "br"))
                #expect(try await raw.answer().hasSuffix("\r\n\r\nE"))
                #expect(server.main.journal.last?.request.fields["Content-Encoding"] == "br")
                try await raw.send(request(Gzip.packed(Array(repeating: 0, count: 5 << 20))))
                let answer = try #require(await raw.rest())
                #expect(
                    answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("unpacked, is larger than 4194304"))
            }
            try await Raw.talking(to: server) { raw in
                try await raw.send(request(Array("hello".utf8)))
                #expect(await raw.rest()?.hasPrefix("HTTP/1.1 400 ") == true)
            }
            #expect(server.main.journal.count == 2)
        }
    }
#endif
