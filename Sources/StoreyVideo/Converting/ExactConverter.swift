/// The exact arithmetic, in floating point: rounded once, at the end.
///
/// What a fast converter is held against; for tests, single pictures and teaching. About 0.2 µs a pixel in a release
/// build, a hundred times what a vectorised one needs.
public struct ExactConverter: PixelConverter {
    /// A converter. It keeps nothing from one picture to the next.
    public init() {}

    /// See ``PixelConverter/convert(_:into:scaling:)``.
    public func convert(_ source: PixelBuffer, into target: inout PixelBuffer, scaling: Scaling) {
        var planes = ComponentPlanes(source)
        if source.size != target.size { planes.scale(to: target.size, scaling) }
        planes.recode(for: target)
        planes.write(into: &target)
    }

    /// See ``PixelConverter/rotate(_:by:into:)``.
    public func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) {
        precondition(
            target.format == source.format && target.size == rotation.size(of: source.size),
            "A picture of \(source.size) turned by \(rotation.rawValue) degrees is no \(target.size).")
        for plane in 0..<source.format.planeCount {
            let elementBytes = source.format.bytesPerElement(plane)
            let size = source.format.planeSize(plane, of: source.size)
            let turned = rotation.size(of: size)
            precondition(
                target.format.planeSize(plane, of: target.size) == turned,
                "A plane of 4:2:2 cannot be turned by a quarter.")
            let from = source.layout.planes[plane]
            let to = target.layout.planes[plane]
            source.withBytes { bytes in
                target.withMutableBytes { written in
                    for y in 0..<turned.height {
                        for x in 0..<turned.width {
                            let origin = rotation.origin(x, y, in: size)
                            let here = to.offset + y * to.bytesPerRow + x * elementBytes
                            let there = from.offset + origin.y * from.bytesPerRow + origin.x * elementBytes
                            for byte in 0..<elementBytes { written[here + byte] = bytes[there + byte] }
                        }
                    }
                }
            }
        }
    }
}
