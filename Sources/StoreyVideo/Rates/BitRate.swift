/// How much comes in a second, in bits. A byte a second (B/s) is eight bits a second (bit/s).
public struct BitRate: Sendable, Hashable, Comparable {
    /// Bits a second.
    public var bitsPerSecond: Double

    /// - Parameter bitsPerSecond: bits a second.
    public init(_ bitsPerSecond: Double) { self.bitsPerSecond = bitsPerSecond }

    /// - Parameter megabits: millions of bits a second, as networks are measured.
    public static func megabits(_ megabits: Double) -> BitRate { BitRate(megabits * 1_000_000) }

    /// Whether one is less.
    public static func < (one: BitRate, other: BitRate) -> Bool { one.bitsPerSecond < other.bitsPerSecond }

    /// What comes in a second.
    public var perSecond: ByteCount { ByteCount(bitsPerSecond / 8) }

    /// What comes in some time.
    /// - Parameter seconds: the time.
    public func storage(ofSeconds seconds: Double) -> ByteCount { ByteCount(bitsPerSecond / 8 * seconds) }

    /// In bit/s, kbit/s, Mbit/s or Gbit/s, each a thousand times the last; as `226.49 Mbit/s`.
    public var text: String { scaled(bitsPerSecond, by: 1000, ["bit/s", "kbit/s", "Mbit/s", "Gbit/s"]) }
}
