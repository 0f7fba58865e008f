import Synchronization

/// What the first 4 KiB of a channel's file say.
///
/// | offset | what |
/// |---|---|
/// | 0 | `StoreyFC` |
/// | 8 | the version, 4 bytes |
/// | 12 | how many slots there are, 4 bytes |
/// | 16 | how many bytes of pixels fit into each, 8 bytes |
/// | 64 | the number of the newest frame, 0 before the first |
/// | 256 | of each slot, 256 bytes: its sequence word, and at 64 the description of its frame |
///
/// The slots' pixels follow, each from a multiple of 4 KiB on. Frame number *n* lies in slot *n* modulo the number of
/// slots. Its sequence word is 2*n* − 1 while the frame is written and 2*n* when it is whole: never the same twice.
struct FrameChannelHeader {
    static let byteCount = 4096
    static let slotCounts = 2...8
    /// The largest frame there may be: a picture of 16,384 by 16,384 pixels with four bytes each.
    static let largestCapacity = 1 << 30
    private static let magic: UInt64 = 0x4346_7965_726F_7453
    private static let version: UInt32 = 1

    let slotCount: Int
    let capacity: Int

    /// The bytes from the beginning of a slot to that of the next.
    private var slotByteCount: Int { (capacity + 4095) / 4096 * 4096 }
    var fileByteCount: Int { Self.byteCount + slotCount * slotByteCount }

    func slot(of number: UInt64) -> Int { Int(number % UInt64(slotCount)) }
    func offset(ofSlot slot: Int) -> Int { Self.byteCount + slot * slotByteCount }

    init(slotCount: Int, capacity: Int) throws(ShareError) {
        guard Self.slotCounts.contains(slotCount) else {
            throw ShareError(.malformed, "a channel has 2 to 8 slots, not \(slotCount)")
        }
        guard (1...Self.largestCapacity).contains(capacity) else {
            throw ShareError(
                .tooLarge, "a channel's frames have 1 to \(Self.largestCapacity) bytes, not \(capacity)")
        }
        self.slotCount = slotCount
        self.capacity = capacity
    }

    /// Reads what another process wrote.
    init(in file: MappedFile, at path: String) throws(ShareError) {
        let bytes = UnsafeRawBufferPointer(file.bytes)
        guard bytes.load(at: 0) == Self.magic else {
            throw ShareError(.malformed, "\(path) is no channel: it does not begin with StoreyFC")
        }
        let version: UInt32 = bytes.load(at: 8)
        guard version == Self.version else {
            throw ShareError(
                .version,
                "\(path) is a channel of version \(version), where \(Self.version) is read: build both sides with one Storey"
            )
        }
        let slotCount: UInt32 = bytes.load(at: 12)
        let capacity: UInt64 = bytes.load(at: 16)
        try self.init(slotCount: Int(slotCount), capacity: Int(clamping: capacity))
        guard bytes.count >= fileByteCount else {
            throw ShareError(.truncated, "\(path) has \(bytes.count) bytes, not \(fileByteCount)")
        }
    }

    func write(into file: MappedFile) {
        file.bytes.store(Self.magic, at: 0)
        file.bytes.store(Self.version, at: 8)
        file.bytes.store(UInt32(slotCount), at: 12)
        file.bytes.store(UInt64(capacity), at: 16)
    }
}

extension MappedFile {
    /// The number of the newest frame that is whole.
    func newest() -> UnsafeMutablePointer<Atomic<UInt64>> { word(at: 64) }

    /// Tells which frame a slot has, and whether it is whole.
    func sequence(ofSlot slot: Int) -> UnsafeMutablePointer<Atomic<UInt64>> { word(at: 256 + 256 * slot) }

    func description(ofSlot slot: Int) -> UnsafeMutableRawBufferPointer {
        let start = 256 + 256 * slot + 64
        return UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + FrameDescription.byteCount])
    }

    func pixels(_ header: FrameChannelHeader, ofSlot slot: Int, _ byteCount: Int)
        -> UnsafeMutableRawBufferPointer
    {
        let start = header.offset(ofSlot: slot)
        return UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + byteCount])
    }

    /// A word for itself: 64 bytes, a line of most processors' caches, lie between two of them.
    private func word(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        guard let start = bytes.baseAddress else { preconditionFailure("A mapped file is never empty.") }
        return (start + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
}
