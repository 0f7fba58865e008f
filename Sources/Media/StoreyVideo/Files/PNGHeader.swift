/// The header of a PNG file.
public struct PNGHeader: Sendable, Hashable {
    /// The color type of a PNG file. The raw values are those of the file.
    public enum ColorType: UInt8, Sendable, Hashable, CaseIterable {
        /// Grayscale.
        case gray = 0
        /// Red, green and blue.
        case rgb = 2
        /// An index into the palette.
        case palette = 3
        /// Grayscale with alpha.
        case grayWithAlpha = 4
        /// Red, green and blue with alpha.
        case rgbWithAlpha = 6

        /// The number of samples per pixel.
        public var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayWithAlpha: 2
            case .rgb: 3
            case .rgbWithAlpha: 4
            }
        }

        /// The allowed bit depths. Source: PNG, table 11.1.
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayWithAlpha, .rgbWithAlpha: [8, 16]
            }
        }
    }

    /// The size of the picture.
    public let size: PixelSize
    /// The number of bits per sample.
    public let depth: Int
    /// The color type.
    public let colorType: ColorType
    /// A Boolean value that indicates whether the picture is stored in seven passes, from coarse to fine.
    public let isInterlaced: Bool

    /// Parses the data of the first chunk.
    init(_ data: ArraySlice<UInt8>) throws(VideoFileError) {
        let bytes = Array(data)
        guard bytes.count == 13 else {
            throw VideoFileError(.malformed, "the header has \(bytes.count) bytes instead of 13")
        }
        size = PixelSize(PNGImage.number(bytes[0..<4]), PNGImage.number(bytes[4..<8]))
        guard size.isValid else { throw VideoFileError(.malformed, PixelError.size(size).description) }
        guard let colorType = ColorType(rawValue: bytes[9]), colorType.depths.contains(Int(bytes[8])) else {
            throw VideoFileError(
                .malformed, "color type \(bytes[9]) with \(bytes[8]) bits isn't valid in PNG")
        }
        guard bytes[10] == 0, bytes[11] == 0, bytes[12] < 2 else {
            throw VideoFileError(
                .unsupported,
                "unsupported compression \(bytes[10]), filter \(bytes[11]) or interlacing \(bytes[12])")
        }
        self.colorType = colorType
        depth = Int(bytes[8])
        isInterlaced = bytes[12] == 1
    }

    /// Creates the header of a written file: red, green and blue of 8 bits.
    init(size: PixelSize) {
        self.size = size
        depth = 8
        colorType = .rgb
        isInterlaced = false
    }

    /// The data of the first chunk. Compression and filter methods are always 0.
    var bytes: [UInt8] {
        PNGImage.bigEndian(size.width) + PNGImage.bigEndian(size.height) + [
            UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0,
        ]
    }

    /// The number of bits per pixel.
    public var bitsPerPixel: Int { depth * colorType.samples }

    /// The passes of the file: one, or the seven of an interlaced picture without empty ones. Source: PNG, 8.2.
    var passes: [Pass] {
        guard isInterlaced else { return [Pass(x: 0, y: 0, across: 1, down: 1, size: size)] }
        let places = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        return places.compactMap { x, y, across, down in
            guard x < size.width, y < size.height else { return nil }
            return Pass(
                x: x, y: y, across: across, down: down,
                size: PixelSize(
                    (size.width - x + across - 1) / across, (size.height - y + down - 1) / down))
        }
    }

    /// A subset of the pixels: every nth column and line from a first one.
    struct Pass {
        let x: Int
        let y: Int
        let across: Int
        let down: Int
        let size: PixelSize
    }

    /// Returns the number of bytes per row of a pass, without the byte for the filter.
    func rowBytes(_ pass: Pass) -> Int { (pass.size.width * bitsPerPixel + 7) / 8 }
    var byteCount: Int { passes.reduce(0) { $0 + (rowBytes($1) + 1) * $1.size.height } }
}
