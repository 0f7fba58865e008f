import StoreyInternal

/// An amount of memory or storage.
///
/// A megabyte (MB) is a million bytes, a mebibyte (MiB) is 1,048,576 bytes, and a gigabyte (GB) and a gibibyte (GiB)
/// differ by 7 %. Disks and networks use the former, memory uses the latter. Source: IEC 80000-13.
public struct ByteCount: Sendable, Hashable, Comparable {
    /// The number of bytes. It may be fractional, such as a mean.
    public var bytes: Double

    /// Creates an amount from a number of bytes.
    public init(_ bytes: Double) { self.bytes = bytes }

    /// Returns whether an amount is smaller than another one.
    public static func < (one: ByteCount, other: ByteCount) -> Bool { one.bytes < other.bytes }

    /// The amount in B, kB, MB, GB or TB, each a thousand times the previous, such as `23.59 MB`.
    public var decimal: String { scaled(bytes, by: 1000, ["B", "kB", "MB", "GB", "TB"]) }
    /// The amount in B, KiB, MiB, GiB or TiB, each 1,024 times the previous, such as `22.5 MiB`.
    public var binary: String { scaled(bytes, by: 1024, ["B", "KiB", "MiB", "GiB", "TiB"]) }
}

/// Returns a number in the largest unit in which it's at least one, with at most two decimals.
func scaled(_ number: Double, by step: Double, _ units: [String]) -> String {
    var number = number
    var units = units[...]
    // A number that would be shown as 1000.00 is 1 of the next unit.
    while units.count > 1, abs(number) >= step - 0.005 {
        number /= step
        units.removeFirst()
    }
    return number.text(decimals: 2) + " " + (units.first ?? "")
}
