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
                Reads two y4m files of the same size and format, picture by picture. PSNR is said for each component, \
                against the largest code; that of all pictures is that of their mean error. SSIM is 1 for the same.

                Any video becomes such a file with: ffmpeg -i video.mp4 video.y4m

                EXAMPLE
                storey video compare encoded.y4m original.y4m
                """)

        @Argument(help: "The y4m file that is looked at.", completion: .file(extensions: ["y4m"]))
        var video: String

        @Argument(help: "The y4m file it is held against.", completion: .file(extensions: ["y4m"]))
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
