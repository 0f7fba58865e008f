/// The STUN and TURN servers that help two computers to connect. None is needed within one network.
public struct ICEServers: Sendable, Hashable {
    /// The URL of a server that tells a computer its public address: `stun://stun.example.com:3478`.
    public var stun: String?
    /// The URL of a server that relays all packets if there's no direct connection:
    /// `turn://user:password@turn.example.com:3478`.
    public var turn: String?
    /// A Boolean value that indicates whether viewers on this computer are reached at 127.0.0.1. Needed without a
    /// network.
    public var usesLoopback = false

    /// Creates a set of servers.
    /// - Parameters:
    ///   - stun: The URL of a STUN server.
    ///   - turn: The URL of a TURN server.
    public init(stun: String? = nil, turn: String? = nil) {
        self.stun = stun
        self.turn = turn
    }

    /// Returns whether a URL has one of the schemes, and is safe in a pipeline description.
    static func isAddress(_ text: String, of schemes: [String]) -> Bool {
        schemes.contains { text.hasPrefix($0 + "://") && text.count > $0.count + 3 }
            && text.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }

    /// The properties of webrtcbin. Invalid URLs are left out; see ``validationError``.
    var properties: String {
        var properties = ""
        if let stun, Self.isAddress(stun, of: ["stun"]) { properties += " stun-server=\"\(stun)\"" }
        if let turn, Self.isAddress(turn, of: ["turn", "turns"]) { properties += " turn-server=\"\(turn)\"" }
        return properties
    }

    /// A description of an invalid URL, or `nil` if all are valid.
    public var validationError: String? {
        if let stun, !Self.isAddress(stun, of: ["stun"]) {
            return "Invalid STUN server URL \(stun). Example: stun://stun.example.com:3478"
        }
        if let turn, !Self.isAddress(turn, of: ["turn", "turns"]) {
            return "Invalid TURN server URL \(turn). Example: turn://user:password@turn.example.com:3478"
        }
        return nil
    }
}
