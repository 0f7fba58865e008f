public import ArgumentParser
public import StoreyVideo

/// `storey video rates`.
struct VideoRatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rates",
        abstract: "Computes bit rates and file sizes of video.",
        discussion: """
            Prints the size of a frame, a second, and some minutes of video, raw and compressed, in bits and bytes. \
            Distinguishes megabytes (MB, a million bytes) and mebibytes (MiB, 1,048,576 bytes).

            EXAMPLES
            storey video rates 1024x768 --bits 10 --fps 24
            storey video rates 1920x1080 --depth 10 --chroma 4:2:2 --fps 29.97 --minutes 90
            """)

    @Argument(help: ArgumentHelp("The frame size, such as 1920x1080.", valueName: "size"))
    var size: PixelSize

    @Option(help: "Frames per second, such as 24, 29.97, or 30000/1001.")
    var fps = FrameRate.thirty

    @Option(help: "Bits per pixel, for all components together.")
    var bits: Int?

    @Option(help: "Bits per component, as cameras and codecs specify them: 8, 10, or 12.")
    var depth: BitDepth?

    @Option(help: "Chroma subsampling: 4:4:4, 4:2:2, or 4:2:0.")
    var chroma: ChromaSubsampling?

    @Option(help: "Minutes of video.")
    var minutes = 5.0

    func validate() throws {
        if let bits {
            guard (1...96).contains(bits) else {
                throw ValidationError("--bits must be between 1 and 96, not \(bits).")
            }
            guard depth == nil, chroma == nil else {
                throw ValidationError(
                    "--bits is for a whole pixel, but --depth and --chroma are for its components. Pass one or the other."
                )
            }
        }
        guard minutes > 0, minutes <= 1_000_000 else {
            throw ValidationError("--minutes must be greater than 0 and at most 1000000.")
        }
    }

    func run() throws {
        let format = bits == nil ? SampleFormat(depth ?? .eight, chroma ?? .yuv420) : nil
        Terminal.output.write(
            RateReport(size: size, rate: fps, bits: bits, format: format, minutes: minutes).text)
    }
}

extension FrameRate {
    /// The usual frame rate of calls and screen sharing.
    fileprivate static var thirty: FrameRate {
        guard let rate = FrameRate(30) else { preconditionFailure("30 is a frame rate.") }
        return rate
    }
}

extension PixelSize: @retroactive ExpressibleByArgument {
    /// Reads `1920x1080`.
    public init?(argument: String) { self.init(argument) }
}

extension FrameRate: @retroactive ExpressibleByArgument {
    /// Reads `24`, `29.97` or `30000/1001`.
    public init?(argument: String) { self.init(argument) }
    /// The frame rate as text.
    public var defaultValueDescription: String { description }
}

extension ChromaSubsampling: @retroactive ExpressibleByArgument {}
extension BitDepth: @retroactive ExpressibleByArgument {}
