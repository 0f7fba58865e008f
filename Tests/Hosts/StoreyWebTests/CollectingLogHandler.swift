#if Web
    import Logging

    /// A log handler that passes on the messages of errors.
    struct CollectingLogHandler: LogHandler {
        let collect: @Sendable (String) -> Void
        var metadata: Logger.Metadata = [:]
        var metadataProvider: Logger.MetadataProvider?
        var logLevel = Logger.Level.error

        init(_ collect: @escaping @Sendable (String) -> Void) { self.collect = collect }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { collect("\(event.message)") }
    }
#endif
