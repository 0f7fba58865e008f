#if Web
    import HTTPTypes
    import HummingbirdCore
    import NIOCore

    /// Answers plain HTTP requests: the app's pages at any address, and the few files they need.
    struct WebResponder: Sendable {
        let application: any WebApplication
        let configuration: WebServer.Configuration

        /// - Parameter refusal: the status with which the connection's request for a WebSocket was refused, if it was.
        func respond(to head: HTTPRequest, port: Int, refusal: Int?) async -> Response {
            guard head.method == .get || head.method == .head else {
                return plain(405, "The app is read by GET.", [.allow: "GET, HEAD"])
            }
            guard configuration.isKnown(head.authority ?? "") else {
                return plain(421, "This server does not go by the name \(head.authority ?? "").")
            }
            let address = head.path ?? "/"
            switch Self.split(address).path {
            case "/storey/page.js": return file(PageScript.text, "text/javascript; charset=utf-8", head)
            case "/storey/page.css": return file(configuration.style, "text/css; charset=utf-8", head)
            case "/favicon.ico": return file(WebIcon.text, "image/svg+xml", head)
            case SocketGate.path:
                return plain(
                    refusal ?? 426, "Pages talk to the app here, by WebSocket.", [.upgrade: "websocket"])
            case let path where path.hasPrefix("/storey/"): return plain(404, "There is nothing here.")
            default: break
            }
            // Whoever only asks whether there is a page begins no session.
            if head.method == .head {
                return plain(200, "", [.cacheControl: "no-store", .contentType: "text/html; charset=utf-8"])
            }
            let cookie = Self.cookie(in: head.headerFields[values: .cookie], port: port)
            let languages = AcceptedLanguages(
                head.headerFields[values: .acceptLanguage].joined(separator: ","))
            let page = await application.page(
                PageRequest(address: address, cookie: cookie, languages: languages))
            var response = plain(page.status, page.html, [.cacheControl: "no-store"])
            response.headers[.contentType] = "text/html; charset=utf-8"
            if let cookie = page.cookie {
                response.headers[.setCookie] =
                    "\(Self.cookieName(port))=\(cookie); Path=/; HttpOnly; SameSite=Lax"
            }
            return response
        }

        private func file(_ text: String, _ type: String, _ head: HTTPRequest) -> Response {
            // FNV-1a, 64 bits: enough to tell two builds of the same app apart.
            let tag = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            let entityTag = "\"\(String(tag, radix: 36))\""
            let headers: HTTPFields = [.cacheControl: "no-cache", .eTag: entityTag]
            if head.headerFields[.ifNoneMatch] == entityTag { return plain(304, "", headers) }
            var response = plain(200, text, headers)
            response.headers[.contentType] = type
            return response
        }

        private func plain(_ status: Int, _ text: String, _ headers: HTTPFields = [:]) -> Response {
            var fields = Self.guards
            fields[.contentType] = "text/plain; charset=utf-8"
            for field in headers { fields[field.name] = field.value }
            return Response(
                status: .init(code: status), headers: fields,
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }

        /// Nothing inline, nothing from elsewhere: even markup that got through could neither run nor call home.
        private static let guards: HTTPFields = {
            var fields: HTTPFields = [
                .contentSecurityPolicy:
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                    + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                .xContentTypeOptions: "nosniff",
            ]
            for (name, value) in [
                ("Cross-Origin-Opener-Policy", "same-origin"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
                ("Referrer-Policy", "same-origin"),
            ] {
                if let name = HTTPField.Name(name) { fields[name] = value }
            }
            return fields
        }()
    }

    extension WebResponder {
        static func split(_ address: String) -> (path: Substring, query: Substring) {
            let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }

        /// Cookies know no ports: two apps on one computer would otherwise overwrite each other's.
        static func cookieName(_ port: Int) -> String { "storey-\(port)" }

        static func cookie(in headers: [String], port: Int) -> String? {
            let prefix = cookieName(port) + "="
            for pair in headers.flatMap({ $0.split(separator: ";") }) {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix(prefix) { return String(pair.dropFirst(prefix.count)) }
            }
            return nil
        }
    }
#endif
