/// SHA-256, for the hashes in a page's content security policy.
///
/// Source: FIPS 180-4, “Secure Hash Standard”, 2015.
enum SHA256 {
    static func base64(of text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let bytes = digest(of: Array(text.utf8)) + [0]
        // 32 bytes and a zero byte make eleven groups of four letters. The last letter is padding.
        let letters = stride(from: 0, to: bytes.count, by: 3).flatMap { index -> [UInt8] in
            let group = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
            return [18, 12, 6, 0].map { alphabet[group >> $0 & 63] }
        }
        return String(decoding: letters.dropLast(), as: UTF8.self) + "="
    }

    static func digest(of message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = UInt64(message.count) * 8
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        var state = start
        for block in stride(from: 0, to: bytes.count, by: 64) {
            mix(bytes[block..<(block + 64)], into: &state)
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<(index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let one = turn(early, 7) ^ turn(early, 18) ^ early >> 3
            let two = turn(late, 17) ^ turn(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
        }
        var s = state
        for index in 0..<64 {
            let one = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)
            let choice = s[4] & s[5] ^ ~s[4] & s[6]
            let first = s[7] &+ one &+ choice &+ constants[index] &+ words[index]
            let two = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)
            let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
            s = [first &+ two &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        for index in state.indices { state[index] &+= s[index] }
    }

    private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    /// The first 32 bits of the fractions of the square roots of the first eight primes.
    private static let start: [UInt32] = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes.map { prime in
        // The largest integer whose cube is at most the prime times 2^96. Floating point isn't precise enough.
        var root: UInt64 = 0
        for bit in stride(from: UInt64(34), through: 0, by: -1) {
            let wider = root | 1 << bit
            let cube = UInt128(wider) * UInt128(wider) * UInt128(wider)
            if cube <= UInt128(prime) << 96 { root = wider }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static func fraction(of root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }

    private static let primes: [Int] = {
        var primes: [Int] = []
        var number = 2
        while primes.count < 64 {
            if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
            number += 1
        }
        return primes
    }()
}
