import StoreyVideo

/// Frames as bytes: what a file, a socket or a test keeps of one.
///
/// | offset | what |
/// |---|---|
/// | 0 | `StFr` |
/// | 4 | the version, 2 bytes: 1; then 2 zeros |
/// | 8 | CRC-32 of the description, 4 bytes; then 4 zeros |
/// | 16 | the description, 88 bytes: format, colours, rotation, size, time, planes |
/// | 104 | the pixels with all that lies between lines and planes |
///
/// Numbers have their lowest byte first. Pixels have no checksum: that would take longer than to copy them, and a wrong
/// pixel harms nobody.
public enum PixelBufferSerializer {
    /// The version that is written, and the only one that is read.
    public static let version: UInt16 = 1
    private static let magic: UInt32 = 0x7246_7453
    private static let headerByteCount = 16 + FrameDescription.byteCount

    /// How many bytes a frame becomes.
    /// - Parameter description: all of the frame but its pixels.
    public static func byteCount(of description: FrameDescription) -> Int {
        headerByteCount + description.layout.byteCount
    }

    /// A frame as bytes; a copy.
    /// - Parameter frame: the frame.
    public static func bytes(of frame: Frame) -> [UInt8] {
        let description = frame.description
        return [UInt8](unsafeUninitializedCapacity: byteCount(of: description)) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let header = UnsafeMutableRawBufferPointer(rebasing: bytes[16..<headerByteCount])
            description.encode(into: header)
            bytes.store(magic, at: 0)
            bytes.store(version, at: 4)
            bytes.store(0 as UInt16, at: 6)
            bytes.store(Checksum.crc32(header), at: 8)
            bytes.store(0 as UInt32, at: 12)
            frame.picture.withBytes {
                UnsafeMutableRawBufferPointer(rebasing: bytes[headerByteCount...]).copyMemory(from: $0)
            }
            count = bytes.count
        }
    }

    /// A frame out of bytes; a copy.
    /// - Parameter bytes: a frame's, as many as they are.
    /// - Throws: where they are not just a frame's bytes. Nothing they say is believed: a frame that is returned has its
    ///   planes within its bytes.
    public static func frame(from bytes: [UInt8]) throws(ShareError) -> Frame {
        let description = try bytes.withUnsafeBytes { bytes in
            Result { () throws(ShareError) in try Self.description(in: bytes) }
        }.get()
        var picture = PixelBuffer(description.layout, colour: description.colour)
        picture.withMutableBytes { target in
            bytes.withUnsafeBytes {
                target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[headerByteCount...]))
            }
        }
        return Frame(picture, time: description.time, rotation: description.rotation)
    }

    private static func description(in bytes: UnsafeRawBufferPointer) throws(ShareError) -> FrameDescription {
        guard bytes.count >= 4, bytes.load(at: 0) == magic else {
            throw ShareError(.malformed, "no frame: it does not begin with StFr")
        }
        guard bytes.count >= headerByteCount else {
            throw ShareError(
                .truncated, "a frame that ends after \(bytes.count) bytes, within its description")
        }
        let version: UInt16 = bytes.load(at: 4)
        guard version == Self.version else {
            throw ShareError(
                .version,
                "a frame of version \(version), where \(Self.version) is read: build both sides with one Storey"
            )
        }
        let header = UnsafeRawBufferPointer(rebasing: bytes[16..<headerByteCount])
        guard bytes.load(at: 8) == Checksum.crc32(header) else {
            throw ShareError(.malformed, "a frame whose description was damaged: its checksum is wrong")
        }
        let description = try FrameDescription(decoding: header)
        let found = bytes.count - headerByteCount
        let needed = description.layout.byteCount
        guard found >= needed else {
            throw ShareError(.truncated, "a frame that ends after \(found) of its \(needed) bytes of pixels")
        }
        guard found == needed else {
            throw ShareError(.malformed, "a frame with \(found - needed) bytes more than its pixels take")
        }
        return description
    }
}
