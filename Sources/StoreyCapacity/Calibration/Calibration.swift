/// What load tests say about the server they were run against, each held against the laws that every queue keeps.
public struct Calibration: Sendable, Hashable {
    /// A load test, and how busy the server's processors were meanwhile.
    public struct Point: Sendable, Hashable {
        /// What was measured.
        public let result: LoadTestResult
        /// vCPU that were busy, on average; `nil` where nobody looked.
        public let busy: Double?
        /// vCPU that the server had, where it was asked for all that they can do; `nil` where that is not said.
        public let vcpu: Double?

        /// - Parameters:
        ///   - result: what was measured.
        ///   - busy: vCPU that were busy, on average.
        ///   - vcpu: vCPU that the server had, where it was asked for all that they can do.
        public init(_ result: LoadTestResult, busy: Double? = nil, vcpu: Double? = nil) {
            self.result = result
            self.busy = busy
            self.vcpu = vcpu
        }
    }

    /// What was measured.
    public let points: [Point]
    /// What a request takes of a processor, in seconds: busy vCPU over requests a second (the utilisation law).
    /// `nil` where nobody looked at the processors.
    public let demand: Estimate?
    /// How throughput grows with users; `nil` with fewer than four loads. The limit of the server's processors is in it, so that it says nothing
    /// of larger machines: ``processors`` does.
    public let scalability: ScalabilityFit?
    /// How throughput grows with the server's vCPU, which is what contention and coherence of a workload file say; `nil` with fewer than four
    /// different numbers of vCPU.
    public let processors: ScalabilityFit?
    /// What does not fit, in words.
    public let warnings: [String]
    /// Requests a second that were measured: what lies beyond ``ScalabilityFit/reach`` times the most is a guess.
    public let range: ClosedRange<Double>
    /// The day it was measured, if that is known.
    public let day: CalendarDay?

    /// - Parameters:
    ///   - points: what was measured, one or more.
    ///   - day: the day it was measured.
    public init(_ points: [Point], on day: CalendarDay? = nil) throws(LoadTestError) {
        let rates = points.map(\.result.throughput)
        guard let least = rates.min(), let most = rates.max() else {
            throw LoadTestError("there are no results")
        }
        self.points = points
        self.day = day
        range = least...most
        warnings = Self.warnings(points)
        demand = Self.demand(points)
        scalability = Self.fit(points.map { ($0.result.users, $0.result.throughput) })
        processors = Self.fit(points.map { ($0.vcpu, $0.result.throughput) })
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

    private static func demand(_ points: [Point]) -> Estimate? {
        let demands = points.compactMap { point in point.busy.map { $0 / point.result.throughput } }
        return demands.isEmpty ? nil : Estimate(demands)
    }

    private static func fit(_ loads: [(load: Double?, throughput: Double)]) -> ScalabilityFit? {
        let points = loads.compactMap { load, throughput in
            load.map { ScalabilityFit.Point(load: $0, throughput: throughput) }
        }
        do { return try ScalabilityFit(points) } catch { return nil }
    }
}
