import Foundation

extension ICEServers {
    /// A server as browsers take it.
    struct ViewerServer: Sendable, Hashable, Encodable {
        /// The URI (RFC 7064, RFC 7065), which has neither slashes nor a user.
        var urls: String
        var username: String?
        var credential: String?

        /// The value of a `Link` field that tells a player about the server (draft-ietf-wish-whep).
        var link: String {
            var link = "<\(urls)>; rel=\"ice-server\""
            if let username, let credential {
                link +=
                    "; username=\"\(username)\"; credential=\"\(credential)\"; credential-type=\"password\""
            }
            return link
        }
    }

    /// The servers for viewers.
    var viewerServers: [ViewerServer] {
        guard validationError == nil else { return [] }
        return [stun, turn].compactMap { $0.flatMap(Self.viewerServer) }
    }

    private static func viewerServer(_ url: String) -> ViewerServer? {
        let parts = url.split(separator: "://", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        guard let at = parts[1].lastIndex(of: "@") else {
            return ViewerServer(urls: "\(parts[0]):\(parts[1])")
        }
        let user = parts[1][..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
        return ViewerServer(
            urls: "\(parts[0]):\(parts[1][parts[1].index(after: at)...])",
            username: user.first.map(decoded), credential: user.count > 1 ? decoded(user[1]) : "")
    }
}
