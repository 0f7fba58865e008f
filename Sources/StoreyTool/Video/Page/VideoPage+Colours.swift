import StoreyVideo

extension VideoPage {
    /// High definition that is read as standard definition.
    func matrix() throws(PixelError) -> String {
        let hd = picture.converted(to: .i444, colour: .hd, by: .exact)
        var mistaken = hd
        mistaken.colour = .sd
        let colours = [
            RGBCode(255, 0, 0), RGBCode(0, 255, 0), RGBCode(0, 0, 255), RGBCode(200, 100, 50),
            RGBCode(224, 172, 105), RGBCode(128, 128, 128),
        ]
        let rows = colours.map { code in
            let video = ColourCoding(.bt709).code(code.colour())
            let seen = RGBCode(ColourCoding(.bt601).colour(video))
            return [
                "\(Self.swatch(code)) \(Self.numbers(code))", "\(video.y), \(video.cb), \(video.cr)",
                "\(Self.swatch(seen)) \(Self.numbers(seen))",
            ]
        }
        return Self.section(
            "High definition in the wrong matrix",
            """
            <p>The codes of luma and chroma do not say by which weights they were made. High definition uses BT.709, standard \
            definition BT.601. Who guesses wrong shows reds and greens that are off, while greys stay right: that is why it is \
            so often not noticed.</p>
            """
                + Self.row([
                    Self.figure(
                        hd.converted(to: .bgra, by: .exact), "made and read by BT.709",
                        alt: "The picture in its right colours"),
                    Self.figure(
                        mistaken.converted(to: .bgra, by: .exact), "made by BT.709, read by BT.601",
                        alt: "The picture with reds and greens that are off"),
                    Self.table("what becomes of colours", [["R, G, B", "BT.709", "read by BT.601"]] + rows),
                ]))
    }

    private static func numbers(_ code: RGBCode) -> String { "\(code.red), \(code.green), \(code.blue)" }

    /// Limited range that is read as full, and the other way round.
    func range() throws(PixelError) -> String {
        func misread(_ made: ColourRange, as read: ColourRange) -> PixelBuffer {
            var video = picture.converted(
                to: .i444, colour: PictureColour(colour.matrix, made), by: .exact)
            video.colour.range = read
            return video.converted(to: .bgra, by: .exact)
        }
        return Self.section(
            "Black is 16, or 0",
            """
            <p>Video keeps room below black and above white: of 8 bits, black is 16 and white 235 (limited range). JPEG and many \
            webcams use all codes (full range). Mistaken for each other, pictures become grey or lose their darkest and \
            brightest parts.</p>
            """
                + Self.row([
                    Self.figure(
                        misread(.limited, as: .full), "limited, read as full: black is grey",
                        alt: "The picture, pale"),
                    Self.figure(
                        misread(.full, as: .limited), "full, read as limited: shadows are gone",
                        alt: "The picture with too much contrast"),
                ]))
    }

    /// A slope of greys with fewer and fewer codes.
    func depth() throws(PixelError) -> String {
        let size = PixelSize(320, 40)
        let figures = try [8, 6, 4, 3].map { bits throws(PixelError) in
            let codes = 1 << bits
            let line = (0..<size.width).flatMap { x in
                // A dark slope, where steps are seen first.
                let step = x * codes / (2 * size.width)
                let grey = UInt8((step * 255 + (codes - 1) / 2) / (codes - 1))
                return [grey, grey, grey, 255]
            }
            let picture = try PixelBuffer(
                packed: Array(repeatElement(line, count: size.height).joined()), .bgra, size)
            return Self.figure(
                picture, "\(bits) bits: \(codes) codes, \(codes / 2) in this slope",
                alt: "A slope from black to grey in \(codes / 2) steps")
        }
        let rows = BitDepth.allCases.map { depth in
            let white = ColourCoding(.bt709, .limited, depth: depth).lumaCode(1)
            let black = ColourCoding(.bt709, .limited, depth: depth).lumaCode(0)
            return [
                "\(depth.rawValue) bits", "\(depth.largestCode + 1)", "\(black)", "\(white)",
                "\(depth.bytesPerSample)",
            ]
        }
        return Self.section(
            "Bit depth",
            """
            <p>Where there are too few codes, even slopes become steps. 8 bits are just enough for what screens have shown so \
            far; high dynamic range, which spreads its codes over more light, takes 10.</p>
            """ + Self.row(figures)
                + Self.table(
                    "codes in limited range",
                    [["depth", "codes", "black", "white", "bytes in memory"]] + rows))
    }

    /// What it takes to send and to keep.
    func rates() -> String {
        let sizes = [PixelSize(640, 360), PixelSize(1280, 720), PixelSize(1920, 1080), PixelSize(3840, 2160)]
        guard let thirty = FrameRate(30) else { preconditionFailure("30 is a frame rate.") }
        let rows = ([size] + sizes.filter { $0 != size }).map { size in
            let raw = RawVideo(size, thirty, SampleFormat(.eight, .yuv420)).bitRate
            let ten = RawVideo(size, thirty, SampleFormat(.ten, .yuv420)).bitRate
            let h264 = CompressedVideo(size, thirty, .h264, .medium).likely
            return [
                size == self.size ? "\(size), this one" : "\(size)", raw.text, raw.perSecond.binary + "/s",
                ten.text, h264.text, raw.storage(ofSeconds: 300).binary,
                h264.storage(ofSeconds: 300).binary,
            ]
        }
        return Self.section(
            "What it takes",
            """
            <p>Pixels, times bits a pixel, times pictures a second. Two traps: a megabyte (MB) is a million bytes, a mebibyte \
            (MiB) 1,048,576; and “10 bits” are mostly those of each number, not of the pixel: in 4:2:0 they make 15 bits a pixel. \
            What encoders make of it depends on what moves; the estimate may be wrong by 40 %.</p>
            """
                + Self.table(
                    "30 pictures a second, 4:2:0",
                    [
                        [
                            "size", "raw, 8 bits", "in bytes", "raw, 10 bits", "H.264, some motion",
                            "five minutes raw", "five minutes H.264",
                        ]
                    ] + rows)
                + "<p>More of this for any size: <code>storey video rates 1920x1080 --fps 30</code></p>")
    }
}
