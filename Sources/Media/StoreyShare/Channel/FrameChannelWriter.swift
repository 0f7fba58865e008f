public import Foundation
import StoreyInternal
import StoreyVideo
import Synchronization

/// Writes frames for other processes into a mapped file with a few slots.
///
/// The writer never waits for readers, and readers can't affect it, because they map the file read-only. If the process
/// is killed while writing, all earlier frames stay intact. Calls from several threads are serialized.
///
/// Create a new channel for each broadcast. Its file is removed at the end; readers that have it open can still read
/// the last frames.
public final class FrameChannelWriter: Sendable {
    /// The URL of the file.
    public let url: URL
    /// The capacity of a slot in bytes of pixels.
    public var capacity: Int { header.capacity }
    private let header: FrameChannelHeader
    private let file: MappedFile
    private let number = Locked<UInt64>(0)

    /// Creates the file, readable by this user only.
    /// - Parameters:
    ///   - url: The URL of a file that doesn't exist.
    ///   - capacity: The size of the largest frame in bytes of pixels.
    ///   - slotCount: The number of slots, 2 to 8. A reader has that many frame intervals, less one, to read a frame:
    ///     with 4 slots and 60 frames per second that's 50 ms. Two are enough for a test.
    /// - Throws: `ShareError` if the file can't be created or there's no space for it.
    public init(_ url: URL, capacity: Int, slotCount: Int = 4) throws(ShareError) {
        self.url = url
        header = try FrameChannelHeader(slotCount: slotCount, capacity: capacity)
        file = try MappedFile(creating: url.path, byteCount: header.fileByteCount)
        header.write(into: file)
    }

    deinit { unlink(url.path) }

    /// Writes a frame. Copies the pixels once.
    /// - Parameter frame: The frame.
    /// - Returns: The frame's number, starting at 1.
    /// - Throws: `ShareError` if the frame is too large.
    @discardableResult public func write(_ frame: Frame) throws(ShareError) -> UInt64 {
        try write(frame.description) { slot in
            frame.picture.withBytes { slot.bytes.copyMemory(from: $0) }
        }
    }

    /// Writes a frame whose pixels are produced in place.
    /// - Parameters:
    ///   - description: The frame without its pixels.
    ///   - fill: Writes all pixels of the frame.
    /// - Returns: The frame's number, starting at 1.
    /// - Throws: `ShareError` if the frame is too large, or any error that `fill` throws. In both cases no frame is
    ///   added.
    @discardableResult public func write(
        _ description: FrameDescription, _ fill: (FrameSlot) throws(ShareError) -> Void
    ) throws(ShareError) -> UInt64 {
        let byteCount = description.layout.byteCount
        guard byteCount <= capacity else {
            throw ShareError(
                .tooLarge,
                "A frame of \(description.layout.size) in \(description.layout.format) has \(byteCount) bytes, but the channel "
                    + "\(url.lastPathComponent) holds \(capacity). Increase its capacity or reduce the size.")
        }
        return try number.withLock { (last: inout UInt64) throws(ShareError) in
            let number = last + 1
            let slot = header.slot(of: number)
            let sequence = file.sequence(ofSlot: slot)
            // Tests/Media/StoreyShareTests/ChannelModel.swift checks all orders in which another process can observe
            // these steps. A reader that sees a byte of what follows also sees this word …
            sequence.pointee.store(2 * number - 1, ordering: .releasing)
            atomicMemoryFence(ordering: .releasing)
            description.encode(into: file.description(ofSlot: slot))
            try fill(
                FrameSlot(
                    bytes: file.pixels(header, ofSlot: slot, byteCount),
                    offset: header.offset(ofSlot: slot), descriptor: file.descriptor))
            sequence.pointee.store(2 * number, ordering: .relaxed)
            // … and a reader that sees this number sees the whole frame.
            file.newest().pointee.store(number, ordering: .releasing)
            last = number
            return number
        }
    }
}
