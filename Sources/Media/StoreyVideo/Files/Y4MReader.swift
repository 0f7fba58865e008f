/// Reads a y4m file frame by frame. Only one frame is in memory at a time, and never more than the file contains.
public struct Y4MReader {
    /// Returns the next bytes, at most the given number, or none at the end of the file.
    public typealias Bytes = (_ atMost: Int) throws(VideoFileError) -> [UInt8]

    /// The header of the file.
    public let header: Y4MHeader
    /// The number of frames read so far.
    public private(set) var count = 0
    private let bytes: Bytes
    /// Bytes that were read but not used yet.
    private var rest: ArraySlice<UInt8> = []

    /// Reads the header.
    /// - Parameter bytes: Returns the bytes of the file, starting with the first.
    /// - Throws: `VideoFileError` if it isn't a y4m file or its format isn't supported.
    public init(_ bytes: @escaping Bytes) throws(VideoFileError) {
        self.bytes = bytes
        var rest: ArraySlice<UInt8> = []
        guard let line = try Self.line(&rest, bytes) else {
            throw VideoFileError(.malformed, "not a y4m file: it's empty")
        }
        header = try Y4MHeader(line: line)
        self.rest = rest
    }

    /// Returns the next frame, or `nil` at the end.
    /// - Throws: `VideoFileError` if a frame is invalid or truncated. No more frames follow.
    public mutating func next() throws(VideoFileError) -> PixelBuffer? {
        guard let packed = try packed() else { return nil }
        return try picture(of: packed)
    }

    /// Skips the next frame, which is faster than reading it. Returns `false` at the end.
    /// - Throws: `VideoFileError` if a frame is invalid or truncated.
    public mutating func skip() throws(VideoFileError) -> Bool { try packed() != nil }

    /// Returns the bytes of the next frame.
    private mutating func packed() throws(VideoFileError) -> [UInt8]? {
        guard let line = try Self.line(&rest, bytes) else { return nil }
        guard line.starts(with: "FRAME".utf8), line.count == 5 || line[5] == UInt8(ascii: " ") else {
            throw VideoFileError(.malformed, "frame \(count + 1) doesn't start with FRAME")
        }
        let needed = try header.frameByteCount()
        var packed: [UInt8] = []
        while packed.count < needed {
            if rest.isEmpty { rest = try bytes(min(needed - packed.count, Self.pieceSize))[...] }
            guard !rest.isEmpty else {
                throw VideoFileError(
                    .truncated, "frame \(count + 1) ends after \(packed.count) of \(needed) bytes")
            }
            let piece = rest.prefix(needed - packed.count)
            packed += piece
            rest = rest[piece.endIndex...]
        }
        count += 1
        return packed
    }

    /// The maximum number of bytes to request at once. A header may claim a gigabyte that the file doesn't have.
    private static let pieceSize = 1 << 20

    /// Returns the next line without its line break, or `nil` at the end of the file.
    private static func line(
        _ rest: inout ArraySlice<UInt8>, _ bytes: Bytes
    ) throws(VideoFileError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if rest.isEmpty { rest = try bytes(4096)[...] }
            guard !rest.isEmpty else {
                if line.isEmpty { return nil }
                throw VideoFileError(.truncated, "the file ends within a line")
            }
            let piece = rest.prefix { $0 != UInt8(ascii: "\n") }
            line += piece
            guard line.count <= Y4MHeader.maxLineLength else {
                throw VideoFileError(
                    .malformed, "not a y4m file: a line has more than \(Y4MHeader.maxLineLength) bytes")
            }
            rest = rest[piece.endIndex...]
            if rest.popFirst() != nil { return line }
        }
    }

    private func picture(of packed: [UInt8]) throws(VideoFileError) -> PixelBuffer {
        do {
            guard header.format.depth != .eight else {
                return try PixelBuffer(packed: packed, header.format, header.size, color: header.color)
            }
            // The file has three planes, with the ten bits in the low end of each sample.
            var picture = try PixelBuffer(header.format, header.size, color: header.color)
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
