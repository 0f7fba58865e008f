import StoreyVideo

/// What `storey video rates` says.
struct RatesText {
    let size: PixelSize
    let rate: FrameRate
    /// The bits of a pixel, if those were given.
    let bits: Int?
    /// How its components are sent, if that was given.
    let format: SampleFormat?
    let minutes: Double

    private var duration: String { minutes == 5 ? "five minutes" : "\(minutes.shown) minutes" }

    var text: String {
        let bitsPerPixel = bits.map(Double.init) ?? format?.bitsPerPixel ?? 0
        let video = RawVideo(size, rate, bitsPerPixel: bitsPerPixel)
        let second = video.bitRate.perSecond
        let whole = video.bitRate.storage(ofSeconds: minutes * 60)
        let what =
            format.map { "\($0): \(bitsPerPixel.shown) bits a pixel" } ?? "\(bitsPerPixel.shown) bits a pixel"
        let figures = [
            ["a picture", video.frame.decimal, video.frame.binary],
            ["a second", second.decimal + "/s", second.binary + "/s"],
            [duration, whole.decimal, whole.binary],
        ]
        return """
            \(size), \(rate) frames a second, \(what)

            \(video.bitRate.bitsPerSecond.text(decimals: 0)) bit/s (\(video.bitRate.text))

            \(table(figures))
            \(aboutBits)\
            Formats of this size and rate, raw. Less chroma is hardly seen: 4:2:2 keeps half
            of its samples, 4:2:0 a quarter.

            \(table(formats))
            Compressed to what people call good, by how much moves. Content and encoder make
            40 % more or less of it.

            \(table(codecs))
            """
    }

    /// Which bits were meant, where that may be taken for others.
    private var aboutBits: String {
        guard let bits else { return "" }
        let depth = BitDepth(rawValue: bits)
        let counted = depth.map { depth in
            let fewest = SampleFormat(depth, .yuv420).bitsPerPixel.shown
            return """
                Cameras and codecs count the bits of a component: \(bits) of those make \(fewest) to
                \(SampleFormat(depth, .yuv444).bitsPerPixel.shown) bits a pixel (--depth \(bits)).

                """
        }
        return """
            These \(bits) bits are bits per pixel, all of its components together.
            \(counted ?? "")

            """
    }

    private var formats: [[String]] {
        let depths: [BitDepth] = [.eight, .ten]
        let all = depths.flatMap { depth in
            ChromaSubsampling.allCases.reversed().map { SampleFormat(depth, $0) }
        }
        let rows = all.map { format in
            let video = RawVideo(size, rate, format)
            return [
                format.description, format.bitsPerPixel.shown, video.bitRate.text,
                video.bitRate.perSecond.binary + "/s",
                video.bitRate.storage(ofSeconds: minutes * 60).binary,
                format.saving == 0 ? "–" : "\(Int((format.saving * 100).rounded())) %",
            ]
        }
        return [["format", "bits a pixel", "bits a second", "bytes a second", duration, "saved"]] + rows
    }

    private var codecs: [[String]] {
        let rows = VideoCodec.allCases.map { codec in
            [codec.rawValue]
                + Motion.allCases.map { CompressedVideo(size, rate, codec, $0).likely.text }
                + [
                    CompressedVideo(size, rate, codec, .medium).likely.storage(ofSeconds: minutes * 60).binary
                ]
        }
        return [["codec", "little", "some", "much", "\(duration), some"]] + rows
    }

    /// Columns under each other, numbers to the right.
    private func table(_ rows: [[String]]) -> String {
        let widths = rows.reduce(into: [Int]()) { widths, row in
            for (index, cell) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], cell.count)
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { index, cell in
                let space = String(repeating: " ", count: widths[index] - cell.count)
                return index == 0 ? cell + space : space + cell
            }
            return "  " + cells.joined(separator: "   ") + "\n"
        }
        .joined()
    }
}

extension Double {
    /// With at most two decimals.
    fileprivate var shown: String { text(decimals: 2) }
}
