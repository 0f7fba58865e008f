#if Share && os(Linux)
    import HTTPTypes
    import HummingbirdCore
    import NIOCore

    /// Answers a room's requests: the page, and WHEP (draft-ietf-wish-whep), by which players of others come in as well.
    struct RoomResponder: Sendable {
        let audience: Audience
        let configuration: RoomConfiguration
        let places: ViewerPlaces

        /// - Parameters:
        ///   - request: what is asked.
        ///   - address: where it comes from.
        func respond(to request: Request, from address: String?) async -> Response {
            let path = request.head.path?.prefix { $0 != "?" } ?? "/"
            switch (path, request.head.method) {
            case ("/", .get): return page()
            case ("/whep", .post): return await join(request, from: address)
            case (let path, .delete) where path.hasPrefix("/whep/"):
                return await leave(String(path.dropFirst("/whep/".count)))
            case ("/", _): return text(405, "The page is read by GET.", [.allow: "GET"])
            case ("/whep", _): return text(405, "Viewers come by POST with an offer.", [.allow: "POST"])
            case (let path, _) where path.hasPrefix("/whep/"):
                return text(405, "Viewers leave by DELETE; nothing can be added later.", [.allow: "DELETE"])
            default: return text(404, "There is nothing here.")
            }
        }

        private func join(_ request: Request, from address: String?) async -> Response {
            // Before anything of it is read.
            guard configuration.key.opens(for: request.head.headerFields[.authorization]) else {
                return text(
                    401, "This link does not open the room: ask for a new one.", [.wwwAuthenticate: "Bearer"])
            }
            guard request.head.headerFields[.contentType]?.hasPrefix("application/sdp") == true else {
                return text(415, "An offer has the content type application/sdp.")
            }
            guard let body = try? await request.body.collect(upTo: SessionOffer.longest) else {
                return text(413, "The offer is longer than \(SessionOffer.longest) bytes.")
            }
            do throws(AudienceError) {
                let joined = try await audience.join(offer: String(buffer: body), from: address)
                places.keep(Set(await audience.statistics.viewers.map(\.id)))
                return text(
                    201, joined.answer,
                    [.contentType: "application/sdp", .location: "/whep/\(places.add(joined.id))"])
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

        private func leave(_ place: String) async -> Response {
            guard let id = places.remove(place) else { return text(404, "This viewer is gone.") }
            await audience.leave(id)
            return text(200, "")
        }

        private func page() -> Response {
            let nonce = RoomKey().text
            let page = ViewerPage(title: configuration.title, nonce: nonce)
            return text(
                200, page.html,
                [
                    .contentType: "text/html; charset=utf-8",
                    .contentSecurityPolicy:
                        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
                        + "img-src data:; media-src blob: mediastream:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                ])
        }

        private func text(_ status: Int, _ text: String, _ headers: HTTPFields = [:]) -> Response {
            var fields: HTTPFields = [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
                .xContentTypeOptions: "nosniff",
            ]
            if let policy = HTTPField.Name("Referrer-Policy") { fields[policy] = "no-referrer" }
            for field in headers { fields[field.name] = field.value }
            return Response(
                status: .init(code: status), headers: fields,
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
    }
#endif
