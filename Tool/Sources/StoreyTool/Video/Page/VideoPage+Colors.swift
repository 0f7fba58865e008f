import StoreyVideo

extension VideoPage {
    /// A section on HD video that is decoded with the SD matrix.
    func matrix() throws(PixelError) -> String {
        let hd = picture.converted(to: .i444, color: .hd, by: .exact)
        var mistaken = hd
        mistaken.color = .sd
        let colors = [
            RGBCode(255, 0, 0), RGBCode(0, 255, 0), RGBCode(0, 0, 255), RGBCode(200, 100, 50),
            RGBCode(224, 172, 105), RGBCode(128, 128, 128),
        ]
        let rows = colors.map { code in
            let video = ColorCoding(.bt709).code(code.color())
            let seen = RGBCode(ColorCoding(.bt601).color(video))
            return [
                "\(Self.swatch(code)) \(Self.numbers(code))", "\(video.y), \(video.cb), \(video.cr)",
                "\(Self.swatch(seen)) \(Self.numbers(seen))",
            ]
        }
        return Self.section(
            "HD video with the wrong matrix",
            """
            <p>Luma and chroma codes don't carry the matrix that they were computed with. HD video uses BT.709, and SD video \
            BT.601. With the wrong matrix, reds and greens are off, but grays are right, so the mistake often goes \
            unnoticed.</p>
            """
                + Self.row([
                    Self.figure(
                        hd.converted(to: .bgra, by: .exact), "encoded and decoded with BT.709",
                        alt: "The image with correct colors"),
                    Self.figure(
                        mistaken.converted(to: .bgra, by: .exact), "encoded with BT.709, decoded with BT.601",
                        alt: "The image with wrong reds and greens"),
                    Self.table("effect on colors", [["R, G, B", "BT.709", "decoded with BT.601"]] + rows),
                ]))
    }

    private static func numbers(_ code: RGBCode) -> String { "\(code.red), \(code.green), \(code.blue)" }

    /// A section on limited range that is decoded as full range, and vice versa.
    func range() throws(PixelError) -> String {
        func misread(_ made: ColorRange, as read: ColorRange) -> PixelBuffer {
            var video = picture.converted(
                to: .i444, color: ColorDescription(color.matrix, made), by: .exact)
            video.color.range = read
            return video.converted(to: .bgra, by: .exact)
        }
        return Self.section(
            "Limited and full range",
            """
            <p>Video usually reserves codes below black and above white: at 8 bits, black is 16 and white is 235 (limited range). \
            JPEG and many webcams use all codes (full range). If one is decoded as the other, images look pale or lose their \
            darkest and brightest parts.</p>
            """
                + Self.row([
                    Self.figure(
                        misread(.limited, as: .full), "limited, decoded as full: black is gray",
                        alt: "The image, pale"),
                    Self.figure(
                        misread(.full, as: .limited), "full, decoded as limited: shadows are lost",
                        alt: "The image with too much contrast"),
                ]))
    }

    /// A section with gray gradients of decreasing bit depth.
    func depth() throws(PixelError) -> String {
        let size = PixelSize(320, 40)
        let figures = try [8, 6, 4, 3].map { bits throws(PixelError) in
            let codes = 1 << bits
            let line = (0..<size.width).flatMap { x in
                // A dark gradient, where steps are most visible.
                let step = x * codes / (2 * size.width)
                let gray = UInt8((step * 255 + (codes - 1) / 2) / (codes - 1))
                return [gray, gray, gray, 255]
            }
            let picture = try PixelBuffer(
                packed: Array(repeatElement(line, count: size.height).joined()), .bgra, size)
            return Self.figure(
                picture, "\(bits) bits: \(codes) codes, \(codes / 2) in this gradient",
                alt: "A gradient from black to gray in \(codes / 2) steps")
        }
        // The steps of three bits, mixed so that their mean is right at every place.
        let gradient = (0..<size.pixelCount).map { Double($0 % size.width) / Double(2 * size.width) }
        let dithered = try PixelBuffer(
            packed: Dithering.levels(of: gradient, width: size.width, levels: 8).flatMap { level in
                let gray = UInt8((level * 255 + 3) / 7)
                return [gray, gray, gray, 255]
            }, .bgra, size)
        let mixed = Self.figure(
            dithered, "3 bits with dithering: noise instead of steps",
            alt: "A gradient from black to gray of fine dots")
        let rows = BitDepth.allCases.map { depth in
            let white = ColorCoding(.bt709, .limited, depth: depth).lumaCode(1)
            let black = ColorCoding(.bt709, .limited, depth: depth).lumaCode(0)
            return [
                "\(depth.rawValue) bits", "\(depth.maxCode + 1)", "\(black)", "\(white)",
                "\(depth.bytesPerSample)",
            ]
        }
        return Self.section(
            "Bit depth",
            """
            <p>With too few codes, gradients turn into visible steps. 8 bits are just enough for standard dynamic range. High \
            dynamic range, which covers more levels of brightness, needs 10.</p>
            """ + Self.row(figures + [mixed])
                + Self.table(
                    "codes in limited range",
                    [["depth", "codes", "black", "white", "bytes in memory"]] + rows))
    }

    /// A section on bit rates and storage.
    func rates() -> String {
        let sizes = [PixelSize(640, 360), PixelSize(1280, 720), PixelSize(1920, 1080), PixelSize(3840, 2160)]
        guard let thirty = FrameRate(30) else { preconditionFailure("30 is a frame rate.") }
        let rows = ([size] + sizes.filter { $0 != size }).map { size in
            let raw = RawVideo(size, thirty, SampleFormat(.eight, .yuv420)).bitRate
            let ten = RawVideo(size, thirty, SampleFormat(.ten, .yuv420)).bitRate
            let h264 = CompressedVideo(size, thirty, .h264, .medium).likely
            return [
                size == self.size ? "\(size), this image" : "\(size)", raw.text, raw.perSecond.binary + "/s",
                ten.text, h264.text, raw.storage(ofSeconds: 300).binary,
                h264.storage(ofSeconds: 300).binary,
            ]
        }
        return Self.section(
            "Bit rates and storage",
            """
            <p>The raw bit rate is pixels × bits per pixel × frames per second. Two pitfalls: a megabyte (MB) is a million bytes, \
            but a mebibyte (MiB) is 1,048,576; and “10 bits” usually means bits per component, which in 4:2:0 is 15 bits per \
            pixel. Compressed sizes depend on motion, and these estimates may be off by 40 %.</p>
            """
                + Self.table(
                    "30 frames per second, 4:2:0",
                    [
                        [
                            "size", "raw, 8 bits", "raw, bytes", "raw, 10 bits", "H.264, medium motion",
                            "five minutes raw", "five minutes H.264",
                        ]
                    ] + rows)
                + "<p>For other sizes: <code>storey video rates 1920x1080 --fps 30</code></p>")
    }
}
