import StoreyVideo

/// What a number measures, and in which units it may be written.
public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// How many.
    case count
    /// A part of a whole: `10 %` or `0.1`.
    case share
    /// How many times as much.
    case factor
    /// A time: `20 ms`.
    case time
    /// Memory or storage: `20 kB`.
    case bytes
    /// Bits a second: `1.2 Mbit/s`.
    case bitRate = "bit rate"
    /// Money, in the currency of its list.
    case money

    /// The units, and how many of the basic one each is: seconds, bytes, bits a second. Empty where it has none.
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

    /// Whether a number may stand without a unit.
    var mayBeBare: Bool { self != .time && self != .bytes && self != .bitRate }

    /// Bytes have two families of units, thousands and 1,024s, which a file may not mix.
    static func isBinary(_ unit: String) -> Bool { unit.hasSuffix("iB") }
    static func isDecimal(_ unit: String) -> Bool { unit.hasSuffix("B") && unit != "B" && !isBinary(unit) }

    /// A value for people.
    func text(_ value: Double) -> String {
        switch self {
        case .count, .factor: value.brief
        case .share: value.percent
        case .time: value.duration
        // Larger and smaller ones, which only mistakes bring, would be a line of digits.
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
    /// Whether it is nothing, or of a size that a plan may have.
    fileprivate var isOrdinary: Bool { self == 0 || (1e-6..<1e21).contains(magnitude) }
}
