import Testing

@testable import StoreyWebRTC

@Suite("Bits of a frame")
struct FrameBitsTests {
    private let pixelCount = 1280 * 720

    /// Returns the bits of a frame after frames at a rate.
    private func bits(_ bitRate: Int, framesPerSecond: Int) -> Int {
        var bits = FrameBits(frameRate: 30)
        for frame in 0..<100 { bits.count(at: .seconds(Double(frame) / Double(framesPerSecond))) }
        // The encoder measures the frame rate.
        return bits.encoderBitRate(bitRate, pixelCount: pixelCount) / framesPerSecond
    }

    @Test(arguments: [2, 5, 12, 30])
    func `A frame gets the same bits at each frame rate`(_ framesPerSecond: Int) {
        // 0.045 bits for each pixel.
        #expect(abs(bits(500_000, framesPerSecond: framesPerSecond) - 41_472) < 100)
    }

    @Test func `A frame gets its share of a high bit rate`() {
        #expect(abs(bits(2_500_000, framesPerSecond: 30) - 83_333) < 100)
    }

    @Test func `A frame gets its share of five frames per second of a low bit rate`() {
        #expect(abs(bits(150_000, framesPerSecond: 5) - 30_000) < 100)
    }
}
