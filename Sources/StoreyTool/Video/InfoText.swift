import StoreyVideo

/// What `storey video info` says of the files it reads itself.
enum InfoText {
    static func of(_ image: PNGImage) -> String {
        let header = image.header
        let raw = ByteCount(Double(header.size.pixelCount * header.bitsPerPixel) / 8)
        let colours =
            switch header.colours {
            case .grey: "grey"
            case .rgb: "red, green and blue"
            case .palette: "numbers of colours in a palette"
            case .greyWithAlpha: "grey, and how opaque it is"
            case .rgbWithAlpha: "red, green and blue, and how opaque they are"
            }
        return text(
            "a PNG picture",
            [
                ("size", "\(header.size)"),
                ("pixels", "\(colours), \(header.depth) \(header.depth == 1 ? "bit" : "bits") each"),
                ("order", header.isInterlaced ? "in seven passes, coarse to fine" : "line by line"),
                ("file", "\(ByteCount(Double(image.bytes.count)).decimal), of \(raw.decimal) raw"),
            ])
    }

    static func of(_ header: Y4MHeader, count: Int) -> String {
        let format = header.format
        let subsampling = format.subsampling
        var sharing = "\(format): \(format.depth.rawValue) bits, \(subsampling.rawValue)"
        if subsampling != .yuv444 {
            sharing += header.colour.siting == .left ? ", chroma on the left" : ", chroma half-way"
        }
        var rows = [
            ("size", "\(header.size)"), ("samples", sharing),
            (
                "colours",
                "\(header.colour.matrix.name), as the size suggests; \(header.colour.range.rawValue) range"
            ),
        ]
        var pictures = "\(count)"
        if let rate = header.rate {
            rows.append(("rate", "\(rate) pictures a second"))
            pictures += ", \((Double(count) / rate.perSecond).text(decimals: 2)) s"
            let video = RawVideo(
                header.size, rate, SampleFormat(format.depth, subsampling))
            rows.append(("raw", video.bitRate.text))
        }
        rows.append(("pictures", pictures))
        return text("y4m, raw video", rows)
    }

    /// A heading, and values under each other.
    static func text(_ what: String, _ rows: [(name: String, value: String)]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        let lines = rows.map { row in
            "  \(row.name)\(String(repeating: " ", count: width - row.name.count))   \(row.value)\n"
        }
        return "\(what)\n\n\(lines.joined())"
    }
}

extension ColourMatrix {
    /// As its recommendation is called.
    var name: String {
        switch self {
        case .bt601: "BT.601"
        case .bt709: "BT.709"
        case .bt2020: "BT.2020"
        }
    }
}
