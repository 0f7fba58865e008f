import StoreyVideo
import Testing

/// The examples of the article “Pictures and colors”.
@Suite struct `The guide to pictures` {
    @Test func `The examples of the article about pictures work`() throws {
        let orange = RGBCode(200, 100, 50).color()
        let codes = ColorCoding(.bt709, .limited).code(orange)
        #expect(codes == YCbCrCode(117, 96, 174))

        let misread = ColorCoding(.bt601, .limited).color(codes)
        #expect(RGBCode(misread) == RGBCode(191, 93, 53))

        #expect(ColorCoding(.bt709).colorCount == 2_689_428)  // of 16,777,216

        let white = TransferFunction.pq.signal(ofLight: 203.0 / 10_000)
        var film = try PixelBuffer(.p010, PixelSize(16, 16), color: .hdr10)
        film.fill(with: RGB(red: white, green: white, blue: white))
        let shown = film.converted(to: .bgra, color: .screen)
        #expect((228...230).contains(shown[.red, 0, 0]))

        var picture = try PixelBuffer(.bgra, PixelSize(113, 61))
        picture.fill(with: orange)
        let nv12 = picture.converted(to: .nv12, color: .hd)
        let frame = try nv12.fitted(into: PixelSize(128, 72), .letterbox)
        #expect(frame.layout.byteCount == 13_824)

        let exact = picture.converted(to: .nv12, color: .hd, by: .exact)
        let quick = picture.converted(to: .nv12, color: .hd, by: .system)
        #expect(try PeakSignalToNoise(of: quick, to: exact).decibels > 40)

        let size = PixelSize(1024, 768)
        let rate = try #require(FrameRate(24))
        let ofPixel = RawVideo(size, rate, bitsPerPixel: 10)
        #expect(ofPixel.bitRate.bitsPerSecond == 188_743_680)
        #expect(ofPixel.bitRate.storage(ofSeconds: 300).binary == "6.59 GiB")
        let ofComponent = RawVideo(size, rate, SampleFormat(.ten, .yuv420))
        #expect(ofComponent.bitRate.text == "283.12 Mbit/s")

        let line = [16, 17, 18, 19, 20, 21, 22, 23]
        let differences = zip(line.dropFirst(), line).map { $0 - $1 }
        #expect(CodeStatistics(line).entropy == 3 && CodeStatistics(differences).entropy == 0)
        let block = (0..<64).map { Double(line[$0 % 8]) }
        let coefficients = CosineTransform.coefficients(of: block)
        #expect(coefficients.filter { abs($0) > 2 }.count == 2)

        let earlier = (0..<64).map { $0 * $0 % 61 }
        let later = (0..<64).map { $0 % 8 < 7 ? earlier[$0 + 1] : 0 }
        let field = MotionField(of: later, from: earlier, size: PixelSize(8, 8), side: 4, reach: 2)
        #expect(field.vectors[0] == MotionField.Vector(1, 0))

        let display = try #require(FrameRate(60))
        #expect(rate.cadence(on: display, count: 4) == [2, 3, 2, 3])

        let back = frame.converted(to: .bgra).converted(to: .nv12, color: .hd)
        let noise = try PeakSignalToNoise(of: back, to: frame)
        #expect(noise.decibels > 50)
    }
}
