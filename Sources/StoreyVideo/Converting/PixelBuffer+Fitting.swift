extension PixelBuffer {
    /// The picture in a frame of even sides, its shape kept.
    /// - Parameters:
    ///   - frame: the size of the result.
    ///   - fitting: what happens to what does not fit.
    ///   - scaling: how each new pixel is made.
    ///   - converter: who scales.
    /// - Throws: where the frame's size is impossible or odd.
    public func fitted(
        into frame: PixelSize, _ fitting: Fitting = .letterbox, _ scaling: Scaling = .box,
        by converter: some PixelConverter = .system
    ) throws(PixelError) -> PixelBuffer {
        let place = try FittedPlace(size, into: frame, fitting)
        let part = try self.part(place.source).scaled(to: place.target.size, scaling, by: converter)
        if part.size == frame { return part }
        var result = try PixelBuffer(format, frame, colour: colour)
        result.fill(with: .black)
        result.copy(part, PixelRectangle(0, 0, part.size), toX: place.target.x, y: place.target.y)
        return result
    }

    /// A part of the picture; a copy.
    /// - Parameter rectangle: the part. It begins at a whole chroma sample: of 4:2:0, at even places.
    /// - Throws: where it does not lie within the picture, or begins between chroma samples.
    public func part(_ rectangle: PixelRectangle) throws(PixelError) -> PixelBuffer {
        guard rectangle.size.isPossible, rectangle.x >= 0, rectangle.y >= 0,
            rectangle.x <= size.width - rectangle.size.width,
            rectangle.y <= size.height - rectangle.size.height
        else {
            throw PixelError(
                .size,
                "no \(rectangle.size) at (\(rectangle.x), \(rectangle.y)) lies within a picture of \(size)")
        }
        guard rectangle.x % format.subsampling.across == 0, rectangle.y % format.subsampling.down == 0 else {
            throw PixelError(
                .size,
                "a part of a picture as \(format) cannot begin at (\(rectangle.x), \(rectangle.y)), between chroma samples"
            )
        }
        if rectangle.size == size { return self }
        var result = try PixelBuffer(format, rectangle.size, colour: colour)
        result.copy(self, rectangle, toX: 0, y: 0)
        return result
    }

    /// Copies a part of another picture of the same format. Both begin at whole chroma samples and fit.
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
