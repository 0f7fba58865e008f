/// What opens a room: whoever has it may see the pictures, nobody else. It is made anew for each room, and opens
/// nothing once that is closed.
public struct RoomKey: Sendable, Hashable {
    /// 22 letters, digits, `-` and `_`: 128 random bits.
    public let text: String

    /// A key like no other. Random as the system is, which is enough for secrets.
    public init() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        // 22 times 6 bits.
        text = String((0..<22).map { _ in letters[Int(random.next() & 63)] })
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
