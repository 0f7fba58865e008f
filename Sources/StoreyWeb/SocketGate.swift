#if Web
    import NIOHTTP1

    /// Decides who gets a WebSocket. Browsers let any site open one to any other, cookies included, so the origin
    /// has to be looked at here. Source: RFC 6455, section 10.2.
    struct SocketGate: Sendable {
        /// Where the page script connects.
        static let path = "/storey/socket"

        let application: any WebApplication
        let configuration: WebServer.Configuration

        /// Whether the request asks for a WebSocket.
        func wantsSocket(_ head: HTTPRequestHead) -> Bool {
            head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
                && head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
        }

        func answer(to head: HTTPRequestHead, port: Int) async -> SocketAnswer {
            let (path, query) = WebResponder.split(head.uri)
            guard path == Self.path else { return .refuse(404) }
            guard head.method == .GET else { return .refuse(405) }
            guard head.headers.only("sec-websocket-version") == "13" else { return .refuse(426) }
            guard head.headers.only("sec-websocket-key") != nil else { return .refuse(400) }
            guard let host = head.headers.only("host"), configuration.isKnown(host) else {
                return .refuse(421)
            }
            guard let origin = head.headers.only("origin"), Self.host(ofOrigin: origin) == host.lowercased()
            else {
                return .refuse(403)
            }
            let token = query.split(separator: "&").first { $0.hasPrefix("token=") }?.dropFirst(
                "token=".count)
            guard let token, !token.isEmpty else { return .refuse(400) }
            let cookie = WebResponder.cookie(in: head.headers["cookie"], port: port)
            return await application.connect(SocketRequest(token: String(token), cookie: cookie))
        }

        private static func host(ofOrigin origin: String) -> String? {
            for scheme in ["http://", "https://"] where origin.lowercased().hasPrefix(scheme) {
                return origin.dropFirst(scheme.count).lowercased()
            }
            return nil
        }
    }

    extension WebServer.Configuration {
        /// Whether a browser may call the server by the name in this `Host` header.
        func isKnown(_ hostHeader: String) -> Bool {
            let own: Set = ["localhost", "127.0.0.1", "[::1]"]
            let known = names.isEmpty && (own.contains(host) || host == "::1") ? own : names
            if known.isEmpty { return true }
            let header = hostHeader.lowercased()
            let name = header.hasPrefix("[") ? header.prefix { $0 != "]" } + "]" : header.prefix { $0 != ":" }
            return known.contains(String(name))
        }
    }

    extension HTTPHeaders {
        /// The header's value, if it stands there exactly once.
        fileprivate func only(_ name: String) -> String? {
            let values = self[name]
            return values.count == 1 ? values[0] : nil
        }
    }
#endif
