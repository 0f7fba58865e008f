/// The format and size of a picture, and the location of its planes in memory. A layout is always valid: its planes are
/// within its bytes and don't overlap.
public struct PixelLayout: Sendable, Hashable {
    /// The pixel format.
    public let format: PixelFormat
    /// The size of the picture.
    public let size: PixelSize
    /// The location of each plane.
    public let planes: [PlaneLayout]
    /// The size of the memory in bytes.
    public let byteCount: Int

    /// Creates a layout with one plane after another.
    /// - Parameters:
    ///   - format: The pixel format.
    ///   - size: The size of the picture.
    ///   - rowAlignment: The alignment of lines in bytes, at most 4,096. 1 means no padding, as in files. 64 suits
    ///     vector instructions.
    /// - Throws: `PixelError` if the size or alignment is invalid.
    public init(_ format: PixelFormat, _ size: PixelSize, rowAlignment: Int = 1) throws(PixelError) {
        guard size.isValid else { throw .size(size) }
        guard (1...4096).contains(rowAlignment) else {
            throw PixelError(
                .layout, "Invalid row alignment of \(rowAlignment) bytes: it must be 1 to 4,096.")
        }
        var planes: [PlaneLayout] = []
        var end = 0
        for plane in 0..<format.planeCount {
            let elements = format.planeSize(plane, of: size)
            let bytes = elements.width * format.bytesPerElement(plane)
            let bytesPerRow = (bytes + rowAlignment - 1) / rowAlignment * rowAlignment
            planes.append(PlaneLayout(offset: end, bytesPerRow: bytesPerRow))
            end += bytesPerRow * elements.height
        }
        self.format = format
        self.size = size
        self.planes = planes
        byteCount = end
    }

    /// Creates a layout from untrusted plane locations.
    /// - Parameters:
    ///   - format: The pixel format.
    ///   - size: The size of the picture.
    ///   - planes: The location of each plane.
    ///   - byteCount: The size of the memory in bytes.
    /// - Throws: `PixelError` if planes are missing, exceed the memory or overlap.
    public init(
        _ format: PixelFormat, _ size: PixelSize, planes: [PlaneLayout], byteCount: Int
    ) throws(PixelError) {
        guard size.isValid else { throw .size(size) }
        guard planes.count == format.planeCount else {
            throw PixelError(
                .layout, "The format \(format) has \(format.planeCount) planes, not \(planes.count).")
        }
        var extents: [Range<Int>] = []
        for (index, plane) in planes.enumerated() {
            let elements = format.planeSize(index, of: size)
            let rowBytes = elements.width * format.bytesPerElement(index)
            guard plane.bytesPerRow >= rowBytes else {
                throw PixelError(
                    .layout,
                    "Plane \(index) has \(plane.bytesPerRow) bytes per row, but its elements need \(rowBytes)."
                )
            }
            // The last row needs no padding. All numbers are untrusted and may overflow.
            let (rows, isHuge) = plane.bytesPerRow.multipliedReportingOverflow(by: elements.height - 1)
            let (length, isHuger) = rows.addingReportingOverflow(rowBytes)
            let (end, isHugest) = plane.offset.addingReportingOverflow(length)
            guard plane.offset >= 0, !isHuge, !isHuger, !isHugest, end <= byteCount else {
                throw PixelError(
                    .layout,
                    "Plane \(index) with \(elements.height) rows of \(plane.bytesPerRow) bytes at offset \(plane.offset) "
                        + "exceeds the memory of \(byteCount) bytes.")
            }
            if let other = extents.firstIndex(where: { $0.overlaps(plane.offset..<end) }) {
                throw PixelError(.layout, "Planes \(other) and \(index) overlap.")
            }
            extents.append(plane.offset..<end)
        }
        self.format = format
        self.size = size
        self.planes = planes
        self.byteCount = byteCount
    }

    /// Returns the range of bytes from a plane's first to its last pixel.
    /// - Parameter plane: The index of the plane.
    public func bytes(of plane: Int) -> Range<Int> {
        let place = planes[plane]
        let elements = format.planeSize(plane, of: size)
        let length = place.bytesPerRow * (elements.height - 1) + rowBytes(of: plane)
        return place.offset..<place.offset + length
    }

    /// Returns the number of bytes per row of a plane, without padding.
    /// - Parameter plane: The index of the plane.
    public func rowBytes(of plane: Int) -> Int {
        format.planeSize(plane, of: size).width * format.bytesPerElement(plane)
    }
}
