import Foundation
import StoreyShare

/// What the receiver's thread tells the thread that reads.
///
/// Unchecked: all of it is guarded by the condition.
final class Bell: @unchecked Sendable {
    private let condition = NSCondition()
    private var newStarts = 0
    private var isNews = false

    func ring(_ event: ReceiverEvent) {
        condition.lock()
        defer { condition.unlock() }
        if case .started = event { newStarts += 1 }
        isNews = isNews || event == .frame
        condition.signal()
    }

    /// There may be another frame by now.
    func again() {
        condition.lock()
        defer { condition.unlock() }
        isNews = true
    }

    func wait(until end: Duration) -> (starts: Int, isNews: Bool) {
        condition.lock()
        defer { condition.unlock() }
        while !isNews, newStarts == 0, FrameClock.now < end {
            _ = condition.wait(until: Date() + 0.05)
        }
        defer {
            newStarts = 0
            isNews = false
        }
        return (newStarts, isNews)
    }
}
