#if Share && os(Linux)
    import NIOCore
    import StoreyHTTP

    /// Responds to a room's requests: serves the viewer page and WHEP (draft-ietf-wish-whep), which other players use
    /// as well.
    struct RoomResponder: AsyncHTTPResponder {
        let publisher: WebRTCPublisher
        let configuration: RoomConfiguration
        let resources: ViewerResources

        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply {
            // A socket that says nothing: the server closes it when sharing ends, which the video shows only seconds later.
            if let resource = request.resource, request.isWebSocketUpgrade, resources.contains(resource) {
                var configuration = WebSocketConfiguration()
                configuration.maxMessageBytes = 1 << 10
                configuration.maxMessagesPerSecond = 1
                configuration.pingInterval = .seconds(15)
                return .webSocket(configuration, handler: { SilentHandler() }, onFailure: {})
            }
            return .response(await respond(to: request, from: client.ip))
        }

        private func respond(to request: ServiceRequest, from address: String?) async -> ServiceResponse {
            switch (request.path, request.method) {
            case ("/", "GET"), ("/", "HEAD"): return page()
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

        private func join(_ request: ServiceRequest, from address: String?) async -> ServiceResponse {
            guard configuration.key.authorizes(request.fields["Authorization"]) else {
                return text(
                    401, "This link is no longer valid. Ask for a new one.", ["WWW-Authenticate": "Bearer"])
            }
            guard request.fields["Content-Type"]?.hasPrefix("application/sdp") == true else {
                return text(415, "The content type of an offer must be application/sdp.")
            }
            do throws(WebRTCError) {
                let joined = try await publisher.addViewer(
                    offer: String(decoding: request.body, as: UTF8.self), from: address)
                resources.retain(only: Set(await publisher.statistics.viewers.map(\.id)))
                return text(
                    201, joined.answer,
                    ["Content-Type": "application/sdp", "Location": "/whep/\(resources.add(joined.id))"])
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
            let page = ViewerPage(title: configuration.title, nonce: nonce)
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

    /// Ignores the messages of a viewer's socket.
    private final class SilentHandler: ChannelInboundHandler {
        typealias InboundIn = WebSocketMessageContent

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
    }
#endif
