import StoreyInternal

/// A picture in PNG format.
///
/// All kinds of PNG files can be read with ``init(reading:)``. Written files have 8 bits of red, green and blue without
/// alpha, in sRGB. Each row is stored as the difference to the row above, and compressed by the system's zlib, or not at all if
/// it isn't installed. Source of the format: PNG, W3C Recommendation of 2003 (ISO/IEC 15948); RFC 1950 and RFC 1951 for the
/// compression.
public struct PNGImage: Sendable, Hashable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The header of the file.
    public let header: PNGHeader
    /// The palette as red, green and blue bytes.
    let palette: [UInt8]
    /// The alpha of the palette, or the transparent color.
    let transparency: [UInt8]?
    /// The filtered rows in zlib format.
    let compressed: [UInt8]

    /// Encodes a picture.
    /// - Parameters:
    ///   - picture: The picture, in any format.
    ///   - converter: The converter to RGB.
    public init(_ picture: PixelBuffer, by converter: some PixelConverter = .system) {
        let bgra = picture.converted(to: .bgra, by: converter)
        header = PNGHeader(size: bgra.size)
        palette = []
        transparency = nil
        compressed = Self.compressed(Self.filtered(bgra))
        bytes =
            Self.signature + Self.chunk("IHDR", header.bytes) + Self.chunk("sRGB", [0])
            + Self.chunk("IDAT", compressed) + Self.chunk("IEND", [])
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return bigEndian(data.count) + named + bigEndian(Int(Checksum.crc32(named)))
    }

    /// Returns all rows with the filter “Up” (2): the difference to the row above.
    private static func filtered(_ picture: PixelBuffer) -> [UInt8] {
        let width = picture.size.width
        let bytesPerRow = picture.layout.planes[0].bytesPerRow
        return picture.withPlane(0) { bytes in
            var result: [UInt8] = []
            result.reserveCapacity((3 * width + 1) * picture.size.height)
            for y in 0..<picture.size.height {
                result.append(2)
                for x in 0..<width {
                    let here = y * bytesPerRow + 4 * x
                    for component in [2, 1, 0] {
                        let above = y == 0 ? 0 : bytes[here - bytesPerRow + component]
                        result.append(bytes[here + component] &- above)
                    }
                }
            }
            return result
        }
    }

    /// Compresses bytes into the zlib format.
    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        ZLib.installed?.compressed(bytes) ?? stored(bytes)
    }

    /// Returns bytes in the zlib format without compression: blocks of at most 65,535 bytes. Source: RFC 1951, 3.2.4.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            result += [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
        }
        return result + bigEndian(Int(Checksum.adler32(bytes)))
    }
}
