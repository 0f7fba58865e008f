#if Share && os(Linux)
    import Foundation
    import NIOCore
    import StoreyHTTP

    /// Responds to a room's requests: serves the viewer page and WHEP (draft-ietf-wish-whep), which other players use
    /// as well.
    struct RoomResponder: AsyncHTTPResponder {
        let publisher: WebRTCPublisher
        let configuration: RoomConfiguration
        let resources: ViewerResources
        let notices: ViewerNotices

        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply {
            // The server closes this socket when sharing ends, which the video shows only seconds later.
            if let resource = request.resource, request.isWebSocketUpgrade, resources.contains(resource) {
                var configuration = WebSocketConfiguration()
                configuration.maxMessageBytes = 1 << 10
                configuration.maxMessagesPerSecond = 1
                configuration.pingInterval = .seconds(15)
                let notices = notices
                return .webSocket(
                    configuration, handler: { ViewerSocketHandler(notices) }, onFailure: {})
            }
            var response = await respond(to: request, from: client.ip)
            response.fields.set(
                CrossOriginAccess(origins: configuration.allowedOrigins).fields(for: request).lines)
            return .response(response)
        }

        private func respond(to request: ServiceRequest, from address: String?) async -> ServiceResponse {
            switch (request.path, request.method) {
            case ("/", "GET"), ("/", "HEAD"): return page()
            case ("/ice-servers", "GET"): return iceServers(request)
            case (_, "OPTIONS") where request.path == "/whep" || request.resource != nil:
                return text(204, "", CrossOriginAccess.preflight)
            case ("/whep", "POST"): return await join(request, from: address)
            case (_, "DELETE") where request.resource != nil:
                return await leave(request.resource ?? "")
            case ("/", _): return text(405, "Use GET to read the page.", ["Allow": "GET, HEAD"])
            case ("/whep", _): return text(405, "Use POST with an offer to join.", ["Allow": "POST"])
            case _ where request.resource != nil:
                return text(405, "Use DELETE to leave. Trickle ICE isn't supported.", ["Allow": "DELETE"])
            default: return text(404, "Not found.")
            }
        }

        /// Returns the response to a request without the room's key, or `nil` if it has the key.
        private func refusal(of request: ServiceRequest) -> ServiceResponse? {
            if configuration.key.authorizes(request.fields["Authorization"]) { return nil }
            return text(
                401, "This link is no longer valid. Ask for a new one.", ["WWW-Authenticate": "Bearer"])
        }

        /// Returns the servers that help the viewer page to connect. They may contain passwords, so they aren't part of the
        /// page, which needs no key.
        private func iceServers(_ request: ServiceRequest) -> ServiceResponse {
            if let refusal = refusal(of: request) { return refusal }
            let servers = try? JSONEncoder().encode(publisher.iceServers.viewerServers)
            return text(
                200, String(decoding: servers ?? Data("[]".utf8), as: UTF8.self),
                ["Content-Type": "application/json"])
        }

        private func join(_ request: ServiceRequest, from address: String?) async -> ServiceResponse {
            if let refusal = refusal(of: request) { return refusal }
            guard request.fields["Content-Type"]?.hasPrefix("application/sdp") == true else {
                return text(415, "The content type of an offer must be application/sdp.")
            }
            do throws(WebRTCError) {
                let joined = try await publisher.addViewer(
                    offer: String(decoding: request.body, as: UTF8.self), from: address)
                resources.retain(only: Set(await publisher.statistics.viewers.map(\.id)))
                var fields: HeaderFields = [
                    "Content-Type": "application/sdp", "Location": "/whep/\(resources.add(joined.id))",
                ]
                let links = publisher.iceServers.viewerServers.map(\.link)
                if !links.isEmpty { fields["Link"] = links.joined(separator: ", ") }
                return text(201, joined.answer, fields)
            } catch {
                let status =
                    switch error.kind {
                    case .offer: 422
                    case .full: 503
                    default: 500
                    }
                return text(status, error.description)
            }
        }

        private func leave(_ resource: String) async -> ServiceResponse {
            guard let id = resources.remove(resource) else {
                return text(404, "This viewer has already left.")
            }
            await publisher.removeViewer(id)
            return text(200, "")
        }

        private func page() -> ServiceResponse {
            let nonce = RoomKey().text
            let page = ViewerPage(
                title: configuration.title, nonce: nonce, styleSheet: configuration.styleSheet,
                hasICEServers: !publisher.iceServers.viewerServers.isEmpty)
            return text(
                200, page.html,
                [
                    "Content-Type": "text/html; charset=utf-8",
                    "Content-Security-Policy":
                        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
                        + "img-src data:; media-src blob: mediastream:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                ])
        }

        private func text(
            _ status: Int, _ text: String, _ fields: HeaderFields = [:]
        ) -> ServiceResponse {
            var all: HeaderFields = [
                "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
                "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            ]
            all.set(fields.lines)
            return ServiceResponse(status, fields: all, body: Array(text.utf8))
        }
    }

    extension ServiceRequest {
        /// The last component of the path of a viewer's resource, or `nil` for another path.
        fileprivate var resource: String? {
            path.hasPrefix("/whep/") ? String(path.dropFirst("/whep/".count)) : nil
        }
    }
#endif
