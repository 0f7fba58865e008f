#if Web
    import Foundation
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    @Suite("HTTP requests")
    struct HTTPTests {
        @Test("The page is served at any address, with a cookie and a content security policy")
        func page() async throws {
            try await RawClient.serving(EchoApplication()) { port in
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

        @Test("Behind a proxy with TLS, the cookie is secure")
        func secureCookie() async throws {
            var configuration = WebServer.Configuration.test
            configuration.usesSecureCookies = true
            try await RawClient.serving(EchoApplication(), configuration) { port in
                let page = try await get("/", port)
                #expect(
                    page.contains(
                        "\r\nSet-Cookie: storey-\(port)=new; Path=/; HttpOnly; SameSite=Lax; Secure\r\n"))
            }
        }

        @Test("Robots are excluded and start no session")
        func robots() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                let answer = try await get("/robots.txt", port)
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(answer.hasSuffix("\r\n\r\nUser-agent: *\nDisallow: /\n"))
                #expect(!answer.contains("Set-Cookie"))
            }
        }

        @Test(
            "The page's static files are served with an entity tag",
            arguments: [
                ("/storey/page.js", "text/javascript; charset=utf-8", PageAssets.script),
                ("/storey/page.css", "text/css; charset=utf-8", PageAssets.styleSheet),
                ("/favicon.ico", "image/svg+xml", PageAssets.icon),
            ])
        func files(path: String, type: String, content: String) async throws {
            try await RawClient.serving(EchoApplication()) { port in
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
            "Script and style are compressed for clients that accept gzip",
            arguments: [
                ("gzip", true), ("deflate, gzip;q=0.5, br", true), ("GZIP", true), ("", false), ("br", false),
                ("gzip;q=0", false), ("gzip; q=0.0", false), ("xgzip", false), ("gzip;q=x", false),
            ])
        func compression(accepted: String, isCompressed: Bool) throws {
            let file = StaticFile(PageAssets.script, type: "text/javascript")
            let plain = Array(PageAssets.script.utf8)
            let content = file.representation(accepting: accepted)
            let other = file.representation(accepting: isCompressed ? "" : "gzip")
            #expect(content.isCompressed == isCompressed)
            #expect(content.entityTag != other.entityTag)
            guard isCompressed else { return #expect(content.body == plain) }
            #expect(content.body.count < plain.count / 2)
            #expect(try gunzip(content.body) == plain)
        }

        @Test("Compressed files have the headers that caches need")
        func compressedFile() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                let accepts = "Accept-Encoding: gzip\r\n"
                let answer = try await get("/storey/page.css", port, accepts)
                #expect(answer.contains("\r\nContent-Encoding: gzip\r\n"))
                #expect(answer.contains("\r\nVary: Accept-Encoding\r\n"))
                let tag = try #require(answer.firstMatch(of: /\r\nETag: ([^\r]+)\r\n/)?.1)
                let known = "If-None-Match: \(tag)\r\n"
                #expect(try await get("/storey/page.css", port, accepts + known).hasPrefix("HTTP/1.1 304 "))
                let plain = try await get("/storey/page.css", port, known)
                #expect(plain.hasPrefix("HTTP/1.1 200 "))
                #expect(plain.contains("\r\nVary: Accept-Encoding\r\n"))
                #expect(!plain.contains("Content-Encoding"))
            }
        }

        /// Decompresses bytes with the gzip program, which checks the checksum and the length.
        private func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("\(UUID()).gz")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(bytes).write(to: file)
            let gzip = try Subprocess("gzip", ["-dc", file.path]).run(timeout: 60)
            return gzip.status == 0 ? Array(gzip.output) : []
        }

        @Test(
            "Invalid requests get the right status code",
            arguments: [
                ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n", 405),
                ("GET /storey/secret HTTP/1.1\r\nHost: localhost\r\n", 404),
                ("GET /storey/socket HTTP/1.1\r\nHost: localhost\r\n", 426),
                ("GET / HTTP/1.1\r\nHost: evil.example\r\n", 421),
                ("GET / HTTP/1.1\r\nHost: localhost.evil.example:80\r\n", 421),
                ("HEAD / HTTP/1.1\r\nHost: LOCALHOST:1\r\n", 200),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n", 200),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
                ("GET / HTTP/1.1\r\n", 400),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n", 413),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n", 400),
                ("nonsense\r\n", 400),
            ])
        func refusals(head: String, status: Int) async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(head + "Connection: close\r\n\r\n")
                    let answer = try await wire.readRest()
                    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
                }
            }
        }

        @Test("A connection with a malformed request gets one answer, after those to earlier requests")
        func oneAnswer() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(
                        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\nGET / HTTP")
                    let answer = try await wire.readRest()
                    #expect(answer.split(separator: "HTTP/1.1 ").count == 1, "\(answer)")
                    #expect(answer.hasPrefix("HTTP/1.1 400 "))
                }
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(
                        "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\nGET /2 HTTP/1.1\r\nHost: a"
                    )
                    let answer = try await wire.readRest()
                    #expect(answer.split(separator: "HTTP/1.1 ").count == 1, "\(answer)")
                    #expect(answer.hasPrefix("HTTP/1.1 200 "))
                }
            }
        }

        @Test("A connection of HTTP/1.0 is closed after the response")
        func oldProtocol() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                    #expect(try await wire.readRest().hasPrefix("HTTP/1.1 200 "))
                }
            }
        }

        @Test("A client that sends its request byte by byte is disconnected after the timeout")
        func slowRequest() async throws {
            var configuration = WebServer.Configuration.test
            configuration.requestTimeout = .milliseconds(300)
            try await RawClient.serving(EchoApplication(), configuration) { port in
                await #expect(throws: (any Error).self) {
                    try await RawClient.connected(to: port) { wire in
                        try await wire.send(
                            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n")
                        // Bounded, so that the test ends if the server waits.
                        for _ in 0..<900 {
                            try await wire.send("a")
                            try await Task.sleep(for: .milliseconds(10))
                        }
                        _ = try await wire.readHead()
                    }
                }
            }
        }

        @Test("A HEAD request starts no session")
        func head() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send("HEAD /5 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    let answer = try await wire.readRest()
                    #expect(answer.hasPrefix("HTTP/1.1 200 "))
                    #expect(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
                    #expect(!answer.contains("Set-Cookie"))
                    #expect(answer.hasSuffix("\r\n\r\n"))
                }
            }
        }

        @Test("Only allowed host names are accepted, and any name if the server is open")
        func names() {
            var configuration = WebServer.Configuration(allowedHosts: ["notes.example"])
            #expect(configuration.isKnown("notes.example:443"))
            #expect(!configuration.isKnown("localhost"))
            configuration = WebServer.Configuration(host: "0.0.0.0")
            #expect(configuration.isKnown("anything"))
            #expect(WebServer.Configuration().isKnown("[::1]:8080"))
        }
    }

    /// Returns the response to a GET request, with its headers.
    func get(_ target: String, _ port: Int, _ headers: String = "") async throws -> String {
        var answer = ""
        try await RawClient.connected(to: port) { wire in
            try await wire.send(
                "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)Connection: close\r\n\r\n"
            )
            answer = try await wire.readRest()
        }
        return answer
    }
#endif
