/// The number of bits per component.
public enum BitDepth: Int, Sendable, Hashable, CaseIterable {
    /// 256 codes, used by nearly all video.
    case eight = 8
    /// 1,024 codes, used for high dynamic range and in studios.
    case ten = 10
    /// 4,096 codes, used in cinema.
    case twelve = 12

    /// The largest code: 255, 1023 or 4095.
    public var maxCode: Int { 1 << rawValue - 1 }
    /// The size of a sample in memory: one byte, or two bytes for more than 8 bits.
    public var bytesPerSample: Int { self == .eight ? 1 : 2 }
}
