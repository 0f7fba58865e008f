import ArgumentParser
import Foundation
import StoreyVideo

/// `storey video info`.
struct VideoInfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Describes a video or image file.",
        discussion: """
            Reads y4m and PNG files completely, and reports truncated ones. For other formats, it uses ffprobe, which is \
            part of FFmpeg.

            EXAMPLES
            storey video info recording.mp4
            storey video info screen.png
            """)

    @Argument(help: "The file.", completion: .file())
    var file: String

    func run() throws {
        try withExitStatus {
            let text =
                switch try VideoFile.kind(of: file) {
                case .y4m: try y4m()
                case .png:
                    try VideoFile.naming(file) { () throws(VideoFileError) in
                        FileDescription.of(try VideoFile.png(file))
                    }
                case .other:
                    try VideoFile.naming(file) { () throws(VideoFileError) in try FFprobe(file).text }
                }
            Terminal.output.write("\(file): \(text)")
            return .success
        }
    }

    private func y4m() throws -> String {
        var reader = try VideoFile(file)
        var count = 0
        try ProgressMessage.show("Reading \(file)") { while try reader.skip() { count += 1 } }
        guard let header = reader.header else { return "" }
        return FileDescription.of(header, count: count)
    }
}
