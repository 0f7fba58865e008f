/// Reads a y4m file, a picture at a time: no more than one is ever in memory, and never more than the file has.
public struct Y4MReader {
    /// Gives the next bytes, at most as many as it is asked for; none at the end.
    public typealias Bytes = (_ atMost: Int) throws(VideoFileError) -> [UInt8]

    /// What the file says of its pictures.
    public let header: Y4MHeader
    /// The pictures that were read so far.
    public private(set) var count = 0
    private let bytes: Bytes
    /// What was read and not used: the end of the last piece.
    private var rest: ArraySlice<UInt8> = []

    /// Reads the header.
    /// - Parameter bytes: gives the file's bytes, from the first.
    /// - Throws: where it is no y4m file, or one with pictures that are not read here.
    public init(_ bytes: @escaping Bytes) throws(VideoFileError) {
        self.bytes = bytes
        var rest: ArraySlice<UInt8> = []
        guard let line = try Self.line(&rest, bytes) else {
            throw VideoFileError(.malformed, "no y4m file: it is empty")
        }
        header = try Y4MHeader(line: line)
        self.rest = rest
    }

    /// The next picture, or nil at the end.
    /// - Throws: where a picture does not begin as it has to, or is cut off. There is none after it.
    public mutating func next() throws(VideoFileError) -> PixelBuffer? {
        guard let packed = try packed() else { return nil }
        return try picture(of: packed)
    }

    /// Reads past the next picture: quicker than making it. False at the end.
    /// - Throws: as ``next()`` does.
    public mutating func skip() throws(VideoFileError) -> Bool { try packed() != nil }

    /// The next picture's bytes.
    private mutating func packed() throws(VideoFileError) -> [UInt8]? {
        guard let line = try Self.line(&rest, bytes) else { return nil }
        guard line.starts(with: "FRAME".utf8), line.count == 5 || line[5] == UInt8(ascii: " ") else {
            throw VideoFileError(.malformed, "picture \(count + 1) does not begin with FRAME")
        }
        let needed = try header.frameByteCount()
        var packed: [UInt8] = []
        while packed.count < needed {
            if rest.isEmpty { rest = try bytes(min(needed - packed.count, Self.pieceSize))[...] }
            guard !rest.isEmpty else {
                throw VideoFileError(
                    .truncated, "picture \(count + 1) ends after \(packed.count) of its \(needed) bytes")
            }
            let piece = rest.prefix(needed - packed.count)
            packed += piece
            rest = rest[piece.endIndex...]
        }
        count += 1
        return packed
    }

    /// What is asked for at once: a header may say that a picture has a gigabyte when the file has none.
    private static let pieceSize = 1 << 20

    /// The next line, without its end. Nil at the end of the file.
    private static func line(
        _ rest: inout ArraySlice<UInt8>, _ bytes: Bytes
    ) throws(VideoFileError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if rest.isEmpty { rest = try bytes(4096)[...] }
            guard !rest.isEmpty else {
                if line.isEmpty { return nil }
                throw VideoFileError(.truncated, "it ends within a line")
            }
            let piece = rest.prefix { $0 != UInt8(ascii: "\n") }
            line += piece
            guard line.count <= Y4MHeader.longestLine else {
                throw VideoFileError(
                    .malformed, "a line has more than \(Y4MHeader.longestLine) bytes: is it a y4m file?")
            }
            rest = rest[piece.endIndex...]
            if rest.popFirst() != nil { return line }
        }
    }

    private func picture(of packed: [UInt8]) throws(VideoFileError) -> PixelBuffer {
        do {
            guard header.format == .p010 else {
                return try PixelBuffer(packed: packed, header.format, header.size, colour: header.colour)
            }
            // The file has three planes, and the ten bits at the lower end.
            var picture = try PixelBuffer(.p010, header.size, colour: header.colour)
            var start = 0
            for component in picture.format.components {
                let count = picture.planeSize(of: component).pixelCount
                picture.setCodes(
                    of: component,
                    (0..<count).map { index in
                        let byte = start + 2 * index
                        return (Int(packed[byte]) | Int(packed[byte + 1]) << 8) & 0x3FF
                    })
                start += 2 * count
            }
            return picture
        } catch {
            throw VideoFileError(.malformed, error.description)
        }
    }
}
