#if os(Linux)
    import CGStreamer
    import Guarding

    /// To whom the output of one encoder goes, all alike and none waiting for another.
    final class Receivers: Sendable {
        private struct Receiver {
            enum Standing {
                /// What comes before the first key frame is of no use to who did not have what came before that.
                case new
                /// It is given all there is.
                case receiving
                /// Its source was full, so pictures are missing on which the next ones build.
                case cutOff
                /// It has room again, and waits for the key frame that was asked for.
                case returning
            }

            let source: Element
            var standing = Standing.new
            /// Called when the first key frame has come.
            let onBeginning: @Sendable () -> Void
        }

        private struct Counted {
            var all: [Int: Receiver] = [:]
            var pictures = 0
            var bytes = 0
        }

        private let state = Guarded(Counted())
        private let isSound: Bool

        /// - Parameter isSound: whether no piece builds on another: where a source is full, the oldest may be let go of.
        init(ofSound isSound: Bool = false) { self.isSound = isSound }

        var isEmpty: Bool { state.withLock { $0.all.isEmpty } }
        /// How much there was so far.
        var sent: (pictures: Int, bytes: Int) { state.withLock { ($0.pictures, $0.bytes) } }

        /// One that is there already stays as it is.
        /// - Parameters:
        ///   - id: by which it is removed.
        ///   - source: an appsrc, which from the next key frame on is given all there is: one that is coded after this.
        ///   - onBeginning: called before that.
        func add(_ id: Int, _ source: Element, onBeginning: @escaping @Sendable () -> Void = {}) {
            state.withLock { $0.all[id] = $0.all[id] ?? Receiver(source: source, onBeginning: onBeginning) }
        }

        /// Removes one that has been given nothing yet.
        /// - Returns: whether it was such a one.
        func removeWaiting(_ id: Int) -> Bool {
            state.withLock { state in
                guard state.all[id]?.standing == .new else { return false }
                state.all[id] = nil
                return true
            }
        }

        func remove(_ id: Int) { state.withLock { _ = $0.all.removeValue(forKey: id) } }

        /// Gives it to all that have what it builds on.
        /// - Returns: whether somebody who was cut off has room again, and needs a key frame to go on.
        func send(_ picture: CodedPicture) -> Bool {
            let beginning = state.withLock { state in
                state.pictures += 1
                state.bytes += picture.byteCount
                guard picture.isKeyFrame else { return [Receiver]() }
                let waiting = state.all.filter { $0.value.standing != .receiving }
                // Decided at once: whoever is added from here on waits for the next one, and is told of it.
                for id in waiting.keys { state.all[id]?.standing = .receiving }
                return waiting.values.filter { $0.standing == .new }
            }
            // Without the lock: it may be another encoder's that is asked.
            for receiver in beginning { receiver.onBeginning() }
            return state.withLock { state in
                var isKeyFrameNeeded = false
                for (id, receiver) in state.all where receiver.standing != .new {
                    let isFull = !isSound && storey_gst_is_full(receiver.source.object)
                    switch (receiver.standing, isFull) {
                    // A source never waits. What it let go of would not be missed by its viewer: RTP's numbers come later.
                    case (.receiving, true): state.all[id]?.standing = .cutOff
                    case (.receiving, false): _ = storey_gst_push(receiver.source.object, picture.buffer)
                    // Not before: key frames would cost all others, and be lost as well.
                    case (.cutOff, false):
                        state.all[id]?.standing = .returning
                        isKeyFrameNeeded = true
                    default: break
                    }
                }
                return isKeyFrameNeeded
            }
        }
    }
#endif
