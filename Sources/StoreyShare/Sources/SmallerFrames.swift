import StoreyVideo

/// Hands frames over no larger than receivers have a use for: what is larger is made smaller on its way into the channel,
/// so that fewer bytes are written, read, converted and coded.
struct SmallerFrames {
    /// Where a source puts what is too large. A file, since a display server writes by one; kept for the next frame.
    private var memory: MappedFile?

    /// Writes a frame that a source just told of.
    /// - Parameters:
    ///   - description: the frame, as the source has it.
    ///   - source: writes the pixels.
    ///   - broadcast: where the frame goes.
    ///   - bound: the longest long and the longest short side; nil for any.
    /// - Throws: what the source and the broadcast throw, and where there is no memory.
    mutating func write(
        _ description: FrameDescription, of source: any FrameSource, into broadcast: Broadcast,
        within bound: PixelSize?
    ) throws(ShareError) {
        guard let size = Self.smaller(description.layout.size, within: bound) else {
            try broadcast.write(description) { slot throws(ShareError) in try source.fill(slot) }
            return
        }
        let memory = try room(for: description.layout.byteCount)
        try source.fill(FrameSlot(bytes: memory.bytes, descriptor: memory.descriptor))
        let picture = try Self.fitted(memory, description, into: size)
        let smaller = FrameDescription(
            picture.layout, colour: description.colour, time: description.time, rotation: description.rotation
        )
        try broadcast.write(smaller) { slot throws(ShareError) in
            picture.withBytes { slot.bytes.copyMemory(from: $0) }
        }
    }

    /// - Returns: nil where it is small enough.
    static func smaller(_ size: PixelSize, within bound: PixelSize?) -> PixelSize? {
        guard let bound else { return nil }
        let isLarger =
            max(size.width, size.height) > max(bound.width, bound.height)
            || min(size.width, size.height) > min(bound.width, bound.height)
        return isLarger ? FittedPlace.size(of: size, within: bound) : nil
    }

    private mutating func room(for byteCount: Int) throws(ShareError) -> MappedFile {
        if let memory, memory.bytes.count >= byteCount { return memory }
        // The one before is closed after this one is open: a display server knows them by numbers, which must differ.
        let new = try MappedFile(ofNobodyElse: byteCount)
        memory = new
        return new
    }

    private static func fitted(
        _ memory: MappedFile, _ description: FrameDescription, into size: PixelSize
    ) throws(ShareError) -> PixelBuffer {
        do {
            return try PixelBuffer(
                wrapping: UnsafeRawBufferPointer(memory.bytes), description.layout,
                colour: description.colour,
                // Nobody keeps it: what is returned is another picture.
                release: {}
            )
            // Rounding to even sides leaves a pixel over: better cut off than a black line.
            .fitted(into: size, .crop)
        } catch {
            throw ShareError(.malformed, error.description)
        }
    }
}
