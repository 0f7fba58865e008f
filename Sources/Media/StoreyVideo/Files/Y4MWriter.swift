/// Writes a y4m file frame by frame.
public struct Y4MWriter {
    /// Receives the next bytes.
    public typealias Sink = ([UInt8]) throws(VideoFileError) -> Void

    /// The header of the file.
    public let header: Y4MHeader
    private let sink: Sink

    /// Writes the header.
    /// - Parameters:
    ///   - header: The header.
    ///   - sink: Receives the bytes of the file, starting with the first.
    /// - Throws: `VideoFileError` if y4m doesn't support the format, or any error of the sink.
    public init(_ header: Y4MHeader, _ sink: @escaping Sink) throws(VideoFileError) {
        self.header = header
        self.sink = sink
        try sink(Array(try header.line.utf8))
    }

    /// Writes a frame.
    /// - Parameter picture: A picture of the header's format and size. Its color description is ignored in favor of the
    ///   header's.
    /// - Throws: `VideoFileError` if the format or size differs, or any error of the sink.
    public func write(_ picture: PixelBuffer) throws(VideoFileError) {
        guard picture.format == header.format, picture.size == header.size else {
            throw VideoFileError(
                .picture,
                "the frame is \(picture.size) in \(picture.format), but the file is \(header.size) in \(header.format)"
            )
        }
        try sink(Array("FRAME\n".utf8))
        guard picture.format.depth != .eight else { return try sink(picture.packed) }
        for component in picture.format.components {
            try sink(
                picture.codes(of: component).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        }
    }
}
