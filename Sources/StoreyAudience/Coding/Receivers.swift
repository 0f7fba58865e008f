#if os(Linux)
    import CGStreamer
    import Guarding

    /// To whom the output of one encoder goes, all alike and none waiting for another.
    final class Receivers: Sendable {
        private struct Receiver {
            let source: Element
            /// What comes before the first key frame is of no use to who did not have what came before that.
            var awaitsKeyFrame = true
        }

        private struct Counted {
            var all: [Int: Receiver] = [:]
            var pictures = 0
            var bytes = 0
        }

        private let state = Guarded(Counted())

        var isEmpty: Bool { state.withLock { $0.all.isEmpty } }
        /// How much there was so far.
        var sent: (pictures: Int, bytes: Int) { state.withLock { ($0.pictures, $0.bytes) } }

        /// - Parameters:
        ///   - id: by which it is removed.
        ///   - source: an appsrc, which from the next key frame on is given all there is.
        func add(_ id: Int, _ source: Element) {
            state.withLock { $0.all[id] = $0.all[id] ?? Receiver(source: source) }
        }

        func remove(_ id: Int) { state.withLock { _ = $0.all.removeValue(forKey: id) } }

        func send(_ picture: CodedPicture) {
            state.withLock { state in
                state.pictures += 1
                state.bytes += picture.byteCount
                for (id, receiver) in state.all {
                    if receiver.awaitsKeyFrame {
                        guard picture.isKeyFrame else { continue }
                        state.all[id]?.awaitsKeyFrame = false
                    }
                    // A source never waits: it has room for a second's pictures, and then lets go of the oldest.
                    _ = storey_gst_push(receiver.source.object, picture.buffer)
                }
            }
        }
    }
#endif
