import StoreyVideo

/// The binary format of a description, which serialized frames and channel slots share. Numbers are little-endian.
///
/// | offset | content |
/// |---|---|
/// | 0 | the format's name in ASCII, padded with zeros to eight bytes |
/// | 8 | matrix (Rec. ITU-T H.273), range (1 is full), siting (`chroma_sample_loc_type`), number of planes: a byte each |
/// | 12 | rotation in degrees, 2 bytes |
/// | 14 | primaries and transfer function (Rec. ITU-T H.273): a byte each |
/// | 16 | width and height, 4 bytes each |
/// | 24 | time in nanoseconds |
/// | 32 | size of the pixels in bytes |
/// | 40 | for three planes: offset and bytes per row, 8 bytes each; zeros if a plane doesn't exist |
extension FrameDescription {
    static let byteCount = 88

    /// At the index of their `chroma_sample_loc_type`.
    private static let sitings: [ChromaSiting] = [.left, .center, .topLeft]

    /// - Parameter bytes: A buffer of ``byteCount`` bytes.
    func encode(into bytes: UnsafeMutableRawBufferPointer) {
        bytes.store(Self.tag(of: layout.format), at: 0)
        bytes[8] = color.matrix.rawValue
        bytes[9] = color.range == .full ? 1 : 0
        bytes[10] = UInt8(Self.sitings.firstIndex(of: color.siting) ?? 0)
        bytes[11] = UInt8(layout.planes.count)
        bytes.store(UInt16(rotation.rawValue), at: 12)
        bytes[14] = color.primaries.rawValue
        bytes[15] = color.transfer.rawValue
        bytes.store(UInt32(layout.size.width), at: 16)
        bytes.store(UInt32(layout.size.height), at: 20)
        bytes.store(time.wholeNanoseconds, at: 24)
        bytes.store(UInt64(layout.byteCount), at: 32)
        for index in 0..<3 {
            let plane =
                index < layout.planes.count ? layout.planes[index] : PlaneLayout(offset: 0, bytesPerRow: 0)
            bytes.store(UInt64(plane.offset), at: 40 + 16 * index)
            bytes.store(UInt64(plane.bytesPerRow), at: 48 + 16 * index)
        }
    }

    /// Decodes an untrusted description.
    /// - Parameter bytes: A buffer of ``byteCount`` bytes, which doesn't change during the call.
    /// - Throws: `ShareError` if the bytes don't describe a frame, or its planes don't fit into its size.
    init(decoding bytes: UnsafeRawBufferPointer) throws(ShareError) {
        let tag: UInt64 = bytes.load(at: 0)
        guard let format = PixelFormat.allCases.first(where: { Self.tag(of: $0) == tag }) else {
            throw ShareError(.malformed, "Invalid frame: unknown pixel format.")
        }
        guard let matrix = YCbCrMatrix(rawValue: bytes[8]), bytes[9] <= 1, bytes[10] < Self.sitings.count,
            let primaries = ColorPrimaries(rawValue: bytes[14]),
            let transfer = TransferFunction(rawValue: bytes[15])
        else {
            throw ShareError(.malformed, "Invalid frame: unknown color description.")
        }
        let degrees: UInt16 = bytes.load(at: 12)
        guard let rotation = Rotation(rawValue: Int(degrees)) else {
            throw ShareError(.malformed, "Invalid frame: a rotation by \(degrees) degrees.")
        }
        let width: UInt32 = bytes.load(at: 16)
        let height: UInt32 = bytes.load(at: 20)
        let nanoseconds: Int64 = bytes.load(at: 24)
        let byteCount: UInt64 = bytes.load(at: 32)
        guard Int(bytes[11]) == format.planeCount, let byteCount = Int(exactly: byteCount) else {
            throw ShareError(.malformed, "Invalid frame: \(bytes[11]) planes in \(byteCount) bytes.")
        }
        var planes: [PlaneLayout] = []
        for index in 0..<format.planeCount {
            let offset: UInt64 = bytes.load(at: 40 + 16 * index)
            let bytesPerRow: UInt64 = bytes.load(at: 48 + 16 * index)
            // What exceeds an integer doesn't fit into memory either, so the layout rejects the clamped value.
            planes.append(
                PlaneLayout(offset: Int(clamping: offset), bytesPerRow: Int(clamping: bytesPerRow)))
        }
        do {
            layout = try PixelLayout(
                format, PixelSize(Int(width), Int(height)), planes: planes, byteCount: byteCount)
        } catch {
            throw ShareError(.malformed, "Invalid frame: \(error)")
        }
        color = ColorDescription(
            matrix, bytes[9] == 1 ? .full : .limited, siting: Self.sitings[Int(bytes[10])],
            primaries: primaries, transfer: transfer)
        time = .nanoseconds(nanoseconds)
        self.rotation = rotation
    }

    /// Packs a name into an integer, with its first letter in the lowest byte.
    private static func tag(of format: PixelFormat) -> UInt64 {
        format.rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension UnsafeRawBufferPointer {
    /// Loads a little-endian integer at any offset.
    func load<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Stores an integer as little-endian at any offset.
    func store(_ number: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
    }
}
