#if Tool && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyHTTP
    import StoreyService
    import Synchronization

    /// What goes to a server that passes it on, by WHIP (RFC 9725).
    final class Publication: Sendable {
        private let url: String
        private let fields: HTTPFields
        /// Where the server says that the publication is.
        private let place = Mutex<String?>(nil)

        /// - Parameters:
        ///   - url: where the server takes offers.
        ///   - token: what opens it.
        init(_ url: String, token: String?) {
            self.url = url
            var lines = [HTTPFields.Line("Content-Type", "application/sdp")]
            if let token { lines.append(HTTPFields.Line("Authorization", "Bearer \(token)")) }
            fields = HTTPFields(lines)
        }

        /// - Throws: `AudienceError` where the server can't be reached, or refuses.
        func begin(_ audience: Audience) async throws {
            _ = try await audience.publish { offer in
                let answer = try await ask("POST", url, Array(offer.utf8))
                guard answer.status == 201 else {
                    let text = String(decoding: answer.body.prefix(500), as: UTF8.self)
                    throw AudienceError(
                        .publication, "\(url) does not take the offer: status \(answer.status). \(text)")
                }
                let place = answer.fields["Location"].flatMap {
                    URL(string: $0, relativeTo: URL(string: url))?.absoluteString
                }
                self.place.withLock { $0 = place }
                return String(decoding: answer.body, as: UTF8.self)
            }
        }

        /// Takes it back. A server that is gone by now has done so itself.
        func end() async {
            guard let place = place.withLock({ $0.take() }) else { return }
            _ = try? await ask("DELETE", place, [])
        }

        private func ask(_ method: String, _ url: String, _ body: [UInt8]) async throws(AudienceError)
            -> HTTPResponse
        {
            do {
                return try await NetworkTransport(followsRedirects: false).send(
                    HTTPRequest(method, "", fields: fields, body: body), to: url)
            } catch {
                throw AudienceError(.publication, "\(url) can't be reached: \(error)")
            }
        }
    }
#endif
