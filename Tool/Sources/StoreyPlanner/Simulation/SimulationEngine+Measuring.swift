// Running and measuring.
extension SimulationEngine {
    /// The number of requests between calls of `shouldContinue`.
    private static let askedAfter = 500_000

    mutating func run(_ shouldContinue: (Double) -> Bool) {
        let batch = max(1, wanted / SimulationBatches.count)
        arriveNext()
        while done < warmUp {
            run(until: min(warmUp, done + Self.askedAfter))
            if !shouldContinue(0) {
                // Results without a complete warm-up are better than none.
                isInterrupted = true
                endBatch()
                return
            }
        }
        beginMeasuring()
        for number in 1...SimulationBatches.count {
            let end = number == SimulationBatches.count ? wanted : number * batch
            while done < end {
                // Long batches also check in between.
                run(until: min(end, done + Self.askedAfter))
                if !shouldContinue(Double(done) / Double(wanted)) {
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
        for index in stationStates.indices {
            stationStates[index].waited = 0
            stationStates[index].served = 0
            stationStates[index].worked = 0
        }
    }

    private mutating func endBatch() {
        batches.end(
            stationStates.map { ($0.waited, $0.served) },
            RequestOutcomes(done: done, refused: refused, abandoned: abandoned))
        for index in stationStates.indices {
            stationStates[index].waited = 0
            stationStates[index].served = 0
        }
    }

    var result: SimulationResult {
        let span = max(now - measuredFrom, 1e-300)
        let quantiles = batches.quantiles([0.5, 0.95, 0.99])
        return SimulationResult(
            response: batches.response, median: quantiles[0], p95: quantiles[1], p99: quantiles[2],
            stations: stationStates.enumerated().map { index, station in
                SimulationResult.Station(
                    wait: batches.wait(index), utilization: station.worked / span / Double(station.servers))
            },
            urgentResponse: simulation.urgent > 0 ? batches.urgentResponse : nil,
            otherResponse: simulation.urgent > 0 ? batches.otherResponse : nil,
            completed: done - refused - abandoned, refusal: batches.refusal,
            abandonment: batches.abandonment, seconds: span, isComplete: !isInterrupted)
    }
}
