import StoreyInternal

extension PNGImage {
    /// Parses a file. Its chunks and checksums are validated, but not its pixels; see ``picture()``.
    /// - Parameter bytes: The bytes of the file.
    /// - Throws: `VideoFileError` if it isn't a PNG file, or it's damaged or truncated.
    public init(reading bytes: [UInt8]) throws(VideoFileError) {
        guard bytes.starts(with: Self.signature) else {
            throw VideoFileError(.malformed, "not a PNG file")
        }
        var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
        var rest = bytes[Self.signature.count...]
        while chunks.last?.name != "IEND" {
            guard rest.count >= 12, case let length = Self.number(rest.prefix(4)), length <= rest.count - 12
            else {
                throw VideoFileError(.truncated, "the file ends within chunk \(chunks.count + 1)")
            }
            let named = rest.dropFirst(4).prefix(4 + length)
            let name = String(decoding: named.prefix(4), as: UTF8.self)
            let sum = Self.number(rest.dropFirst(8 + length).prefix(4))
            guard Checksum.crc32(Array(named)) == UInt32(sum) else {
                throw VideoFileError(
                    .malformed, "chunk \(chunks.count + 1) (\(name)) is damaged: its checksum is wrong")
            }
            chunks.append((name, named.dropFirst(4)))
            rest = rest.dropFirst(12 + length)
        }
        guard chunks[0].name == "IHDR" else {
            throw VideoFileError(.malformed, "the first chunk is \(chunks[0].name) instead of IHDR")
        }
        header = try PNGHeader(chunks[0].data)
        self.bytes = bytes
        palette = Array(chunks.first { $0.name == "PLTE" }?.data ?? [])
        transparency = chunks.first { $0.name == "tRNS" }.map { Array($0.data) }
        compressed = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
        if header.colorType == .palette, palette.isEmpty || palette.count % 3 != 0 {
            throw VideoFileError(.malformed, "the palette is missing or damaged")
        }
        let needed = header.colorType == .rgb ? 6 : 2
        if let transparency, header.colorType != .palette, transparency.count < needed {
            throw VideoFileError(.malformed, "the transparent color has only \(transparency.count) bytes")
        }
    }

    /// Returns the picture as ``PixelFormat/bgra``. Samples of 16 bits are rounded to 8 bits.
    /// - Throws: `VideoFileError` if pixels are missing or damaged, or zlib isn't installed.
    public func picture() throws(VideoFileError) -> PixelBuffer {
        guard let zlib = ZLib.installed else {
            throw VideoFileError(
                .unsupported,
                "reading PNG files requires zlib, which you can install with: apt-get install zlib1g")
        }
        let count = header.byteCount
        // DEFLATE compresses at most 1032:1, so larger sizes in a header are false.
        guard count / 1032 <= compressed.count, var lines = zlib.bytes(of: compressed, count: count) else {
            throw VideoFileError(
                .malformed, "the pixels are damaged or incomplete for a size of \(header.size)")
        }
        var picture = PixelBuffer.make(.bgra, header.size, .hd)
        let decoder = PNGPixelDecoder(header, palette: palette, transparency: transparency)
        var start = 0
        for pass in header.passes {
            let rowBytes = header.rowBytes(pass)
            let end = start + (rowBytes + 1) * pass.size.height
            let isRight = lines.withUnsafeMutableBufferPointer { lines in
                Self.unfilter(
                    UnsafeMutableBufferPointer(rebasing: lines[start..<end]), rowBytes: rowBytes,
                    pixelBytes: max(1, header.bitsPerPixel / 8))
            }
            guard isRight else { throw VideoFileError(.malformed, "a row has an unknown filter") }
            picture.withMutableBytes { target in
                lines.withUnsafeBufferPointer { lines in
                    for line in 0..<pass.size.height {
                        let row = UnsafeBufferPointer(
                            rebasing: lines[(start + line * (rowBytes + 1) + 1)...].prefix(rowBytes))
                        var place =
                            4 * ((pass.y + line * pass.down) * header.size.width + pass.x)
                        for x in 0..<pass.size.width {
                            decoder.write(pixel: x, of: row, into: target, at: place)
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

    /// Reverts the filters of all rows. Returns `false` if a filter is unknown. Source: PNG, 9.2.
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

    /// Returns the Paeth predictor. On a tie, the first one wins.
    private static func nearest(to sum: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        let (toLeft, toAbove, toCorner) = (abs(sum - left), abs(sum - above), abs(sum - corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
