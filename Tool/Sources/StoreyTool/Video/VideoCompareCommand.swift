import ArgumentParser
import Foundation
import StoreyVideo

/// `storey video compare`.
struct VideoCompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two videos by PSNR and SSIM.",
        discussion: """
            Reads two files of the same size and format, frame by frame: y4m, PNG, or any format that ffmpeg reads, if it \
            is installed. PSNR is relative to the largest code and given for each component; the total is computed from \
            the mean error of all frames. SSIM is 1 for identical frames.

            EXAMPLE
            storey video compare encoded.mp4 original.y4m
            """)

    @Argument(help: "The video to evaluate.", completion: .file())
    var video: String

    @Argument(help: "The original to compare with.", completion: .file())
    var reference: String

    func run() throws {
        try withExitStatus {
            var video = try VideoFile(video)
            var reference = try VideoFile(reference)
            let total = [video.frameCount, reference.frameCount].compactMap(\.self).min()
            let comparison = try ProgressMessage.show("Comparing frames", total: total) { didFinishPart in
                var comparison = VideoComparison()
                while true {
                    let pictures = (try video.next(), try reference.next())
                    guard let one = pictures.0, let other = pictures.1 else {
                        comparison.hasLeftover = pictures.0 != nil || pictures.1 != nil
                        return comparison
                    }
                    try comparison.add(one, other)
                    didFinishPart()
                }
            }
            Terminal.output.write(comparison.text)
            return .success
        }
    }
}
