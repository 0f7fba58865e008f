public import Foundation
import Guarding
import StoreyVideo
import Synchronization

/// Reads a channel's newest frame, whole or not at all.
///
/// It only reads: any number of them may, and none is noticed by the writer or by the others. What the file says is not
/// believed, as another process wrote it. Threads that read at the same time take their turns.
public final class FrameChannelReader: Sendable {
    /// How often a frame may be overwritten while it is read before that is an error.
    private static let patience = 16

    private let path: String
    private let header: FrameChannelHeader
    private let file: MappedFile
    private let last = Guarded<UInt64>(0)

    /// - Parameter url: a file that a ``FrameChannelWriter`` made.
    /// - Throws: where there is none, or it is none.
    public init(_ url: URL) throws(ShareError) {
        path = url.path
        file = try MappedFile(reading: path, atLeast: FrameChannelHeader.byteCount)
        header = try FrameChannelHeader(in: file, at: path)
    }

    /// Whether there is a frame that was not read yet.
    public var hasNews: Bool { last.withLock { $0 } != file.newest().pointee.load(ordering: .acquiring) }

    /// Copies the newest frame, if it was not read yet.
    /// - Parameter frame: becomes the frame. Memory that it has already is used again where the layout stays the same and
    ///   no other picture shares it, which is three times as quick for a large one.
    /// - Returns: its number and how many were missed; nil where there is no new one.
    /// - Throws: where the file was damaged, or frames come faster than one can be copied.
    public func copyNewest(into frame: inout Frame?) throws(ShareError) -> FrameReceipt<Void>? {
        var copied = frame
        // Else both would share the memory, and writing to it would mean to copy it first. It stays so where this throws:
        // what was copied then may be parts of two frames.
        frame = nil
        let receipt = try withNewest { view throws(ShareError) in
            let description = view.description
            if copied?.picture.layout != description.layout {
                copied = Frame(PixelBuffer(description.layout, colour: description.colour))
            }
            copied?.time = description.time
            copied?.rotation = description.rotation
            copied?.picture.colour = description.colour
            copied?.picture.withMutableBytes { $0.copyMemory(from: view.bytes) }
        }
        frame = copied
        return receipt
    }

    /// Reads the newest frame where it lies, if it was not read yet: without any copy.
    ///
    /// The writer does not wait. If it comes round to this slot before `read` returns, what that made is dropped, and it is
    /// called again with the newest frame: so it may see parts of two frames, must stand any pixels, and decides nothing
    /// by them but what it returns. What takes longer than two frames' time is better done to a copy.
    /// - Parameter read: makes something of the frame.
    /// - Returns: what it made; nil where there is no new frame.
    /// - Throws: where the file was damaged, frames come faster than one can be read, and what `read` throws.
    public func withNewest<Value>(
        _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> FrameReceipt<Value>? {
        // Not within the lock's closure, which would not let a value out that is not Sendable.
        var result: FrameReceipt<Value>?
        try last.withLock { (last: inout UInt64) throws(ShareError) in
            for _ in 0..<Self.patience {
                let number = file.newest().pointee.load(ordering: .acquiring)
                guard number != last else { return }
                guard let value = try value(of: number, read) else { continue }
                // A number that went back is a damaged file's, and no reason to stop.
                let missed = last == 0 || number < last ? 0 : number - last - 1
                last = number
                result = FrameReceipt(value, number: number, missed: missed)
                return
            }
            throw ShareError(
                .overtaken,
                "\(Self.patience) frames of \(path) were overwritten while they were read: read a copy, or write fewer"
            )
        }
        return result
    }

    /// Nil where the frame was overwritten meanwhile.
    private func value<Value>(
        of number: UInt64, _ read: (FrameView) throws(ShareError) -> Value
    ) throws(ShareError) -> Value? {
        let slot = header.slot(of: number)
        let sequence = file.sequence(ofSlot: slot)
        // Only so as not to read for nothing: what counts is the second look.
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
        // If a byte of a later frame was among them, this sees that frame's word.
        atomicMemoryFence(ordering: .acquiring)
        guard sequence.pointee.load(ordering: .relaxed) == 2 &* number else { return nil }
        return try outcome.get()
    }

    private func description(ofSlot slot: Int) throws(ShareError) -> FrameDescription {
        // First a copy: what is checked must be what is used.
        var copy = DescriptionBytes()
        let description = try withUnsafeMutableBytes(of: &copy.bytes) { bytes throws(ShareError) in
            bytes.copyMemory(from: UnsafeRawBufferPointer(file.description(ofSlot: slot)))
            return try FrameDescription(decoding: UnsafeRawBufferPointer(bytes))
        }
        guard description.layout.byteCount <= header.capacity else {
            throw ShareError(.malformed, "a frame in \(path) says to be larger than its slot")
        }
        return description
    }
}

/// Room for a description, on the stack: ``FrameDescription/byteCount`` bytes.
private struct DescriptionBytes {
    typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    var bytes: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
