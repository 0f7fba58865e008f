#if Web
    import StoreyHTTP

    /// Decides which requests may open a WebSocket.
    ///
    /// Browsers let any site open a WebSocket to any other and send cookies along, so the server must check the
    /// origin. Source: RFC 6455, section 10.2.
    struct WebSocketAuthorizer: Sendable {
        /// The path that the page's script connects to.
        static let path = "/storey/socket"

        /// The path that the script for development connects to.
        static let developmentPath = "/storey/dev"

        let application: any WebApplication
        let configuration: WebServer.Configuration

        func answer(to request: ServiceRequest, from client: ClientAddress?) async -> SocketAnswer {
            if let status = refusal(of: request) { return .refuse(status) }
            let query = request.query
            guard let token = query.first(where: { $0.name == "token" })?.value, !token.isEmpty else {
                return .refuse(400)
            }
            return await application.connect(
                SocketRequest(
                    token: token, cookie: WebResponder.cookie(in: request),
                    id: WebResponder.id(of: request), build: query.first { $0.name == "build" }?.value,
                    languages: WebResponder.languages(of: request), client: client))
        }

        /// Decides whether a page may learn what happens to the app's source code.
        func developmentAnswer(to request: ServiceRequest) -> SocketAnswer {
            if let status = refusal(of: request) { return .refuse(status) }
            return configuration.development.map { .accept(DevelopmentConnection($0)) } ?? .refuse(404)
        }

        /// Returns the status for a request that doesn't come from a page of this host.
        private func refusal(of request: ServiceRequest) -> Int? {
            guard request.method == "GET" else { return 405 }
            guard request.isWebSocketUpgrade else { return 426 }
            guard let host = request.fields["Host"], configuration.isKnown(host) else { return 421 }
            return request.hasOrigin(of: host) ? nil : 403
        }
    }

    extension ServiceRequest {
        /// Returns whether a page of this host has sent the request, whose `Host` header is given.
        func hasOrigin(of host: String) -> Bool {
            let origins = fields.values("Origin")
            return origins.count == 1
                && ["http://", "https://"].contains { origins[0].lowercased() == $0 + host.lowercased() }
        }
    }

    extension WebServer.Configuration {
        /// Returns whether the name in a `Host` header is allowed.
        func isKnown(_ hostHeader: String) -> Bool {
            let own: Set = ["localhost", "127.0.0.1", "[::1]"]
            let known = allowedHosts.isEmpty && (own.contains(host) || host == "::1") ? own : allowedHosts
            if known.isEmpty { return true }
            let header = hostHeader.lowercased()
            let name = header.hasPrefix("[") ? header.prefix { $0 != "]" } + "]" : header.prefix { $0 != ":" }
            return known.contains(String(name))
        }
    }
#endif
