import Foundation
import StoreyShare

/// Passes events from the receiver's thread to the reading thread.
///
/// Unchecked: all state is guarded by the condition.
final class FrameSignal: @unchecked Sendable {
    private let condition = NSCondition()
    private var newStarts = 0
    private var hasFrame = false

    func receive(_ event: ReceiverEvent) {
        condition.lock()
        defer { condition.unlock() }
        if case .started = event { newStarts += 1 }
        hasFrame = hasFrame || event == .frame
        condition.signal()
    }

    /// Makes the next wait return, because there may be another frame.
    func setFrame() {
        condition.lock()
        defer { condition.unlock() }
        hasFrame = true
    }

    func wait(until end: Duration) -> (starts: Int, hasFrame: Bool) {
        condition.lock()
        defer { condition.unlock() }
        while !hasFrame, newStarts == 0, FrameClock.now < end {
            _ = condition.wait(until: Date() + 0.05)
        }
        defer {
            newStarts = 0
            hasFrame = false
        }
        return (newStarts, hasFrame)
    }
}
