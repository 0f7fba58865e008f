#if os(Linux)
    import CGStreamer
    import StoreyInternal
    import StoreyShare

    /// The queue of the video for one viewer, whose packets are sent as a ``Pacer`` decides.
    final class PacedVideo: FrameQueue {
        private let source: Element
        private let pacer: Locked<Pacer>

        /// A viewer whose frames are late by more than this misses frames, until it has received the others.
        private static let maxDelay = Duration.milliseconds(1500)

        /// - Parameters:
        ///   - source: The appsrc before the payloader.
        ///   - bitRate: The estimated bit rate to the viewer, in bits per second.
        init(_ source: Element, bitRate: Int) {
            self.source = source
            pacer = Locked(Pacer(bitRate: bitRate))
        }

        var isFull: Bool { source.isFull || pacer.withLock(\.delay) > Self.maxDelay }

        func push(_ frame: EncodedFrame) {
            pacer.withLock { $0.add(frame.byteCount) }
            source.push(frame)
        }

        /// Sets the estimated bit rate to the viewer, in bits per second.
        func setBitRate(_ bitRate: Int) { pacer.withLock { $0.bitRate = bitRate } }

        /// The context of ``wait``. The caller must keep this object alive while packets are sent.
        var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        static let wait: storey_gst_wait = { bytes, retransmitted, context in
            guard let context else { return 0 }
            let video = Unmanaged<PacedVideo>.fromOpaque(context).takeUnretainedValue()
            let wait = video.pacer.withLock {
                $0.wait(bytes: bytes, retransmitted: retransmitted, at: FrameClock.now)
            }
            return UInt64(wait / .nanoseconds(1))
        }
    }
#endif
