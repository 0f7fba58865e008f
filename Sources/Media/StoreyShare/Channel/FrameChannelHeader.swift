import Synchronization

/// The first 4 KiB of a channel's file.
///
/// | offset | content |
/// |---|---|
/// | 0 | `StoreyFC` |
/// | 8 | the version, 4 bytes |
/// | 12 | the number of slots, 4 bytes |
/// | 16 | the capacity of a slot in bytes of pixels, 8 bytes |
/// | 64 | the number of the newest frame, 0 before the first |
/// | 256 | 256 bytes for each slot: its sequence word, and at offset 64 the description of its frame |
///
/// The pixels of the slots follow, each aligned to 4 KiB. Frame number *n* is in slot *n* modulo the number of slots.
/// The slot's sequence word is 2*n* − 1 while the frame is being written and 2*n* when it's complete, so a value never
/// recurs.
struct FrameChannelHeader {
    static let byteCount = 4096
    private static let slotCounts = 2...8
    /// The size of the largest supported frame: 16,384 by 16,384 pixels with four bytes each.
    private static let maxCapacity = 1 << 30
    private static let magic: UInt64 = 0x4346_7965_726F_7453
    private static let version: UInt32 = 1

    let slotCount: Int
    let capacity: Int

    /// The distance between the starts of two slots, in bytes.
    private var slotByteCount: Int { (capacity + 4095) / 4096 * 4096 }
    var fileByteCount: Int { Self.byteCount + slotCount * slotByteCount }

    func slot(of number: UInt64) -> Int { Int(number % UInt64(slotCount)) }
    func offset(ofSlot slot: Int) -> Int { Self.byteCount + slot * slotByteCount }

    init(slotCount: Int, capacity: Int) throws(ShareError) {
        guard Self.slotCounts.contains(slotCount) else {
            throw ShareError(.malformed, "A channel can't have \(slotCount) slots. Choose 2 to 8.")
        }
        guard (1...Self.maxCapacity).contains(capacity) else {
            throw ShareError(
                .tooLarge,
                "The capacity of a channel can't be \(capacity) bytes. Choose 1 to \(Self.maxCapacity).")
        }
        self.slotCount = slotCount
        self.capacity = capacity
    }

    /// Reads a header that another process wrote.
    init(in file: MappedFile, at path: String) throws(ShareError) {
        let bytes = UnsafeRawBufferPointer(file.bytes)
        guard bytes.load(at: 0) == Self.magic else {
            throw ShareError(.malformed, "\(path) isn't a frame channel: it doesn't start with StoreyFC.")
        }
        let version: UInt32 = bytes.load(at: 8)
        guard version == Self.version else {
            throw ShareError(
                .version,
                "\(path) has channel version \(version), but version \(Self.version) is required. Build both processes with the same version of Storey."
            )
        }
        let slotCount: UInt32 = bytes.load(at: 12)
        let capacity: UInt64 = bytes.load(at: 16)
        try self.init(slotCount: Int(slotCount), capacity: Int(clamping: capacity))
        guard bytes.count >= fileByteCount else {
            throw ShareError(
                .truncated, "\(path) is truncated: it has \(bytes.count) of \(fileByteCount) bytes.")
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
    /// The number of the newest complete frame.
    func newest() -> UnsafeMutablePointer<Atomic<UInt64>> { word(at: 64) }

    /// The slot's sequence word: its frame's number and whether the frame is complete.
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

    /// Returns an atomic word. Words are at least 64 bytes apart, so that two never share a cache line.
    private func word(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        guard let start = bytes.baseAddress else { preconditionFailure("A mapped file is never empty.") }
        return (start + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
}
