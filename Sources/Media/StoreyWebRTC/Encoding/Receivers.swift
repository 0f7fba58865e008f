#if os(Linux)
    import CGStreamer
    import StoreyInternal

    /// A receiver's queue of encoded frames, which never blocks.
    protocol FrameQueue: Sendable {
        /// A Boolean value that indicates whether there's no room for another frame.
        var isFull: Bool { get }
        /// Adds a frame.
        func push(_ frame: EncodedFrame)
    }

    extension Element: FrameQueue {
        /// For an appsrc. It doesn't tell whether it dropped a frame.
        var isFull: Bool { storey_gst_is_full(object) }
        func push(_ frame: EncodedFrame) { _ = storey_gst_push(object, frame.buffer) }
    }

    /// The receivers of one encoder's output. No receiver waits for another.
    final class Receivers: Sendable {
        private struct Receiver {
            enum State {
                /// Waiting for its first key frame, since it can't decode what comes before.
                case new
                /// Receiving every frame.
                case receiving
                /// Its queue was full, so it misses frames that later ones depend on.
                case blocked
                /// Its queue has room again, and it waits for the key frame that was requested.
                case awaitingKeyFrame
            }

            let queue: any FrameQueue
            var state = State.new
            /// Called when the first key frame arrives.
            let onStart: @Sendable () -> Void
        }

        private struct Counted {
            var all: [Int: Receiver] = [:]
            var pictures = 0
            var bytes = 0
        }

        private let state = Locked(Counted())
        private let isAudio: Bool

        /// - Parameter isAudio: Whether buffers are independent of each other, so that a full queue may drop the
        ///   oldest.
        init(ofAudio isAudio: Bool = false) { self.isAudio = isAudio }

        var isEmpty: Bool { state.withLock { $0.all.isEmpty } }
        /// The number and total size of the frames sent so far.
        var sent: (pictures: Int, bytes: Int) { state.withLock { ($0.pictures, $0.bytes) } }

        /// Adds a receiver. Has no effect if it was added before.
        /// - Parameters:
        ///   - id: The ID to remove it by.
        ///   - queue: The queue to push frames into, starting with the next key frame.
        ///   - onStart: Called before the first frame is pushed.
        func add(_ id: Int, _ queue: any FrameQueue, onStart: @escaping @Sendable () -> Void = {}) {
            state.withLock { $0.all[id] = $0.all[id] ?? Receiver(queue: queue, onStart: onStart) }
        }

        /// Removes a receiver that hasn't received anything yet.
        /// - Returns: Whether it was removed.
        func removeWaiting(_ id: Int) -> Bool {
            state.withLock { state in
                guard state.all[id]?.state == .new else { return false }
                state.all[id] = nil
                return true
            }
        }

        func remove(_ id: Int) { state.withLock { _ = $0.all.removeValue(forKey: id) } }

        /// Pushes a frame to all receivers that can decode it.
        /// - Returns: Whether a receiver that fell behind has room again and needs a key frame.
        func send(_ picture: EncodedFrame) -> Bool {
            let starting = state.withLock { state in
                state.pictures += 1
                state.bytes += picture.byteCount
                guard picture.isKeyFrame else { return [Receiver]() }
                let waiting = state.all.filter { $0.value.state != .receiving }
                // Decided under the lock: receivers that are added from here on wait for the next key frame.
                for id in waiting.keys { state.all[id]?.state = .receiving }
                return waiting.values.filter { $0.state == .new }
            }
            // Outside of the lock, because `onStart` may call another encoder's receivers.
            for receiver in starting { receiver.onStart() }
            return state.withLock { state in
                var isKeyFrameNeeded = false
                for (id, receiver) in state.all where receiver.state != .new {
                    let isFull = !isAudio && receiver.queue.isFull
                    switch (receiver.state, isFull) {
                    // An appsrc never blocks. A dropped buffer would go unnoticed by the viewer, because RTP sequence
                    // numbers are assigned later.
                    case (.receiving, true): state.all[id]?.state = .blocked
                    case (.receiving, false): receiver.queue.push(picture)
                    // Not earlier: a key frame would cost all other viewers bandwidth, and be lost as well.
                    case (.blocked, false):
                        state.all[id]?.state = .awaitingKeyFrame
                        isKeyFrameNeeded = true
                    default: break
                    }
                }
                return isKeyFrameNeeded
            }
        }
    }
#endif
