/// A picture's format and size, and where its planes lie in memory. One that exists fits: its planes lie within its
/// bytes, and no two of them share any.
public struct PixelLayout: Sendable, Hashable {
    /// How the pixels lie.
    public let format: PixelFormat
    /// How many there are.
    public let size: PixelSize
    /// Where each plane is.
    public let planes: [PlanePlace]
    /// All the memory there is, in bytes.
    public let byteCount: Int

    /// Planes one after the other.
    /// - Parameters:
    ///   - format: how the pixels lie.
    ///   - size: how many there are.
    ///   - rowAlignment: each line begins at a multiple of so many bytes. 1, nothing between lines, is what files
    ///     have; 64 suits vector instructions. At most 4,096.
    /// - Throws: where no picture may have this size, or lines this alignment.
    public init(_ format: PixelFormat, _ size: PixelSize, rowAlignment: Int = 1) throws(PixelError) {
        guard size.isPossible else { throw .size(size) }
        guard (1...4096).contains(rowAlignment) else {
            throw PixelError(
                .layout, "lines cannot begin at multiples of \(rowAlignment) bytes; 1 to 4,096 can be")
        }
        var planes: [PlanePlace] = []
        var end = 0
        for plane in 0..<format.planeCount {
            let elements = format.planeSize(plane, of: size)
            let bytes = elements.width * format.bytesPerElement(plane)
            let bytesPerRow = (bytes + rowAlignment - 1) / rowAlignment * rowAlignment
            planes.append(PlanePlace(offset: end, bytesPerRow: bytesPerRow))
            end += bytesPerRow * elements.height
        }
        self.format = format
        self.size = size
        self.planes = planes
        byteCount = end
    }

    /// Planes where somebody else put them: nothing of it is trusted.
    /// - Parameters:
    ///   - format: how the pixels lie.
    ///   - size: how many there are.
    ///   - planes: where each plane is.
    ///   - byteCount: all the memory there is, in bytes.
    /// - Throws: where planes are missing, do not fit into the memory, or overlap.
    public init(
        _ format: PixelFormat, _ size: PixelSize, planes: [PlanePlace], byteCount: Int
    ) throws(PixelError) {
        guard size.isPossible else { throw .size(size) }
        guard planes.count == format.planeCount else {
            throw PixelError(.layout, "\(format) has \(format.planeCount) planes, not \(planes.count)")
        }
        var extents: [Range<Int>] = []
        for (index, plane) in planes.enumerated() {
            let elements = format.planeSize(index, of: size)
            let rowBytes = elements.width * format.bytesPerElement(index)
            guard plane.bytesPerRow >= rowBytes else {
                throw PixelError(
                    .layout,
                    "plane \(index): \(plane.bytesPerRow) bytes a line, but its elements take \(rowBytes)")
            }
            // The last line needs no more than its elements. Every number is somebody else's and may be huge.
            let (rows, isHuge) = plane.bytesPerRow.multipliedReportingOverflow(by: elements.height - 1)
            let (length, isHuger) = rows.addingReportingOverflow(rowBytes)
            let (end, isHugest) = plane.offset.addingReportingOverflow(length)
            guard plane.offset >= 0, !isHuge, !isHuger, !isHugest, end <= byteCount else {
                throw PixelError(
                    .layout,
                    "plane \(index): \(elements.height) lines of \(plane.bytesPerRow) bytes from \(plane.offset) on do not "
                        + "fit into \(byteCount) bytes")
            }
            if let other = extents.firstIndex(where: { $0.overlaps(plane.offset..<end) }) {
                throw PixelError(.layout, "planes \(other) and \(index) share bytes")
            }
            extents.append(plane.offset..<end)
        }
        self.format = format
        self.size = size
        self.planes = planes
        self.byteCount = byteCount
    }

    /// The bytes from a plane's first to its last pixel.
    /// - Parameter plane: its number.
    public func bytes(of plane: Int) -> Range<Int> {
        let place = planes[plane]
        let elements = format.planeSize(plane, of: size)
        let length = place.bytesPerRow * (elements.height - 1) + rowBytes(of: plane)
        return place.offset..<place.offset + length
    }

    /// What the elements of one of a plane's lines take, without what may follow them.
    /// - Parameter plane: its number.
    public func rowBytes(of plane: Int) -> Int {
        format.planeSize(plane, of: size).width * format.bytesPerElement(plane)
    }
}
