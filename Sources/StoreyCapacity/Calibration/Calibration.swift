/// What load tests say about the server they were run against, each held against the laws that every queue keeps.
public struct Calibration: Sendable, Hashable {
    /// A load test, and how busy the server's processors were meanwhile.
    public struct Point: Sendable, Hashable {
        /// What was measured.
        public let result: LoadTestResult
        /// vCPU that were busy, on average; `nil` where nobody looked.
        public let busy: Double?

        /// - Parameters:
        ///   - result: what was measured.
        ///   - busy: vCPU that were busy, on average.
        public init(_ result: LoadTestResult, busy: Double? = nil) {
            self.result = result
            self.busy = busy
        }
    }

    /// What was measured.
    public let points: [Point]
    /// What a request takes of a processor, in seconds: busy vCPU over requests a second (the utilisation law).
    /// `nil` where nobody looked at the processors.
    public let demand: Estimate?
    /// How throughput grows with users; `nil` with fewer than four loads.
    public let scalability: ScalabilityFit?
    /// What does not fit, in words.
    public let warnings: [String]
    /// Requests a second that were measured: what lies beyond ``ScalabilityFit/reach`` times the most is a guess.
    public let range: ClosedRange<Double>

    /// - Parameter points: what was measured, one or more.
    public init(_ points: [Point]) throws(LoadTestError) {
        let rates = points.map(\.result.throughput)
        guard let least = rates.min(), let most = rates.max() else {
            throw LoadTestError("there are no results")
        }
        self.points = points
        range = least...most
        warnings = Self.warnings(points)
        demand = Self.demand(points)
        let loads = points.compactMap { point in
            point.result.users.map { ScalabilityFit.Point(load: $0, throughput: point.result.throughput) }
        }
        do { scalability = try ScalabilityFit(loads) } catch { scalability = nil }
    }

    /// Refuses what lies too far beyond what was measured.
    /// - Parameters:
    ///   - rate: requests a second that are planned for.
    ///   - isForced: whether it is said nevertheless.
    public func check(rate: Double, isForced: Bool = false) throws(LoadTestError) {
        guard isForced || rate <= range.upperBound * ScalabilityFit.reach else {
            throw LoadTestError(
                "measured up to \(range.upperBound.brief) requests a second, and \(rate.brief) are planned, more than "
                    + "\(ScalabilityFit.reach.brief) times as many: measure nearer to it, or force the guess")
        }
    }

    private static func warnings(_ points: [Point]) -> [String] {
        var warnings: [String] = []
        for point in points {
            let result = point.result
            if result.failed > 0.01 {
                warnings.append(
                    "\(result.failed.percent) of the requests failed: what was measured is how fast it fails")
            }
            if let users = result.users {
                // Little's law: who asks without a pause waits for an answer all the time.
                let inside = result.throughput * result.mean
                // wrk adds to its latencies what it believes to have missed (`stats_correct` in its main file), and so comes out above.
                if inside < 0.9 * users || inside > 1.1 * users && result.tool != .wrk {
                    warnings.append(
                        "by Little's law \(result.throughput.brief)/s × \(result.mean.duration) are \(inside.brief) requests at once, but \(users.brief) asked: "
                            + "the generator paused, or lost answers")
                }
            }
            if result.tool == .wrk {
                warnings.append(
                    "wrk asks again only when it was answered, and adds to its latencies what it believes to have missed (coordinated omission): its throughput is used"
                )
            }
        }
        let measured = points.compactMap { point in point.busy.map { (point.result.throughput, $0) } }.sorted
        { $0.0 < $1.0 }
        for (one, next) in zip(measured, measured.dropFirst()) where next.1 < one.1 {
            warnings.append(
                "\(next.0.brief)/s kept \(next.1.brief) vCPU busy and \(one.0.brief)/s \(one.1.brief): more work cannot take less (utilisation law)"
            )
        }
        return warnings
    }

    private static func demand(_ points: [Point]) -> Estimate? {
        let demands = points.compactMap { point in point.busy.map { $0 / point.result.throughput } }
        return demands.isEmpty ? nil : Estimate(demands)
    }
}
