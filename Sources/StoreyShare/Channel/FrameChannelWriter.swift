public import Foundation
import Guarding
import StoreyVideo
import Synchronization

/// Writes frames where other processes read them: into one mapped file with a few slots.
///
/// It never waits for a reader, and no reader can harm it: they map the file to read it only. Killed in the middle of a
/// frame, it leaves the frames before it whole. Threads that write at the same time take their turns.
///
/// A channel is made anew for each broadcast, and its file removed when it ends; readers that still have it keep what
/// they see.
public final class FrameChannelWriter: Sendable {
    /// The file.
    public let url: URL
    /// How many bytes of pixels fit into a slot.
    public var capacity: Int { header.capacity }
    private let header: FrameChannelHeader
    private let file: MappedFile
    private let number = Guarded<UInt64>(0)

    /// Makes the file, which only this user may open.
    /// - Parameters:
    ///   - url: where there is no file yet.
    ///   - capacity: how many bytes of pixels the largest frame has.
    ///   - slotCount: how many frames there are at a time, 2 to 8. A reader has as many frames' time less one to read one,
    ///     so 4 of 60 a second leave it 50 ms; two suit a test.
    /// - Throws: where the file cannot be made, or there is no room for it.
    public init(_ url: URL, capacity: Int, slotCount: Int = 4) throws(ShareError) {
        self.url = url
        header = try FrameChannelHeader(slotCount: slotCount, capacity: capacity)
        file = try MappedFile(creating: url.path, byteCount: header.fileByteCount)
        header.write(into: file)
    }

    deinit { unlink(url.path) }

    /// Writes a frame: the one copy of its pixels there is.
    /// - Parameter frame: the frame.
    /// - Returns: its number, from 1 on.
    /// - Throws: where it is too large.
    @discardableResult public func write(_ frame: Frame) throws(ShareError) -> UInt64 {
        try write(frame.description) { slot in
            frame.picture.withBytes { slot.bytes.copyMemory(from: $0) }
        }
    }

    /// Writes a frame whose pixels are made, or put, where readers find them.
    /// - Parameters:
    ///   - description: all of it but the pixels.
    ///   - fill: writes the pixels, all of them.
    /// - Returns: its number, from 1 on.
    /// - Throws: where it is too large, and what `fill` throws: then there is no such frame.
    @discardableResult public func write(
        _ description: FrameDescription, _ fill: (FrameSlot) throws(ShareError) -> Void
    ) throws(ShareError) -> UInt64 {
        let byteCount = description.layout.byteCount
        guard byteCount <= capacity else {
            throw ShareError(
                .tooLarge,
                "a frame of \(description.layout.size) as \(description.layout.format) has \(byteCount) bytes, and the channel "
                    + "\(url.lastPathComponent) room for \(capacity): make it larger, or the frame smaller")
        }
        return try number.withLock { (last: inout UInt64) throws(ShareError) in
            let number = last + 1
            let slot = header.slot(of: number)
            let sequence = file.sequence(ofSlot: slot)
            // Tests/StoreyShareTests/ChannelModel.swift goes through all orders in which another process may see these
            // steps. Who sees a byte of what follows sees this word too …
            sequence.pointee.store(2 * number - 1, ordering: .releasing)
            atomicMemoryFence(ordering: .releasing)
            description.encode(into: file.description(ofSlot: slot))
            try fill(
                FrameSlot(
                    bytes: file.pixels(header, ofSlot: slot, byteCount),
                    offset: header.offset(ofSlot: slot), descriptor: file.descriptor))
            sequence.pointee.store(2 * number, ordering: .relaxed)
            // … and who sees this number sees all of its frame.
            file.newest().pointee.store(number, ordering: .releasing)
            last = number
            return number
        }
    }
}
