extension String {
    /// Creates the text of a UUID of version 4, in lowercase, from given bits instead of random ones. Source: RFC
    /// 9562, section 5.4.
    /// - Parameters:
    ///   - high: The first half. Its version is replaced.
    ///   - low: The second half. Its variant is replaced.
    package init(uuidBits high: UInt64, _ low: UInt64) {
        let one = (high & ~0xF000 | 0x4000).hexadecimal
        let two = (low & ~(3 << 62) | 2 << 62).hexadecimal
        self =
            "\(one.prefix(8))-\(one.dropFirst(8).prefix(4))-\(one.suffix(4))-\(two.prefix(4))-\(two.dropFirst(4))"
    }
}
