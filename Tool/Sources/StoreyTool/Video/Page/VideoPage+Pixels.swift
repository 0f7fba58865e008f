import ToolInternal
import StoreyVideo

extension VideoPage {
    /// A section that shows the components of a few pixels.
    func pixels() throws(PixelError) -> String {
        let side = min(8, picture.size.width, picture.size.height)
        let part = try picture.part(busiest(side))
        let coding = ColorCoding(color.matrix, color.range)
        let (matrix, line) = (color.matrix, side / 2)
        let rows = (0..<side).map { x in
            let code = RGBCode(part[.red, x, line], part[.green, x, line], part[.blue, x, line])
            let video = coding.code(code.color())
            return [Self.swatch(code)]
                + [code.red, code.green, code.blue, video.y, video.cb, video.cr].map(String.init)
        }
        let chroma = color.range == .limited ? 224 : 255
        func example(_ red: Int, _ green: Int, _ blue: Int) -> String {
            let y = YCbCr(RGBCode(red, green, blue).color(), matrix: matrix).y
            let code = coding.code(RGBCode(red, green, blue).color())
            return """
                The first pixel of the table has Y = \(y.text(decimals: 4)), so Y′ = \(code.y), Cb = \(code.cb), and \
                Cr = \(code.cr).
                """
        }
        return Self.section(
            "A pixel is three numbers",
            """
            <p>A screen shows red, green, and blue, each a number from 0 to 255 at 8 bits. Video stores three other numbers: \
            brightness (Y′), and the differences of blue (Cb) and red (Cr) from it. They describe the same colors. With \
            \(matrix.name) and R, G, and B from 0 to 1, brightness is Y = \(matrix.kr) R + \(matrix.kg.text(decimals: 4)) G + \
            \(matrix.kb) B, and the codes are Y′ = \(coding.lumaCode(0)) + \(coding.lumaCode(1) - coding.lumaCode(0)) Y, \
            Cb = 128 + \(chroma) (B − Y) / \((2 * (1 - matrix.kb)).text(decimals: 4)), and Cr = 128 + \(chroma) (R − Y) / \
            \((2 * (1 - matrix.kr)).text(decimals: 4)), rounded. \(example(part[.red, 0, line], part[.green, 0, line], part[.blue, 0, line]))</p>
            """
                + Self.row([
                    Self.figure(picture, "the image", alt: "The image"),
                    Self.figure(
                        part, "\(side) by \(side) pixels, enlarged",
                        alt: "A few pixels of the image, enlarged to squares", width: 200),
                    Self.table(
                        "the pixels of one line",
                        [["color", "R", "G", "B", "Y′", "Cb", "Cr"]] + rows),
                ]))
    }

    /// Returns a small square of a color.
    static func swatch(_ code: RGBCode) -> String {
        """
        <span class="swatch" role="img" aria-label="red \(code.red), green \(code.green), blue \(code.blue)" \
        style="background: rgb(\(code.red) \(code.green) \(code.blue))"></span>
        """
    }

    /// A section with each component as a grayscale image.
    func planes() throws(PixelError) -> String {
        let video = picture.converted(to: .i444, color: color, by: .exact)
        func figures(_ picture: PixelBuffer, _ components: [(Component, String)]) throws(PixelError) -> String
        {
            var figures: [String] = []
            for (component, name) in components {
                let plane = ComponentImage(component, of: picture)
                figures.append(
                    Self.figure(
                        try plane.gray(), "\(name): \(plane.numbers)", alt: "\(name) as a grayscale image"))
            }
            return Self.row(figures)
        }
        return Self.section(
            "Planes: three images in one",
            """
            <p>Each component is a separate grayscale image. Red, green, and blue all resemble the whole image, because each \
            contains brightness. Of luma and chroma, only luma does.</p>
            \(try figures(picture, [(.red, "red"), (.green, "green"), (.blue, "blue")]))
            <p></p>
            \(try figures(video, [(.y, "luma, Y′"), (.cb, "blue-difference chroma, Cb"), (.cr, "red-difference chroma, Cr")]))
            """)
    }
}
