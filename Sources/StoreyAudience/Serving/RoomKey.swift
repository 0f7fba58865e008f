/// What opens a room: whoever has it may see the pictures, nobody else. It is made anew for each room, and opens
/// nothing once that is closed.
public struct RoomKey: Sendable, Hashable {
    /// 22 letters, digits, `-` and `_`: 128 random bits.
    public let text: String

    /// A key like no other. Random as the system is, which is enough for secrets.
    public init() {
        var random = SystemRandomNumberGenerator()
        text = String((0..<Self.length).map { _ in Self.letters[Int(random.next() & 63)] })
    }

    /// Of 6 bits each.
    private static let length = 22
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// The key of a room that is opened again.
    /// - Parameter text: what it was.
    /// - Returns: nil where that is no key.
    init?(_ text: String) {
        guard text.utf8.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// Whether a request may come in.
    /// - Parameter authorization: its header: `Bearer` and the key.
    func opens(for authorization: String?) -> Bool {
        let given = Array((authorization ?? "").utf8)
        let wanted = Array("Bearer \(text)".utf8)
        // Takes as long for a wrong first letter as for a wrong last one.
        var difference = given.count ^ wanted.count
        for (index, byte) in wanted.enumerated() {
            difference |= Int(byte ^ (index < given.count ? given[index] : 0))
        }
        return difference == 0
    }
}
