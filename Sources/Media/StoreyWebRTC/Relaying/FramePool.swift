#if os(Linux)
    import StoreyShare
    import StoreyVideo

    /// Frames whose memory is reused when no one else refers to them. Touching newly allocated memory takes longer than
    /// the copy.
    struct FramePool: Sendable {
        /// Two: the publisher keeps the last frame, and the other one is free.
        private static let maxCount = 2

        private var frames: [Frame] = []

        /// Returns a frame that no one else refers to, or `nil` if all are in use.
        mutating func take() -> Frame? {
            let free = frames.indices.first { !frames[$0].picture.isShared }
            return free.map { frames.remove(at: $0) }
        }

        /// Adds a frame, which may still be in use.
        mutating func keep(_ frame: Frame) {
            if frames.count == Self.maxCount { frames.removeFirst() }
            frames.append(frame)
        }
    }
#endif
