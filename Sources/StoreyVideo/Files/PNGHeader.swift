/// What a PNG file says of its picture.
public struct PNGHeader: Sendable, Hashable {
    /// What a pixel is made of. The raw values are those of the file.
    public enum Colours: UInt8, Sendable, Hashable, CaseIterable {
        /// A brightness.
        case grey = 0
        /// Red, green and blue.
        case rgb = 2
        /// The number of a colour in the file's palette.
        case palette = 3
        /// A brightness, and how opaque the pixel is.
        case greyWithAlpha = 4
        /// Red, green and blue, and how opaque the pixel is.
        case rgbWithAlpha = 6

        /// How many numbers a pixel has.
        public var samples: Int {
            switch self {
            case .grey, .palette: 1
            case .greyWithAlpha: 2
            case .rgb: 3
            case .rgbWithAlpha: 4
            }
        }

        /// How many bits each of them may have. Source: PNG, table 11.1.
        var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyWithAlpha, .rgbWithAlpha: [8, 16]
            }
        }
    }

    /// How large the picture is.
    public let size: PixelSize
    /// The bits of each number.
    public let depth: Int
    /// What a pixel is made of.
    public let colours: Colours
    /// Whether it comes in seven passes, coarse to fine.
    public let isInterlaced: Bool

    /// Reads the first chunk's data.
    init(_ data: ArraySlice<UInt8>) throws(VideoFileError) {
        let bytes = Array(data)
        guard bytes.count == 13 else {
            throw VideoFileError(.malformed, "its header has \(bytes.count) bytes, not 13")
        }
        size = PixelSize(PNGImage.number(bytes[0..<4]), PNGImage.number(bytes[4..<8]))
        guard size.isPossible else { throw VideoFileError(.malformed, PixelError.size(size).description) }
        guard let colours = Colours(rawValue: bytes[9]), colours.depths.contains(Int(bytes[8])) else {
            throw VideoFileError(
                .malformed, "there are no pixels of kind \(bytes[9]) with \(bytes[8]) bits in PNG")
        }
        guard bytes[10] == 0, bytes[11] == 0, bytes[12] < 2 else {
            throw VideoFileError(
                .unsupported,
                "compression \(bytes[10]), filter \(bytes[11]) and order \(bytes[12]) are not PNG's")
        }
        self.colours = colours
        depth = Int(bytes[8])
        isInterlaced = bytes[12] == 1
    }

    /// What is written here: red, green and blue of 8 bits.
    init(size: PixelSize) {
        self.size = size
        depth = 8
        colours = .rgb
        isInterlaced = false
    }

    /// The first chunk's data; compression and filter are the ones there are.
    var bytes: [UInt8] {
        PNGImage.bigEndian(size.width) + PNGImage.bigEndian(size.height) + [
            UInt8(depth), colours.rawValue, 0, 0, isInterlaced ? 1 : 0,
        ]
    }

    /// The bits of a pixel.
    public var bitsPerPixel: Int { depth * colours.samples }

    /// The pictures the file has one after the other: one, or the seven passes of an interlaced one, without the empty
    /// ones. Source: PNG, 8.2.
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

    /// The pixels that come together: every so many from a first one on.
    struct Pass {
        let x: Int
        let y: Int
        let across: Int
        let down: Int
        let size: PixelSize
    }

    /// What a pass takes after the compression is taken off: each line begins with the number of its filter.
    func rowBytes(_ pass: Pass) -> Int { (pass.size.width * bitsPerPixel + 7) / 8 }
    var byteCount: Int { passes.reduce(0) { $0 + (rowBytes($1) + 1) * $1.size.height } }
}
