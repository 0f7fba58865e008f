#if Web
    import StoreyHTTP
    @testable import StoreyWeb
    import Testing

    @Suite("Endpoints for operators", .timeLimit(.minutes(10)))
    struct OperationsTests {
        private struct Unreachable: Error, CustomStringConvertible {
            let description = "the database is unreachable"
        }

        /// Returns the status code and the text of the answer to a request.
        private func answer(
            _ path: String, method: String = "GET", isStopping: Bool = false, isReachable: Bool = true,
            _ change: (inout WebHost.Configuration) -> Void = { _ in }
        ) async throws -> String {
            var configuration = WebHost.Configuration()
            configuration.operationsPort = 0
            change(&configuration)
            configuration.checkReadiness = { if !isReachable { throw Unreachable() } }
            let sessions = WebSessions(SampleApp.app(SampleService()), configuration)
            _ = await sessions.page(PageRequest(address: "/"))
            if isStopping { await sessions.end() }
            let server = try #require(await OperationsResponder.server(for: sessions, configuration))
            var answer = ""
            try await RawClient.connected(to: server.port) { wire in
                try await wire.send("\(method) \(path) HTTP/1.1\r\nHost: node\r\nConnection: close\r\n\r\n")
                answer = try await wire.readRest()
            }
            await server.close()
            await sessions.end()
            return "\(answer.split(separator: " ")[1]) \(answer.split(separator: "\r\n\r\n").last ?? "")"
        }

        @Test("A server that responds is healthy, also while it isn't ready")
        func health() async throws {
            #expect(try await answer("/health") == "200 The server is running.\n")
            #expect(
                try await answer("/health", isStopping: true, isReachable: false)
                    == "200 The server is running.\n")
        }

        @Test("A server is ready unless it is about to stop or its own check fails")
        func readiness() async throws {
            #expect(try await answer("/ready") == "200 The server is ready.\n")
            #expect(try await answer("/ready", isStopping: true) == "503 The server is about to stop.\n")
            #expect(
                try await answer("/ready", isReachable: false)
                    == "503 The server isn’t ready: the database is unreachable\n")
        }

        @Test("Other addresses and methods are refused with the right ones")
        func others() async throws {
            #expect(try await answer("/") == "404 The addresses are /health, /metrics, and /ready.\n")
            #expect(try await answer("/ready", method: "POST") == "405 Use GET or HEAD.\n")
        }

        @Test("The metrics of a Prometheus backend are at their address")
        func metrics() async throws {
            #expect(try await answer("/metrics") == "404 The metrics have another backend.\n")
            let metrics = try await answer("/metrics") { $0.metrics = PrometheusMetrics() }
            #expect(metrics.hasPrefix("200 # TYPE "))
            for line in [
                "# TYPE storey_sessions gauge", "storey_sessions{state=\"connected\"} 0",
                "storey_sessions{state=\"disconnected\"} 1", "storey_sessions_started_total 1",
                "storey_update_seconds_bucket{le=\"0.001\"} 0", "storey_draining 0",
            ] { #expect(metrics.split(separator: "\n").contains { $0 == line }, "\(line)") }
            #expect(metrics.contains("process_cpu_seconds_total "))
        }

        @Test("Without a port, there are no endpoints")
        func off() async throws {
            let configuration = WebHost.Configuration()
            let sessions = WebSessions(SampleApp.app(SampleService()), configuration)
            #expect(try await OperationsResponder.server(for: sessions, configuration) == nil)
        }
    }
#endif
