import ToolInternal
import StoreyVideo

extension VideoPage {
    /// A section that compares the same loss of detail in luma and in chroma.
    func chroma() throws(PixelError) -> String {
        let video = picture.converted(to: .i444, color: color, by: .exact)
        let eighth = PixelSize(max(1, video.size.width / 8), max(1, video.size.height / 8))
        let coarse = try video.scaled(to: eighth, .box, by: .exact)
            .scaled(to: video.size, .bilinear, by: .exact)
        let count = video.size.pixelCount
        let (fine, rough) = (video.packed, coarse.packed)
        let fineLuma = try PixelBuffer(
            packed: fine[..<count] + rough[count...], .i444, video.size, color: color)
        let fineChroma = try PixelBuffer(
            packed: rough[..<count] + fine[count...], .i444, video.size, color: color)
        return Self.section(
            "Why chroma can be reduced",
            """
            <p>The second image has lost 63 of 64 samples of both chroma planes. The third has lost 63 of 64 samples of luma only, \
            which is half as many numbers. Yet the third looks worse, because the eye sees edges by brightness.</p>
            """
                + Self.row([
                    Self.figure(picture, "original", alt: "The image"),
                    Self.figure(
                        fineLuma.converted(to: .bgra, by: .exact), "one chroma sample for 8 by 8 pixels",
                        alt: "The image with coarse chroma, hardly different"),
                    Self.figure(
                        fineChroma.converted(to: .bgra, by: .exact), "one luma sample for 8 by 8 pixels",
                        alt: "The image with coarse luma, blurred"),
                ]))
    }

    /// A section on the effect of 4:2:2 and 4:2:0.
    func subsampling() throws -> String {
        let formats: [(ChromaSubsampling, PixelFormat)] = [
            (.yuv444, .i444), (.yuv422, .i422), (.yuv420, .i420),
        ]
        var rows = [["format", "chroma samples", "bits per pixel", "saved", "PSNR"]]
        var figures: [String] = []
        let side = min(40, picture.size.width, picture.size.height)
        let busiest = busiest(side)
        for (subsampling, format) in formats {
            let sample = SampleFormat(.eight, subsampling)
            let back = picture.converted(to: format, color: color, by: .exact)
                .converted(to: .bgra, by: .exact)
            let share = ["4:4:4": "all", "4:2:2": "half", "4:2:0": "a quarter"][subsampling.rawValue] ?? ""
            rows.append([
                subsampling.rawValue, share, sample.bitsPerPixel.text(decimals: 1),
                sample.saving == 0 ? "–" : "\(Int((sample.saving * 100).rounded())) %", try noise(of: back),
            ])
            figures.append(
                Self.figure(
                    try back.part(busiest), "\(subsampling.rawValue), enlarged detail",
                    alt: "An enlarged detail of the image as \(subsampling.rawValue)", width: 240))
        }
        return Self.section(
            "Subsampling: 4:4:4, 4:2:2, 4:2:0",
            """
            <p>4:2:2 stores one chroma sample for two pixels of a line, and 4:2:0 one for two by two pixels. Nearly all video is \
            4:2:0. The loss shows in thin colored lines and in text on a shared screen. PSNR measures the difference from the \
            original; above 40 dB, few people notice it.</p>
            """ + Self.row(figures) + Self.table("subsampling at 8 bits", rows))
    }

    private func noise(of other: PixelBuffer) throws -> String {
        let noise = try PeakSignalToNoise(of: other, to: picture)
        return noise.decibels == .infinity ? "identical" : "\(noise.decibels.text(decimals: 1)) dB"
    }

    /// Returns the square with the most contrast between neighboring pixels. Even areas would show no difference.
    func busiest(_ side: Int) -> PixelRectangle {
        let codes = (picture.codes(of: .red), picture.codes(of: .blue))
        let (width, height) = (picture.size.width, picture.size.height)
        var best = (place: PixelRectangle(0, 0, PixelSize(side, side)), sum: -1)
        for y in stride(from: 0, through: height - side, by: max(2, side / 4 * 2)) {
            for x in stride(from: 0, through: width - side, by: max(2, side / 4 * 2)) {
                var sum = 0
                for line in y..<y + side {
                    for place in line * width + x + 1..<line * width + x + side {
                        sum += abs(codes.0[place] - codes.0[place - 1])
                        sum += abs(codes.1[place] - codes.1[place - 1])
                    }
                }
                if sum > best.sum { best = (PixelRectangle(x, y, PixelSize(side, side)), sum) }
            }
        }
        return best.place
    }
}
