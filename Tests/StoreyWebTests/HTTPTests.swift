#if Web
    import Foundation
    @testable import StoreyWeb
    import Testing

    @Suite("A browser gets the page")
    struct HTTPTests {
        @Test("at any address, with a cookie that says who it is, and nothing that could run")
        func page() async throws {
            try await Wire.serving(ToyApplication()) { port in
                let fresh = try await get("/notes/1?q=a%20b", port)
                #expect(fresh.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(fresh.hasSuffix("\r\n\r\n<p>/notes/1?q=a%20b -</p>"))
                #expect(
                    fresh.contains("\r\nSet-Cookie: storey-\(port)=new; Path=/; HttpOnly; SameSite=Lax\r\n"))
                #expect(fresh.contains("\r\nContent-Security-Policy: default-src 'none'; script-src 'self';"))
                #expect(fresh.contains("\r\nCache-Control: no-store\r\n"))

                let known = try await get("/", port, "Cookie: a=b; storey-\(port)=me; storey-1=you\r\n")
                #expect(known.hasSuffix("<p>/ me</p>"))
                #expect(!known.contains("Set-Cookie"))

                #expect(try await get("/nowhere", port).hasPrefix("HTTP/1.1 404 "))
            }
        }

        @Test(
            "and the files it needs",
            arguments: [
                ("/storey/page.js", "text/javascript; charset=utf-8", PageScript.text),
                ("/storey/page.css", "text/css; charset=utf-8", PageStyle.text),
                ("/favicon.ico", "image/svg+xml", WebIcon.text),
            ])
        func files(path: String, type: String, content: String) async throws {
            try await Wire.serving(ToyApplication()) { port in
                let answer = try await get(path, port)
                #expect(answer.contains("\r\nContent-Type: \(type)\r\n"))
                #expect(answer.hasSuffix("\r\n\r\n" + content))
                let tag = try #require(answer.firstMatch(of: /\r\nETag: ([^\r]+)\r\n/)?.1)
                let again = try await get(path, port, "If-None-Match: \(tag)\r\n")
                #expect(again.hasPrefix("HTTP/1.1 304 "))
                #expect(again.hasSuffix("\r\n\r\n"))
            }
        }

        @Test(
            "and a clear refusal where it asks for what it cannot have",
            arguments: [
                ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n", 405),
                ("GET /storey/secret HTTP/1.1\r\nHost: localhost\r\n", 404),
                ("GET /storey/socket HTTP/1.1\r\nHost: localhost\r\n", 426),
                ("GET / HTTP/1.1\r\nHost: evil.example\r\n", 421),
                ("GET / HTTP/1.1\r\nHost: localhost.evil.example:80\r\n", 421),
                ("HEAD / HTTP/1.1\r\nHost: LOCALHOST:1\r\n", 200),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n", 200),
                ("nonsense\r\n", 400),
            ])
        func refusals(head: String, status: Int) async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send(head + "Connection: close\r\n\r\n")
                    let answer = try await wire.readRest()
                    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
                }
            }
        }

        @Test("Who only asks whether there is a page begins nothing")
        func head() async throws {
            try await Wire.serving(ToyApplication()) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send("HEAD /5 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    let answer = try await wire.readRest()
                    #expect(answer.hasPrefix("HTTP/1.1 200 "))
                    #expect(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
                    #expect(!answer.contains("Set-Cookie"))
                    #expect(answer.hasSuffix("\r\n\r\n"))
                }
            }
        }

        @Test("Names that were allowed are the only ones, and any name goes for an open server")
        func names() {
            var configuration = WebServer.Configuration(names: ["notes.example"])
            #expect(configuration.isKnown("notes.example:443"))
            #expect(!configuration.isKnown("localhost"))
            configuration = WebServer.Configuration(host: "0.0.0.0")
            #expect(configuration.isKnown("anything"))
            #expect(WebServer.Configuration().isKnown("[::1]:8080"))
        }

        private func get(_ target: String, _ port: Int, _ headers: String = "") async throws -> String {
            var answer = ""
            try await Wire.connected(to: port) { wire in
                try await wire.send(
                    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)Connection: close\r\n\r\n"
                )
                answer = try await wire.readRest()
            }
            return answer
        }
    }
#endif
