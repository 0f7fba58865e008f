public import Foundation

/// The receiving side of a shared screen. Any number of processes may receive.
///
/// A receiver waits for a broadcast in its folder, receives it until its end, and waits for the next one. All methods
/// are thread-safe. The methods that read frames return `nil` while there's no broadcast.
///
/// ```swift
/// let receiver = try BroadcastReceiver(in: folder) { event in
///     if event == .frame { newFrames.yield() }
/// }
/// let result = try receiver.copyNewest(into: &frame)
/// ```
public final class BroadcastReceiver: Sendable {
    private let core: ReceiverCore

    /// Creates a receiver that waits for a broadcast.
    /// - Parameters:
    ///   - folder: The folder of the broadcast.
    ///   - timing: The intervals for detecting that the other side is gone.
    ///   - onEvent: Called serially on the receiver's own thread. An event may still arrive shortly after the receiver
    ///     was released.
    /// - Throws: `ShareError` if the system is out of pipes.
    public init(
        in folder: URL, timing: ShareTiming = ShareTiming(),
        onEvent: @escaping @Sendable (ReceiverEvent) -> Void
    ) throws(ShareError) {
        core = try ReceiverCore(BroadcastFolder(url: folder), timing, onEvent)
        core.start()
    }

    deinit { core.stop() }

    /// Copies the newest frame if it hasn't been read; see ``FrameChannelReader/copyNewest(into:)``.
    /// - Parameter frame: The frame to replace. Its memory is reused if possible.
    /// - Returns: The frame's number and the number of missed frames, or `nil` if there's no new frame.
    /// - Throws: `ShareError` if the channel is damaged, or frames arrive faster than they can be copied.
    public func copyNewest(into frame: inout Frame?) throws(ShareError) -> FrameReadResult<Void>? {
        try core.reader?.copyNewest(into: &frame)
    }

    /// Reads the newest frame in place if it hasn't been read; see ``FrameChannelReader/withNewest(_:)`` for the
    /// restrictions of `read`.
    /// - Parameter read: Computes a value from the frame. It may be called more than once.
    /// - Returns: The value, or `nil` if there's no new frame.
    /// - Throws: `ShareError` if the channel is damaged or frames arrive faster than they can be read, or any error
    ///   that `read` throws.
    public func withNewest<Value>(
        _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> FrameReadResult<Value>? {
        try core.reader?.withNewest(read)
    }

    /// A Boolean value that indicates whether a broadcast is running.
    public var isActive: Bool { core.isActive }

    /// Asks the broadcast to stop. It does so at once, and ``ReceiverEvent/finished(_:)`` follows.
    public func requestStop() { core.send(.stop) }

    /// Tells this broadcast, and later ones in the folder, the size and rate of the frames that the receiver needs.
    /// - Parameter request: The request.
    public func request(_ request: FrameRequest) { core.setRequest(request) }

    /// Asks this broadcast, and later ones in the folder, to send sound, as ``ReceiverEvent/audio(_:)``.
    public func requestAudio() { core.requestAudio() }
}
