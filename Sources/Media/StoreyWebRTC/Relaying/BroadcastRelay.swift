#if os(Linux)
    public import Foundation
    import StoreyInternal
    public import StoreyShare
    import StoreyVideo

    /// Relays the frames of a broadcast, captured by any process, to a publisher.
    ///
    /// Broadcasts may end, be killed and start again. Until the next frame arrives, viewers keep the last one.
    public final class BroadcastRelay: Sendable {
        /// The number of frames relayed and missed.
        public struct FrameCount: Sendable, Hashable {
            /// Frames that were relayed.
            public var relayed = 0
            /// Frames that were replaced by newer ones before they were read.
            public var missed = 0
        }

        private let receiver: BroadcastReceiver
        private let state: Shared

        private final class Shared: Sendable {
            let count = Locked(FrameCount())
            let receiver = Locked<BroadcastReceiver?>(nil)
            let spares = Locked(FramePool())
        }

        /// Creates a relay that waits for a broadcast.
        /// - Parameters:
        ///   - folder: The folder of the broadcast.
        ///   - publisher: The publisher that sends the frames to viewers.
        ///   - request: The size and rate of the frames that the publisher needs.
        ///   - onEvent: Called with all events except frames, and with errors from reading frames.
        /// - Throws: `ShareError` if the system is out of pipes.
        public init(
            _ folder: URL, to publisher: WebRTCPublisher, wanting request: FrameRequest,
            onEvent: @escaping @Sendable (ReceiverEvent) -> Void = { _ in }
        ) throws(ShareError) {
            let state = Shared()
            self.state = state
            receiver = try BroadcastReceiver(in: folder) { event in
                guard event == .frame else { return onEvent(event) }
                guard let receiver = state.receiver.withLock(\.self) else { return }
                do throws(ShareError) {
                    try Self.show(receiver, state, to: publisher)
                } catch {
                    onEvent(.failed(error))
                }
            }
            state.receiver.withLock { $0 = receiver }
            receiver.request(request)
        }

        deinit { state.receiver.withLock { $0 = nil } }

        private static func show(
            _ receiver: BroadcastReceiver, _ state: Shared, to publisher: WebRTCPublisher
        ) throws(ShareError) {
            // Not the previous frame: the publisher keeps the last one.
            var frame = state.spares.withLock { $0.take() }
            guard let receipt = try receiver.copyNewest(into: &frame) else { return }
            state.count.withLock { count in
                count.relayed += 1
                count.missed += Int(receipt.missed)
            }
            guard let frame else { return }
            state.spares.withLock { $0.keep(frame) }
            publisher.send(
                frame.rotation == .none ? frame.picture : frame.picture.rotated(by: frame.rotation))
        }

        /// The number of frames so far.
        public var count: FrameCount { state.count.withLock(\.self) }
    }
#endif
