extension PNGImage {
    /// A file that was read. Its parts and their checksums are looked at, its pixels not yet: see ``picture()``.
    /// - Parameter bytes: the file.
    /// - Throws: where it is no PNG file, a damaged one, or one that says it is larger than it can be.
    public init(reading bytes: [UInt8]) throws(VideoFileError) {
        guard bytes.starts(with: Self.signature) else {
            throw VideoFileError(.malformed, "no PNG file: it does not begin like one")
        }
        var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
        var rest = bytes[Self.signature.count...]
        while chunks.last?.name != "IEND" {
            guard rest.count >= 12, case let length = Self.number(rest.prefix(4)), length <= rest.count - 12
            else {
                throw VideoFileError(.truncated, "it ends within part \(chunks.count + 1)")
            }
            let named = rest.dropFirst(4).prefix(4 + length)
            let name = String(decoding: named.prefix(4), as: UTF8.self)
            let sum = Self.number(rest.dropFirst(8 + length).prefix(4))
            guard Checksum.crc32(Array(named)) == UInt32(sum) else {
                throw VideoFileError(
                    .malformed, "part \(chunks.count + 1) (\(name)) is damaged: its checksum is another")
            }
            chunks.append((name, named.dropFirst(4)))
            rest = rest.dropFirst(12 + length)
        }
        guard chunks[0].name == "IHDR" else {
            throw VideoFileError(.malformed, "it begins with \(chunks[0].name), not with its header")
        }
        header = try PNGHeader(chunks[0].data)
        self.bytes = bytes
        palette = Array(chunks.first { $0.name == "PLTE" }?.data ?? [])
        transparency = chunks.first { $0.name == "tRNS" }.map { Array($0.data) }
        compressed = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
        if header.colours == .palette, palette.isEmpty || palette.count % 3 != 0 {
            throw VideoFileError(.malformed, "its pixels are numbers of colours, and it has no list of them")
        }
        let needed = header.colours == .rgb ? 6 : 2
        if let transparency, header.colours != .palette, transparency.count < needed {
            throw VideoFileError(.malformed, "its transparent colour has \(transparency.count) bytes")
        }
    }

    /// The file's picture, as ``PixelFormat/bgra``. Of 16 bits, the nearest of 8 are taken.
    /// - Throws: where pixels are missing or damaged, or this system has no zlib.
    public func picture() throws(VideoFileError) -> PixelBuffer {
        guard let zlib = ZLib.installed else {
            throw VideoFileError(
                .unsupported, "PNG files are read with zlib, which is not installed: apt-get install zlib1g")
        }
        let count = header.byteCount
        // Nothing becomes larger than 1,032 times: a header may say what it wants.
        guard count / 1032 <= compressed.count, var lines = zlib.bytes(of: compressed, count: count) else {
            throw VideoFileError(
                .malformed, "its pixels are damaged, or not as many as a picture of \(header.size) has")
        }
        var picture = PixelBuffer.possible(.bgra, header.size, .hd)
        let colours = PNGColours(header, palette: palette, transparency: transparency)
        var start = 0
        for pass in header.passes {
            let rowBytes = header.rowBytes(pass)
            let end = start + (rowBytes + 1) * pass.size.height
            let isRight = lines.withUnsafeMutableBufferPointer { lines in
                Self.unfilter(
                    UnsafeMutableBufferPointer(rebasing: lines[start..<end]), rowBytes: rowBytes,
                    pixelBytes: max(1, header.bitsPerPixel / 8))
            }
            guard isRight else { throw VideoFileError(.malformed, "a line has a filter that PNG has not") }
            picture.withMutableBytes { target in
                lines.withUnsafeBufferPointer { lines in
                    for line in 0..<pass.size.height {
                        let row = UnsafeBufferPointer(
                            rebasing: lines[(start + line * (rowBytes + 1) + 1)...].prefix(rowBytes))
                        var place =
                            4 * ((pass.y + line * pass.down) * header.size.width + pass.x)
                        for x in 0..<pass.size.width {
                            colours.write(pixel: x, of: row, into: target, at: place)
                            place += 4 * pass.across
                        }
                    }
                }
            }
            start = end
        }
        return picture
    }

    static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Puts back what each line's filter took away. False where a line has a filter there is not. Source: PNG, 9.2.
    private static func unfilter(
        _ lines: UnsafeMutableBufferPointer<UInt8>, rowBytes: Int, pixelBytes: Int
    ) -> Bool {
        let step = rowBytes + 1
        for start in stride(from: 0, to: lines.count, by: step) {
            let hasAbove = start > 0
            for index in 0..<rowBytes {
                let here = start + 1 + index
                let left = index < pixelBytes ? 0 : Int(lines[here - pixelBytes])
                let above = hasAbove ? Int(lines[here - step]) : 0
                let predicted: Int
                switch lines[start] {
                case 0: predicted = 0
                case 1: predicted = left
                case 2: predicted = above
                case 3: predicted = (left + above) / 2
                case 4:
                    let corner = hasAbove && index >= pixelBytes ? Int(lines[here - step - pixelBytes]) : 0
                    predicted = nearest(to: left + above - corner, left, above, corner)
                default: return false
                }
                lines[here] &+= UInt8(truncatingIfNeeded: predicted)
            }
        }
        return true
    }

    /// Paeth's choice; of equally near ones the first.
    private static func nearest(to sum: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        let (toLeft, toAbove, toCorner) = (abs(sum - left), abs(sum - above), abs(sum - corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
