/// A histogram of times with logarithmic bins, fine enough for quantiles within 1 %.
struct Histogram {
    /// 64 bins per doubling, from a nanosecond to a few centuries.
    private static let steps = 6
    private static let lowest = UInt64(1023 - 30) << UInt64(steps)
    private static let size = 64 << steps

    private var counts = [UInt32](repeating: 0, count: Self.size)
    private(set) var total = 0

    @inline(__always)
    mutating func add(_ time: Double) {
        counts[Self.place(time)] &+= 1
        total &+= 1
    }

    /// Adds the counts of another histogram.
    mutating func add(_ other: Histogram) {
        for (place, count) in other.counts.enumerated() where count > 0 { counts[place] &+= count }
        total += other.total
    }

    /// Returns a quantile, or 0 if the histogram is empty.
    func quantile(_ share: Double) -> Double {
        let wanted = Double(total) * share
        var seen = 0.0
        for (place, count) in counts.enumerated() where count > 0 {
            let next = seen + Double(count)
            if next >= wanted {
                let low = Self.time(place)
                return low + (Self.time(place + 1) - low) * (wanted - seen) / Double(count)
            }
            seen = next
        }
        return 0
    }

    /// Returns the share of times below a limit, or 0 if the histogram is empty.
    func share(below time: Double) -> Double {
        let place = Self.place(time)
        let before = counts[..<place].reduce(0) { $0 + Double($1) }
        let part = (time - Self.time(place)) / (Self.time(place + 1) - Self.time(place))
        return (before + Double(counts[place]) * min(max(0, part), 1)) / Double(max(1, total))
    }

    /// The upper bits of a floating-point number are its exponent and leading digits, which gives a logarithm
    /// for free.
    @inline(__always)
    private static func place(_ time: Double) -> Int {
        min(max(Int(time.bitPattern >> UInt64(52 - steps)) - Int(lowest), 0), size - 1)
    }

    private static func time(_ place: Int) -> Double {
        Double(bitPattern: (UInt64(place) + lowest) << UInt64(52 - steps))
    }
}
