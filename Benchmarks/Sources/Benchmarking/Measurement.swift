/// The result of a benchmark: medians over rounds in which the contenders take turns.
public struct Measurement: Sendable, Equatable {
    /// One contender's median.
    public struct Peer: Sendable, Equatable {
        /// The name, such as "OpenCombine".
        public var name: String
        /// Its median, in the benchmark's unit.
        public var value: Double
    }

    /// Storey's median, in the benchmark's unit.
    public var value: Double
    /// The other contenders; the first is the reference.
    public var peers: [Peer]
    /// Storey's value divided by the reference's: the median of the ratios per round, which a slow phase of the
    /// machine affects less than the ratio of the medians.
    public var ratio: Double

    /// Creates a measurement from samples.
    ///
    /// - Parameter samples: Each contender's name and its value in each round; Storey first, then the reference.
    public init(_ samples: [(name: String, rounds: [Double])]) {
        precondition(samples.count >= 2, "a benchmark needs Storey and a reference")
        let ours = samples[0].rounds
        let reference = samples[1].rounds
        precondition(!ours.isEmpty && samples.allSatisfy { $0.rounds.count == ours.count })
        value = median(ours)
        peers = samples.dropFirst().map { Peer(name: $0.name, value: median($0.rounds)) }
        ratio = median(zip(ours, reference).map { $0 / $1 })
    }
}

private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
