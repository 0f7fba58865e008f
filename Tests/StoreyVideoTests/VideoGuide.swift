import StoreyVideo
import Testing

/// The examples of “Pictures and their colours”.
@Suite struct `The guide to pictures` {
    @Test func `holds`() throws {
        let orange = RGBCode(200, 100, 50).colour()
        let codes = ColourCoding(.bt709, .limited).code(orange)
        #expect(codes == YCbCrCode(117, 96, 174))

        let misread = ColourCoding(.bt601, .limited).colour(codes)
        #expect(RGBCode(misread) == RGBCode(191, 93, 53))

        var picture = try PixelBuffer(.bgra, PixelSize(113, 61))
        picture.fill(with: orange)
        let nv12 = picture.converted(to: .nv12, colour: .hd)
        let frame = try nv12.fitted(into: PixelSize(128, 72), .letterbox)
        #expect(frame.layout.byteCount == 13_824)

        let exact = picture.converted(to: .nv12, colour: .hd, by: .exact)
        let quick = picture.converted(to: .nv12, colour: .hd, by: .system)
        #expect(try PeakSignalToNoise(of: quick, to: exact).decibels > 40)

        let size = PixelSize(1024, 768)
        let rate = try #require(FrameRate(24))
        let ofPixel = RawVideo(size, rate, bitsPerPixel: 10)
        #expect(ofPixel.bitRate.bitsPerSecond == 188_743_680)
        #expect(ofPixel.bitRate.storage(ofSeconds: 300).binary == "6.59 GiB")
        let ofComponent = RawVideo(size, rate, SampleFormat(.ten, .yuv420))
        #expect(ofComponent.bitRate.text == "283.12 Mbit/s")

        let back = frame.converted(to: .bgra).converted(to: .nv12, colour: .hd)
        let noise = try PeakSignalToNoise(of: back, to: frame)
        #expect(noise.decibels > 50)
    }
}
