/// Pixels derived from a number, in a sequence that no mixture of two frames has.
enum NumberedPixels {
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    static func fill(_ bytes: UnsafeMutableRawBufferPointer, with number: UInt64) {
        let words = bytes.bindMemory(to: UInt64.self)
        var word = number &* factor
        words[0] = number
        for index in 1..<words.count {
            word = word &+ factor
            words[index] = word
        }
    }

    /// Returns the number, or `nil` if the pixels aren't of a single frame.
    static func number(of bytes: UnsafeRawBufferPointer) -> UInt64? {
        let words = bytes.bindMemory(to: UInt64.self)
        let number = words[0]
        var word = number &* factor
        var difference: UInt64 = 0
        for index in 1..<words.count {
            word = word &+ factor
            difference |= words[index] ^ word
        }
        return difference == 0 ? number : nil
    }
}
