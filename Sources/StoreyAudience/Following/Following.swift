#if os(Linux)
    public import Foundation
    import Guarding
    public import StoreyShare
    import StoreyVideo

    /// Shows an audience what a broadcast captures, in whichever process that is.
    ///
    /// Broadcasts may end, be killed, and start again: the audience sees the last picture until the next one comes.
    public final class Following: Sendable {
        /// How many frames it got, and how many it missed.
        public struct Count: Sendable, Hashable {
            /// Those that were shown.
            public var shown = 0
            /// Those that were replaced by newer ones before they could be read.
            public var missed = 0
        }

        private let receiver: BroadcastReceiver
        private let state: Shared

        private final class Shared: Sendable {
            let count = Guarded(Count())
            let receiver = Guarded<BroadcastReceiver?>(nil)
            let spares = Guarded(SpareFrames())
        }

        /// Begins to wait for a broadcast.
        /// - Parameters:
        ///   - folder: where the broadcast is, or will be.
        ///   - audience: who sees it.
        ///   - request: what frames the audience has a use for.
        ///   - onEvent: hears what happens to the broadcast, except for its frames, and what can't be read of it.
        /// - Throws: where the system has no more pipes.
        public init(
            _ folder: URL, to audience: Audience, wanting request: FrameRequest,
            onEvent: @escaping @Sendable (ReceiverEvent) -> Void = { _ in }
        ) throws(ShareError) {
            let state = Shared()
            self.state = state
            receiver = try BroadcastReceiver(in: folder) { event in
                guard event == .frame else { return onEvent(event) }
                guard let receiver = state.receiver.withLock(\.self) else { return }
                do throws(ShareError) {
                    try Self.show(receiver, state, to: audience)
                } catch {
                    onEvent(.failed(error))
                }
            }
            state.receiver.withLock { $0 = receiver }
            receiver.request(request)
        }

        deinit { state.receiver.withLock { $0 = nil } }

        private static func show(
            _ receiver: BroadcastReceiver, _ state: Shared, to audience: Audience
        ) throws(ShareError) {
            // Not the one before: the audience keeps the last.
            var frame = state.spares.withLock { $0.take() }
            guard let receipt = try receiver.copyNewest(into: &frame) else { return }
            state.count.withLock { count in
                count.shown += 1
                count.missed += Int(receipt.missed)
            }
            guard let frame else { return }
            state.spares.withLock { $0.keep(frame) }
            audience.show(frame.rotation == .none ? frame.picture : frame.picture.rotated(by: frame.rotation))
        }

        /// How many frames there were so far.
        public var count: Count { state.count.withLock(\.self) }
    }
#endif
