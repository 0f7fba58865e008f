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

    /// A block has at most 65,535 bytes.
    @Test(arguments: [1, 100, 65_535, 65_536, 200_000])
    func `Without zlib, data is stored as it is`(count: Int) throws {
        var random = SplitMix64(seed: UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let zlib = try #require(ZLib.installed)
        #expect(zlib.bytes(of: PNGImage.stored(bytes), count: count) == bytes)
    }

    @Test(arguments: PixelFormat.allCases, [PixelSize(1, 1), PixelSize(5, 3), PixelSize(40, 7)])
    func `A PNG file has the pixels of the picture in all formats`(format: PixelFormat, size: PixelSize)
        throws
    {
        var random = SplitMix64(seed: 9)
        let picture = try randomPicture(format, size, rowAlignment: 16, using: &random)
        let file = PNGImage(picture).bytes
        let parts = try chunks(of: file)
        #expect(parts.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(
            parts[0].data == PNGImage.bigEndian(size.width) + PNGImage.bigEndian(size.height) + [
                8, 2, 0, 0, 0,
            ])
        let count = (3 * size.width + 1) * size.height
        let lines = try #require(ZLib.installed?.bytes(of: parts[2].data, count: count))
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
        #expect(PNGImage(picture).bytes.count < 500)
    }
}

/// Returns the chunks of a file, after checking their checksums.
private func chunks(of file: [UInt8]) throws -> [(name: String, data: [UInt8])] {
    var rest = file.dropFirst(8)
    var chunks: [(name: String, data: [UInt8])] = []
    while !rest.isEmpty {
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let named = Array(rest.dropFirst(4).prefix(4 + length))
        let sum = rest.dropFirst(8 + length).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        guard Checksum.crc32(named) == sum else { throw DamagedChunk() }
        chunks.append((String(decoding: named.prefix(4), as: UTF8.self), Array(named.dropFirst(4))))
        rest = rest.dropFirst(12 + length)
    }
    return chunks
}

private struct DamagedChunk: Error {}
