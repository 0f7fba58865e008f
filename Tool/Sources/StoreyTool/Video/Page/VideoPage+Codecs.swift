import Foundation
import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on containers and codecs, with charts of quality over bit rate.
    func codecs() throws -> String {
        let measurements = try CodecMeasurements.shipped()
        let (psnr, ssim) = (Self.target(of: measurements, \.psnr), Self.target(of: measurements, \.ssim))
        func bits(
            _ codec: CodecMeasurements.Codec, _ quality: Double,
            _ measure: (CodecMeasurements.Point) -> Double
        )
            -> String
        {
            guard let bits = codec.kilobits(for: quality, of: measure),
                let reference = measurements.codecs.first(where: { $0.name == "H.264" })?
                    .kilobits(for: quality, of: measure)
            else { return "–" }
            return "\(bits.text(decimals: 0)) kbit/s, \(Int((100 * bits / reference).rounded())) %"
        }
        let rows = measurements.codecs.map { codec in
            let seconds = codec.points.reduce(0) { $0 + $1.seconds } / Double(codec.points.count)
            return [
                codec.name, "<code>\(codec.encoder) \(codec.arguments)</code>", bits(codec, psnr, \.psnr),
                bits(codec, ssim, \.ssim),
                "\((Double(measurements.clip.frames) / seconds).text(decimals: 0))",
            ]
        }
        return Self.section(
            "Codecs: more work for fewer bits",
            """
            <p>A codec is the format of the compressed frames: MPEG-2 (1995), H.264 (2003), VP9 and H.265 (2013), AV1 (2018). Each \
            allows larger blocks, better predictions, and more choices than the one before, and encoders need more time to choose. A \
            container (MP4, MKV, WebM, MOV, TS) is the file around it: it has the compressed video, sound, and subtitles with their \
            times, and says little about quality. The codec decides whether a device can play a file, and the container whether a \
            program can open it.</p>
            <p>The charts show what the encoders of ffmpeg \(measurements.ffmpeg.prefix { $0 != "-" }) made of a synthetic clip \
            (\(measurements.clip.size), \(measurements.clip.frames) frames, a zoom into a fractal with grain and a moving test pattern) \
            at five qualities each. Higher and further to the left is better. Other content and settings give other numbers; VMAF, which \
            agrees better with viewers, isn't part of this ffmpeg.</p>
            <div class="metrics">
            <input type="radio" name="metric" id="metric-psnr" checked> <label for="metric-psnr">PSNR</label>
            <input type="radio" name="metric" id="metric-ssim"> <label for="metric-ssim">SSIM</label>
            \(Self.chart(of: measurements, "psnr", "PSNR in dB", \.psnr, decimals: 0))
            \(Self.chart(of: measurements, "ssim", "SSIM", \.ssim, decimals: 2))
            </div>
            """
                + Self.table(
                    "bit rate for the same quality, and its share of H.264’s",
                    [
                        [
                            "codec", "encoder", "for \(psnr.text(decimals: 1)) dB",
                            "for SSIM \(ssim.text(decimals: 3))",
                            "frames per second on one core",
                        ]
                    ] + rows))
    }

    /// Returns the middle of the qualities that all encoders reach.
    private static func target(
        of measurements: CodecMeasurements, _ measure: (CodecMeasurements.Point) -> Double
    ) -> Double {
        let least = measurements.codecs.compactMap { $0.points.map(measure).min() }.max() ?? 0
        let most = measurements.codecs.compactMap { $0.points.map(measure).max() }.min() ?? 0
        return (least + most) / 2
    }

    /// Draws each encoder's quality over the bit rate on a scale of powers of two, with its name at the end of its line.
    private static func chart(
        of measurements: CodecMeasurements, _ name: String, _ title: String,
        _ measure: (CodecMeasurements.Point) -> Double, decimals: Int
    ) -> String {
        let points = measurements.codecs.flatMap(\.points)
        let rates = points.map { log2($0.kilobits) }
        let (low, high) = ((rates.min() ?? 0).rounded(.down), (rates.max() ?? 1).rounded(.up))
        let unit = pow(10, -Double(decimals)) * 2
        let bottom = ((points.map(measure).min() ?? 0) / unit).rounded(.down) * unit
        let top = ((points.map(measure).max() ?? 1) / unit).rounded(.up) * unit
        func x(_ kilobits: Double) -> Double { 56 + (log2(kilobits) - low) / (high - low) * 466 }
        func y(_ quality: Double) -> Double { 300 - (quality - bottom) / (top - bottom) * 270 }
        func place(_ value: Double) -> String { String(format: "%.1f", value) }
        let columns = stride(from: low, through: high, by: 1).map { power in
            let at = place(x(pow(2, power)))
            let isLabeled = Int(power - low) % (high - low > 6 ? 2 : 1) == 0
            return "<line x1=\"\(at)\" y1=\"30\" x2=\"\(at)\" y2=\"300\"/>"
                + (isLabeled
                    ? "<text x=\"\(at)\" y=\"320\" text-anchor=\"middle\">\(pow(2, power).text(decimals: 0))</text>"
                    : "")
        }
        let lines = max(1, ((top - bottom) / unit).rounded())
        let step = unit * (lines / 6).rounded(.up)
        let rows = stride(from: bottom, through: top + unit / 2, by: step).map { quality in
            """
            <line x1="56" y1="\(place(y(quality)))" x2="522" y2="\(place(y(quality)))"/>\
            <text x="50" y="\(place(y(quality) + 4))" text-anchor="end">\(quality.text(decimals: decimals))</text>
            """
        }
        // Names that would overlap move apart.
        var last = -Double.infinity
        let labels = measurements.codecs.indices.sorted {
            y(measurements.codecs[$0].points.map(measure).max() ?? 0)
                < y(measurements.codecs[$1].points.map(measure).max() ?? 0)
        }.reduce(into: [Int: Double]()) { labels, index in
            let ideal = y(measurements.codecs[index].points.map(measure).max() ?? 0) + 4
            last = max(ideal, last + 20)
            labels[index] = last
        }
        let curves = measurements.codecs.enumerated().map { index, codec in
            let sorted = codec.points.sorted { $0.kilobits < $1.kilobits }
            let line = sorted.map { "\(place(x($0.kilobits))),\(place(y(measure($0))))" }.joined(
                separator: " ")
            let marks = sorted.map { marker(index, x($0.kilobits), y(measure($0))) }
            return """
                <g class="codec-\(index)"><polyline points="\(line)"/>\(marks.joined())\
                \(marker(index, 538, labels[index, default: 0] - 5))\
                <text x="548" y="\(place(labels[index, default: 0]))">\(codec.name)</text></g>
                """
        }
        return """
            <figure class="chart \(name)"><svg viewBox="0 0 640 350" role="img" aria-label="\(title) over the bit rate of \
            \(measurements.codecs.count) encoders; the table below has the bit rates for the same quality">
            \(columns.joined())\(rows.joined())\(curves.joined())
            <text x="289" y="342" text-anchor="middle">kbit/s</text><text x="4" y="18">\(title)</text>
            </svg></figure>
            """
    }

    /// Returns a shape that tells a line from the others without color.
    private static func marker(_ index: Int, _ x: Double, _ y: Double) -> String {
        func at(_ right: Double, _ down: Double) -> String {
            String(format: "%.1f,%.1f", x + right, y + down)
        }
        let outlines = [
            [(-4, -4), (4, -4), (4, 4), (-4, 4)], [(0, -5), (5, 4), (-5, 4)],
            [(0, -6), (6, 0), (0, 6), (-6, 0)],
            [(-5, -4), (5, -4), (0, 5)], [(-5, -2), (0, -6), (5, -2), (3, 5), (-3, 5)],
        ]
        let outline = outlines[index % outlines.count].map { at(Double($0.0), Double($0.1)) }
        return "<polygon points=\"\(outline.joined(separator: " "))\"/>"
    }
}
