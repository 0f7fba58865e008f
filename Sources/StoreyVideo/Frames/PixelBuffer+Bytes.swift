extension PixelBuffer {
    /// A picture of bytes without anything between lines or planes, as files have them; a copy.
    /// - Parameters:
    ///   - bytes: plane after plane.
    ///   - format: how the pixels lie.
    ///   - size: how many there are.
    ///   - colour: what the codes mean as colours.
    /// - Throws: where the size is impossible, or there are not just as many bytes as such a picture has.
    public init(
        packed bytes: some Collection<UInt8>, _ format: PixelFormat, _ size: PixelSize,
        colour: PictureColour = .hd
    ) throws(PixelError) {
        try self.init(format, size, colour: colour)
        let needed = layout.byteCount
        guard bytes.count == needed else {
            throw PixelError(
                .memory, "a picture of \(size) as \(format) has \(needed) bytes, not \(bytes.count)")
        }
        withMutableBytes { $0.copyBytes(from: bytes) }
    }

    /// The bytes without anything between lines or planes, as files have them: plane after plane.
    public var packed: [UInt8] {
        var result: [UInt8] = []
        for plane in 0..<format.planeCount {
            let rowBytes = layout.rowBytes(of: plane)
            let bytesPerRow = layout.planes[plane].bytesPerRow
            withPlane(plane) { bytes in
                for row in stride(from: 0, to: bytes.count, by: bytesPerRow) {
                    result.append(contentsOf: bytes[row..<row + rowBytes])
                }
            }
        }
        return result
    }
}
