import StoreyVideo
import Testing

@testable import StoreyWebRTC

@Suite("Encoding quality")
struct EncodingQualityTests {
    private let screen = PixelSize(1280, 720)
    private let bitRate = 1_000_000

    /// A quality after a number of seconds with given frames per second.
    private func quality(
        after seconds: Range<Int>, _ start: EncodingQuality = EncodingQuality(), encoded: Int, skipped: Int
    ) -> EncodingQuality {
        var quality = start
        for second in seconds {
            quality.update(bitRate: bitRate, at: .seconds(second))
            for _ in 0..<encoded { quality.count(isEncoded: true) }
            for _ in 0..<skipped { quality.count(isEncoded: false) }
        }
        return quality
    }

    @Test func `Frames keep their size while there are a few per second`() {
        #expect(quality(after: 0..<60, encoded: 5, skipped: 25).size(of: screen) == screen)
    }

    @Test func `Frames become smaller below four per second`() {
        #expect(quality(after: 0..<4, encoded: 2, skipped: 28).size(of: screen) == PixelSize(852, 480))
    }

    @Test func `A screen with few changes keeps its size`() {
        #expect(quality(after: 0..<60, encoded: 1, skipped: 0).size(of: screen) == screen)
    }

    @Test func `A key frame that is too large is replaced by a coarse picture`() {
        var quality = EncodingQuality()
        // 0.6 s are 75,000 bytes.
        var seen: [[Double]] = []
        for bytes in [75_000, 150_000, 10_000] {
            let isAccepted = quality.acceptsKeyFrame(bytes, bitRate: bitRate, at: .zero)
            seen.append([isAccepted ? 1 : 0, quality.sharpShare])
        }
        #expect(seen == [[1, 1], [0, 0], [1, 0]])
        #expect(quality.size(of: screen) == screen)
    }

    @Test func `A coarse picture becomes sharp in parts that the bit rate allows`() {
        var quality = EncodingQuality()
        _ = quality.acceptsKeyFrame(125_000, bitRate: bitRate, at: .zero)
        // 0.1 s are 12,500 bytes, a tenth.
        let shares = (0..<12).map { _ in
            quality.sharpen(bitRate: bitRate)
            return (quality.sharpShare * 100).rounded() / 100
        }
        #expect(shares == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1])
    }

    @Test func `The next key frame is whole if it can be`() {
        var quality = EncodingQuality()
        _ = quality.acceptsKeyFrame(150_000, bitRate: bitRate, at: .zero)
        quality.beginKeyFrame()
        #expect(quality.sharpShare == 1)
    }

    @Test func `A coarse key frame that is still too large is encoded in a smaller size`() {
        var quality = EncodingQuality()
        let isAccepted = (0..<2).map { _ in quality.acceptsKeyFrame(150_000, bitRate: bitRate, at: .zero) }
        #expect(isAccepted == [false, false])
        #expect(quality.size(of: screen) == PixelSize(852, 480))
    }

    @Test func `A key frame of the smallest size is sent in any case`() {
        var quality = EncodingQuality()
        var count = 1
        while !quality.acceptsKeyFrame(10_000_000, bitRate: bitRate, at: .zero) { count += 1 }
        #expect(quality.size(of: screen) == PixelSize(320, 180))
        #expect(count == 3)
    }

    @Test func `The size doesn't change back and forth`() {
        var quality = EncodingQuality()
        var changes = 0
        for second in 0..<600 {
            let before = quality.scale
            // The full size is starved, and the next one has room.
            let encoded = quality.scale == 1 ? 2 : 20
            quality = self.quality(after: second..<(second + 1), quality, encoded: encoded, skipped: 10)
            if quality.scale != before { changes += 1 }
        }
        #expect(changes <= 26, "\(changes)")
        let late = (600..<660).count { second in
            let before = quality.scale
            let encoded = quality.scale == 1 ? 2 : 20
            quality = self.quality(after: second..<(second + 1), quality, encoded: encoded, skipped: 10)
            return quality.scale != before
        }
        #expect(late <= 2, "\(late)")
    }

    @Test(arguments: [PixelSize(1, 1), PixelSize(361, 641), PixelSize(1280, 720)])
    func `Sizes are even at each scale`(_ size: PixelSize) {
        var quality = EncodingQuality()
        for _ in 0..<12 {
            let encoded = quality.size(of: size)
            #expect(encoded.width.isMultiple(of: 2) && encoded.height.isMultiple(of: 2))
            #expect(encoded.width >= 2 && encoded.height >= 2)
            _ = quality.acceptsKeyFrame(80_000, bitRate: bitRate, at: .zero)
        }
    }
}
