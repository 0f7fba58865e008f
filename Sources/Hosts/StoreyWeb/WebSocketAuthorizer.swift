#if Web
    import StoreyHTTP

    /// Decides which requests may open a WebSocket.
    ///
    /// Browsers let any site open a WebSocket to any other and send cookies along, so the server must check the
    /// origin. Source: RFC 6455, section 10.2.
    struct WebSocketAuthorizer: Sendable {
        /// The path that the page's script connects to.
        static let path = "/storey/socket"

        let application: any WebApplication
        let configuration: WebServer.Configuration

        func answer(to request: ServiceRequest, port: Int) async -> SocketAnswer {
            guard request.method == "GET" else { return .refuse(405) }
            guard request.isWebSocketUpgrade else { return .refuse(426) }
            guard let host = request.fields["Host"], configuration.isKnown(host) else { return .refuse(421) }
            guard request.hasOrigin(of: host) else { return .refuse(403) }
            guard let token = request.query.first(where: { $0.name == "token" })?.value, !token.isEmpty else {
                return .refuse(400)
            }
            let cookie = WebResponder.cookie(in: request, port: port)
            return await application.connect(SocketRequest(token: token, cookie: cookie))
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
