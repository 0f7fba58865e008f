import Seeded
import Testing

@testable import StoreyVideo

@Suite struct `A PNG file that is read` {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `is the picture that was written, of every kind`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<40 {
            let size = PixelSize(.random(in: 1...19, using: &random), .random(in: 1...19, using: &random))
            let written = WrittenPNG(size: size, using: &random)
            let read = try PNGImage(reading: written.file(using: &random))
            let context =
                "seed \(seed): \(size), \(written.colours), \(written.depth) bits, \(written.isInterlaced)"
            #expect(read.header.size == size, "\(context)")
            #expect(read.header.colours == written.colours, "\(context)")
            #expect(read.header.depth == written.depth, "\(context)")
            #expect(read.header.isInterlaced == written.isInterlaced, "\(context)")
            #expect(try read.picture().packed == written.bgra, "\(context)")
        }
    }

    @Test(arguments: [PixelSize(1, 1), PixelSize(5, 3), PixelSize(300, 200)])
    func `is what is written here`(size: PixelSize) throws {
        var random = SplitMix(seed: 4)
        var picture = try randomPicture(.bgra, size, using: &random)
        picture.withMutableBytes { for index in stride(from: 3, to: $0.count, by: 4) { $0[index] = 255 } }
        let file = PNGImage(picture)
        #expect(try PNGImage(reading: file.bytes) == file)
        #expect(try PNGImage(reading: file.bytes).picture() == picture)
    }

    /// Its pixels are under zlib's checksum, the rest under its parts'.
    @Test func `is refused where it is damaged, whatever byte it is`() throws {
        var random = SplitMix(seed: 6)
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

    @Test func `says what is wrong with it`() throws {
        func fault(_ bytes: [UInt8]) -> String? {
            do {
                _ = try PNGImage(reading: bytes).picture()
                return nil
            } catch {
                return error.description
            }
        }
        var random = SplitMix(seed: 1)
        let grey = WrittenPNG(size: PixelSize(2, 1), colours: .grey, depth: 8, pixels: [[1], [2]])
        #expect(fault(Array("GIF89a".utf8)) == "no PNG file: it does not begin like one")
        #expect(fault(PNGImage.signature) == "it ends within part 1")
        var large = grey
        large.size = PixelSize(16_384, 16_384)
        large.pixels = Array(repeating: [0], count: 16_384)
        // Only its first line: a file that says it has a picture of 256 MiB.
        large.size.height = 1
        var bytes = large.file(using: &random)
        #expect(fault(bytes) == nil)
        bytes.replaceSubrange(20..<24, with: PNGImage.bigEndian(16_384))
        bytes.replaceSubrange(29..<33, with: PNGImage.bigEndian(Int(Checksum.crc32(Array(bytes[12..<29])))))
        #expect(
            fault(bytes) == "its pixels are damaged, or not as many as a picture of 16384x16384 has")
        var odd = grey
        odd.depth = 3
        #expect(fault(odd.file(using: &random)) == "there are no pixels of kind 0 with 3 bits in PNG")
        var unlisted = grey
        unlisted.colours = .palette
        #expect(
            fault(unlisted.file(using: &random))
                == "its pixels are numbers of colours, and it has no list of them")
    }
}
