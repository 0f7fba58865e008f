import ToolInternal
import StoreyVideo

/// The output of `storey video rates`.
struct RateReport {
    let size: PixelSize
    let rate: FrameRate
    /// The bits per pixel, if specified.
    let bits: Int?
    /// The sample format, if specified.
    let format: SampleFormat?
    let minutes: Double

    private var duration: String { minutes == 5 ? "five minutes" : "\(minutes.shown) minutes" }

    var text: String {
        let bitsPerPixel = bits.map(Double.init) ?? format?.bitsPerPixel ?? 0
        let video = RawVideo(size, rate, bitsPerPixel: bitsPerPixel)
        let second = video.bitRate.perSecond
        let whole = video.bitRate.storage(ofSeconds: minutes * 60)
        let pixelBits = "\(bitsPerPixel.shown) bits per pixel"
        let heading = format.map { "\($0): \(pixelBits)" } ?? pixelBits
        let figures = [
            ["one frame", video.frame.decimal, video.frame.binary],
            ["one second", second.decimal + "/s", second.binary + "/s"],
            [duration, whole.decimal, whole.binary],
        ]
        return """
            \(size), \(rate) frames per second, \(heading)

            \(video.bitRate.bitsPerSecond.text(decimals: 0)) bit/s (\(video.bitRate.text))

            \(table(figures))
            \(aboutBits)\
            Raw formats at this size and rate. 4:2:2 keeps half of the chroma samples and
            4:2:0 a quarter, which is hardly visible.

            \(table(formats))
            Compressed at good quality, by amount of motion. Actual rates vary by 40 % with
            content and encoder.

            \(table(codecs))
            """
    }

    /// A note that `--bits` means bits per pixel rather than per component.
    private var aboutBits: String {
        guard let bits else { return "" }
        let depth = BitDepth(rawValue: bits)
        let counted = depth.map { depth in
            let fewest = SampleFormat(depth, .yuv420).bitsPerPixel.shown
            return """
                Cameras and codecs specify bits per component: \(bits) of those are \(fewest) to
                \(SampleFormat(depth, .yuv444).bitsPerPixel.shown) bits per pixel (--depth \(bits)).

                """
        }
        return """
            The \(bits) bits are bits per pixel, for all components together.
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
        return [["format", "bits per pixel", "bit rate", "byte rate", duration, "saved"]] + rows
    }

    private var codecs: [[String]] {
        let rows = VideoCodec.allCases.map { codec in
            [codec.rawValue]
                + Motion.allCases.map { CompressedVideo(size, rate, codec, $0).likely.text }
                + [
                    CompressedVideo(size, rate, codec, .medium).likely.storage(ofSeconds: minutes * 60).binary
                ]
        }
        return [["codec", "low motion", "medium", "high", "\(duration), medium"]] + rows
    }

    /// Returns a table with the numbers aligned right.
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
    /// The number with at most two decimals.
    fileprivate var shown: String { text(decimals: 2) }
}
