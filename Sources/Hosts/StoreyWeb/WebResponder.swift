#if Web
    import Storey
    import StoreyHTTP

    /// Responds to HTTP requests: serves the app's page at any address, its static files, and the WebSockets of pages.
    struct WebResponder: AsyncHTTPResponder {
        private let application: any WebApplication
        private let configuration: WebServer.Configuration
        private let files: StaticFiles
        private let trustedProxies: [AddressRange]
        private let securityHeaders: HeaderFields
        private let inspector: (any WebInspector)?
        private let inspectorFiles: [String: StaticFile]

        init(
            application: any WebApplication, configuration: WebServer.Configuration,
            inspector: (any WebInspector)? = nil
        ) {
            self.inspector = inspector
            inspectorFiles = inspector?.files.mapValues { StaticFile($0.text, type: $0.mediaType) } ?? [:]
            self.application = application
            self.configuration = configuration
            files = StaticFiles(
                styleSheet: configuration.styleSheet, assets: configuration.assets,
                development: configuration.development)
            securityHeaders = configuration.securityHeaders
            trustedProxies = configuration.trustedProxies.compactMap(AddressRange.init)
        }

        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply {
            await configuration.tracer.request(request) { await untracedReply(to: request, from: client) }
        }

        private func untracedReply(
            to request: ServiceRequest, from client: HTTPClientAddress
        ) async -> HTTPReply {
            let authorizer = WebSocketAuthorizer(application: application, configuration: configuration)
            let answer: SocketAnswer
            switch request.path {
            case WebSocketAuthorizer.path:
                answer = await authorizer.answer(to: request, from: address(of: client, sending: request))
            case WebSocketAuthorizer.developmentPath where configuration.development != nil:
                answer = authorizer.developmentAnswer(to: request)
            default: return .response(await respond(to: request, from: client))
            }
            switch answer {
            case .accept(let connection):
                return .webSocket(
                    configuration.webSocket, handler: { ConnectionHandler(connection) },
                    onFailure: { await connection.closed() })
            case .refuse(let status):
                return .response(
                    plain(
                        status, "This address accepts only WebSocket connections.", ["Upgrade": "websocket"]))
            }
        }

        private func respond(to request: ServiceRequest, from client: HTTPClientAddress) async
            -> ServiceResponse
        {
            if request.path == Self.filesPath { return await transfer(request) }
            if let inspector, request.path.hasPrefix(WebHost.Configuration.inspectorPath),
                let response = await respond(to: request, from: client, by: inspector)
            {
                return response
            }
            let host = request.fields["Host"] ?? ""
            for endpoint in configuration.endpoints {
                guard let request = endpoint.request(for: request) else { continue }
                guard configuration.isKnown(host) else {
                    return plain(421, "The host name \(host) isn’t allowed.")
                }
                let response = await endpoint.respond(
                    request, address(of: client, sending: request)?.text)
                return plain(response.status, response.body, response.fields)
            }
            guard request.method == "GET" || request.method == "HEAD" else {
                return plain(405, "Use GET or HEAD.", ["Allow": "GET, HEAD"])
            }
            guard configuration.isKnown(host) else {
                return plain(421, "The host name \(host) isn’t allowed.")
            }
            if let file = files.file(at: request.path) { return respond(with: file, to: request) }
            // Each page starts a session, which a robot would never continue.
            if request.path == "/robots.txt" { return plain(200, "User-agent: *\nDisallow: /\n") }
            if request.path.hasPrefix("/storey/"), !isPanel(request) { return plain(404, "Not found.") }
            var isHTML: HeaderFields = [
                "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8",
            ]
            if isPanel(request) { isHTML.set(configuration.panelHeaders.lines) }
            // A HEAD request doesn't start a session.
            if request.method == "HEAD" { return plain(200, "", isHTML) }
            let page = await application.page(
                PageRequest(
                    address: request.target, id: Self.id(of: request), cookie: Self.cookie(in: request),
                    languages: Self.languages(of: request), client: address(of: client, sending: request)))
            // A load balancer may pass the request to another server at once.
            if page.status == 503 { isHTML["Retry-After"] = "5" }
            var response = plain(page.status, page.html, isHTML)
            if let cookie = page.cookie {
                response.fields["Set-Cookie"] =
                    "\(Self.cookieName(for: request))=\(cookie); Path=/; HttpOnly; SameSite=Lax"
                    + (configuration.cookieLifetime.map { "; Max-Age=\($0.components.seconds)" } ?? "")
                    + (configuration.usesSecureCookies ? "; Secure" : "")
            }
            return response
        }

        private func address(of client: HTTPClientAddress, sending request: ServiceRequest) -> ClientAddress?
        {
            ClientAddress.ofClient(sending: request, from: client.ip, behind: trustedProxies)
        }

        /// The path of files on their way between a page and its session.
        private static let filesPath = "/storey/files"

        private func isPanel(_ request: ServiceRequest) -> Bool {
            inspector != nil && request.path.hasPrefix("\(WebHost.Configuration.inspectorPath)/")
        }

        /// Responds to a request for the inspector.
        ///
        /// - Returns: `nil` if it may be a request for a panel, which is a page.
        private func respond(
            to request: ServiceRequest, from client: HTTPClientAddress, by inspector: any WebInspector
        ) async -> ServiceResponse? {
            guard client.ip.flatMap({ ClientAddress($0) })?.isLoopback == true,
                let host = request.fields["Host"], configuration.isKnown(host)
            else { return plain(403, "The inspector is available only on this computer.") }
            if let file = inspectorFiles[String(request.path)] { return respond(with: file, to: request) }
            if request.method == "POST", !request.hasOrigin(of: host) {
                return plain(403, "Another site sent this request.")
            }
            let cookie = Self.cookie(in: request)
            guard let response = await inspector.response(to: request, cookie: cookie) else { return nil }
            return plain(response.status, response.body, response.fields)
        }

        private func transfer(_ request: ServiceRequest) async -> ServiceResponse {
            guard let host = request.fields["Host"], configuration.isKnown(host) else {
                return plain(421, "The host name isn’t allowed.")
            }
            let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
            let content: FileRequest.Content
            switch request.method {
            case "GET": content = .download(query["file"] ?? "")
            case "POST":
                // Other sites can send requests, too.
                guard request.hasOrigin(of: host) else {
                    return plain(403, "Another site sent this request.")
                }
                guard let upload = query["upload"].flatMap({ Int($0) }), let id = query["id"],
                    let start = query["start"].flatMap({ Int($0) }), start >= 0
                else { return plain(400, "The address needs an upload, an id, and a start.") }
                content = .upload(
                    UploadPiece(upload: upload, identifier: id, start: start, bytes: request.body))
            default: return plain(405, "Use GET or POST.", ["Allow": "GET, POST"])
            }
            let answer = await application.transfer(
                FileRequest(
                    token: query["token"] ?? "", cookie: Self.cookie(in: request),
                    content: content))
            switch answer {
            case .file(let file):
                return plain(
                    200, file.bytes,
                    [
                        "Cache-Control": "no-store", "Content-Disposition": file.contentDisposition,
                        "Content-Type": file.safeMediaType,
                    ])
            case .received: return plain(204, "")
            case .refuse(let status):
                return plain(status, "The file isn’t available.", ["Cache-Control": "no-store"])
            }
        }

        private func respond(with file: StaticFile, to request: ServiceRequest) -> ServiceResponse {
            let accepted = request.fields.values("Accept-Encoding").joined(separator: ",")
            let content = file.representation(accepting: accepted)
            var fields: HeaderFields = [
                "Cache-Control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
                "ETag": content.entityTag, "Content-Type": file.type,
                "Vary": "Accept-Encoding",
            ]
            if request.fields["If-None-Match"] == content.entityTag { return plain(304, "", fields) }
            if content.isCompressed { fields["Content-Encoding"] = "gzip" }
            return plain(200, content.body, fields)
        }

        private func plain(_ status: Int, _ text: String, _ fields: HeaderFields = [:]) -> ServiceResponse {
            plain(status, Array(text.utf8), fields)
        }

        private func plain(_ status: Int, _ body: [UInt8], _ fields: HeaderFields) -> ServiceResponse {
            var all = securityHeaders
            all.set(fields.lines)
            return ServiceResponse(status, fields: all, body: body)
        }
    }

    extension WebServer.Configuration {
        /// Headers that forbid inline scripts and other sites, so that even injected markup could neither run
        /// code nor send data.
        fileprivate var securityHeaders: HeaderFields {
            let frames = frameSources.isEmpty ? "" : "frame-src \(Self.list(frameSources)); "
            let ancestors = frameAncestors.isEmpty ? "'none'" : Self.list(frameAncestors)
            return [
                "Content-Type": "text/plain; charset=utf-8",
                "Content-Security-Policy": contentSecurityPolicy(frames: frames, ancestors: ancestors),
                "X-Content-Type-Options": "nosniff",
                "Cross-Origin-Opener-Policy": "same-origin",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Referrer-Policy": "same-origin",
            ]
        }

        /// Headers of an inspector's panel, which the app's page shows in a frame.
        fileprivate var panelHeaders: HeaderFields {
            ["Content-Security-Policy": contentSecurityPolicy(frames: "", ancestors: "'self'")]
        }

        private func contentSecurityPolicy(frames: String, ancestors: String) -> String {
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                + "img-src 'self' data:; font-src 'self'; media-src 'self'; \(frames)base-uri 'none'; "
                + "form-action 'none'; frame-ancestors \(ancestors)"
        }

        /// Joins sources of a Content-Security-Policy. A source that could end the directive is left out.
        private static func list(_ sources: [String]) -> String {
            sources.filter { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3B && $0 != 0x2C } }
                .joined(separator: " ")
        }

        fileprivate var webSocket: WebSocketConfiguration {
            var options = WebSocketConfiguration()
            options.maxMessageBytes = maxMessageBytes
            options.acceptsBinary = false
            options.maxMessagesPerSecond = maxMessagesPerSecond
            options.pingInterval = pingInterval
            options.closeTimeout = closeTimeout
            return options
        }
    }

    extension WebResponder {
        /// Returns the cookie's name. It contains the port of the page's address, because cookies are shared by all ports of a
        /// host, and two apps on one computer would overwrite each other's cookie. Not the port of the server, because a load
        /// balancer sends a page to servers with different ones.
        static func cookieName(for request: ServiceRequest) -> String {
            let host = request.fields["Host"] ?? ""
            let port = host.lastIndex(of: ":").map { host[host.index(after: $0)...] } ?? ""
            return !port.isEmpty && port.allSatisfy(\.isNumber) ? "storey-\(port)" : "storey"
        }

        /// Returns what identifies a request in logs: what a load balancer has added, or something random.
        static func id(of request: ServiceRequest) -> String {
            let id = request.fields["X-Request-ID"] ?? ""
            let isValid = (1...64).contains(id.utf8.count) && id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            return isValid ? id : String(UInt32.random(in: .min ... .max), radix: 36)
        }

        /// Returns the browser's preferred languages.
        static func languages(of request: ServiceRequest) -> AcceptedLanguages {
            AcceptedLanguages(request.fields.values("Accept-Language").joined(separator: ","))
        }

        static func cookie(in request: ServiceRequest) -> String? {
            let prefix = cookieName(for: request) + "="
            for pair in request.fields.values("Cookie").flatMap({ $0.split(separator: ";") }) {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix(prefix) { return String(pair.dropFirst(prefix.count)) }
            }
            return nil
        }
    }
#endif
