import StoreyVideo

/// Writes frames that aren't larger than receivers need. Larger ones are scaled down before they are written to the
/// channel, so that fewer bytes are written, read, converted and encoded.
struct DownscalingWriter {
    /// Memory for frames that are too large. It's a file, because a display server writes to one. Reused for later
    /// frames.
    private var memory: MappedFile?

    /// Writes a frame.
    /// - Parameters:
    ///   - description: The frame's description by its source.
    ///   - broadcast: The broadcast that receives the frame.
    ///   - maxSize: The maximum size in either orientation, or `nil` for any.
    ///   - fill: Writes all pixels of the frame.
    /// - Throws: Errors of `fill` and the broadcast, or `ShareError` if memory can't be allocated.
    mutating func write(
        _ description: FrameDescription, into broadcast: FrameBroadcast, within maxSize: PixelSize?,
        _ fill: (FrameSlot) throws(ShareError) -> Void
    ) throws(ShareError) {
        guard let size = Self.downscaledSize(description.layout.size, within: maxSize) else {
            try broadcast.write(description, fill)
            return
        }
        let memory = try room(for: description.layout.byteCount)
        try fill(FrameSlot(bytes: memory.bytes, descriptor: memory.descriptor))
        let picture = try Self.fitted(memory, description, into: size)
        let smaller = FrameDescription(
            picture.layout, color: description.color, time: description.time, rotation: description.rotation
        )
        try broadcast.write(smaller) { slot throws(ShareError) in
            picture.withBytes { slot.bytes.copyMemory(from: $0) }
        }
    }

    /// - Returns: The size to scale down to, or `nil` if the size isn't too large.
    static func downscaledSize(_ size: PixelSize, within maxSize: PixelSize?) -> PixelSize? {
        guard let maxSize else { return nil }
        let isLarger =
            max(size.width, size.height) > max(maxSize.width, maxSize.height)
            || min(size.width, size.height) > min(maxSize.width, maxSize.height)
        return isLarger ? FitGeometry.size(of: size, within: maxSize) : nil
    }

    private mutating func room(for byteCount: Int) throws(ShareError) -> MappedFile {
        if let memory, memory.bytes.count >= byteCount { return memory }
        // The old memory is closed after the new one is opened, because a display server identifies them by their
        // numbers.
        let new = try MappedFile(anonymous: byteCount)
        memory = new
        return new
    }

    private static func fitted(
        _ memory: MappedFile, _ description: FrameDescription, into size: PixelSize
    ) throws(ShareError) -> PixelBuffer {
        do {
            return try PixelBuffer(
                wrapping: UnsafeRawBufferPointer(memory.bytes), description.layout,
                color: description.color,
                // Nothing to release: the returned picture has its own memory.
                release: {}
            )
            // Rounding to even sides can leave one pixel over. Cropping it is better than a black line.
            .fitted(into: size, .crop)
        } catch {
            throw ShareError(.malformed, error.description)
        }
    }
}
