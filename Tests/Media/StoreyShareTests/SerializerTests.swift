import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

@Suite struct `Frame serialization` {
    @Test(
        arguments: PixelFormat.allCases,
        [PixelSize(1, 1), PixelSize(2, 2), PixelSize(5, 3), PixelSize(64, 36)])
    func `A serialized frame can be read back, including its padding`(format: PixelFormat, size: PixelSize)
        throws
    {
        var random = SplitMix64(seed: 1)
        for _ in 0..<8 {
            let frame = try randomFrame(format, size, using: &random)
            let bytes = PixelBufferSerializer.bytes(of: frame)
            let back = try PixelBufferSerializer.frame(from: bytes)
            #expect(back == frame)
            #expect(back.picture.layout == frame.picture.layout)
            #expect(bytes.count == PixelBufferSerializer.byteCount(of: frame.description))
            #expect(PixelBufferSerializer.bytes(of: back) == bytes)
        }
    }

    /// The format must stay readable.
    @Test func `A serialized frame has the documented binary format`() throws {
        let picture = try PixelBuffer(packed: [1, 2, 3, 4], .bgra, PixelSize(1, 1), color: .jpeg)
        let bytes = PixelBufferSerializer.bytes(
            of: Frame(picture, time: .nanoseconds(258), rotation: .threeQuarters))
        let zeros = [UInt8](repeating: 0, count: 32)
        let description: [UInt8] =
            Array("bgra".utf8) + [0, 0, 0, 0] + [6, 1, 1, 1] + [14, 1, 1, 1] + [1, 0, 0, 0, 1, 0, 0, 0]
            + [2, 1, 0, 0, 0, 0, 0, 0] + [4, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 0] + [
                4, 0, 0, 0, 0, 0, 0, 0,
            ]
            + zeros
        #expect(Array(bytes[0..<8]) == Array("StFr".utf8) + [1, 0, 0, 0])
        #expect(Array(bytes[12..<16]) == [0, 0, 0, 0])
        #expect(Array(bytes[16..<104]) == description)
        #expect(Array(bytes[104...]) == [1, 2, 3, 4])
    }

    @Test func `A truncated or extended frame is rejected`() throws {
        var random = SplitMix64(seed: 2)
        let bytes = PixelBufferSerializer.bytes(of: try randomFrame(.nv12, PixelSize(7, 5), using: &random))
        for count in 0..<bytes.count {
            let error = #expect(throws: ShareError.self) {
                try PixelBufferSerializer.frame(from: Array(bytes[..<count]))
            }
            #expect(error?.reason == (count < 4 ? .malformed : .truncated), "\(count) bytes")
        }
        let error = #expect(throws: ShareError.self) { try PixelBufferSerializer.frame(from: bytes + [0]) }
        #expect(error?.reason == .malformed)
    }

    @Test func `A frame with any changed bit in its description is rejected`() throws {
        var random = SplitMix64(seed: 3)
        let bytes = PixelBufferSerializer.bytes(of: try randomFrame(.i420, PixelSize(6, 4), using: &random))
        for bit in (16 * 8)..<(104 * 8) {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            let error = #expect(throws: ShareError.self) { try PixelBufferSerializer.frame(from: damaged) }
            #expect(error?.reason == .malformed, "bit \(bit)")
        }
    }

    @Test func `A frame of another version is rejected`() throws {
        var random = SplitMix64(seed: 4)
        var bytes = PixelBufferSerializer.bytes(of: try randomFrame(.i420, PixelSize(6, 4), using: &random))
        bytes[4] = 2
        let error = #expect(throws: ShareError.self) { try PixelBufferSerializer.frame(from: bytes) }
        #expect(error?.reason == .version)
    }

    /// The checksums of the corrupted frames are correct. If a frame is accepted, all of its pixels must be readable.
    @Test func `A corrupted frame is rejected or valid`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for round in 0..<5000 {
            let format = PixelFormat.allCases.randomElement(using: &random) ?? .bgra
            let size = PixelSize(Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
            var bytes = PixelBufferSerializer.bytes(of: try randomFrame(format, size, using: &random))
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 16..<104, using: &random)
                bytes[index] =
                    [0, 1, 127, 128, 255, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            let checksum = Checksum.crc32(bytes[16..<104])
            for index in 0..<4 { bytes[8 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index)) }
            do throws(ShareError) {
                let frame = try PixelBufferSerializer.frame(from: bytes)
                accepted += 1
                for plane in 0..<frame.picture.format.planeCount {
                    let range = frame.picture.layout.bytes(of: plane)
                    #expect(
                        range.lowerBound >= 0 && range.upperBound <= bytes.count - 104,
                        "seed \(seed), \(round)")
                }
                _ = frame.picture.packed
            } catch {
                #expect([.malformed, .truncated].contains(error.reason), "seed \(seed), \(round): \(error)")
            }
        }
        // Otherwise the test would only check the checksum.
        #expect(accepted > 100)
    }

    @Test func `Random bytes aren't a frame`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(throws: ShareError.self, "seed \(seed)") { try PixelBufferSerializer.frame(from: bytes) }
        }
    }
}
