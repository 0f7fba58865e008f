/// A plane in memory, in the form that C libraries expect. Valid as long as the memory is.
struct BytePlane {
    /// The first element.
    let start: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int
    /// The number of elements in each direction.
    let size: PixelSize

    var step: Int32 { Int32(bytesPerRow) }
    var width: Int32 { Int32(size.width) }
    var height: Int32 { Int32(size.height) }

    /// Returns the plane moved by a number of bytes and lines.
    func moved(_ bytes: Int, lines: Int = 0) -> BytePlane {
        BytePlane(start: start + bytes + lines * bytesPerRow, bytesPerRow: bytesPerRow, size: size)
    }

    /// Returns the plane with another size over the same memory.
    func resized(_ width: Int, _ height: Int) -> BytePlane {
        BytePlane(start: start, bytesPerRow: bytesPerRow, size: PixelSize(width, height))
    }

    /// Every second line, starting with the first.
    var everySecondLine: BytePlane {
        BytePlane(start: start, bytesPerRow: 2 * bytesPerRow, size: size)
    }

    /// Copies one column to another.
    func copyColumn(_ column: Int, to other: Int) {
        for line in 0..<size.height {
            start[line * bytesPerRow + other] = start[line * bytesPerRow + column]
        }
    }
}

/// Temporary planes for the steps of a conversion, deallocated at its end.
final class ScratchPlanes {
    private var pieces: [UnsafeMutablePointer<UInt8>] = []

    /// Allocates a plane of uninitialized bytes.
    func plane(_ width: Int, _ height: Int) -> BytePlane {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
        pieces.append(start)
        return BytePlane(start: start, bytesPerRow: width, size: PixelSize(width, height))
    }

    deinit { for piece in pieces { piece.deallocate() } }
}

extension PixelBuffer {
    /// Calls a closure with the planes for reading.
    func withBytePlanes<Result>(_ body: ([BytePlane]) -> Result) -> Result {
        withBytes { bytes in body(layout.bytePlanes(in: UnsafeMutableRawBufferPointer(mutating: bytes))) }
    }

    /// Calls a closure with the planes for writing.
    mutating func withMutableBytePlanes<Result>(_ body: ([BytePlane]) -> Result) -> Result {
        let layout = layout
        return withMutableBytes { body(layout.bytePlanes(in: $0)) }
    }
}

extension PixelLayout {
    /// Whether C libraries, which use 32-bit integers, can process the layout.
    var fitsCLibraries: Bool { byteCount <= Int32.max }

    fileprivate func bytePlanes(in bytes: UnsafeMutableRawBufferPointer) -> [BytePlane] {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return [] }
        return planes.enumerated().map { index, place in
            BytePlane(
                start: start + place.offset, bytesPerRow: place.bytesPerRow,
                size: format.planeSize(index, of: size))
        }
    }
}
