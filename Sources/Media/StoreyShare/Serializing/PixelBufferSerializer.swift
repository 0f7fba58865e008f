import StoreyVideo

/// Serializes frames for files, sockets and tests.
///
/// | offset | content |
/// |---|---|
/// | 0 | `StFr` |
/// | 4 | the version, 2 bytes: 1; then 2 zeros |
/// | 8 | CRC-32 of the description, 4 bytes; then 4 zeros |
/// | 16 | the description, 88 bytes: format, color, rotation, size, time, planes |
/// | 104 | the pixels, including padding between rows and planes |
///
/// Numbers are little-endian. The pixels have no checksum: computing it would take longer than the copy, and a wrong
/// pixel does no harm.
public enum PixelBufferSerializer {
    /// The format version, which is the only supported one.
    public static let version: UInt16 = 1
    private static let magic: UInt32 = 0x7246_7453
    private static let headerByteCount = 16 + FrameDescription.byteCount

    /// Returns the serialized size of a frame.
    /// - Parameter description: The frame without its pixels.
    public static func byteCount(of description: FrameDescription) -> Int {
        headerByteCount + description.layout.byteCount
    }

    /// Returns a frame as bytes. Copies the pixels.
    /// - Parameter frame: The frame.
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

    /// Creates a frame from untrusted bytes. Copies the pixels.
    /// - Parameter bytes: The bytes of exactly one frame.
    /// - Throws: `ShareError` if the bytes aren't exactly one valid frame. All planes of a returned frame are within
    ///   its bytes.
    public static func frame(from bytes: [UInt8]) throws(ShareError) -> Frame {
        let description = try bytes.withUnsafeBytes { bytes in
            Result { () throws(ShareError) in try Self.description(in: bytes) }
        }.get()
        var picture = PixelBuffer(description.layout, color: description.color)
        picture.withMutableBytes { target in
            bytes.withUnsafeBytes {
                target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[headerByteCount...]))
            }
        }
        return Frame(picture, time: description.time, rotation: description.rotation)
    }

    private static func description(in bytes: UnsafeRawBufferPointer) throws(ShareError) -> FrameDescription {
        guard bytes.count >= 4, bytes.load(at: 0) == magic else {
            throw ShareError(.malformed, "Invalid frame: the data doesn't start with StFr.")
        }
        guard bytes.count >= headerByteCount else {
            throw ShareError(
                .truncated, "Truncated frame: it ends within its description, after \(bytes.count) bytes.")
        }
        let version: UInt16 = bytes.load(at: 4)
        guard version == Self.version else {
            throw ShareError(
                .version,
                "The frame has version \(version), but version \(Self.version) is required. Build both processes with the same version of Storey."
            )
        }
        let header = UnsafeRawBufferPointer(rebasing: bytes[16..<headerByteCount])
        guard bytes.load(at: 8) == Checksum.crc32(header) else {
            throw ShareError(.malformed, "Damaged frame: the checksum of its description is wrong.")
        }
        let description = try FrameDescription(decoding: header)
        let found = bytes.count - headerByteCount
        let needed = description.layout.byteCount
        guard found >= needed else {
            throw ShareError(.truncated, "Truncated frame: it has \(found) of \(needed) bytes of pixels.")
        }
        guard found == needed else {
            throw ShareError(.malformed, "Invalid frame: \(found - needed) extra bytes after the pixels.")
        }
        return description
    }
}
