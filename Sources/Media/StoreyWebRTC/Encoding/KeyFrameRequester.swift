#if os(Linux)
    import CGStreamer
    import StoreyInternal

    /// Requests key frames from an encoder, with a minimum interval between them.
    final class KeyFrameRequester: Sendable {
        private struct State {
            var lastForced: ContinuousClock.Instant?
            /// Whether a receiver that joined or fell behind since the last key frame is waiting for one.
            var isDue = false
        }

        private let state = Locked(State())
        private let sink: Element

        /// - Parameter sink: The appsink at the end of the encoder's pipeline.
        init(of sink: Element) { self.sink = sink }

        /// Requests a key frame for the next frame that is encoded. Safe to call on the encoder's own thread: it
        /// doesn't call GStreamer, which would wait for that thread while the pipeline is being stopped.
        func request() { state.withLock { $0.isDue = true } }

        /// Requests a key frame at once, unless there was one a moment ago. In that case another one follows later:
        /// viewers that lost the same packets ask at the same time, but a viewer who joined just after the last key
        /// frame needs a new one.
        func requestNow() {
            request()
            sendDue()
        }

        /// Sends the pending request, if any. Call it before each frame.
        func sendDue() {
            let isNow = state.withLock { state in
                let now = ContinuousClock.now
                guard state.isDue, state.lastForced.map({ now - $0 > .milliseconds(150) }) ?? true else {
                    return false
                }
                state.isDue = false
                state.lastForced = now
                return true
            }
            if isNow { storey_gst_force_key_frame(sink.object) }
        }
    }
#endif
