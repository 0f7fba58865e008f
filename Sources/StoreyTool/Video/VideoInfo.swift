#if Tool
    import ArgumentParser
    import Foundation
    import StoreyVideo

    /// `storey video info`.
    struct VideoInfo: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "info",
            abstract: "Says what a file of pictures is.",
            discussion: """
                Reads y4m and PNG files itself, to their end: one that is cut off is told of. Of all others it says what \
                ffprobe of ffmpeg says, where that is installed.

                EXAMPLES
                storey video info recording.mp4
                storey video info screen.png
                """)

        @Argument(help: "The file.", completion: .file())
        var file: String

        func run() throws {
            try doing {
                let text =
                    switch try VideoFile.kind(of: file) {
                    case .y4m: try y4m()
                    case .png:
                        try VideoFile.naming(file) { () throws(VideoFileError) in
                            InfoText.of(try VideoFile.png(file))
                        }
                    case .other: try Probe(file).text
                    }
                Terminal.output.write("\(file): \(text)")
                return .clean
            }
        }

        private func y4m() throws -> String {
            var reader = try VideoFile(file)
            var count = 0
            try Progress.shown("Reading \(file)") { while try reader.skip() { count += 1 } }
            guard let header = reader.header else { return "" }
            return InfoText.of(header, count: count)
        }
    }
#endif
