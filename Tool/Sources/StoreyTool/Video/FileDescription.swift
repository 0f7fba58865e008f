import ToolInternal
import StoreyVideo

/// Describes the files that `storey video info` reads without FFmpeg.
enum FileDescription {
    static func of(_ image: PNGImage) -> String {
        let header = image.header
        let raw = ByteCount(Double(header.size.pixelCount * header.bitsPerPixel) / 8)
        let colors =
            switch header.colorType {
            case .gray: "gray"
            case .rgb: "red, green, and blue"
            case .palette: "palette indexes"
            case .grayWithAlpha: "gray with alpha"
            case .rgbWithAlpha: "red, green, and blue with alpha"
            }
        return text(
            "PNG image",
            [
                ("size", "\(header.size)"),
                ("pixels", "\(colors), \(header.depth) \(header.depth == 1 ? "bit" : "bits") each"),
                ("order", header.isInterlaced ? "interlaced (Adam7)" : "line by line"),
                ("file", "\(ByteCount(Double(image.bytes.count)).decimal), of \(raw.decimal) raw"),
            ])
    }

    static func of(_ header: Y4MHeader, count: Int) -> String {
        let format = header.format
        let subsampling = format.subsampling
        var sharing = "\(format): \(format.depth.rawValue) bits, \(subsampling.rawValue)"
        if subsampling != .yuv444 {
            sharing += header.color.siting == .center ? ", chroma centered" : ", chroma sited left"
        }
        var rows = [
            ("size", "\(header.size)"), ("samples", sharing),
            (
                "colors",
                "\(header.color.matrix.name) (inferred from the size), \(header.color.range.rawValue) range"
            ),
        ]
        var frames = "\(count)"
        if let rate = header.rate {
            rows.append(("rate", "\(rate) frames per second"))
            frames += ", \((Double(count) / rate.perSecond).text(decimals: 2)) s"
            let video = RawVideo(
                header.size, rate, SampleFormat(format.depth, subsampling))
            rows.append(("raw", video.bitRate.text))
        }
        rows.append(("frames", frames))
        return text("y4m, raw video", rows)
    }

    /// Returns a heading and aligned rows.
    static func text(_ heading: String, _ rows: [(name: String, value: String)]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        let lines = rows.map { row in
            "  \(row.name)\(String(repeating: " ", count: width - row.name.count))   \(row.value)\n"
        }
        return "\(heading)\n\n\(lines.joined())"
    }
}

extension YCbCrMatrix {
    /// The name of the ITU-R recommendation.
    var name: String {
        switch self {
        case .bt601: "BT.601"
        case .bt709: "BT.709"
        case .bt2020: "BT.2020"
        }
    }
}
