/// Where the elements of a plane lie in memory, as C libraries take it. Valid as long as that memory is.
struct BytePlane {
    /// The first element.
    let start: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int
    /// How many elements there are each way.
    let size: PixelSize

    var step: Int32 { Int32(bytesPerRow) }
    var width: Int32 { Int32(size.width) }
    var height: Int32 { Int32(size.height) }

    /// So many bytes on in every line, and so many lines down.
    func moved(_ bytes: Int, lines: Int = 0) -> BytePlane {
        BytePlane(start: start + bytes + lines * bytesPerRow, bytesPerRow: bytesPerRow, size: size)
    }

    /// Other elements of the same memory.
    func resized(_ width: Int, _ height: Int) -> BytePlane {
        BytePlane(start: start, bytesPerRow: bytesPerRow, size: PixelSize(width, height))
    }

    /// Every second line, from the first.
    var everySecondLine: BytePlane {
        BytePlane(start: start, bytesPerRow: 2 * bytesPerRow, size: size)
    }

    /// Copies one column into another.
    func copyColumn(_ column: Int, to other: Int) {
        for line in 0..<size.height {
            start[line * bytesPerRow + other] = start[line * bytesPerRow + column]
        }
    }
}

/// Planes for what lies between the steps of a conversion. They are gone with it.
final class ScratchPlanes {
    private var pieces: [UnsafeMutablePointer<UInt8>] = []

    /// A plane of bytes that may be anything.
    func plane(_ width: Int, _ height: Int) -> BytePlane {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
        pieces.append(start)
        return BytePlane(start: start, bytesPerRow: width, size: PixelSize(width, height))
    }

    deinit { for piece in pieces { piece.deallocate() } }
}

extension PixelBuffer {
    /// Gives the planes to a library that reads them.
    func withBytePlanes<Result>(_ body: ([BytePlane]) -> Result) -> Result {
        withBytes { bytes in body(layout.bytePlanes(in: UnsafeMutableRawBufferPointer(mutating: bytes))) }
    }

    /// Gives the planes to a library that writes them.
    mutating func withMutableBytePlanes<Result>(_ body: ([BytePlane]) -> Result) -> Result {
        let layout = layout
        return withMutableBytes { body(layout.bytePlanes(in: $0)) }
    }
}

extension PixelLayout {
    /// Whether a library in C, which counts with 32 bits, can work on it.
    var suitsLibraries: Bool { byteCount <= Int32.max }

    fileprivate func bytePlanes(in bytes: UnsafeMutableRawBufferPointer) -> [BytePlane] {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return [] }
        return planes.enumerated().map { index, place in
            BytePlane(
                start: start + place.offset, bytesPerRow: place.bytesPerRow,
                size: format.planeSize(index, of: size))
        }
    }
}
