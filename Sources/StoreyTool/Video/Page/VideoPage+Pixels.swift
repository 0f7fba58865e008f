import StoreyVideo

extension VideoPage {
    /// Eight of the picture's pixels, in numbers.
    func pixels() throws(PixelError) -> String {
        let side = min(8, picture.size.width, picture.size.height)
        let part = try picture.part(busiest(side))
        let coding = ColourCoding(colour.matrix, colour.range)
        let line = side / 2
        let rows = (0..<side).map { x in
            let code = RGBCode(part[.red, x, line], part[.green, x, line], part[.blue, x, line])
            let video = coding.code(code.colour())
            return [Self.swatch(code)]
                + [code.red, code.green, code.blue, video.y, video.cb, video.cr].map(String.init)
        }
        return Self.section(
            "A pixel is three numbers",
            """
            <p>A screen shows red, green and blue. Each is a number, from 0 to 255 where it has 8 bits. Video stores other three: \
            brightness (Y′) and how far blue (Cb) and red (Cr) are from it. They are the same colours, computed by \
            \(colour.matrix.name): Y′ = \(colour.matrix.kr) R + \(colour.matrix.kg.text(decimals: 4)) G + \(colour.matrix.kb) B.</p>
            """
                + Self.row([
                    Self.figure(picture, "the picture", alt: "The picture"),
                    Self.figure(
                        part, "\(side) by \(side) of its pixels, large",
                        alt: "A few pixels of the picture, enlarged to squares", width: 200),
                    Self.table(
                        "the pixels of one of those lines",
                        [["colour", "R", "G", "B", "Y′", "Cb", "Cr"]] + rows),
                ]))
    }

    /// A small square of a colour.
    static func swatch(_ code: RGBCode) -> String {
        """
        <span class="swatch" role="img" aria-label="red \(code.red), green \(code.green), blue \(code.blue)" \
        style="background: rgb(\(code.red) \(code.green) \(code.blue))"></span>
        """
    }

    /// Each component as a grey picture.
    func planes() throws(PixelError) -> String {
        let video = picture.converted(to: .i444, colour: colour, by: .exact)
        func figures(_ picture: PixelBuffer, _ components: [(Component, String)]) throws(PixelError) -> String
        {
            var figures: [String] = []
            for (component, name) in components {
                let plane = ComponentPicture(component, of: picture)
                figures.append(
                    Self.figure(
                        try plane.grey(), "\(name): \(plane.numbers)", alt: "\(name) as a grey picture"))
            }
            return Self.row(figures)
        }
        return Self.section(
            "Planes: the picture three times",
            """
            <p>Taken apart, each number makes a grey picture. Red, green and blue all look like the whole: brightness is in \
            each of them. Of luma and chroma, only luma does.</p>
            \(try figures(picture, [(.red, "red"), (.green, "green"), (.blue, "blue")]))
            <p></p>
            \(try figures(video, [(.y, "luma, Y′"), (.cb, "blue’s chroma, Cb"), (.cr, "red’s chroma, Cr")]))
            """)
    }
}
