#if Tool
    import ArgumentParser
    import StoreyLayers

    /// `storey check`.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Holds Swift sources against the layer rules.")

        mutating func run() async throws {}
    }
#endif
