/// What a y4m file says of its pictures: raw video with a line of text before it (YUV4MPEG2), which every video tool
/// reads and writes.
///
/// Source of the format: mjpegtools, `yuv4mpeg(5)`; `XYSCSS`, `XCOLORRANGE` and the names of 10 bits as ffmpeg writes them.
public struct Y4MHeader: Sendable, Hashable {
    /// How large the pictures are.
    public var size: PixelSize
    /// How many there are in a second. Nil where the file does not say.
    public var rate: FrameRate?
    /// How they lie in memory after they were read: ``PixelFormat/i420``, ``PixelFormat/i422``, ``PixelFormat/i444``, or
    /// ``PixelFormat/p010`` for 10 bits.
    public var format: PixelFormat
    /// What the codes mean. The file says range and siting; the matrix is guessed by ``ColourMatrix/likely(forHeight:)``.
    public var colour: PictureColour

    /// - Parameters:
    ///   - size: how large the pictures are.
    ///   - rate: how many there are in a second.
    ///   - format: i420, i422, i444 or p010.
    ///   - colour: what the codes mean.
    public init(_ size: PixelSize, _ rate: FrameRate?, _ format: PixelFormat, colour: PictureColour) {
        self.size = size
        self.rate = rate
        self.format = format
        self.colour = colour
    }

    /// The longest line that is read: what tools write has about 100 bytes.
    static let longestLine = 1024
    private static let magic = "YUV4MPEG2"

    /// Reads the file's first line, without its end.
    init(line: [UInt8]) throws(VideoFileError) {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
            .map { String(decoding: $0, as: UTF8.self) }
        guard words.first == Self.magic else {
            throw VideoFileError(.malformed, "no y4m file: it does not begin with \(Self.magic)")
        }
        var width: Int?
        var height: Int?
        var chroma = "420jpeg"
        var range = ColourRange.limited
        for word in words.dropFirst() {
            let value = String(word.dropFirst())
            switch word.first {
            case "W": width = Int(value)
            case "H": height = Int(value)
            // 0:0 says that it is not known.
            case "F": rate = FrameRate(value)
            case "C": chroma = value
            case "I" where value != "p" && value != "?":
                throw VideoFileError(
                    .unsupported, "the pictures are interlaced (I\(value)); deinterlace them first")
            case "X" where value == "COLORRANGE=FULL": range = .full
            default: break
            }
        }
        guard let width, let height, PixelSize(width, height).isPossible else {
            let sides = [width, height].map { $0.map(String.init) ?? "?" }.joined(separator: "x")
            throw VideoFileError(
                .malformed, "its pictures are \(sides); a side has 1 to \(PixelSize.longestSide) pixels")
        }
        size = PixelSize(width, height)
        guard let layout = Self.layouts[chroma] else {
            throw VideoFileError(
                .unsupported,
                "its samples are of the kind C\(chroma); those read are \(Self.layouts.keys.sorted().joined(separator: ", "))"
            )
        }
        format = layout.format
        colour = PictureColour(.likely(forHeight: height), range, siting: layout.siting)
    }

    /// What kinds of samples are called. Unsaid siting is JPEG's, by the format's own document.
    private static let layouts: [String: (format: PixelFormat, siting: ChromaSiting)] = [
        "420": (.i420, .centre), "420jpeg": (.i420, .centre), "420mpeg2": (.i420, .left),
        "422": (.i422, .left),
        "444": (.i444, .left), "420p10": (.p010, .left),
    ]

    /// The first line, with its end.
    var line: String {
        get throws(VideoFileError) {
            let chroma: String
            switch format {
            case .i420: chroma = colour.siting == .left ? "420mpeg2" : "420jpeg"
            case .i422: chroma = "422"
            case .i444: chroma = "444"
            case .p010: chroma = "420p10 XYSCSS=420P10"
            case .bgra, .nv12:
                throw VideoFileError(
                    .picture, "y4m has no pictures as \(format); convert them to i420, i422, i444 or p010")
            }
            guard size.isPossible else {
                throw VideoFileError(.picture, PixelError.size(size).description)
            }
            let rate = rate.map { "\($0.frames):\($0.seconds)" } ?? "0:0"
            let range = colour.range == .full ? "FULL" : "LIMITED"
            return
                "\(Self.magic) W\(size.width) H\(size.height) F\(rate) Ip A1:1 C\(chroma) XCOLORRANGE=\(range)\n"
        }
    }

    /// What a picture has in the file: plane after plane, 10 bits in two bytes.
    func frameByteCount() throws(VideoFileError) -> Int {
        do {
            return try PixelLayout(format, size).byteCount
        } catch {
            throw VideoFileError(.malformed, error.description)
        }
    }
}
