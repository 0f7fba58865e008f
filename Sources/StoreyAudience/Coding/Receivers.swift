#if os(Linux)
    import CGStreamer
    import Guarding

    /// To whom the output of one encoder goes, all alike and none waiting for another.
    final class Receivers: Sendable {
        private struct Receiver {
            let source: Element
            /// What comes before the first key frame is of no use to who did not have what came before that.
            var awaitsKeyFrame = true
            /// Called when that has come.
            let onBeginning: @Sendable () -> Void
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
        ///   - onBeginning: called before that.
        func add(_ id: Int, _ source: Element, onBeginning: @escaping @Sendable () -> Void = {}) {
            state.withLock { $0.all[id] = $0.all[id] ?? Receiver(source: source, onBeginning: onBeginning) }
        }

        /// Removes one that has been given nothing yet.
        /// - Returns: whether it was such a one.
        func removeWaiting(_ id: Int) -> Bool {
            state.withLock { state in
                guard state.all[id]?.awaitsKeyFrame == true else { return false }
                state.all[id] = nil
                return true
            }
        }

        func remove(_ id: Int) { state.withLock { _ = $0.all.removeValue(forKey: id) } }

        func send(_ picture: CodedPicture) {
            let beginning = state.withLock { state in
                state.pictures += 1
                state.bytes += picture.byteCount
                return picture.isKeyFrame ? state.all.values.filter(\.awaitsKeyFrame) : []
            }
            // Without the lock: it may be another encoder's that is asked.
            for receiver in beginning { receiver.onBeginning() }
            state.withLock { state in
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
