#if Tool
    import ArgumentParser
    import StoreyVideo

    /// `storey video`.
    struct Video: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows digital video by its numbers.",
            discussion: converter,
            subcommands: [
                VideoInfo.self, VideoPlanes.self, VideoRates.self, VideoCompare.self,
                VideoFrameRates.self, VideoMakePage.self,
            ])

        /// Which library is in use, and how to get one.
        static var converter: String {
            guard let library = SystemConverter.library else {
                return """
                    Pictures are converted by Storey's own exact arithmetic, which is slow: libyuv is not installed \
                    (apt-get install libyuv0).
                    """
            }
            return "Pictures are converted by \(library) where no exact numbers are shown."
        }
    }
#endif
