/// What helps two computers to find a way to each other. On one network, nothing is needed.
public struct ConnectionServers: Sendable, Hashable {
    /// Tells a computer behind a router its address outside: `stun://stun.example.com:3478`.
    public var stun: String?
    /// Passes everything on, where there is no other way: `turn://user:password@turn.example.com:3478`.
    public var turn: String?
    /// Whether viewers on this very computer are reached where it has no other address than 127.0.0.1.
    public var isLoopbackUsed = false

    /// - Parameters:
    ///   - stun: tells a computer behind a router its address outside.
    ///   - turn: passes everything on, where there is no other way.
    public init(stun: String? = nil, turn: String? = nil) {
        self.stun = stun
        self.turn = turn
    }

    /// Whether an address may stand in a pipeline's description, and is one of its kind.
    static func isAddress(_ text: String, of schemes: [String]) -> Bool {
        schemes.contains { text.hasPrefix($0 + "://") && text.count > $0.count + 3 }
            && text.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }

    /// webrtcbin's. What is no address is left out; see ``fault``.
    var properties: String {
        var properties = ""
        if let stun, Self.isAddress(stun, of: ["stun"]) { properties += " stun-server=\"\(stun)\"" }
        if let turn, Self.isAddress(turn, of: ["turn", "turns"]) { properties += " turn-server=\"\(turn)\"" }
        return properties
    }

    /// What is wrong with them, if anything is.
    public var fault: String? {
        if let stun, !Self.isAddress(stun, of: ["stun"]) {
            return "\(stun) is no address of a STUN server: write stun://stun.example.com:3478"
        }
        if let turn, !Self.isAddress(turn, of: ["turn", "turns"]) {
            return "\(turn) is no address of a TURN server: write turn://user:password@turn.example.com:3478"
        }
        return nil
    }
}
