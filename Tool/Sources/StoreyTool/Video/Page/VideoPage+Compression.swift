import StoreyVideo
import ToolInternal

extension VideoPage {
    /// A section on compression without loss, with the numbers of the image's luma.
    func lossless() throws -> String {
        let video = picture.converted(to: .i444, color: color, by: .exact)
        let (codes, size) = (video.codes(of: .y), video.planeSize(of: .y))
        // The code on the left is the prediction; at the start of a line, the one above.
        let differences = codes.indices.map { index in
            let (x, y) = (index % size.width, index / size.width)
            let prediction = x > 0 ? codes[index - 1] : (y > 0 ? codes[index - size.width] : 128)
            return codes[index] - prediction
        }
        let (plain, predicted) = (CodeStatistics(codes), CodeStatistics(differences))
        let runs = CodeRun.runs(of: codes)
        let gray = try ComponentImage(.y, of: video).gray()
        let png = PNGImage(gray, by: .exact).bytes.count
        func row(_ name: String, _ bits: Double) -> [String] {
            [name, bits.text(decimals: 2), "\(Int((bits / 8 * 100).rounded())) %"]
        }
        let rows = [
            row("one byte for each code", 8),
            row("run lengths: code and count, a byte each", Double(16 * runs.count) / Double(codes.count)),
            row("Huffman: short words for frequent codes", plain.huffmanBits),
            row("prediction from the left, then Huffman", predicted.huffmanBits),
            row("the limit of that, its entropy", predicted.entropy),
            row("the same as a PNG file", Double(8 * png) / Double(codes.count)),
        ]
        let shown = try PixelBuffer(
            packed: differences.flatMap { difference in
                let level = UInt8(clamping: 128 + 2 * difference)
                return [level, level, level, 255]
            }, .bgra, size)
        return Self.section(
            "Compression without loss",
            """
            <p>Nothing is lost if only repetition is removed. Run lengths write “40 times white” instead of 40 codes, which suits \
            drawings. Huffman’s code gives frequent codes short words. Both gain little for a photograph, until each code is predicted \
            from its neighbor: the differences are mostly near zero, and that is what gets short words. No code of single values can \
            need fewer bits than the entropy of their frequencies.</p>
            """
                + Self.row([
                    Self.figure(gray, "luma, one byte a pixel", alt: "The image in gray"),
                    Self.figure(
                        shown, "what the prediction misses; gray is zero",
                        alt: "The differences between neighbors: mostly gray, with edges"),
                ])
                + Self.table("luma of this image", [["method", "bits a pixel", "of the raw size"]] + rows))
    }

    /// A section on compression with loss, computed while the reader moves its control.
    func lossy() throws -> String {
        try Self.section(
            "Compression with loss: transform and quantize",
            """
            <p>JPEG and every video codec go further: they drop what the eye hardly sees. Each block of 8 by 8 pixels becomes a mixture \
            of 64 patterns, from its mean (top left in the table) to a fine checkerboard (bottom right). The amounts are rounded, fine \
            patterns most coarsely, so that most become zero, and zeros cost next to nothing. Lower the quality and watch blocks and \
            ringing edges appear; choose a block with a click or the arrow keys.</p>
            """
                + (picture.size.width < 8 || picture.size.height < 8
                    ? ""
                    : Self.interactive(
                        "compression",
                        """
                        <div class="controls"><label>Quality <input type="range" name="quality" min="1" max="100" value="30"></label></div>
                        <div class="row">
                        \(Self.figure(picture, "the image", alt: "The image"))
                        <figure><canvas tabindex="0" role="img" aria-label="The compressed image; the arrow keys choose a block"></canvas>
                        <figcaption>its luma, compressed</figcaption></figure>
                        <figure><canvas class="block" width="8" height="8" role="img" aria-label="The chosen block, enlarged"></canvas>
                        <figcaption>the chosen block</figcaption></figure>
                        </div>
                        <p class="result" role="status"></p>
                        <div class="wide" tabindex="0" role="group" aria-label="The chosen block's coefficients"><table class="coefficients">\
                        <caption>the chosen block’s coefficients after rounding</caption><tbody></tbody></table></div>
                        """))
        )
    }
}
