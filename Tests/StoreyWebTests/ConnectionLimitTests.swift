#if Web
    @testable import StoreyWeb
    import Testing

    @Suite("Connections", .timeLimit(.minutes(10)))
    struct ConnectionLimitTests {
        @Test("that are too many are refused with the reason, and make room as they go")
        func limit() async throws {
            var configuration = WebServer.Configuration.test
            configuration.maximumConnections = 2
            try await Wire.serving(ToyApplication(), configuration) { port in
                let request = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
                try await Wire.talking(to: port) { talking in
                    try await Wire.connected(to: port) { waiting in
                        // The server has it when it has answered.
                        try await waiting.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                        _ = try await waiting.readHead()
                        var refusal = ""
                        // Who takes longer than a second to ask is not waited for: a busy machine may take that long.
                        try await until("it hears why it is refused") {
                            do { refusal = try await answer(port, request) } catch { return false }
                            return !refusal.isEmpty
                        }
                        #expect(refusal.hasPrefix("HTTP/1.1 503 "))
                        #expect(
                            refusal.hasSuffix("Too many people are connected. Try again in a moment.\n"))
                    }
                    // Who is in is served on, and who has left has made room.
                    try await talking.send(text: "still here")
                    #expect(try await talking.readFrame() == .text("echo still here"))
                    try await until("there is room again") {
                        do { return try await answer(port, request).hasPrefix("HTTP/1.1 200 ") } catch {
                            return false
                        }
                    }
                }
            }
        }

        private func answer(_ port: Int, _ request: String) async throws -> String {
            var answer = ""
            try await Wire.connected(to: port) { wire in
                try await wire.send(request)
                answer = try await wire.readRest()
            }
            return answer
        }
    }
#endif
