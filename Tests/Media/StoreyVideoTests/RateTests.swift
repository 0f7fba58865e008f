import StoreyInternal
import Testing

@testable import StoreyVideo

@Suite struct `Bit rate of raw video` {
    private let size = PixelSize(1024, 768)
    private let rate = FrameRate(24)

    @Test func `The bit rate is the product of pixels, bits and frames`() throws {
        let video = RawVideo(size, try #require(rate), bitsPerPixel: 10)
        #expect(video.frame.bytes == 983_040)
        #expect(video.bitRate.bitsPerSecond == 188_743_680)
        #expect(video.bitRate.text == "188.74 Mbit/s")
        #expect(video.bitRate.perSecond.binary == "22.5 MiB")
        #expect(video.bitRate.perSecond.decimal == "23.59 MB")
        let fiveMinutes = video.bitRate.storage(ofSeconds: 300)
        #expect(fiveMinutes.binary == "6.59 GiB")
        #expect(fiveMinutes.decimal == "7.08 GB")
    }

    /// Ten bits per component aren't ten bits per pixel.
    @Test(arguments: [
        (SampleFormat(.eight, .yuv420), 12.0, 12.0, "226.49 Mbit/s"),
        (SampleFormat(.ten, .yuv420), 15, 24, "283.12 Mbit/s"),
        (SampleFormat(.ten, .yuv422), 20, 32, "377.49 Mbit/s"),
        (SampleFormat(.ten, .yuv444), 30, 48, "566.23 Mbit/s"),
        (SampleFormat(.eight, .yuv444), 24, 24, "452.98 Mbit/s"),
        (SampleFormat(.twelve, .yuv444), 36, 48, "679.48 Mbit/s"),
    ])
    func `The bit rate depends on the sample format`(
        format: SampleFormat, sent: Double, stored: Double, text: String
    ) throws {
        #expect(format.bitsPerPixel == sent)
        #expect(format.bitsPerPixelInMemory == stored)
        #expect(RawVideo(size, try #require(rate), format).bitRate.text == text)
    }

    /// 4:2:2 has half of the chroma, 4:2:0 a quarter: a third and a half of the data are saved.
    @Test func `Subsampling saves a third or a half of the samples`() {
        #expect(
            ChromaSubsampling.allCases.map { (SampleFormat(.eight, $0).saving * 12).rounded() } == [0, 4, 6])
    }

    @Test func `Sample formats agree with the memory of pictures`() throws {
        for (pixels, samples) in [
            (PixelFormat.i420, SampleFormat(.eight, .yuv420)), (.i422, SampleFormat(.eight, .yuv422)),
            (.i444, SampleFormat(.eight, .yuv444)), (.p010, SampleFormat(.ten, .yuv420)),
        ] {
            let bits = Double(size.pixelCount) * samples.bitsPerPixelInMemory
            #expect(try PixelLayout(pixels, size).byteCount == Int(bits / 8))
        }
    }
}

@Suite struct `Amounts and rates` {
    @Test(arguments: [
        (0.0, "0 B", "0 B"), (999, "999 B", "999 B"), (1000, "1 kB", "1,000 B"), (1024, "1.02 kB", "1 KiB"),
        (999_999, "1 MB", "976.56 KiB"), (1_048_576, "1.05 MB", "1 MiB"), (1e9, "1 GB", "953.67 MiB"),
        (5e15, "5,000 TB", "4,547.47 TiB"), (1.5, "1.5 B", "1.5 B"), (-2048, "−2.05 kB", "−2 KiB"),
    ])
    func `Byte counts use decimal and binary units`(bytes: Double, decimal: String, binary: String) {
        #expect(ByteCount(bytes).decimal == decimal)
        #expect(ByteCount(bytes).binary == binary)
    }

    @Test(arguments: [
        (0.0, "0"), (1234.5, "1,234.5"), (0.05, "0.05"), (0.005, "0.01"), (0.004, "0"),
        (1_000_000, "1,000,000"),
        (-0.001, "0"), (-3.1, "−3.1"), (99.999, "100"), (.infinity, "inf"), (1e300, "1e+300"),
    ])
    func `Numbers are formatted for display`(number: Double, text: String) {
        #expect(number.text(decimals: 2) == text)
    }

    @Test func `Bits are converted to bytes`() {
        #expect(BitRate.megabits(8).perSecond == ByteCount(1_000_000))
        #expect(BitRate(1500).text == "1.5 kbit/s")
        #expect(BitRate(12e9).text == "12 Gbit/s")
        #expect(BitRate(1) < BitRate(2) && ByteCount(1) < ByteCount(2))
    }

    static let rates: [(String, Int, Int)] = [
        ("24", 24, 1), ("23.976", 24000, 1001), ("23.98", 24000, 1001), ("29.97", 30000, 1001),
        ("59.94", 60000, 1001), ("12.5", 125, 10), ("30000/1001", 30000, 1001), ("25:1", 25, 1),
        ("0.5", 5, 10), ("100000", 100_000, 1),
    ]

    @Test(arguments: rates)
    func `Frame rates are parsed as fractions`(text: String, frames: Int, seconds: Int) {
        #expect(FrameRate(text) == FrameRate(frames, perSeconds: seconds))
        #expect(FrameRate(frames, perSeconds: seconds)?.frames == frames)
    }

    @Test(arguments: [
        "", "0", "-1", "1/0", "0/1", "fast", "1/2/3", "100001", "1.", ".", "1.23456", "1e3", "+-1.5", "nan",
        "1/200001", "99999999999999999999", "-0.5",
    ])
    func `Invalid frame rates aren't parsed`(text: String) {
        #expect(FrameRate(text) == nil)
    }

    /// Services' recommendations are within the uncertainty. Sources: see CompressedVideo.
    @Test(arguments: [
        (PixelSize(1920, 1080), 30, Motion.medium, 8.0), (PixelSize(1920, 1080), 30, .medium, 7.8),
        (PixelSize(1280, 720), 30, .medium, 5.0), (PixelSize(1280, 720), 30, .low, 2.5),
        (PixelSize(3840, 2160), 30, .medium, 35), (PixelSize(1920, 1080), 60, .medium, 12),
    ])
    func `Estimates agree with the recommendations of services`(
        size: PixelSize, frames: Int, motion: Motion, megabits: Double
    ) throws {
        let estimate = CompressedVideo(size, try #require(FrameRate(frames)), .h264, motion)
        #expect(estimate.low < .megabits(megabits) && .megabits(megabits) < estimate.high)
    }

    /// The example of the source.
    @Test func `Estimates follow the published formula`() throws {
        let estimate = CompressedVideo(PixelSize(1280, 720), try #require(FrameRate(24)), .h264, .medium)
        #expect(estimate.likely.bitsPerSecond.rounded() == 3_096_576)
    }
}
