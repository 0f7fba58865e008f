/// The secret that opens a room. It gives access to the screen. Each room has a new one, which is useless once the room
/// is closed.
public struct RoomKey: Sendable, Hashable {
    /// The key as text: 22 letters, digits, `-` and `_`, which hold 128 random bits.
    public let text: String

    /// Creates a random key, using the system's cryptographically secure generator.
    public init() {
        var random = SystemRandomNumberGenerator()
        text = String((0..<Self.length).map { _ in Self.letters[Int(random.next() & 63)] })
    }

    /// Six bits each.
    private static let length = 22
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Creates the key of a room that is reopened.
    /// - Parameter text: The key as text.
    /// - Returns: `nil` if the text isn't a key.
    init?(_ text: String) {
        guard text.utf8.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// Returns whether a request is authorized, in constant time.
    /// - Parameter authorization: The `Authorization` header: `Bearer` and the key.
    func authorizes(_ authorization: String?) -> Bool {
        let given = Array((authorization ?? "").utf8)
        let wanted = Array("Bearer \(text)".utf8)
        // Compares all bytes, so that the duration doesn't reveal how many are right.
        var difference = given.count ^ wanted.count
        for (index, byte) in wanted.enumerated() {
            difference |= Int(byte ^ (index < given.count ? given[index] : 0))
        }
        return difference == 0
    }
}
