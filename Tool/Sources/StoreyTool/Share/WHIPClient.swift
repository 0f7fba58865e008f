#if os(Linux)
    import Foundation
    import StoreyHTTP
    import StoreyService
    import StoreyWebRTC

    /// The requests of a WHIP session (RFC 9725).
    struct WHIPClient: Sendable {
        /// A session that a server has accepted.
        struct Session: Sendable {
            /// The server's answer to the offer.
            var answer: String
            /// The URL to end the session with, or `nil` if the server gave none.
            var url: String?
        }

        private let url: String
        private let token: String?

        /// The maximum number of redirects to follow.
        private static let maxRedirects = 5

        /// - Parameters:
        ///   - url: The WHIP endpoint.
        ///   - token: The bearer token for the endpoint.
        init(_ url: String, token: String?) {
            self.url = url
            self.token = token
        }

        /// Starts a session. Follows redirects to the server that a load balancer chooses (RFC 9725, section 4.6).
        /// - Parameter offer: The publisher's session description.
        /// - Throws: `WebRTCError` if the server can't be reached or rejects the offer.
        func begin(_ offer: String) async throws(WebRTCError) -> Session {
            var url = url
            for _ in 0...Self.maxRedirects {
                let answer = try await send("POST", url, Array(offer.utf8))
                let location = answer.fields["Location"].flatMap { Self.resolved($0, at: url) }
                switch answer.status {
                case 201:
                    return Session(answer: String(decoding: answer.body, as: UTF8.self), url: location)
                // 301 and 302 would turn the request into a GET, so a WHIP server doesn't send them.
                case 307, 308:
                    guard let location else {
                        throw WebRTCError(.publication, "\(url) redirects without a valid address.")
                    }
                    // The token would be readable on its way.
                    if url.hasPrefix("https:"), !location.hasPrefix("https:") {
                        throw WebRTCError(
                            .publication, "\(url) redirects to \(location), which isn't encrypted.")
                    }
                    url = location
                default:
                    let text = String(decoding: answer.body.prefix(500), as: UTF8.self)
                    throw WebRTCError(
                        .publication, "\(url) rejected the offer with status \(answer.status). \(text)")
                }
            }
            throw WebRTCError(.publication, "\(self.url) redirects more than \(Self.maxRedirects) times.")
        }

        /// Ends a session.
        /// - Throws: `WebRTCError` if the server can't be reached.
        func end(_ session: String) async throws(WebRTCError) { _ = try await send("DELETE", session, []) }

        private static func resolved(_ location: String, at url: String) -> String? {
            let resolved = URL(string: location, relativeTo: URL(string: url))?.absoluteURL
            guard let resolved, ["http", "https"].contains(resolved.scheme), resolved.host != nil else {
                return nil
            }
            return resolved.absoluteString
        }

        private func send(_ method: String, _ url: String, _ body: [UInt8]) async throws(WebRTCError)
            -> ServiceResponse
        {
            var lines: [HeaderFields.Line] = []
            if !body.isEmpty { lines.append(HeaderFields.Line("Content-Type", "application/sdp")) }
            if let token { lines.append(HeaderFields.Line("Authorization", "Bearer \(token)")) }
            do {
                return try await NetworkTransport(followsRedirects: false).send(
                    ServiceRequest(method, "", fields: HeaderFields(lines), body: body), to: url)
            } catch {
                throw WebRTCError(.publication, "Cannot reach \(url): \(error)")
            }
        }
    }
#endif
