import Storey

/// The name of a room, which is part of its link: 1 to 40 lowercase letters, digits, and hyphens.
package struct RoomName: RawRepresentable, Hashable, Codable, Sendable, LinkParameter {
    package let rawValue: String

    package init?(rawValue: String) {
        guard (1...40).contains(rawValue.utf8.count),
            rawValue.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            })
        else { return nil }
        self.rawValue = rawValue
    }

    private init(letters: [Character]) { rawValue = String(letters) }

    /// Returns a name that no one can guess: 15 letters in three groups.
    package static func random() -> RoomName {
        // The name is the only secret of the room.
        var random = SystemRandomNumberGenerator()
        let letters = (0..<17).map { position in
            position % 6 == 5 ? "-" : "abcdefghjkmnpqrstuvwxyz".randomElement(using: &random) ?? "a"
        }
        return RoomName(letters: letters)
    }
}
