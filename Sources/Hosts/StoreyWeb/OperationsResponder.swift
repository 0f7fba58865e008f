#if Web
    import Foundation
    import StoreyHTTP
    import StoreyInternal

    /// Responds to the requests of operators and load balancers. It has its own port, which users can't reach.
    struct OperationsResponder: AsyncHTTPResponder {
        let sessions: WebSessions
        let metrics: PrometheusMetrics?
        let checkReadiness: @Sendable () async throws -> Void

        /// Starts the server of a host, if it has one. It stops when it is deallocated.
        /// - Throws: ``HTTPServerError`` if the port can't be used.
        static func server(
            for sessions: WebSessions, _ configuration: WebHost.Configuration
        ) async throws(HTTPServerError) -> HTTPServer? {
            guard let port = configuration.operationsPort else { return nil }
            var options = HTTPServer.Configuration()
            options.host = configuration.host
            options.port = port
            options.maxConnections = 100
            return try await HTTPServer(
                options,
                responder: OperationsResponder(
                    sessions: sessions, metrics: configuration.metrics as? PrometheusMetrics,
                    checkReadiness: configuration.checkReadiness))
        }

        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply {
            .response(await response(to: request))
        }

        private func response(to request: ServiceRequest) async -> ServiceResponse {
            guard request.method == "GET" || request.method == "HEAD" else {
                return text(405, "Use GET or HEAD.", ["Allow": "GET, HEAD"])
            }
            switch request.path {
            case "/health": return text(200, "The server is running.")
            case "/ready":
                if await sessions.isStopping { return text(503, "The server is about to stop.") }
                do {
                    try await checkReadiness()
                    return text(200, "The server is ready.")
                } catch {
                    return text(503, "The server isn’t ready: \(error)")
                }
            case "/metrics":
                guard let metrics else { return text(404, "The metrics have another backend.") }
                await sessions.measure()
                let type = "text/plain; version=0.0.4; charset=utf-8"
                return text(200, metrics.text + Self.processMetrics, ["Content-Type": type])
            default: return text(404, "The addresses are /health, /metrics, and /ready.")
            }
        }

        private func text(_ status: Int, _ words: String, _ fields: HeaderFields = [:]) -> ServiceResponse {
            var all: HeaderFields = [
                "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
            ]
            all.set(fields.lines)
            let end = words.hasSuffix("\n") ? "" : "\n"
            return ServiceResponse(status, fields: all, body: Array("\(words)\(end)".utf8))
        }

        /// What Prometheus expects of each process.
        private static var processMetrics: String {
            // Of all threads, in user mode and in the kernel.
            let seconds = Double(clock()) / Double(CLOCKS_PER_SEC)
            let memory = MemoryFootprint.ofProcess.map {
                "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes \($0)\n"
            }
            return "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total \(seconds)\n"
                + (memory ?? "")
        }
    }
#endif
