import StoreyVideo

/// How a description lies in bytes: the same in a serialized frame and in a slot of a channel, all numbers with the
/// lowest byte first.
///
/// | offset | what |
/// |---|---|
/// | 0 | the format's name in ASCII, filled up to eight bytes with zeros |
/// | 8 | matrix (Rec. ITU-T H.273), range (1 is full), siting (`chroma_sample_loc_type`), number of planes: a byte each |
/// | 12 | rotation in degrees, 2 bytes; then 2 zeros |
/// | 16 | width and height, 4 bytes each |
/// | 24 | time in nanoseconds |
/// | 32 | bytes of pixels |
/// | 40 | three times a plane's offset and bytes per row, 8 bytes each; zeros for a plane that is not there |
extension FrameDescription {
    static let byteCount = 88

    /// - Parameter bytes: ``byteCount`` of them.
    func encode(into bytes: UnsafeMutableRawBufferPointer) {
        bytes.store(Self.tag(of: layout.format), at: 0)
        bytes[8] = colour.matrix.rawValue
        bytes[9] = colour.range == .full ? 1 : 0
        bytes[10] = colour.siting == .centre ? 1 : 0
        bytes[11] = UInt8(layout.planes.count)
        bytes.store(UInt16(rotation.rawValue), at: 12)
        bytes.store(0 as UInt16, at: 14)
        bytes.store(UInt32(layout.size.width), at: 16)
        bytes.store(UInt32(layout.size.height), at: 20)
        bytes.store(time.wholeNanoseconds, at: 24)
        bytes.store(UInt64(layout.byteCount), at: 32)
        for index in 0..<3 {
            let plane =
                index < layout.planes.count ? layout.planes[index] : PlanePlace(offset: 0, bytesPerRow: 0)
            bytes.store(UInt64(plane.offset), at: 40 + 16 * index)
            bytes.store(UInt64(plane.bytesPerRow), at: 48 + 16 * index)
        }
    }

    /// Reads what somebody else wrote: nothing of it is believed.
    /// - Parameter bytes: ``byteCount`` of them, which nobody changes meanwhile.
    /// - Throws: where they describe no frame, or one with planes that do not fit into its bytes.
    init(decoding bytes: UnsafeRawBufferPointer) throws(ShareError) {
        let tag: UInt64 = bytes.load(at: 0)
        guard let format = PixelFormat.allCases.first(where: { Self.tag(of: $0) == tag }) else {
            throw ShareError(.malformed, "no frame: its pixel format is not known")
        }
        guard let matrix = ColourMatrix(rawValue: bytes[8]), bytes[9] <= 1, bytes[10] <= 1 else {
            throw ShareError(.malformed, "no frame: its colours are not known")
        }
        let degrees: UInt16 = bytes.load(at: 12)
        guard let rotation = Rotation(rawValue: Int(degrees)) else {
            throw ShareError(.malformed, "no frame: it is turned by \(degrees) degrees")
        }
        let width: UInt32 = bytes.load(at: 16)
        let height: UInt32 = bytes.load(at: 20)
        let nanoseconds: Int64 = bytes.load(at: 24)
        let byteCount: UInt64 = bytes.load(at: 32)
        guard Int(bytes[11]) == format.planeCount, let byteCount = Int(exactly: byteCount) else {
            throw ShareError(.malformed, "no frame: \(bytes[11]) planes in \(byteCount) bytes")
        }
        var planes: [PlanePlace] = []
        for index in 0..<format.planeCount {
            let offset: UInt64 = bytes.load(at: 40 + 16 * index)
            let bytesPerRow: UInt64 = bytes.load(at: 48 + 16 * index)
            // What does not fit into an integer fits into no memory either.
            planes.append(
                PlanePlace(offset: Int(clamping: offset), bytesPerRow: Int(clamping: bytesPerRow)))
        }
        do {
            layout = try PixelLayout(
                format, PixelSize(Int(width), Int(height)), planes: planes, byteCount: byteCount)
        } catch {
            throw ShareError(.malformed, "no frame: \(error)")
        }
        colour = PictureColour(
            matrix, bytes[9] == 1 ? .full : .limited, siting: bytes[10] == 1 ? .centre : .left)
        time = .nanoseconds(nanoseconds)
        self.rotation = rotation
    }

    /// A name in a number, its first letter in the lowest byte.
    private static func tag(of format: PixelFormat) -> UInt64 {
        format.rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension UnsafeRawBufferPointer {
    /// A number with its lowest byte first, wherever it lies.
    func load<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Writes a number with its lowest byte first, wherever it lies.
    func store(_ number: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
    }
}
