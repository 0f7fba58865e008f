/// What a simulation counts, in parts of equal length: how unlike those are tells how sure the whole is.
struct SimulationBatches {
    /// One part of the run.
    private struct Batch {
        let histogram: Histogram
        /// All responses together, in seconds.
        let responses: Double
        /// What was waited at each station, and by how many.
        let stations: [(waited: Double, served: Int)]
    }

    /// So many parts, unless the run is interrupted.
    static let count = 32

    private var batches: [Batch] = []
    private var histogram = Histogram()
    private var responses = 0.0

    var isEmpty: Bool { batches.isEmpty }

    /// A request has passed all stations.
    @inline(__always)
    mutating func add(response: Double) {
        histogram.add(response)
        responses += response
    }

    /// Ends a part; one in which nothing was answered says nothing.
    mutating func end(_ stations: [(waited: Double, served: Int)]) {
        guard histogram.total > 0 else { return }
        batches.append(Batch(histogram: histogram, responses: responses, stations: stations))
        histogram = Histogram()
        responses = 0
    }

    /// The mean of all responses.
    var response: Estimate {
        Estimate(ratios: batches.map { ($0.responses, $0.histogram.total) })
    }

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
