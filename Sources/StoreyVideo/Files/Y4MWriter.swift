/// Writes a y4m file, a picture at a time.
public struct Y4MWriter {
    /// Takes the next bytes.
    public typealias Sink = ([UInt8]) throws(VideoFileError) -> Void

    /// What the file says of its pictures.
    public let header: Y4MHeader
    private let sink: Sink

    /// Writes the header.
    /// - Parameters:
    ///   - header: what the pictures are.
    ///   - sink: takes the file's bytes, from the first.
    /// - Throws: where y4m has no such pictures, and what the sink throws.
    public init(_ header: Y4MHeader, _ sink: @escaping Sink) throws(VideoFileError) {
        self.header = header
        self.sink = sink
        try sink(Array(try header.line.utf8))
    }

    /// Writes a picture.
    /// - Parameter picture: one of the header's format and size. What its colours mean is the header's to say.
    /// - Throws: where it is another picture, and what the sink throws.
    public func write(_ picture: PixelBuffer) throws(VideoFileError) {
        guard picture.format == header.format, picture.size == header.size else {
            throw VideoFileError(
                .picture,
                "a picture of \(picture.size) as \(picture.format) in a file of \(header.size) as \(header.format)"
            )
        }
        try sink(Array("FRAME\n".utf8))
        guard picture.format == .p010 else { return try sink(picture.packed) }
        for component in picture.format.components {
            try sink(
                picture.codes(of: component).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        }
    }
}
