#if Tool
    public import ArgumentParser
    public import StoreyVideo

    /// `storey video rates`.
    struct VideoRates: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rates",
            abstract: "Says what video takes, raw and compressed.",
            discussion: """
                What a picture, a second and some minutes take, before and after compression, in bits and bytes, with \
                megabytes (MB, a million) told from mebibytes (MiB, 1,048,576).

                EXAMPLES
                storey video rates 1024x768 --bits 10 --fps 24
                storey video rates 1920x1080 --depth 10 --chroma 4:2:2 --fps 29.97 --minutes 90
                """)

        @Argument(help: ArgumentHelp("The pictures' size, such as 1920x1080.", valueName: "size"))
        var size: PixelSize

        @Option(help: "Pictures a second, such as 24, 29.97 or 30000/1001.")
        var fps = FrameRate.thirty

        @Option(help: "Bits of a pixel, all its components together.")
        var bits: Int?

        @Option(help: "Bits of a component, as cameras and codecs count them: 8, 10 or 12.")
        var depth: BitDepth?

        @Option(help: "For how many places there is chroma: 4:4:4, 4:2:2 or 4:2:0.")
        var chroma: ChromaSubsampling?

        @Option(help: "Minutes of video.")
        var minutes = 5.0

        func validate() throws {
            if let bits {
                guard (1...96).contains(bits) else {
                    throw ValidationError("A pixel has 1 to 96 bits, not \(bits).")
                }
                guard depth == nil, chroma == nil else {
                    throw ValidationError(
                        "--bits says the bits of a whole pixel; --depth and --chroma say those of its components. Use one."
                    )
                }
            }
            guard minutes > 0, minutes <= 1_000_000 else {
                throw ValidationError("Minutes are more than 0, and at most a million.")
            }
        }

        func run() throws {
            let format = bits == nil ? SampleFormat(depth ?? .eight, chroma ?? .yuv420) : nil
            Terminal.output.write(
                RatesText(size: size, rate: fps, bits: bits, format: format, minutes: minutes).text)
        }
    }

    extension FrameRate {
        /// What calls and screens mostly use.
        fileprivate static var thirty: FrameRate {
            guard let rate = FrameRate(30) else { preconditionFailure("30 is a frame rate.") }
            return rate
        }
    }

    extension PixelSize: ExpressibleByArgument {
        /// Reads `1920x1080`.
        public init?(argument: String) { self.init(argument) }
    }

    extension FrameRate: ExpressibleByArgument {
        /// Reads `24`, `29.97` or `30000/1001`.
        public init?(argument: String) { self.init(argument) }
        /// As it is written.
        public var defaultValueDescription: String { description }
    }

    extension ChromaSubsampling: ExpressibleByArgument {}
    extension BitDepth: ExpressibleByArgument {}
#endif
