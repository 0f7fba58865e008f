extension PixelBuffer {
    /// Creates a picture from bytes without padding, as in files. Copies the bytes.
    /// - Parameters:
    ///   - bytes: The planes one after another.
    ///   - format: The pixel format.
    ///   - size: The size of the picture.
    ///   - color: The color description.
    /// - Throws: `PixelError` if the size is invalid or doesn't match the number of bytes.
    public init(
        packed bytes: some Collection<UInt8>, _ format: PixelFormat, _ size: PixelSize,
        color: ColorDescription = .hd
    ) throws(PixelError) {
        try self.init(format, size, color: color)
        let needed = layout.byteCount
        guard bytes.count == needed else {
            throw PixelError(
                .memory, "A picture of \(size) in \(format) has \(needed) bytes, not \(bytes.count).")
        }
        withMutableBytes { $0.copyBytes(from: bytes) }
    }

    /// The planes one after another without padding, as in files.
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
