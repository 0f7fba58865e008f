/// Names are compared by hash: a file's names are never made into strings, but for those that are declared.
///
/// FNV-1a of 64 bits (Fowler, Noll, Vo; https://www.isthe.com/chongo/tech/comp/fnv/). Among a million names two are
/// taken for one with a chance of 1 in 37 million.
enum NameHash {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    static let factor: UInt64 = 0x0000_0100_0000_01B3

    static func of(_ name: String) -> UInt64 {
        var hash = start
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* factor }
        return hash
    }
}
