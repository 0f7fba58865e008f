import ToolInternal
import StoreyVideo

/// The kind of a quantity, with its units.
public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// A number of items.
    case count
    /// A share of a whole: `10 %` or `0.1`.
    case share
    /// A multiple.
    case factor
    /// A duration: `20 ms`.
    case time
    /// An amount of memory or storage: `20 kB`.
    case bytes
    /// A bit rate: `1.2 Mbit/s`.
    case bitRate = "bit rate"
    /// An amount of money in the currency of its price list.
    case money

    /// The units with their factors to the basic unit: seconds, bytes, or bits per second. Empty if there are
    /// none.
    var units: [(name: String, factor: Double)] {
        switch self {
        case .count, .factor, .money: []
        case .share: [("%", 0.01)]
        case .time:
            [
                ("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("ms", 1e-3), ("s", 1), ("min", 60), ("h", 3600),
                ("d", 86_400),
            ]
        case .bytes: Self.decimalBytes + Self.binaryBytes
        case .bitRate: [("bit/s", 1), ("kbit/s", 1e3), ("Mbit/s", 1e6), ("Gbit/s", 1e9)]
        }
    }

    private static let decimalBytes: [(name: String, factor: Double)] = [
        ("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12), ("PB", 1e15),
    ]
    private static let binaryBytes: [(name: String, factor: Double)] = [
        ("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("TiB", 1_099_511_627_776),
    ]

    /// Whether a number may have no unit.
    var mayBeBare: Bool { self != .time && self != .bytes && self != .bitRate }

    /// Bytes have decimal and binary units. A file must not mix them.
    static func isBinary(_ unit: String) -> Bool { unit.hasSuffix("iB") }
    static func isDecimal(_ unit: String) -> Bool { unit.hasSuffix("B") && unit != "B" && !isBinary(unit) }

    /// Returns a formatted value.
    func text(_ value: Double) -> String {
        switch self {
        case .count, .factor: value.brief
        case .share: value.percent
        case .time: value.duration
        // Extreme values, which only mistakes produce, would need many digits.
        case .bytes where !value.isOrdinary: "\(value.brief) B"
        case .bitRate where !value.isOrdinary: "\(value.brief) bit/s"
        case .money where value.magnitude > 1e14: value.brief
        case .bytes: ByteCount(value).decimal
        case .bitRate: BitRate(value).text
        case .money: value.text(decimals: value.magnitude < 10 ? 4 : 2)
        }
    }
}

extension Double {
    /// Whether the value is 0 or of a plausible size.
    fileprivate var isOrdinary: Bool { self == 0 || (1e-6..<1e21).contains(magnitude) }
}
