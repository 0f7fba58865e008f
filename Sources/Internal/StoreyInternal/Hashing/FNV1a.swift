/// The 64-bit FNV-1a hash, which unlike Swift's hashes is the same in every process.
///
/// Among a million different texts, the probability that two collide is 1 in 37 million. It isn't a cryptographic
/// hash. Source: Fowler, Noll and Vo, https://www.isthe.com/chongo/tech/comp/fnv/.
public enum FNV1a {
    // Public for the same reason as `Locked`.

    /// The hash of no bytes.
    @inlinable package static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// Returns the hash of bytes.
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - hash: The hash of preceding bytes, or a seed.
    @inlinable package static func hash(
        _ bytes: some Sequence<UInt8>, from hash: UInt64 = offsetBasis
    ) -> UInt64 {
        var hash = hash
        for byte in bytes { hash = self.hash(byte, from: hash) }
        return hash
    }

    /// Returns the hash of preceding bytes and one more.
    @inlinable package static func hash(_ byte: UInt8, from hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
