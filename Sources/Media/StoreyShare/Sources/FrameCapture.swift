import Foundation
import StoreyInternal
public import StoreyVideo

/// Captures frames from a source into a broadcast: at an even rate, as many as requested, and rarely while nothing
/// changes.
public final class FrameCapture: Sendable {
    /// The maximum delay in noticing that the broadcast is finished.
    private static let maxSleep: Duration = .milliseconds(50)
    /// The time that a source may fail in a row. A window that is being resized delivers no frame for a moment.
    private static let patience: Duration = .seconds(2)

    private let rate: FrameRate
    private let wanted: Locked<Wanted>

    private struct Wanted {
        var rate: FrameRate
        /// The maximum size in either orientation, or `nil` for any.
        var maxSize: PixelSize?
    }

    /// Creates a capture.
    /// - Parameter rate: The maximum frame rate, which is also the rate at which the source is polled.
    public init(at rate: FrameRate) {
        self.rate = rate
        wanted = Locked(Wanted(rate: rate))
    }

    /// Limits the size and rate of the frames. Thread-safe. Call it for ``BroadcastEvent/requestChanged(_:)``.
    /// - Parameter request: The combined request of the receivers, or `nil` for no limits.
    public func apply(_ request: FrameRequest?) {
        let requested = request?.rate ?? rate
        let isSlower = requested.perSecond < rate.perSecond
        wanted.withLock { $0 = Wanted(rate: isSlower ? requested : rate, maxSize: request?.maxSize) }
    }

    /// Captures frames until the source or the broadcast ends, and finishes the broadcast if the source has ended.
    /// Blocks the calling thread until then, so use a dedicated one.
    /// - Parameters:
    ///   - source: The source of the frames.
    ///   - broadcast: The broadcast that receives the frames.
    /// - Returns: The reason for the end.
    public func run(_ source: any FrameSource, into broadcast: FrameBroadcast) -> FinishReason {
        var pacer = FramePacer(at: rate)
        var frames = DownscalingWriter()
        var failing: Duration?
        while true {
            if let reason = broadcast.finished { return reason }
            let wanted = wanted.withLock { $0 }
            pacer.rate = wanted.rate
            let now = FrameClock.now
            do throws(ShareError) {
                if let description = try step(source, broadcast, &pacer, at: now) {
                    try frames.write(description, into: broadcast, within: wanted.maxSize) {
                        slot throws(ShareError) in try source.fill(slot)
                    }
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
            // Sources don't notify, so they're polled at the maximum frame rate.
            sleep(until: pacer.due > now ? min(pacer.due, now + interval) : now + interval)
        }
    }

    /// - Returns: The frame to write now, or `nil`.
    private func step(
        _ source: any FrameSource, _ broadcast: FrameBroadcast, _ pacer: inout FramePacer, at now: Duration
    ) throws(ShareError) -> FrameDescription? {
        let (description, isNew): (FrameDescription, Bool)
        switch try source.poll(at: now) {
        case .new(let seen): (description, isNew) = (seen, true)
        case .unchanged(let seen): (description, isNew) = (seen, false)
        case .ended:
            broadcast.finish(.ended)
            return nil
        }
        return pacer.next(at: now, isNew: isNew) == .send ? description : nil
    }

    private var interval: Duration {
        .nanoseconds(Int64(rate.seconds) * 1_000_000_000 / Int64(rate.frames))
    }

    private func sleep(until time: Duration) {
        let left = min(time - FrameClock.now, Self.maxSleep)
        if left > .zero { Thread.sleep(forTimeInterval: Double(left.wholeNanoseconds) / 1e9) }
    }
}
