import StoreyInternal
import Testing

@Suite("Gzip")
struct GzipTests {
    private static let text = Array(String(repeating: "Milk, bread and butter. ", count: 100).utf8)

    @Test(arguments: [[], [7], text, (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }])
    func `Decompression restores the compressed bytes, in pieces of any size`(bytes: [UInt8]) throws {
        let compressed = try #require(Gzip.compressed(bytes))
        #expect(try Gzip.decompressed(compressed, atMost: 100_000) == bytes)
        for size in [1, 7, 1000] {
            let decompressor = try #require(ZLib.installed.flatMap { ZLib.Decompressor($0, limit: 100_000) })
            var restored: [UInt8] = []
            for start in stride(from: 0, to: compressed.count, by: size) {
                #expect(decompressor.isTruncated == (start > 0))
                restored += try decompressor.decompress(Array(compressed[start...].prefix(size)))
            }
            #expect(restored == bytes && !decompressor.isTruncated)
        }
    }

    @Test func `The zlib format is decompressed as well`() throws {
        let compressed = try #require(ZLib.installed?.compressed(Self.text))
        #expect(try Gzip.decompressed(compressed, atMost: Self.text.count) == Self.text)
    }

    @Test func `Decompression is limited`() throws {
        let bomb = try #require(Gzip.compressed(Array(repeating: 0, count: 10 << 20)))
        #expect(bomb.count < 20_000)
        #expect(throws: ZLib.DecompressionError.tooLarge) {
            try Gzip.decompressed(bomb, atMost: (10 << 20) - 1)
        }
        #expect(try Gzip.decompressed(bomb, atMost: 10 << 20)?.count == 10 << 20)
    }

    @Test func `Data that is damaged, incomplete, or followed by other data is malformed`() throws {
        let whole = try #require(Gzip.compressed(Self.text))
        var damaged = whole
        damaged[whole.count - 8] ^= 1
        for data in [Array("no gzip".utf8), whole.dropLast(9) + [], whole + [1, 2, 3], damaged] {
            #expect(throws: ZLib.DecompressionError.malformed) { try Gzip.decompressed(data, atMost: 10_000) }
        }
    }
}
