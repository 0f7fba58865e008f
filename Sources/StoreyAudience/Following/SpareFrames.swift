#if os(Linux)
    import StoreyShare
    import StoreyVideo

    /// Frames whose memory is used again once nobody looks at them any more: to touch new memory takes longer than the copy.
    struct SpareFrames: Sendable {
        /// One was shown last, and is kept by the audience; the other is free.
        private static let most = 2

        private var frames: [Frame] = []

        /// One that nobody else has; nil where all are in use.
        mutating func take() -> Frame? {
            let free = frames.indices.first { !frames[$0].picture.isShared }
            return free.map { frames.remove(at: $0) }
        }

        /// Keeps one, which may be in use.
        mutating func keep(_ frame: Frame) {
            if frames.count == Self.most { frames.removeFirst() }
            frames.append(frame)
        }
    }
#endif
