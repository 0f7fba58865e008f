#if Web
    @testable import StoreyWeb
    import Testing

    @Suite("Connection limit", .timeLimit(.minutes(10)))
    struct ConnectionLimitTests {
        @Test("Connections beyond the limit get status 503 until others close")
        func limit() async throws {
            var configuration = WebServer.Configuration.test
            configuration.maxConnections = 2
            try await RawClient.serving(EchoApplication(), configuration) { port in
                let request = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
                try await RawClient.withWebSocket(to: port) { talking in
                    try await RawClient.connected(to: port) { waiting in
                        // The server counts the connection by the time it has answered.
                        try await waiting.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                        _ = try await waiting.readHead()
                        var refusal = ""
                        // The server waits only a second for the request, which a busy machine may miss.
                        try await until("the connection is refused") {
                            do { refusal = try await answer(port, request) } catch { return false }
                            return !refusal.isEmpty
                        }
                        #expect(refusal.hasPrefix("HTTP/1.1 503 "))
                        #expect(
                            refusal.hasSuffix("Too many connections. Try again in a moment.\n"))
                    }
                    // Open connections are still served, and closed ones are no longer counted.
                    try await talking.send(text: "still here")
                    #expect(try await talking.readFrame() == .text("echo still here"))
                    try await until("a new connection is accepted") {
                        do { return try await answer(port, request).hasPrefix("HTTP/1.1 200 ") } catch {
                            return false
                        }
                    }
                }
            }
        }

        private func answer(_ port: Int, _ request: String) async throws -> String {
            var answer = ""
            try await RawClient.connected(to: port) { wire in
                try await wire.send(request)
                answer = try await wire.readRest()
            }
            return answer
        }
    }
#endif
