/// How the media engines of a call connect to each other: the servers that help them, and the paths that they may use.
///
/// Without servers, engines connect within one network, and to computers with public addresses. A STUN server tells an engine the public
/// address of its network. A TURN server relays the packets of those that can't connect directly, such as behind a firewall.
public struct ICEConfiguration: Codable, Equatable, Sendable {
    /// The paths that an engine may use.
    public enum TransportPolicy: String, Codable, CaseIterable, Sendable {
        /// Any path.
        case all
        /// Only paths through a TURN server, so that participants don't learn each other's addresses.
        case relay
    }

    /// The servers, in no order.
    public var servers: [ICEServer]
    /// The paths that an engine may use.
    public var transportPolicy: TransportPolicy
    /// The time for which the credentials of the servers are valid, or `nil` if they don't expire. The room sends others when half
    /// of it has passed.
    public var lifetime: Duration?

    /// Creates a configuration. By default, there are no servers.
    public init(
        servers: [ICEServer] = [], transportPolicy: TransportPolicy = .all, lifetime: Duration? = nil
    ) {
        self.servers = servers
        self.transportPolicy = transportPolicy
        self.lifetime = lifetime
    }
}

/// A STUN or TURN server, as WebRTC libraries take it.
public struct ICEServer: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The URLs of the server (RFC 7064 and 7065), such as `stun:stun.example.com` and `turn:turn.example.com:3478?transport=tcp`.
    public let urls: [String]
    /// The user name for a TURN server.
    public let username: String?
    /// The password for a TURN server.
    public let credential: String?

    /// Creates a server. See ``validationError(ofURL:)``.
    public init(urls: [String], username: String? = nil, credential: String? = nil) {
        self.urls = urls
        self.username = username
        self.credential = credential
    }

    /// The URLs and the user name, without the password, so that logs don't have it.
    public var description: String {
        urls.joined(separator: " ") + (username.map { " (\($0))" } ?? "")
    }

    /// Returns the reason why a URL isn't that of a STUN or TURN server, or `nil` if it is. WebRTC libraries take no others.
    public static func validationError(ofURL url: String) -> String? {
        let isValid =
            url.wholeMatch(of: /stuns?:(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?/) != nil
            || url.wholeMatch(
                of: /turns?:(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?(\?transport=(udp|tcp))?/)
                != nil
        return isValid
            ? nil
            : "\(url) isn't the URL of a STUN or TURN server. Examples: stun:stun.example.com, turn:turn.example.com:3478?transport=tcp"
    }
}
