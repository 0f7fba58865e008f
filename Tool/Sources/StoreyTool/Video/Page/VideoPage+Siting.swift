import StoreyVideo
import ToolInternal

extension VideoPage {
    private static let sitings: [(ChromaSiting, name: String, use: String)] = [
        (.left, "left", "most video"), (.center, "center", "JPEG"), (.topLeft, "top left", "HDR, BT.2020"),
    ]

    /// A section on the places of chroma samples, and on what happens if they are mistaken.
    func siting() throws -> String {
        let rows = try Self.sitings.map { stored -> [String] in
            let shifts = try Self.sitings.map { shown -> String in
                let shift = try Self.shift(from: stored.0, to: shown.0)
                let parts = [Self.text(shift.right, "right", "left"), Self.text(shift.down, "down", "up")]
                    .compactMap { $0 }
                return parts.isEmpty ? "in place" : parts.joined(separator: ", ")
            }
            return ["stored \(stored.name)"] + shifts
        }
        let disc = try Self.disc()
        let once = Self.mistaken(disc, .left, .center)
        // Each conversion moves the colors by the same distance again.
        let often = (0..<10).reduce(disc) { picture, _ in Self.mistaken(picture, .left, .center) }
        let figures = [
            (Self.mistaken(disc, .left, .left), "stored and shown left", "with its colors in place"),
            (once, "stored left, shown center", "with its colors half a pixel to the right"),
            (often, "the same mistake ten times", "with its colors clearly to the right of its edges"),
        ].map { picture, caption, alt in
            Self.figure(
                picture.converted(to: .bgra, by: .exact), caption, alt: "A red disc, enlarged, \(alt)",
                width: 200)
        }
        return Self.section(
            "Siting: where a chroma sample is",
            """
            <p>In 4:2:0, four pixels share a chroma sample. It was measured at one place: halfway between all four, on the left between \
            two lines, or on the top left pixel. If a program assumes another place, colors are half a pixel beside their edges: in one \
            conversion hardly seen, after ten of them clearly. The table is measured with an edge between red and blue.</p>
            """ + Self.row(Self.sitings.map { Self.diagram($0.0, "\($0.name): \($0.use)") })
                + Self.table(
                    "by how many pixels colors move",
                    [["siting"] + Self.sitings.map { "shown \($0.name)" }] + rows)
                + Self.row(figures))
    }

    /// A red disc on gray.
    private static func disc() throws(PixelError) -> PixelBuffer {
        let size = PixelSize(40, 40)
        let bytes = (0..<size.pixelCount).flatMap { index -> [UInt8] in
            let (x, y) = (index % size.width - 20, index / size.width - 20)
            return x * x + y * y < 144 ? [30, 30, 220, 255] : [200, 200, 200, 255]
        }
        return try PixelBuffer(packed: bytes, .bgra, size)
    }

    private static func text(_ shift: Double, _ positive: String, _ negative: String) -> String? {
        abs(shift) < 0.05 ? nil : "\(abs(shift).text(decimals: 1)) \(shift > 0 ? positive : negative)"
    }

    /// Returns a picture whose chroma was stored in one place and shown in another.
    private static func mistaken(
        _ picture: PixelBuffer, _ stored: ChromaSiting, _ shown: ChromaSiting
    ) -> PixelBuffer {
        var video = picture.converted(
            to: .i420, color: ColorDescription(.bt601, .full, siting: stored), by: .exact)
        video.color.siting = shown
        return video.converted(to: .i444, by: .exact)
    }

    /// Measures how far an edge between two colors moves: to the right and down, in pixels.
    static func shift(from stored: ChromaSiting, to shown: ChromaSiting) throws -> (
        right: Double, down: Double
    ) {
        let size = PixelSize(32, 32)
        func moved(_ isVertical: Bool) throws -> Double {
            let bytes = (0..<size.pixelCount).flatMap { index -> [UInt8] in
                let isFirst = (isVertical ? index / size.width : index % size.width) < 16
                return isFirst ? [0, 0, 255, 255] : [255, 0, 0, 255]
            }
            let edge = try PixelBuffer(packed: bytes, .bgra, size)
            let codes = mistaken(edge, stored, shown).codes(of: .cb)
            let line = (0..<size.width).map {
                isVertical ? codes[$0 * size.width + 8] : codes[8 * size.width + $0]
            }
            // Each pixel by which the edge moves has the code of its first side instead of its second one.
            let (first, second) = (line[0], line[size.width - 1])
            let sum = line.reduce(0, +)
            return Double(16 * (first + second) - sum) / Double(second - first)
        }
        return (try moved(false), try moved(true))
    }

    /// Draws four by four pixels with their chroma samples.
    private static func diagram(_ siting: ChromaSiting, _ caption: String) -> String {
        let right = siting == .center ? 40 : 20
        let down = siting == .topLeft ? 20 : 40
        let pixels = (0..<16).map { index -> String in
            let (x, y) = (index % 4 * 40 + 1, index / 4 * 40 + 1)
            return "<rect x=\"\(x)\" y=\"\(y)\" width=\"38\" height=\"38\"/>"
        }
        let samples = (0..<4).map { index -> String in
            let (x, y) = (index % 2 * 80 + right, index / 2 * 80 + down)
            return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"8\"/>"
        }
        return """
            <figure><svg class="siting" viewBox="0 0 160 160" role="img" aria-label="Four by four pixels, with chroma samples: \
            \(caption.htmlEscaped)">\(pixels.joined())\(samples.joined())</svg><figcaption>\(caption)</figcaption></figure>
            """
    }
}
