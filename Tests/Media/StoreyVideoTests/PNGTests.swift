import StoreyInternal
import Testing

@testable import StoreyVideo

@Suite struct `Writing PNG files` {
    @Test func `Checksums are those of the standards`() {
        #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Checksum.crc32([]) == 0)
        #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
        #expect(Checksum.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
    }

    /// Repetitions of all lengths, decompressed by the rules of RFC 1951.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `Compression is lossless`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for length in 0..<600 {
            let start = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
            let source = (0..<length).map { start[$0 % 3] } + [.random(in: 0...255, using: &random)]
            #expect(try Inflating.bytes(of: Deflate.repeats(of: source)) == source, "seed \(seed), \(length)")
        }
        let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(try Inflating.bytes(of: Deflate.repeats(of: noise)) == noise, "seed \(seed)")
    }

    /// The expected bytes were verified with Python's zlib.
    @Test func `The compressed data of a picture doesn't change`() throws {
        var picture = try PixelBuffer(.bgra, PixelSize(3, 2))
        picture.fill(with: RGBCode(200, 100, 50).color())
        let deflated: [UInt8] = [
            120, 1, 99, 58, 145, 98, 4, 65, 76, 12, 12, 12, 16, 4, 0, 63, 152, 4, 31,
        ]
        #expect(try Inflating.chunks(of: PNGImage(picture).bytes)[2].data == deflated)
    }

    @Test(arguments: PixelFormat.allCases, [PixelSize(1, 1), PixelSize(5, 3), PixelSize(40, 7)])
    func `A PNG file has the pixels of the picture in all formats`(format: PixelFormat, size: PixelSize)
        throws
    {
        var random = SplitMix64(seed: 9)
        let picture = try randomPicture(format, size, rowAlignment: 16, using: &random)
        let file = PNGImage(picture).bytes
        let parts = try Inflating.chunks(of: file)
        #expect(parts.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(
            parts[0].data == PNGImage.bigEndian(size.width) + PNGImage.bigEndian(size.height) + [
                8, 2, 0, 0, 0,
            ])
        let data = parts[2].data
        let lines = try Inflating.bytes(of: Array(data.dropFirst(2).dropLast(4)))
        try #require(lines.count == (3 * size.width + 1) * size.height)
        #expect(Array(data.suffix(4)) == PNGImage.bigEndian(Int(Checksum.adler32(lines))))
        let bgra = picture.converted(to: .bgra)
        var above = [UInt8](repeating: 0, count: size.width * 3)
        for y in 0..<size.height {
            let line = lines[y * (size.width * 3 + 1)..<(y + 1) * (size.width * 3 + 1)]
            #expect(line.first == 2)
            above = zip(above, line.dropFirst()).map { $0 &+ $1 }
            let expected = (0..<size.width).flatMap { x in
                [Component.red, .green, .blue].map { UInt8(bgra[$0, x, y]) }
            }
            #expect(above == expected)
        }
    }

    @Test func `A uniform picture compresses well`() throws {
        let picture = try PixelBuffer(.bgra, PixelSize(200, 200))
        #expect(PNGImage(picture).bytes.count < 2500)
    }
}

/// Decompresses the output of `Deflate`: one block of fixed codes.
private struct Inflating {
    struct Failure: Error {}

    private var bits: [UInt8]
    private var place = 0

    static func bytes(of deflated: [UInt8]) throws -> [UInt8] {
        var inflating = Inflating(bits: deflated.flatMap { byte in (0..<8).map { byte >> $0 & 1 } })
        guard try inflating.number(3) == 0b011 else { throw Failure() }
        var result: [UInt8] = []
        while true {
            let symbol = try inflating.symbol()
            if symbol < 256 {
                result.append(UInt8(symbol))
            } else if symbol == 256 {
                return result
            } else {
                let (base, extra) = try #require(lengths[symbol])
                let length = base + (try inflating.number(extra))
                guard try inflating.code(5) == 2, result.count >= 3 else { throw Failure() }
                for _ in 0..<length { result.append(result[result.count - 3]) }
            }
        }
    }

    /// The table of RFC 1951, 3.2.5: the first length of each symbol and its extra bits.
    private static let lengths: [Int: (Int, Int)] = {
        let firsts = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
            163, 195,
            227, 258,
        ]
        let extras = [
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
        ]
        return Dictionary(uniqueKeysWithValues: zip(257..., zip(firsts, extras)).map { ($0, ($1.0, $1.1)) })
    }()

    private mutating func bit() throws -> Int {
        guard place < bits.count else { throw Failure() }
        defer { place += 1 }
        return Int(bits[place])
    }

    private mutating func number(_ count: Int) throws -> Int {
        try (0..<count).reduce(0) { number, index in try number | bit() << index }
    }

    private mutating func code(_ count: Int) throws -> Int {
        try (0..<count).reduce(0) { code, _ in try code << 1 | bit() }
    }

    private mutating func symbol() throws -> Int {
        let seven = try code(7)
        if seven <= 0b0010111 { return seven + 256 }
        let eight = try seven << 1 | bit()
        if eight <= 0b1011_1111 { return eight - 0x30 }
        if eight <= 0b1100_0111 { return eight - 0xC0 + 280 }
        return try (eight << 1 | bit()) - 0x190 + 144
    }

    static func chunks(of file: [UInt8]) throws -> [(name: String, data: [UInt8])] {
        var rest = file.dropFirst(8)
        var chunks: [(name: String, data: [UInt8])] = []
        while !rest.isEmpty {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let named = Array(rest.dropFirst(4).prefix(4 + length))
            let sum = rest.dropFirst(8 + length).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
            guard Checksum.crc32(named) == sum else { throw Failure() }
            chunks.append((String(decoding: named.prefix(4), as: UTF8.self), Array(named.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }
}
