public import Foundation
import Guarding

/// A screen that is shared, at the side of who sees it: any number of processes.
///
/// It waits for a broadcast in its folder, follows it to its end, and waits for the next one. All methods may be called by
/// any thread, those that read frames also while there is no broadcast: then there is no frame.
///
/// ```swift
/// let receiver = try BroadcastReceiver(in: folder) { event in
///     if event == .frame { news.yield() }
/// }
/// let receipt = try receiver.copyNewest(into: &frame)
/// ```
public final class BroadcastReceiver: Sendable {
    private let core: ReceiverCore

    /// Begins to wait for a broadcast.
    /// - Parameters:
    ///   - folder: where the broadcast is, or will be.
    ///   - timing: how quickly both sides notice each other.
    ///   - onEvent: hears what happens, one event at a time, on the receiver's own thread. No event comes for long after
    ///     the receiver was let go of.
    /// - Throws: where the system has no more pipes.
    public init(
        in folder: URL, timing: ShareTiming = ShareTiming(),
        onEvent: @escaping @Sendable (ReceiverEvent) -> Void
    ) throws(ShareError) {
        core = try ReceiverCore(FolderOfBroadcast(url: folder), timing, onEvent)
        core.start()
    }

    deinit { core.stop() }

    /// Copies the newest frame, if it was not read yet; see ``FrameChannelReader/copyNewest(into:)``.
    /// - Parameter frame: becomes the frame, in the memory it has where that fits.
    /// - Returns: its number and how many were missed; nil where there is no new one.
    /// - Throws: where the channel was damaged, or frames come faster than one can be copied.
    public func copyNewest(into frame: inout Frame?) throws(ShareError) -> FrameReceipt<Void>? {
        try core.reader?.copyNewest(into: &frame)
    }

    /// Reads the newest frame where it lies, if it was not read yet; see ``FrameChannelReader/withNewest(_:)``, which also
    /// says what `read` may not do.
    /// - Parameter read: makes something of the frame. It may be called more than once.
    /// - Returns: what it made; nil where there is no new frame.
    /// - Throws: where the channel was damaged, frames come faster than one can be read, and what `read` throws.
    public func withNewest<Value>(
        _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> FrameReceipt<Value>? {
        try core.reader?.withNewest(read)
    }

    /// Whether a broadcast goes on, as far as was heard.
    public var isOn: Bool { core.isOn }

    /// Asks the broadcast to end, which it does at once: ``ReceiverEvent/finished(_:)`` follows.
    public func requestStop() { core.send(.stop) }

    /// Tells the broadcast, and those after it, what frames there is a use for.
    /// - Parameter request: the frames.
    public func request(_ request: FrameRequest) { core.want(request) }
}
