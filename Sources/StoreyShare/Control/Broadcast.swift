public import Foundation
import Guarding
public import StoreyVideo

/// A screen that is shared, at the side of who captures it: in a process of its own, on Apple's systems a broadcast
/// extension.
///
/// It writes frames into a file that the receivers map, and rings for each by a socket in the same folder, through which
/// both sides also hear of pauses, of wishes and of each other's end. Nothing on the disk says that a broadcast goes on:
/// whoever wants to know asks the process. One that was killed is over at once.
///
/// ```swift
/// let broadcast = try Broadcast(in: folder, capacity: Broadcast.capacity(.nv12, PixelSize(1280, 720)))
/// try broadcast.write(frame)
/// broadcast.finish(.ended)
/// ```
///
/// There is one at a time in a folder. All methods may be called by any thread.
public final class Broadcast: Sendable {
    private let core: BroadcastCore
    private let writer: FrameChannelWriter

    /// How many bytes of pixels the frames of a format have.
    /// - Parameters:
    ///   - format: how the pixels lie.
    ///   - size: the largest picture; upright or on its side makes no difference to the result.
    /// - Throws: where no picture may have this size.
    public static func capacity(_ format: PixelFormat, _ size: PixelSize) throws(ShareError) -> Int {
        do {
            let layouts = try [size, PixelSize(size.height, size.width)].map { size throws(PixelError) in
                // Graphics processors begin each line at a multiple of 64 bytes.
                try PixelLayout(format, size, rowAlignment: 64)
            }
            return layouts.map(\.byteCount).max() ?? 0
        } catch {
            throw ShareError(.malformed, error.description)
        }
    }

    /// Starts it: receivers hear of it as soon as they look.
    /// - Parameters:
    ///   - folder: a folder that receivers may open too. Its path has at most 92 bytes.
    ///   - capacity: how many bytes of pixels the largest frame has; see ``capacity(_:_:)``.
    ///   - slotCount: how many frames there are at a time, 2 to 8; see ``FrameChannelWriter/init(_:capacity:slotCount:)``.
    ///   - timing: how quickly both sides notice each other.
    ///   - onEvent: hears what happens, one event at a time, on a thread of the broadcast; ``BroadcastEvent/finished(_:)``
    ///     last. It may call any method of the broadcast.
    /// - Throws: where another broadcast goes on there, or the files cannot be made.
    public init(
        in folder: URL, capacity: Int, slotCount: Int = 4, timing: ShareTiming = ShareTiming(),
        onEvent: @escaping @Sendable (BroadcastEvent) -> Void = { _ in }
    ) throws(ShareError) {
        let files = FolderOfBroadcast(url: folder)
        if let descriptor = try UnixSocket.connected(to: files.socket) {
            Connection(descriptor, timing, at: FrameClock.now).close()
            throw ShareError(
                .busy,
                "another broadcast goes on in \(folder.path): finish that one first, or choose another folder"
            )
        }
        try files.removeLeftovers()
        let name = FolderOfBroadcast.newChannel()
        writer = try FrameChannelWriter(files.channel(name), capacity: capacity, slotCount: slotCount)
        core = try BroadcastCore(files, channel: name, timing, onEvent)
        core.start()
    }

    deinit { core.finish(.ended) }

    /// Hands over a frame; a copy.
    /// - Parameter frame: the frame.
    /// - Returns: its number, from 1 on.
    /// - Throws: where the broadcast is over, or the frame too large.
    @discardableResult public func write(_ frame: Frame) throws(ShareError) -> UInt64 {
        try core.checkIsOn()
        let number = try writer.write(frame)
        core.ring()
        return number
    }

    /// Hands over a frame whose pixels are made, or put, where receivers find them: without any copy.
    /// - Parameters:
    ///   - description: all of it but the pixels.
    ///   - fill: writes the pixels, all of them.
    /// - Returns: its number, from 1 on.
    /// - Throws: where the broadcast is over, or the frame too large, and what `fill` throws: then there is no such frame.
    @discardableResult public func write(
        _ description: FrameDescription, _ fill: (FrameSlot) throws(ShareError) -> Void
    ) throws(ShareError) -> UInt64 {
        try core.checkIsOn()
        let number = try writer.write(description, fill)
        core.ring()
        return number
    }

    /// Tells the receivers that no frames come for a while.
    public func pause() { core.pause(true) }

    /// Tells the receivers that frames come again.
    public func resume() { core.pause(false) }

    /// Ends it, and tells the receivers why. After that nothing is in the folder any more. Once is enough.
    /// - Parameter reason: why.
    public func finish(_ reason: FinishReason) { core.finish(reason) }

    /// Why it is over; nil while it goes on.
    public var finished: FinishReason? { core.finished }
}
