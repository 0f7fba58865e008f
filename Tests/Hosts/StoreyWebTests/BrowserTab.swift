#if Web
    import Testing

    /// A browser tab, opened by requesting the page from the server.
    struct BrowserTab {
        let port: Int
        let token: String
        let cookie: String

        /// - Parameter cookie: The cookie from an earlier visit.
        static func opened(at port: Int, _ address: String = "/", cookie: String? = nil) async throws
            -> BrowserTab
        {
            var tab: BrowserTab?
            try await RawClient.connected(to: port) { wire in
                let line = cookie.map { "Cookie: storey-\(port)=\($0)\r\n" } ?? ""
                try await wire.send(
                    "GET \(address) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(line)Connection: close\r\n\r\n")
                let page = try await wire.readRest()
                let token = try #require(page.firstMatch(of: /data-token="([0-9a-z-]+)"/)).1
                let cookie = try #require(page.firstMatch(of: /Set-Cookie: storey-[0-9]+=([0-9a-z-]+);/)).1
                tab = BrowserTab(port: port, token: String(token), cookie: String(cookie))
            }
            return try #require(tab)
        }

        /// Requests a WebSocket.
        func connect(
            cookie: String?, origin: String? = nil, _ body: (inout RawClient, String) async throws -> Void
        ) async throws {
            try await RawClient.connected(to: port) { wire in
                let request = RawClient.request(
                    port: port, target: "/storey/socket?token=\(token)",
                    origin: origin.map { .some($0) } ?? .none)
                let line = cookie.map { "Cookie: storey-\(port)=\($0)\r\n" } ?? ""
                try await wire.send(
                    request.replacing("Upgrade: websocket", with: "\(line)Upgrade: websocket"))
                let status = try await wire.readHead().split(separator: " ")[1]
                try await body(&wire, String(status))
            }
        }
    }
#endif
