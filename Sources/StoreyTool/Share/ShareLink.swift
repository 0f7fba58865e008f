#if Tool && os(Linux)
    import StoreyAudience

    /// The link to a room, and how people get it.
    struct ShareLink {
        private let url: String
        private let isLocal: Bool

        init(_ url: String, _ room: RoomConfiguration) {
            self.url = url
            isLocal = room.isForThisComputerOnly
        }

        func show() {
            Terminal.output.write("\(url)\n")
            if Terminal.error.isWatched, let code = SquareCode(url) { Terminal.error.write(code.text) }
            Terminal.error.write(
                (isLocal
                    ? "Viewers on this computer open the link; --host 0.0.0.0 lets others come. "
                    : "Viewers open the link. ") + "Stop with Control-C.\n")
        }
    }
#endif
