/// A hash function of the family of MD5, with blocks of 64 bytes and words of 32 bits in big-endian order.
///
/// The length of the message is part of its last block. Source: FIPS 180-4, section 5.1.1.
package protocol BlockHash {
    /// Creates the hash of no blocks.
    init()

    /// The words of the digest.
    var state: [UInt32] { get }

    /// Adds a block of 64 bytes.
    mutating func add(_ block: ArraySlice<UInt8>)
}

extension BlockHash {
    /// Returns the digest of a message: 4 bytes for each word.
    /// - Parameter message: The bytes to hash.
    package static func hash(_ message: some Collection<UInt8>) -> [UInt8] {
        var padded = Array(message)
        let bitCount = UInt64(padded.count) * 8
        padded.append(0x80)
        padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
        padded.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) })
        var hash = Self()
        for block in stride(from: 0, to: padded.count, by: 64) { hash.add(padded[block..<block + 64]) }
        return hash.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    /// Returns the authentication code (HMAC) of a message, which is as long as a digest. Source: RFC 2104, section 2.
    /// - Parameters:
    ///   - message: The bytes to authenticate.
    ///   - key: The secret key.
    package static func authenticationCode(of message: some Collection<UInt8>, key: some Collection<UInt8>)
        -> [UInt8]
    {
        var block = key.count > 64 ? hash(key) : Array(key)
        block.append(contentsOf: repeatElement(0, count: 64 - block.count))
        return hash(block.map { $0 ^ 0x5C } + hash(block.map { $0 ^ 0x36 } + message))
    }
}
