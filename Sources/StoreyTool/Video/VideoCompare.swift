#if Tool
    import ArgumentParser
    import Foundation
    import StoreyVideo

    /// `storey video compare`.
    struct VideoCompare: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "compare",
            abstract: "Says how far a video is from another, by PSNR and SSIM.",
            discussion: """
                Reads two files of the same size and format, picture by picture: y4m, PNG, or whatever ffmpeg opens where it is \
                installed. PSNR is said for each component, \
                against the largest code; that of all pictures is that of their mean error. SSIM is 1 for the same.

                EXAMPLE
                storey video compare encoded.mp4 original.y4m
                """)

        @Argument(help: "The file that is looked at.", completion: .file())
        var video: String

        @Argument(help: "The file it is held against.", completion: .file())
        var reference: String

        func run() throws {
            try doing {
                var video = try VideoFile(video)
                var reference = try VideoFile(reference)
                var comparison = VideoComparison()
                while true {
                    let pictures = (try video.next(), try reference.next())
                    guard let one = pictures.0, let other = pictures.1 else {
                        if pictures.0 != nil || pictures.1 != nil { comparison.hasLeftover = true }
                        break
                    }
                    try comparison.add(one, other)
                }
                Terminal.output.write(comparison.text)
                return .clean
            }
        }
    }
#endif
