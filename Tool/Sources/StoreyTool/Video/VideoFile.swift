import Foundation
import StoreyVideo
import ToolInternal

/// Reads the frames of a y4m or PNG file, or of any file that ffmpeg reads, if it is installed. Errors include the path.
struct VideoFile {
    /// The kinds of files.
    enum Kind {
        case y4m
        case png
        case other
    }

    /// Returns the kind of a file by its first bytes or its extension, so that damaged files are reported as such.
    static func kind(of path: String) throws(VideoFileError) -> Kind {
        let start = try naming(path) { () throws(VideoFileError) in
            try pieces(of: try handle(path))(16)
        }
        if start.starts(with: "YUV4MPEG2".utf8) || path.lowercased().hasSuffix(".y4m") { return .y4m }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || path.lowercased().hasSuffix(".png") {
            return .png
        }
        return .other
    }

    private enum Source {
        case y4m(Y4MReader)
        case picture(PixelBuffer)
        case end
    }

    private let path: String
    private var source: Source
    /// The colors that the file specifies and y4m can't.
    private let colors: ColorTags
    /// The number of frames, which may be an estimate, or `nil` if it is unknown.
    let frameCount: Int?

    init(_ path: String) throws(VideoFileError) {
        self.path = path
        let kind = try Self.kind(of: path)
        (source, colors, frameCount) = try Self.naming(path) {
            () throws(VideoFileError) -> (Source, ColorTags, Int?) in
            switch kind {
            case .y4m:
                let reader = try Y4MReader(Self.pieces(of: try Self.handle(path)))
                return (.y4m(reader), ColorTags(), Self.frameCount(of: path, reader.header))
            case .png: return (.picture(try Self.png(path).picture()), ColorTags(), 1)
            case .other:
                let probe = try FFprobe(path)
                let colors = probe.isRGB ? VideoDecoder.colorsOfRGB : probe.colors
                return (.y4m(try Self.decoded(path, isRGB: probe.isRGB)), colors, probe.frameCount)
            }
        }
    }

    /// The y4m header of the file or of ffmpeg's output, or `nil` for PNG.
    var header: Y4MHeader? {
        guard case .y4m(let reader) = source else { return nil }
        var header = reader.header
        header.color = colors.applied(to: header.color)
        return header
    }

    /// Reads the next frame. Returns `nil` at the end.
    mutating func next() throws(VideoFileError) -> PixelBuffer? {
        switch source {
        case .y4m(var reader):
            defer { source = .y4m(reader) }
            var picture = try Self.naming(path) { () throws(VideoFileError) in try reader.next() }
            if let color = picture?.color { picture?.color = colors.applied(to: color) }
            return picture
        case .picture(let picture):
            source = .end
            return picture
        case .end: return nil
        }
    }

    /// Skips a frame. Returns `false` at the end.
    mutating func skip() throws(VideoFileError) -> Bool {
        guard case .y4m(var reader) = source else { return try next() != nil }
        defer { source = .y4m(reader) }
        return try Self.naming(path) { () throws(VideoFileError) in try reader.skip() }
    }

    /// Reads one frame.
    /// - Parameters:
    ///   - number: The frame's number, starting at 1.
    ///   - path: The file's path.
    static func picture(_ number: Int, of path: String) throws(VideoFileError) -> PixelBuffer {
        var file = try VideoFile(path)
        for _ in 1..<number where try !file.skip() { break }
        guard let picture = try file.next() else {
            throw VideoFileError(.picture, "\(path): there is no frame \(number)")
        }
        return picture
    }

    /// Reads a PNG file.
    static func png(_ path: String) throws(VideoFileError) -> PNGImage {
        let bytes = pieces(of: try handle(path))
        var file: [UInt8] = []
        while case let piece = try bytes(1 << 20), !piece.isEmpty { file += piece }
        return try PNGImage(reading: file)
    }

    static func naming<Result>(
        _ path: String, _ work: () throws(VideoFileError) -> Result
    ) throws(VideoFileError) -> Result {
        do {
            return try work()
        } catch {
            throw VideoFileError(error.reason, "\(path): \(error)")
        }
    }

    /// Returns the number of frames in a y4m file by its size, or `nil` if the size is unknown.
    private static func frameCount(of path: String, _ header: Y4MHeader) -> Int? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size > 0,
            let frame = try? PixelLayout(header.format, header.size).byteCount
        else { return nil }
        return size / (frame + "FRAME\n".utf8.count)
    }

    private static func decoded(_ path: String, isRGB: Bool) throws(VideoFileError) -> Y4MReader {
        let decoder = try VideoDecoder(path, isRGB: isRGB)
        let first = try decoder.bytes(atMost: 4096)
        guard !first.isEmpty else {
            throw VideoFileError(.unsupported, "ffmpeg finds no frames in the file")
        }
        var start: [UInt8]? = first
        return try Y4MReader { count throws(VideoFileError) in
            if let first = start {
                start = nil
                return first
            }
            return try decoder.bytes(atMost: count)
        }
    }

    private static func handle(_ path: String) throws(VideoFileError) -> FileHandle {
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw VideoFileError(.unreadable, "cannot be read: \(error.systemDescription)")
        }
    }

    private static func pieces(of handle: FileHandle) -> Y4MReader.Bytes {
        { count throws(VideoFileError) in
            do {
                return Array(try handle.read(upToCount: count) ?? Data())
            } catch {
                throw VideoFileError(.unreadable, "cannot be read: \(error.systemDescription)")
            }
        }
    }
}
