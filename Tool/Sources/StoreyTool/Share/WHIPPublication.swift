#if os(Linux)
    import Foundation
    import StoreyWebRTC
    import StoreyHTTP
    import StoreyService
    import Synchronization

    /// A session that publishes the stream to a media server over WHIP (RFC 9725).
    final class WHIPPublication: Sendable {
        private let url: String
        private let fields: HeaderFields
        /// The URL of the WHIP session, which the server assigns.
        private let sessionURL = Mutex<String?>(nil)

        /// - Parameters:
        ///   - url: The WHIP endpoint.
        ///   - token: The bearer token for the endpoint.
        init(_ url: String, token: String?) {
            self.url = url
            var lines = [HeaderFields.Line("Content-Type", "application/sdp")]
            if let token { lines.append(HeaderFields.Line("Authorization", "Bearer \(token)")) }
            fields = HeaderFields(lines)
        }

        /// Starts the session.
        /// - Throws: `WebRTCError` if the server can't be reached or rejects the offer.
        func begin(_ publisher: WebRTCPublisher) async throws {
            _ = try await publisher.publish { offer in
                let answer = try await send("POST", url, Array(offer.utf8))
                guard answer.status == 201 else {
                    let text = String(decoding: answer.body.prefix(500), as: UTF8.self)
                    throw WebRTCError(
                        .publication, "\(url) rejected the offer with status \(answer.status). \(text)")
                }
                let sessionURL = answer.fields["Location"].flatMap {
                    URL(string: $0, relativeTo: URL(string: url))?.absoluteString
                }
                self.sessionURL.withLock { $0 = sessionURL }
                return String(decoding: answer.body, as: UTF8.self)
            }
        }

        /// Ends the session. Ignores errors: a server that can't be reached ends the session without this request.
        func end() async {
            guard let url = sessionURL.withLock({ $0.take() }) else { return }
            _ = try? await send("DELETE", url, [])
        }

        private func send(_ method: String, _ url: String, _ body: [UInt8]) async throws(WebRTCError)
            -> ServiceResponse
        {
            do {
                return try await NetworkTransport(followsRedirects: false).send(
                    ServiceRequest(method, "", fields: fields, body: body), to: url)
            } catch {
                throw WebRTCError(.publication, "Cannot reach \(url): \(error)")
            }
        }
    }
#endif
