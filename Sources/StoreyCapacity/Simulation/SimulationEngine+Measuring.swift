// What is counted, and what follows from it.
extension SimulationEngine {
    /// So many requests are followed before it is asked whether to go on.
    private static let askedAfter = 500_000

    mutating func run(_ goesOn: (Double) -> Bool) {
        let batch = max(1, wanted / SimulationBatches.count)
        arriveNext()
        while done < warmUp {
            go(until: min(warmUp, done + Self.askedAfter))
            if !goesOn(0) {
                // Better what a system tells that is not warm yet than nothing.
                isInterrupted = true
                endBatch()
                return
            }
        }
        beginMeasuring()
        for number in 1...SimulationBatches.count {
            let end = number == SimulationBatches.count ? wanted : number * batch
            while done < end {
                // Long batches ask in between as well.
                go(until: min(end, done + Self.askedAfter))
                if !goesOn(Double(done) / Double(wanted)) {
                    isInterrupted = true
                    if batches.isEmpty { endBatch() }
                    return
                }
            }
            endBatch()
        }
    }

    private mutating func beginMeasuring() {
        done = 0
        refused = 0
        abandoned = 0
        measuredFrom = now
        batches = SimulationBatches()
        for index in desks.indices {
            desks[index].waited = 0
            desks[index].served = 0
            desks[index].worked = 0
        }
    }

    private mutating func endBatch() {
        batches.end(
            desks.map { ($0.waited, $0.served) },
            SimulationFates(done: done, refused: refused, abandoned: abandoned))
        for index in desks.indices {
            desks[index].waited = 0
            desks[index].served = 0
        }
    }

    var result: SimulationResult {
        let span = max(now - measuredFrom, 1e-300)
        let quantiles = batches.quantiles([0.5, 0.95, 0.99])
        return SimulationResult(
            response: batches.response, median: quantiles[0], p95: quantiles[1], p99: quantiles[2],
            stations: desks.enumerated().map { index, desk in
                SimulationResult.Station(
                    wait: batches.wait(index), utilisation: desk.worked / span / Double(desk.servers))
            },
            urgentResponse: simulation.urgent > 0 ? batches.urgentResponse : nil,
            otherResponse: simulation.urgent > 0 ? batches.otherResponse : nil,
            completed: done - refused - abandoned, refusal: batches.refusal,
            abandonment: batches.abandonment, seconds: span, isComplete: !isInterrupted)
    }
}
