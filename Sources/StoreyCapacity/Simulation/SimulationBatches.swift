/// What a simulation counts, in parts of equal length: how unlike those are tells how sure the whole is.
struct SimulationBatches {
    /// One part of the run.
    private struct Batch {
        let histogram: Histogram
        /// All responses together, in seconds.
        let responses: Double
        /// Those of them that went first.
        let urgent: (responses: Double, count: Int)
        /// What was waited at each station, and by how many.
        let stations: [(waited: Double, served: Int)]
    }

    /// So many parts, unless the run is interrupted.
    static let count = 32

    private var batches: [Batch] = []
    /// What became of each part's requests, those without an answer included.
    private var fates: [SimulationFates] = []
    private var histogram = Histogram()
    private var responses = 0.0
    private var urgent = (responses: 0.0, count: 0)
    /// What became of the requests of all parts that have ended.
    private var all = SimulationFates()

    var isEmpty: Bool { batches.isEmpty }

    /// A request has passed all stations.
    @inline(__always)
    mutating func add(response: Double) {
        histogram.add(response)
        responses += response
    }

    /// A request that went first has passed all stations.
    @inline(__always)
    mutating func add(urgent response: Double) {
        add(response: response)
        urgent.responses += response
        urgent.count += 1
    }

    /// Ends a part; of how long requests take, one in which nothing was answered says nothing.
    /// - Parameters:
    ///   - stations: what was waited at each, and by how many.
    ///   - fates: what became of all requests since the first part began.
    mutating func end(_ stations: [(waited: Double, served: Int)], _ fates: SimulationFates) {
        self.fates.append(fates - all)
        all = fates
        guard histogram.total > 0 else { return }
        batches.append(
            Batch(histogram: histogram, responses: responses, urgent: urgent, stations: stations))
        histogram = Histogram()
        responses = 0
        urgent = (0, 0)
    }

    /// The mean of all responses.
    var response: Estimate {
        Estimate(ratios: batches.map { ($0.responses, $0.histogram.total) })
    }

    /// The mean of those that went first.
    var urgentResponse: Estimate {
        Estimate(ratios: batches.map(\.urgent).filter { $0.count > 0 }.map { ($0.responses, $0.count) })
    }

    /// The mean of the others.
    var otherResponse: Estimate {
        let others = batches.map { batch in
            (batch.responses - batch.urgent.responses, batch.histogram.total - batch.urgent.count)
        }
        return Estimate(ratios: others.filter { $0.1 > 0 }.map { ($0.0, $0.1) })
    }

    /// The part that found no room.
    var refusal: Estimate { Estimate(ratios: fates.map { (Double($0.refused), $0.done) }) }

    /// The part that gave up.
    var abandonment: Estimate { Estimate(ratios: fates.map { (Double($0.abandoned), $0.done) }) }

    /// The mean wait at a station.
    func wait(_ station: Int) -> Estimate {
        Estimate(ratios: batches.map { ($0.stations[station].waited, $0.stations[station].served) })
    }

    /// Below which so many responses lie, each share its own estimate.
    func quantiles(_ shares: [Double]) -> [Estimate] {
        let histograms = batches.map(\.histogram)
        var whole = Histogram()
        for histogram in histograms { whole.add(histogram) }
        return shares.map { Estimate(quantile: $0, of: whole, in: histograms) }
    }
}
