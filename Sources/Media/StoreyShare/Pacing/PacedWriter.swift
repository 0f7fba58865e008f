import Foundation
import StoreyInternal
import StoreyVideo

/// Writes frames that the system delivers into a broadcast, at most as many and as large as receivers request.
///
/// A frame that arrives too early waits, and is written when its time comes unless a newer one replaces it, so that the
/// last change of a screen is never lost. At most one frame waits, for at most the interval between two frames.
final class PacedWriter: Sendable {
    /// A frame whose pixels can be copied later.
    struct DeliveredFrame: Sendable {
        let description: FrameDescription
        /// Writes all pixels of the frame.
        let fill: @Sendable (FrameSlot) throws(ShareError) -> Void
    }

    private struct State {
        /// `nil` if the rate isn't limited.
        var pacer: FramePacer?
        var frames = DownscalingWriter()
        var waiting: DeliveredFrame?
        var isScheduled = false

        mutating func pace(at rate: FrameRate?) {
            guard let rate else { return pacer = nil }
            if pacer == nil { pacer = FramePacer(at: rate) } else { pacer?.rate = rate }
        }
    }

    private let broadcast: FrameBroadcast
    private let state = Locked(State())
    private let now: @Sendable () -> Duration
    private let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

    /// Creates a writer.
    /// - Parameters:
    ///   - broadcast: The broadcast that receives the frames.
    ///   - now: Returns the current time.
    ///   - schedule: Calls a closure on another thread after a delay.
    init(
        _ broadcast: FrameBroadcast, now: @escaping @Sendable () -> Duration = { FrameClock.now },
        schedule: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = { delay, action in
            DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1), execute: action)
        }
    ) {
        self.broadcast = broadcast
        self.now = now
        self.schedule = schedule
    }

    /// Writes a frame now or later, scaled down if it's larger than requested.
    /// - Parameter frame: The frame.
    /// - Throws: `ShareError` if the broadcast is finished or the frame is too large for it, or any error that
    ///   reading the pixels throws. If a frame that has waited can't be written, the broadcast is finished with the
    ///   reason.
    func write(_ frame: DeliveredFrame) throws(ShareError) {
        let request = broadcast.request
        try state.withLock { state throws(ShareError) in
            state.pace(at: request?.rate)
            state.waiting = frame
            try writeIfDue(&state, within: request)
        }
    }

    private func writeIfDue(_ state: inout State, within request: FrameRequest?) throws(ShareError) {
        guard let frame = state.waiting else { return }
        let now = now()
        if var pacer = state.pacer {
            let decision = pacer.next(at: now, isNew: true)
            state.pacer = pacer
            if case .wait(let due?) = decision {
                // A newer frame may arrive at that time or slightly later.
                if !state.isScheduled { wait(due - now + pacer.interval / 4, &state) }
                return
            }
        }
        state.waiting = nil
        try state.frames.write(frame.description, into: broadcast, within: request?.maxSize, frame.fill)
    }

    private func wait(_ delay: Duration, _ state: inout State) {
        state.isScheduled = true
        schedule(delay) { [weak self] in self?.writeWaiting() }
    }

    private func writeWaiting() {
        let request = broadcast.request
        do throws(ShareError) {
            try state.withLock { state throws(ShareError) in
                state.isScheduled = false
                state.pace(at: request?.rate)
                try writeIfDue(&state, within: request)
            }
        } catch {
            // Has no effect on a broadcast that is already finished.
            broadcast.finish(.failed(error.description))
        }
    }
}
