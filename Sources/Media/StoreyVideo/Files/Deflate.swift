/// A minimal DEFLATE compressor for PNG files: fixed codes, and repetitions of the previous pixel.
///
/// Source: RFC 1951, 3.2.5 and 3.2.6.
struct Deflate {
    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0

    /// The distance of a repetition: the three bytes of a pixel.
    private static let distance = 3
    private static let maxRepeat = 258
    private static let minRepeat = 3

    /// Compresses bytes into one block with fixed codes.
    static func repeats(of source: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        // The last block, with fixed codes.
        deflate.add(0b011, count: 3)
        var index = 0
        while index < source.count {
            var length = 0
            while index >= distance, length < maxRepeat, index + length < source.count,
                source[index + length] == source[index + length - distance]
            {
                length += 1
            }
            if length >= minRepeat {
                deflate.addRepeat(length)
                index += length
            } else {
                deflate.addSymbol(Int(source[index]))
                index += 1
            }
        }
        deflate.addSymbol(256)
        // Pads to a whole byte.
        deflate.add(0, count: (8 - deflate.bitCount) % 8)
        return deflate.bytes
    }

    /// Appends bits, least significant first.
    private mutating func add(_ value: UInt32, count: UInt32) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Appends a code, most significant bit first.
    private mutating func addCode(_ code: UInt32, count: UInt32) {
        var turned: UInt32 = 0
        for bit in 0..<count { turned |= (code >> bit & 1) << (count - 1 - bit) }
        add(turned, count: count)
    }

    private mutating func addSymbol(_ symbol: Int) {
        let symbol = UInt32(symbol)
        switch symbol {
        case 0...143: addCode(0x30 + symbol, count: 8)
        case 144...255: addCode(0x190 + symbol - 144, count: 9)
        case 256...279: addCode(symbol - 256, count: 7)
        default: addCode(0xC0 + symbol - 280, count: 8)
        }
    }

    /// Appends a repetition of the bytes at distance three.
    private mutating func addRepeat(_ length: Int) {
        if length == Self.maxRepeat {
            addSymbol(285)
        } else if length <= 10 {
            addSymbol(254 + length)
        } else {
            // Each group of four symbols has one more extra bit: one for 11 to 18, two for 19 to 34.
            let offset = length - 3
            let extra = UInt32(Int.bitWidth - 1 - offset.leadingZeroBitCount - 2)
            addSymbol(257 + 4 * Int(extra) + offset >> extra)
            add(UInt32(offset) & (1 << extra - 1), count: extra)
        }
        // Distance 3 is code 2, without extra bits.
        addCode(2, count: 5)
    }
}
