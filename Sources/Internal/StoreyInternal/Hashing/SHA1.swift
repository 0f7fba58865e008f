/// The hash function SHA-1. Source: FIPS 180-4, section 6.1.
///
/// For protocols that require it, such as the credentials of TURN servers. It is no longer safe against collisions.
package struct SHA1: BlockHash {
    package private(set) var state: [UInt32] = [
        0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
    ]
    private var schedule = [UInt32](repeating: 0, count: 80)

    package init() {}

    package mutating func add(_ block: ArraySlice<UInt8>) {
        for index in 0..<16 {
            let start = block.startIndex + index * 4
            schedule[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            schedule[index] =
                (schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16])
                .rotatedLeft(1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c ^ ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c ^ b & d ^ c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = a.rotatedLeft(5) &+ mixed &+ e &+ constant &+ schedule[index]
            (e, d, c, b, a) = (d, c, b.rotatedLeft(30), a, next)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}

extension UInt32 {
    fileprivate func rotatedLeft(_ bits: UInt32) -> UInt32 { self << bits | self >> (32 - bits) }
}
