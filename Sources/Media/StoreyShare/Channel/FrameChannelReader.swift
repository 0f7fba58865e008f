public import Foundation
import StoreyInternal
import StoreyVideo
import Synchronization

/// Reads the newest frame of a channel, or nothing if it isn't complete.
///
/// Any number of readers may use a channel. They map the file read-only, so neither the writer nor other readers notice
/// them. The file's contents are untrusted, because another process wrote them. Calls from several threads are
/// serialized.
public final class FrameChannelReader: Sendable {
    /// The number of attempts to read a frame that is overwritten meanwhile.
    private static let patience = 16

    private let path: String
    private let header: FrameChannelHeader
    private let file: MappedFile
    private let last = Locked<UInt64>(0)

    /// Opens a channel.
    /// - Parameter url: A file created by a ``FrameChannelWriter``.
    /// - Throws: `ShareError` if the file doesn't exist or isn't a valid channel.
    public init(_ url: URL) throws(ShareError) {
        path = url.path
        file = try MappedFile(reading: path, atLeast: FrameChannelHeader.byteCount)
        header = try FrameChannelHeader(in: file, at: path)
    }

    /// A Boolean value that indicates whether there's a frame that hasn't been read.
    public var hasUnreadFrame: Bool {
        last.withLock { $0 } != file.newest().pointee.load(ordering: .acquiring)
    }

    /// Copies the newest frame if it hasn't been read.
    /// - Parameter frame: The frame to replace. Its memory is reused if the layout is the same and no other buffer
    ///   shares it, which is three times as fast for large frames.
    /// - Returns: The frame's number and the number of missed frames, or `nil` if there's no new frame.
    /// - Throws: `ShareError` if the file is damaged, or frames arrive faster than they can be copied.
    public func copyNewest(into frame: inout Frame?) throws(ShareError) -> FrameReadResult<Void>? {
        var copied = frame
        // Otherwise both would share the memory, and writing would copy it first. `frame` stays `nil` if this throws,
        // because the copied pixels may belong to two frames.
        frame = nil
        let receipt = try withNewest { view throws(ShareError) in
            let description = view.description
            if copied?.picture.layout != description.layout {
                copied = Frame(PixelBuffer(description.layout, color: description.color))
            }
            copied?.time = description.time
            copied?.rotation = description.rotation
            copied?.picture.color = description.color
            copied?.picture.withMutableBytes { $0.copyMemory(from: view.bytes) }
        }
        frame = copied
        return receipt
    }

    /// Reads the newest frame in place, without a copy, if it hasn't been read.
    ///
    /// The writer doesn't wait. If it reuses the slot before `read` returns, the result is discarded and `read` is
    /// called again with the newest frame. So `read` may see parts of two frames: it must accept any pixels, and must
    /// have no side effects that depend on them. Copy the frame if processing it takes longer than two frame intervals.
    /// - Parameter read: Computes a value from the frame.
    /// - Returns: The value, or `nil` if there's no new frame.
    /// - Throws: `ShareError` if the file is damaged or frames arrive faster than they can be read, or any error that
    ///   `read` throws.
    public func withNewest<Value>(
        _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> FrameReadResult<Value>? {
        // Stored outside of the lock's closure, which can only return Sendable values.
        var result: FrameReadResult<Value>?
        try last.withLock { (last: inout UInt64) throws(ShareError) in
            for _ in 0..<Self.patience {
                let number = file.newest().pointee.load(ordering: .acquiring)
                guard number != last else { return }
                guard let value = try value(of: number, read) else { continue }
                // A number that went back indicates a damaged file, which is no reason to stop.
                let missed = last == 0 || number < last ? 0 : number - last - 1
                last = number
                result = FrameReadResult(value, number: number, missed: missed)
                return
            }
            throw ShareError(
                .overwritten,
                "\(Self.patience) frames of \(path) were overwritten while they were read. Copy frames before processing them, or write fewer."
            )
        }
        return result
    }

    /// Returns `nil` if the frame was overwritten while it was read.
    private func value<Value>(
        of number: UInt64, _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> Value? {
        let slot = header.slot(of: number)
        let sequence = file.sequence(ofSlot: slot)
        // Only an optimization. Only the check after reading is decisive.
        guard sequence.pointee.load(ordering: .relaxed) == 2 &* number else { return nil }
        let outcome: Result<Value, ShareError>
        do throws(ShareError) {
            let description = try description(ofSlot: slot)
            let pixels = file.pixels(header, ofSlot: slot, description.layout.byteCount)
            outcome = .success(
                try read(FrameView(description: description, bytes: UnsafeRawBufferPointer(pixels))))
        } catch {
            outcome = .failure(error)
        }
        // If any byte of a later frame was read, this load sees that frame's sequence word.
        atomicMemoryFence(ordering: .acquiring)
        guard sequence.pointee.load(ordering: .relaxed) == 2 &* number else { return nil }
        return try outcome.get()
    }

    private func description(ofSlot slot: Int) throws(ShareError) -> FrameDescription {
        // Copied first, so that the description can't change between validation and use.
        var copy = DescriptionBytes()
        let description = try withUnsafeMutableBytes(of: &copy.bytes) { bytes throws(ShareError) in
            bytes.copyMemory(from: UnsafeRawBufferPointer(file.description(ofSlot: slot)))
            return try FrameDescription(decoding: UnsafeRawBufferPointer(bytes))
        }
        guard description.layout.byteCount <= header.capacity else {
            throw ShareError(.malformed, "A frame in \(path) is larger than its slot.")
        }
        return description
    }
}

/// Storage for a description on the stack: ``FrameDescription/byteCount`` bytes.
private struct DescriptionBytes {
    typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    var bytes: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
