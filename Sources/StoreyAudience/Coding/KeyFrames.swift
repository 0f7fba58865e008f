#if os(Linux)
    import CGStreamer
    import Guarding

    /// Has an encoder make pictures that need no other, though not as often as it is asked to.
    final class KeyFrames: Sendable {
        private struct State {
            var lastForced: ContinuousClock.Instant?
            /// Whether somebody who came since the last one, or was cut off, waits for another.
            var isDue = false
        }

        private let state = Guarded(State())
        private let sink: Element

        /// - Parameter sink: where what the encoder makes comes out.
        init(of sink: Element) { self.sink = sink }

        /// Has one be made of the next picture that is shown. To be called by the encoder's own thread, too: it asks GStreamer
        /// for nothing, which would wait for that thread where the pipeline is being stopped.
        func want() { state.withLock { $0.isDue = true } }

        /// Has the next picture be one. Asked again at once, it stays at the one, and makes another a moment later: several
        /// viewers that lost the same packets ask at the same time, but one that came just after it sees nothing before
        /// the next.
        func force() {
            want()
            forceDue()
        }

        /// Has the next picture be one if that is wanted: to be called before each that is shown.
        func forceDue() {
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
