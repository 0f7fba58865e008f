import ArgumentParser
import Foundation
import StoreyVideo

/// `storey video page`.
struct VideoPageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Writes an HTML page that explains digital video.",
        discussion: """
            Explains pixels, color models, chroma, color matrices, ranges, bit depth, frame rates, interlacing, compression, \
            motion, codecs, and bit rates, with images, numbers, and parts that can be moved. Uses any image (y4m, PNG, or a format that ffmpeg reads, if it is installed), or a built-in \
            example. The page is self-contained.

            EXAMPLES
            storey video page --output video.html
            storey video page holiday.jpg --output holiday.html
            """)

    @Argument(help: "A video or image file.", completion: .file())
    var file: String?

    @Option(help: "The frame to use, starting at 1.")
    var picture = 1

    @Option(help: "The page to write.", completion: .file(extensions: ["html"]))
    var output: String

    func validate() throws {
        guard picture >= 1 else { throw ValidationError("--picture must be 1 or greater.") }
    }

    func run() throws {
        try withExitStatus {
            let html = try ProgressMessage.show("Rendering") {
                let (title, shown) =
                    if let file {
                        (
                            URL(fileURLWithPath: file).lastPathComponent,
                            try VideoFile.picture(picture, of: file)
                        )
                    } else {
                        ("a built-in example", try ExampleImage.made())
                    }
                return try VideoPage.html(title: title, shown)
            }
            try writeFile(html, to: URL(fileURLWithPath: output))
            Terminal.output.write("wrote \(output)\n")
            return .success
        }
    }
}
