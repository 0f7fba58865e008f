#if Web
    import Testing

    /// A tab that was opened by asking the server for its page.
    struct Tab {
        let port: Int
        let token: String
        let cookie: String

        /// - Parameter cookie: what the browser has from an earlier visit.
        static func opened(at port: Int, _ address: String = "/", cookie: String? = nil) async throws -> Tab {
            var tab: Tab?
            try await Wire.connected(to: port) { wire in
                let line = cookie.map { "Cookie: storey-\(port)=\($0)\r\n" } ?? ""
                try await wire.send(
                    "GET \(address) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(line)Connection: close\r\n\r\n")
                let page = try await wire.readRest()
                let token = try #require(page.firstMatch(of: /data-token="([0-9a-z-]+)"/)).1
                let cookie = try #require(page.firstMatch(of: /Set-Cookie: storey-[0-9]+=([0-9a-z-]+);/)).1
                tab = Tab(port: port, token: String(token), cookie: String(cookie))
            }
            return try #require(tab)
        }

        /// Asks for a socket.
        func connect(
            cookie: String?, origin: String? = nil, _ body: (inout Wire, String) async throws -> Void
        ) async throws {
            try await Wire.connected(to: port) { wire in
                let request = Wire.request(
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
