#if Tool
    import ArgumentParser

    /// `storey video`.
    struct Video: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows digital video by its numbers.",
            subcommands: [VideoInfo.self, VideoPlanes.self, VideoRates.self, VideoCompare.self])
    }
#endif
