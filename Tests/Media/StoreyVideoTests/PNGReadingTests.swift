import StoreyInternal
import Testing

@testable import StoreyVideo

@Suite struct `Reading PNG files` {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `A PNG file of any kind is read correctly`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let size = PixelSize(.random(in: 1...19, using: &random), .random(in: 1...19, using: &random))
            let written = WrittenPNG(size: size, using: &random)
            let read = try PNGImage(reading: written.file(using: &random))
            let context =
                "seed \(seed): \(size), \(written.colorType), \(written.depth) bits, \(written.isInterlaced)"
            #expect(read.header.size == size, "\(context)")
            #expect(read.header.colorType == written.colorType, "\(context)")
            #expect(read.header.depth == written.depth, "\(context)")
            #expect(read.header.isInterlaced == written.isInterlaced, "\(context)")
            #expect(try read.picture().packed == written.bgra, "\(context)")
        }
    }

    @Test(arguments: [PixelSize(1, 1), PixelSize(5, 3), PixelSize(300, 200)])
    func `A written PNG file can be read back`(size: PixelSize) throws {
        var random = SplitMix64(seed: 4)
        var picture = try randomPicture(.bgra, size, using: &random)
        picture.withMutableBytes { for index in stride(from: 3, to: $0.count, by: 4) { $0[index] = 255 } }
        let file = PNGImage(picture)
        #expect(try PNGImage(reading: file.bytes) == file)
        #expect(try PNGImage(reading: file.bytes).picture() == picture)
    }

    /// Pixels are protected by zlib's checksum, all else by the checksums of the chunks.
    @Test func `A PNG file with any damaged byte is rejected`() throws {
        var random = SplitMix64(seed: 6)
        let written = WrittenPNG(size: PixelSize(5, 4), using: &random)
        let file = written.file(using: &random)
        for index in file.indices {
            var damaged = file
            damaged[index] ^= UInt8.random(in: 1...255, using: &random)
            #expect(throws: VideoFileError.self, "byte \(index)") {
                _ = try PNGImage(reading: damaged).picture()
            }
            #expect(throws: VideoFileError.self, "to byte \(index)") {
                _ = try PNGImage(reading: Array(file[..<index])).picture()
            }
        }
    }

    @Test func `Errors of PNG files are descriptive`() throws {
        func fault(_ bytes: [UInt8]) -> String? {
            do {
                _ = try PNGImage(reading: bytes).picture()
                return nil
            } catch {
                return error.description
            }
        }
        var random = SplitMix64(seed: 1)
        let gray = WrittenPNG(size: PixelSize(2, 1), colorType: .gray, depth: 8, pixels: [[1], [2]])
        #expect(fault(Array("GIF89a".utf8)) == "not a PNG file")
        #expect(fault(PNGImage.signature) == "the file ends within chunk 1")
        var large = gray
        large.size = PixelSize(16_384, 16_384)
        large.pixels = Array(repeating: [0], count: 16_384)
        // Only the first row of the 256 MiB that the header claims.
        large.size.height = 1
        var bytes = large.file(using: &random)
        #expect(fault(bytes) == nil)
        bytes.replaceSubrange(20..<24, with: PNGImage.bigEndian(16_384))
        bytes.replaceSubrange(29..<33, with: PNGImage.bigEndian(Int(Checksum.crc32(Array(bytes[12..<29])))))
        #expect(
            fault(bytes) == "the pixels are damaged or incomplete for a size of 16384x16384")
        var odd = gray
        odd.depth = 3
        #expect(fault(odd.file(using: &random)) == "color type 0 with 3 bits isn't valid in PNG")
        var unlisted = gray
        unlisted.colorType = .palette
        #expect(
            fault(unlisted.file(using: &random))
                == "the palette is missing or damaged")
    }
}
