import ArgumentParser
import StoreyVideo

/// `storey video`.
struct VideoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "video",
        abstract: "Inspects, compares, and explains digital video.",
        discussion: converter,
        subcommands: [
            VideoInfoCommand.self, VideoPlanesCommand.self, VideoRatesCommand.self, VideoCompareCommand.self,
            VideoFrameRatesCommand.self, VideoPageCommand.self,
        ])

    /// A note about the conversion library in use, and how to install it.
    static var converter: String {
        guard let library = SystemConverter.library else {
            return """
                Images are converted with Storey's own code, which is exact but slow. For speed, install libyuv \
                (apt-get install libyuv0).
                """
        }
        return "Images are converted with \(library), except where exact numbers are shown."
    }
}
