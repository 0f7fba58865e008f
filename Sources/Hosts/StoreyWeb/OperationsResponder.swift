#if Web
    import StoreyHTTP

    /// Responds to the requests of operators and load balancers. It has its own port, which users can't reach.
    struct OperationsResponder: AsyncHTTPResponder {
        let sessions: WebSessions
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
                    sessions: sessions, checkReadiness: configuration.checkReadiness))
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
            default: return text(404, "The addresses are /health and /ready.")
            }
        }

        private func text(_ status: Int, _ words: String, _ fields: HeaderFields = [:]) -> ServiceResponse {
            var all: HeaderFields = [
                "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
            ]
            all.set(fields.lines)
            return ServiceResponse(status, fields: all, body: Array("\(words)\n".utf8))
        }
    }
#endif
