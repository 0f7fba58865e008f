/// A data rate in bits per second. One byte per second (B/s) is eight bits per second (bit/s).
public struct BitRate: Sendable, Hashable, Comparable {
    /// The number of bits per second.
    public var bitsPerSecond: Double

    /// Creates a rate from bits per second.
    public init(_ bitsPerSecond: Double) { self.bitsPerSecond = bitsPerSecond }

    /// Returns a rate from millions of bits per second, the usual unit of networks.
    public static func megabits(_ megabits: Double) -> BitRate { BitRate(megabits * 1_000_000) }

    /// Returns whether a rate is lower than another one.
    public static func < (one: BitRate, other: BitRate) -> Bool { one.bitsPerSecond < other.bitsPerSecond }

    /// The amount of data per second.
    public var perSecond: ByteCount { ByteCount(bitsPerSecond / 8) }

    /// Returns the amount of data for a duration.
    /// - Parameter seconds: The duration in seconds.
    public func storage(ofSeconds seconds: Double) -> ByteCount { ByteCount(bitsPerSecond / 8 * seconds) }

    /// The rate in bit/s, kbit/s, Mbit/s or Gbit/s with decimal prefixes, such as `226.49 Mbit/s`.
    public var text: String { scaled(bitsPerSecond, by: 1000, ["bit/s", "kbit/s", "Mbit/s", "Gbit/s"]) }
}
