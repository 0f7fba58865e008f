public import Foundation
public import StoreyVideo

/// The capturing side of a shared screen, usually in a separate process. On Apple platforms that's a broadcast
/// extension.
///
/// A broadcast writes frames into a file that receivers map, and notifies them through a socket in the same folder.
/// Both sides also use the socket for pauses, requests and the end. No file records that a broadcast is running:
/// receivers connect to the process, so a broadcast that was killed is over at once.
///
/// ```swift
/// let broadcast = try FrameBroadcast(in: folder, capacity: FrameBroadcast.capacity(.nv12, PixelSize(1280, 720)))
/// try broadcast.write(frame)
/// broadcast.finish(.ended)
/// ```
///
/// A folder has at most one broadcast at a time. All methods are thread-safe.
public final class FrameBroadcast: Sendable {
    private let core: BroadcastCore
    private let writer: FrameChannelWriter

    /// Returns the capacity for frames of a format and size.
    /// - Parameters:
    ///   - format: The pixel format.
    ///   - size: The maximum size. The capacity is enough for both orientations.
    /// - Throws: `ShareError` if the size is invalid.
    public static func capacity(_ format: PixelFormat, _ size: PixelSize) throws(ShareError) -> Int {
        do {
            let layouts = try [size, PixelSize(size.height, size.width)].map { size throws(PixelError) in
                // GPUs align rows to 64 bytes.
                try PixelLayout(format, size, rowAlignment: 64)
            }
            return layouts.map(\.byteCount).max() ?? 0
        } catch {
            throw ShareError(.malformed, error.description)
        }
    }

    /// Starts a broadcast. Receivers that wait in the folder connect to it.
    /// - Parameters:
    ///   - folder: A folder that receivers can open too. Its path may have at most 92 bytes.
    ///   - capacity: The size of the largest frame in bytes of pixels; see ``capacity(_:_:)``.
    ///   - slotCount: The number of frames in the channel, 2 to 8; see
    ///     ``FrameChannelWriter/init(_:capacity:slotCount:)``.
    ///   - timing: The intervals for detecting that the other side is gone.
    ///   - onEvent: Called serially on a thread of the broadcast. ``BroadcastEvent/finished(_:)`` is the last event.
    ///     The closure may call any method of the broadcast.
    /// - Throws: `ShareError` if the folder already has a broadcast or the files can't be created.
    public init(
        in folder: URL, capacity: Int, slotCount: Int = 4, timing: ShareTiming = ShareTiming(),
        onEvent: @escaping @Sendable (BroadcastEvent) -> Void = { _ in }
    ) throws(ShareError) {
        let files = BroadcastFolder(url: folder)
        if let descriptor = try UnixSocket.connected(to: files.socket) {
            Connection(descriptor, timing, at: FrameClock.now).close()
            throw ShareError(
                .busy,
                "Another broadcast is running in \(folder.path). Finish it first or choose another folder."
            )
        }
        try files.removeLeftovers()
        let name = BroadcastFolder.newChannel()
        writer = try FrameChannelWriter(files.channel(name), capacity: capacity, slotCount: slotCount)
        core = try BroadcastCore(files, channel: name, timing, onEvent)
        core.start()
    }

    deinit { core.finish(.ended) }

    /// Copies a frame into the channel and notifies the receivers.
    /// - Parameter frame: The frame.
    /// - Returns: The frame's number, starting at 1.
    /// - Throws: `ShareError` if the broadcast is finished or the frame is too large.
    @discardableResult public func write(_ frame: Frame) throws(ShareError) -> UInt64 {
        try core.checkIsActive()
        let number = try writer.write(frame)
        core.notifyFrame()
        return number
    }

    /// Adds a frame whose pixels are produced in place, without a copy, and notifies the receivers.
    /// - Parameters:
    ///   - description: The frame without its pixels.
    ///   - fill: Writes all pixels of the frame.
    /// - Returns: The frame's number, starting at 1.
    /// - Throws: `ShareError` if the broadcast is finished or the frame is too large, or any error that `fill` throws.
    ///   In all cases no frame is added.
    @discardableResult public func write(
        _ description: FrameDescription, _ fill: (FrameSlot) throws(ShareError) -> Void
    ) throws(ShareError) -> UInt64 {
        try core.checkIsActive()
        let number = try writer.write(description, fill)
        core.notifyFrame()
        return number
    }

    /// Sends sound to the receivers that have requested it; see ``BroadcastReceiver/requestAudio()``. A receiver that is slow
    /// misses some.
    /// - Parameter audio: The sound.
    /// - Throws: `ShareError` if the broadcast is finished.
    public func write(_ audio: AudioBlock) throws(ShareError) {
        try core.checkIsActive()
        for part in try audio.parts(of: ControlMessage.maxSampleCount) { core.send(part) }
    }

    /// The combined request of all receivers, or `nil` if no receiver has sent a request.
    var request: FrameRequest? { core.request }

    /// Whether a receiver has requested sound.
    var hasAudioReceivers: Bool { core.hasAudioReceivers }

    /// Tells the receivers that no frames will arrive for a while.
    public func pause() { core.pause(true) }

    /// Tells the receivers that frames arrive again.
    public func resume() { core.pause(false) }

    /// Finishes the broadcast, tells the receivers the reason, and removes the files. Later calls have no effect.
    /// - Parameter reason: The reason.
    public func finish(_ reason: FinishReason) { core.finish(reason) }

    /// The reason for the end, or `nil` while the broadcast is running.
    public var finished: FinishReason? { core.finished }
}
