#if Tool
    import ArgumentParser
    import Foundation
    import StoreyVideo

    /// `storey video page`.
    struct VideoMakePage: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "page",
            abstract: "Writes a page that shows what video is made of.",
            discussion: """
                What a pixel is, planes, why chroma can be thrown away, subsampling, high definition in the wrong matrix, \
                ranges, bit depth, frame rates and what it all takes: with pictures and numbers, of any picture (y4m, PNG, or \
                whatever ffmpeg opens where it is installed), or of one that Storey has. The page needs nothing else.

                EXAMPLES
                storey video page --output video.html
                storey video page holiday.jpg --output holiday.html
                """)

        @Argument(help: "A file with a picture.", completion: .file())
        var file: String?

        @Option(help: "Which of its pictures, from 1.")
        var picture = 1

        @Option(help: "The page to write.", completion: .file(extensions: ["html"]))
        var output: String

        func validate() throws {
            guard picture >= 1 else { throw ValidationError("Pictures are counted from 1.") }
        }

        func run() throws {
            try doing {
                let html = try Progress.shown("Drawing") {
                    let (title, shown) =
                        if let file {
                            (
                                URL(fileURLWithPath: file).lastPathComponent,
                                try VideoFile.picture(picture, of: file)
                            )
                        } else {
                            ("an example", try ExamplePicture.made())
                        }
                    return try VideoPage(title: title, shown).html()
                }
                try Data(html.utf8).write(to: URL(fileURLWithPath: output))
                Terminal.output.write("wrote \(output)\n")
                return .clean
            }
        }
    }
#endif
