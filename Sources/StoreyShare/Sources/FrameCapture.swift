import Foundation
import Guarding
public import StoreyVideo

/// Takes frames from a source into a broadcast: evenly, as many as wanted, and next to none while nothing changes.
public final class FrameCapture: Sendable {
    /// How long it may take to notice that the broadcast is over.
    private static let longestNap: Duration = .milliseconds(50)
    /// How long a source may fail before that is its end: a window that is resized gives no picture for a moment.
    private static let patience: Duration = .seconds(2)

    private let rate: FrameRate
    private let wanted: Guarded<Wanted>

    private struct Wanted {
        var rate: FrameRate
        /// The longest sides; nil for any.
        var bound: PixelSize?
    }

    /// - Parameter rate: the most frames a second, and how often a source is looked at.
    public init(at rate: FrameRate) {
        self.rate = rate
        wanted = Guarded(Wanted(rate: rate))
    }

    /// Takes no more frames than there is a use for, and no larger ones. Any thread may say so at any time; see ``BroadcastEvent/wanted(_:)``.
    /// - Parameter request: what receivers have a use for; nil for anything.
    public func follow(_ request: FrameRequest?) {
        let asked = request?.rate ?? rate
        let isSlower = asked.perSecond < rate.perSecond
        wanted.withLock { $0 = Wanted(rate: isSlower ? asked : rate, bound: request?.bound) }
    }

    /// Takes frames until the source or the broadcast ends, and finishes the broadcast where the source ended. It keeps
    /// its thread until then: call it from one that has nothing else to do.
    /// - Parameters:
    ///   - source: where frames come from.
    ///   - broadcast: where they go.
    /// - Returns: why it is over.
    public func run(_ source: any FrameSource, into broadcast: Broadcast) -> FinishReason {
        var pacer = FramePacer(at: rate)
        var frames = SmallerFrames()
        var failing: Duration?
        while true {
            if let reason = broadcast.finished { return reason }
            let wanted = wanted.withLock { $0 }
            pacer.rate = wanted.rate
            let now = FrameClock.now
            do throws(ShareError) {
                if let description = try step(source, broadcast, &pacer, at: now) {
                    try frames.write(description, of: source, into: broadcast, within: wanted.bound)
                }
                failing = nil
            } catch {
                if broadcast.finished == nil,
                    error.reason != .source || now - (failing ?? now) > Self.patience
                {
                    broadcast.finish(.failed(error.description))
                }
                failing = failing ?? now
            }
            // A source does not call: it is looked at as often as frames may come.
            nap(until: pacer.due > now ? min(pacer.due, now + interval) : now + interval)
        }
    }

    /// - Returns: what is to be written now; nil for nothing.
    private func step(
        _ source: any FrameSource, _ broadcast: Broadcast, _ pacer: inout FramePacer, at now: Duration
    ) throws(ShareError) -> FrameDescription? {
        let (description, isNew): (FrameDescription, Bool)
        switch try source.look(at: now) {
        case .new(let seen): (description, isNew) = (seen, true)
        case .still(let seen): (description, isNew) = (seen, false)
        case .ended:
            broadcast.finish(.ended)
            return nil
        }
        return pacer.next(at: now, isNew: isNew) == .send ? description : nil
    }

    private var interval: Duration {
        .nanoseconds(Int64(rate.seconds) * 1_000_000_000 / Int64(rate.frames))
    }

    private func nap(until time: Duration) {
        let left = min(time - FrameClock.now, Self.longestNap)
        if left > .zero { Thread.sleep(forTimeInterval: Double(left.wholeNanoseconds) / 1e9) }
    }
}
