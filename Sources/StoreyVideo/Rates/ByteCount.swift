/// An amount of memory or storage, in bytes.
///
/// A megabyte (MB) is a million bytes, a mebibyte (MiB) 1,048,576; a gigabyte (GB) and a gibibyte (GiB) already differ
/// by 7 %. Disks and networks are sold by the former, memory by the latter. Source: IEC 80000-13.
public struct ByteCount: Sendable, Hashable, Comparable {
    /// The bytes. Not always a whole number: it may be a mean.
    public var bytes: Double

    /// - Parameter bytes: the bytes.
    public init(_ bytes: Double) { self.bytes = bytes }

    /// Whether one is less.
    public static func < (one: ByteCount, other: ByteCount) -> Bool { one.bytes < other.bytes }

    /// In B, kB, MB, GB or TB, each a thousand times the last; as `23.59 MB`.
    public var decimal: String { scaled(bytes, by: 1000, ["B", "kB", "MB", "GB", "TB"]) }
    /// In B, KiB, MiB, GiB or TiB, each 1,024 times the last; as `22.5 MiB`.
    public var binary: String { scaled(bytes, by: 1024, ["B", "KiB", "MiB", "GiB", "TiB"]) }
}

/// A number in the largest unit of which it is at least one, with at most two decimals.
func scaled(_ number: Double, by step: Double, _ units: [String]) -> String {
    var number = number
    var units = units[...]
    // What would be shown as 1000.00 is one of the next unit.
    while units.count > 1, abs(number) >= step - 0.005 {
        number /= step
        units.removeFirst()
    }
    return number.text(decimals: 2) + " " + (units.first ?? "")
}
