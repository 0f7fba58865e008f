/// The header of a y4m file, which contains raw video after a line of text (YUV4MPEG2). All video tools support this
/// format.
///
/// Source of the format: mjpegtools, `yuv4mpeg(5)`; `XYSCSS`, `XCOLORRANGE` and the names of 10-bit formats as ffmpeg
/// writes them.
public struct Y4MHeader: Sendable, Hashable {
    /// The size of the pictures.
    public var size: PixelSize
    /// The frame rate, or `nil` if the file doesn't specify it.
    public var rate: FrameRate?
    /// The format of the pictures in memory: ``PixelFormat/i420``, ``PixelFormat/i422``, or ``PixelFormat/i444``, or for 10 bits
    /// ``PixelFormat/p010``, ``PixelFormat/p210``, or ``PixelFormat/p410``.
    public var format: PixelFormat
    /// The color description. The file specifies range and siting. The matrix is guessed by
    /// ``YCbCrMatrix/likely(forHeight:)``.
    public var color: ColorDescription

    /// Creates a header.
    /// - Parameters:
    ///   - size: The size of the pictures.
    ///   - rate: The frame rate.
    ///   - format: The format: i420, i422, i444, p010, p210 or p410.
    ///   - color: The color description.
    public init(_ size: PixelSize, _ rate: FrameRate?, _ format: PixelFormat, color: ColorDescription) {
        self.size = size
        self.rate = rate
        self.format = format
        self.color = color
    }

    /// The maximum length of a line. Tools write about 100 bytes.
    static let maxLineLength = 1024
    private static let magic = "YUV4MPEG2"

    /// Parses the first line of a file, without its line break.
    init(line: [UInt8]) throws(VideoFileError) {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
            .map { String(decoding: $0, as: UTF8.self) }
        guard words.first == Self.magic else {
            throw VideoFileError(.malformed, "not a y4m file: it doesn't start with \(Self.magic)")
        }
        var width: Int?
        var height: Int?
        var chroma = "420jpeg"
        var range = ColorRange.limited
        for word in words.dropFirst() {
            let value = String(word.dropFirst())
            switch word.first {
            case "W": width = Int(value)
            case "H": height = Int(value)
            // 0:0 means unknown.
            case "F": rate = FrameRate(value)
            case "C": chroma = value
            case "I" where value != "p" && value != "?":
                throw VideoFileError(
                    .unsupported, "interlaced video (I\(value)) isn't supported; deinterlace it first")
            case "X" where value == "COLORRANGE=FULL": range = .full
            default: break
            }
        }
        guard let width, let height, PixelSize(width, height).isValid else {
            let sides = [width, height].map { $0.map(String.init) ?? "?" }.joined(separator: "x")
            throw VideoFileError(
                .malformed, "invalid size \(sides): a side must have 1 to \(PixelSize.maxSide) pixels")
        }
        size = PixelSize(width, height)
        guard let layout = Self.layouts[chroma] else {
            throw VideoFileError(
                .unsupported,
                "unsupported chroma format C\(chroma); supported are \(Self.layouts.keys.sorted().joined(separator: ", "))"
            )
        }
        format = layout.format
        color = ColorDescription(.likely(forHeight: height), range, siting: layout.siting)
    }

    /// The names of sample formats. By the format's specification, siting defaults to that of JPEG.
    private static let layouts: [String: (format: PixelFormat, siting: ChromaSiting)] = [
        "420": (.i420, .center), "420jpeg": (.i420, .center), "420mpeg2": (.i420, .left),
        // Its vertical place, that of PAL's DV, is ignored.
        "420paldv": (.i420, .left),
        "422": (.i422, .left),
        "444": (.i444, .left),
        "420p10": (.p010, .left), "422p10": (.p210, .left), "444p10": (.p410, .left),
    ]

    /// The first line, with its line break.
    var line: String {
        get throws(VideoFileError) {
            let chroma: String
            switch format {
            // The format has no name for the top left pixel, whose column is that of the left one.
            case .i420: chroma = color.siting == .center ? "420jpeg" : "420mpeg2"
            case .i422: chroma = "422"
            case .i444: chroma = "444"
            case .p010: chroma = "420p10 XYSCSS=420P10"
            case .p210: chroma = "422p10 XYSCSS=422P10"
            case .p410: chroma = "444p10 XYSCSS=444P10"
            case .bgra, .nv12:
                throw VideoFileError(
                    .picture,
                    "y4m doesn't support \(format); convert the pictures to i420, i422, i444, p010, p210 or p410"
                )
            }
            guard size.isValid else {
                throw VideoFileError(.picture, PixelError.size(size).description)
            }
            let rate = rate.map { "\($0.frames):\($0.seconds)" } ?? "0:0"
            let range = color.range == .full ? "FULL" : "LIMITED"
            return
                "\(Self.magic) W\(size.width) H\(size.height) F\(rate) Ip A1:1 C\(chroma) XCOLORRANGE=\(range)\n"
        }
    }

    /// Returns the size of a frame in the file: plane after plane, with two bytes per sample for 10 bits.
    func frameByteCount() throws(VideoFileError) -> Int {
        do {
            return try PixelLayout(format, size).byteCount
        } catch {
            throw VideoFileError(.malformed, error.description)
        }
    }
}
