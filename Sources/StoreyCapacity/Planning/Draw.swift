import Seeded

/// One value for each quantity of a workload: the likely ones, or a possible world.
struct Draw: Sendable {
    private var values: [Double]
    /// How many times as many users there are as the file says.
    var growth = 1.0

    /// What is most likely.
    init(likely quantities: [Quantity]) { values = quantities.map(\.likely) }

    /// A possible world, the same for the same seed.
    init(_ quantities: [Quantity], seed: UInt64) {
        var random = SplitMix(seed: seed)
        values = quantities.map { $0.spread == .fixed ? $0.likely : $0.value(deviation: random.normal()) }
    }

    subscript(_ quantity: Quantity) -> Double {
        get { values[quantity.index] }
        set { values[quantity.index] = newValue }
    }
}
