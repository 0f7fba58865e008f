import ToolInternal

/// A value for each quantity of a workload: the likely values, or a Monte Carlo sample.
struct Sample: Sendable {
    private var values: [Double]
    /// The number of users as a multiple of the workload file's.
    var growth = 1.0

    /// Creates a sample of the likely values.
    init(likely quantities: [Quantity]) { values = quantities.map(\.likely) }

    /// Creates a random sample. It is the same for the same seed.
    init(_ quantities: [Quantity], seed: UInt64) {
        var random = SplitMix64(seed: seed)
        values = quantities.map { $0.spread == .fixed ? $0.likely : $0.value(deviation: random.normal()) }
    }

    /// Creates the random sample with a number. It is the same for the same seed and number.
    init(_ quantities: [Quantity], seed: UInt64, number: Int) {
        self.init(quantities, seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
    }

    subscript(_ quantity: Quantity) -> Double {
        get { values[quantity.index] }
        set { values[quantity.index] = newValue }
    }
}
