#if os(Linux)
    import CGStreamer
    import StoreyInternal
    import StoreyShare

    /// Requests key frames from an encoder as a ``KeyFramePolicy`` decides.
    final class KeyFrameRequester: Sendable {
        private let policy = Locked(KeyFramePolicy())
        private let sink: Element

        /// - Parameter sink: The appsink at the end of the encoder's pipeline.
        init(of sink: Element) { self.sink = sink }

        /// Requests a key frame for a receiver that can't have decoded an earlier one. Safe to call on the encoder's own
        /// thread: it doesn't call GStreamer, which would wait for that thread while the pipeline is being stopped.
        func request() { policy.withLock { $0.request() } }

        /// Requests a key frame for a viewer that has lost packets.
        /// - Parameter roundTripTime: The time until the viewer responds.
        func request(afterLossWithin roundTripTime: Duration) {
            policy.withLock { $0.request(afterLossWithin: roundTripTime, at: FrameClock.now) }
        }

        /// Requests another key frame instead of the last one, which isn't sent. Safe to call on the encoder's own
        /// thread.
        func requestAgain() { policy.withLock { $0.requestAgain() } }

        /// Passes a pending request on to the encoder. Call it before each frame.
        /// - Returns: Whether the next frame is a key frame.
        func sendDue() -> Bool {
            let isDue = policy.withLock { $0.takeRequest(at: FrameClock.now) }
            if isDue { storey_gst_force_key_frame(sink.object) }
            return isDue
        }

        /// Records a key frame that is being sent. Safe to call on the encoder's own thread.
        func didEncode(_ bytes: Int, bitRate: Int) {
            policy.withLock { $0.didEncode(bytes, bitRate: bitRate, at: FrameClock.now) }
        }
    }
#endif
