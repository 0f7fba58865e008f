/// How many bits one component of a pixel has.
public enum BitDepth: Int, Sendable, Hashable, CaseIterable {
    /// 256 codes: nearly all video.
    case eight = 8
    /// 1,024 codes: high dynamic range, studios.
    case ten = 10
    /// 4,096 codes: cinema.
    case twelve = 12

    /// The largest code: 255, 1023 or 4095.
    public var largestCode: Int { 1 << rawValue - 1 }
    /// The bytes that a sample takes in memory: one, or two as soon as there are more than 8 bits.
    public var bytesPerSample: Int { self == .eight ? 1 : 2 }
}
