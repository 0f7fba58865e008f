/// The statistics of a simulation in batches of equal length. The spread of the batches gives the
/// uncertainty.
struct SimulationBatches {
    /// The statistics of one batch.
    private struct Batch {
        let histogram: Histogram
        /// The sum of the response times, in seconds.
        let responses: Double
        /// The sum and the count of the urgent requests.
        let urgent: (responses: Double, count: Int)
        /// The total wait and the number of served requests at each station.
        let stations: [(waited: Double, served: Int)]
    }

    /// The number of batches of a complete run.
    static let count = 32

    private var batches: [Batch] = []
    /// The outcomes of each batch, including requests without a response.
    private var outcomes: [RequestOutcomes] = []
    private var histogram = Histogram()
    private var responses = 0.0
    private var urgent = (responses: 0.0, count: 0)
    /// The outcomes of all completed batches.
    private var all = RequestOutcomes()

    var isEmpty: Bool { batches.isEmpty }

    /// Records the response time of a completed request.
    @inline(__always)
    mutating func add(response: Double) {
        histogram.add(response)
        responses += response
    }

    /// Records the response time of a completed urgent request.
    @inline(__always)
    mutating func add(urgent response: Double) {
        add(response: response)
        urgent.responses += response
        urgent.count += 1
    }

    /// Ends a batch. A batch without responses is left out of the response time statistics.
    /// - Parameters:
    ///   - stations: The total wait and the number of served requests at each station.
    ///   - outcomes: The outcomes of all requests since the first batch.
    mutating func end(_ stations: [(waited: Double, served: Int)], _ outcomes: RequestOutcomes) {
        self.outcomes.append(outcomes - all)
        all = outcomes
        guard histogram.total > 0 else { return }
        batches.append(
            Batch(histogram: histogram, responses: responses, urgent: urgent, stations: stations))
        histogram = Histogram()
        responses = 0
        urgent = (0, 0)
    }

    /// The mean response time of all requests.
    var response: Estimate {
        Estimate(ratios: batches.map { ($0.responses, $0.histogram.total) })
    }

    /// The mean response time of urgent requests.
    var urgentResponse: Estimate {
        Estimate(ratios: batches.map(\.urgent).filter { $0.count > 0 }.map { ($0.responses, $0.count) })
    }

    /// The mean response time of other requests.
    var otherResponse: Estimate {
        let others = batches.map { batch in
            (batch.responses - batch.urgent.responses, batch.histogram.total - batch.urgent.count)
        }
        return Estimate(ratios: others.filter { $0.1 > 0 }.map { ($0.0, $0.1) })
    }

    /// The share of refused requests.
    var refusal: Estimate { Estimate(ratios: outcomes.map { (Double($0.refused), $0.done) }) }

    /// The share of requests that gave up.
    var abandonment: Estimate { Estimate(ratios: outcomes.map { (Double($0.abandoned), $0.done) }) }

    /// Returns the mean wait at a station.
    func wait(_ station: Int) -> Estimate {
        Estimate(ratios: batches.map { ($0.stations[station].waited, $0.stations[station].served) })
    }

    /// Returns quantiles of the response time.
    func quantiles(_ shares: [Double]) -> [Estimate] {
        let histograms = batches.map(\.histogram)
        var whole = Histogram()
        for histogram in histograms { whole.add(histogram) }
        return shares.map { Estimate(quantile: $0, of: whole, in: histograms) }
    }
}
