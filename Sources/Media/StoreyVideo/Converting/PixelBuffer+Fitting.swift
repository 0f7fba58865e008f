extension PixelBuffer {
    /// Returns the picture fitted into a frame of even sides, preserving its aspect ratio.
    /// - Parameters:
    ///   - frame: The size of the frame.
    ///   - fitting: The handling of a different aspect ratio.
    ///   - scaling: The scaling filter.
    ///   - converter: The converter to use.
    /// - Throws: `PixelError` if the size of the frame is invalid or odd.
    public func fitted(
        into frame: PixelSize, _ fitting: Fitting = .letterbox, _ scaling: Scaling = .box,
        by converter: some PixelConverter = .system
    ) throws(PixelError) -> PixelBuffer {
        let place = try FitGeometry(size, into: frame, fitting)
        let part = try self.part(place.source).scaled(to: place.target.size, scaling, by: converter)
        if part.size == frame { return part }
        var result = try PixelBuffer(format, frame, color: color)
        result.fill(with: .black)
        result.copy(part, PixelRectangle(0, 0, part.size), toX: place.target.x, y: place.target.y)
        return result
    }

    /// Returns a copy of a part of the picture.
    /// - Parameter rectangle: The part. It must start at a whole chroma sample, which for 4:2:0 is at even coordinates.
    /// - Throws: `PixelError` if the part isn't within the picture or starts between chroma samples.
    public func part(_ rectangle: PixelRectangle) throws(PixelError) -> PixelBuffer {
        guard rectangle.size.isValid, rectangle.x >= 0, rectangle.y >= 0,
            rectangle.x <= size.width - rectangle.size.width,
            rectangle.y <= size.height - rectangle.size.height
        else {
            throw PixelError(
                .size,
                "The part \(rectangle.size) at (\(rectangle.x), \(rectangle.y)) isn't within the picture of \(size)."
            )
        }
        guard rectangle.x % format.subsampling.across == 0, rectangle.y % format.subsampling.down == 0 else {
            throw PixelError(
                .size,
                "A part of a \(format) picture can't start at (\(rectangle.x), \(rectangle.y)), between chroma samples."
            )
        }
        if rectangle.size == size { return self }
        var result = try PixelBuffer(format, rectangle.size, color: color)
        result.copy(self, rectangle, toX: 0, y: 0)
        return result
    }

    /// Copies a part of another picture of the same format. Both positions must be at whole chroma samples.
    private mutating func copy(_ source: PixelBuffer, _ part: PixelRectangle, toX x: Int, y: Int) {
        for plane in 0..<format.planeCount {
            let across = plane == 0 ? 1 : format.subsampling.across
            let down = plane == 0 ? 1 : format.subsampling.down
            let elements = format.planeSize(plane, of: part.size)
            let elementBytes = format.bytesPerElement(plane)
            let from = source.layout.planes[plane]
            let to = layout.planes[plane]
            source.withBytes { bytes in
                withMutableBytes { written in
                    for row in 0..<elements.height {
                        let there =
                            from.offset + (part.y / down + row) * from.bytesPerRow + part.x / across
                            * elementBytes
                        let here = to.offset + (y / down + row) * to.bytesPerRow + x / across * elementBytes
                        let length = elements.width * elementBytes
                        UnsafeMutableRawBufferPointer(rebasing: written[here..<here + length])
                            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[there..<there + length]))
                    }
                }
            }
        }
    }
}
