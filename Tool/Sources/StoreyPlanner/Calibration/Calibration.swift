/// The result of one or more load tests of a server, checked against operational laws.
public struct Calibration: Sendable, Hashable {
    /// A load test and the CPU usage of the server during the test.
    public struct Point: Sendable, Hashable {
        /// The measured results.
        public let result: LoadTestResult
        /// The mean number of busy vCPUs. `nil` if unknown.
        public let cpuBusy: Double?
        /// The number of vCPUs of the server, if the test saturated them. `nil` if unknown.
        public let vcpu: Double?

        /// Creates a point.
        /// - Parameters:
        ///   - result: The measured result.
        ///   - cpuBusy: The mean number of busy vCPUs.
        ///   - vcpu: The number of vCPUs of the server, if the test saturated them.
        public init(_ result: LoadTestResult, cpuBusy: Double? = nil, vcpu: Double? = nil) {
            self.result = result
            self.cpuBusy = cpuBusy
            self.vcpu = vcpu
        }
    }

    /// The load tests.
    public let points: [Point]
    /// The CPU time per request, in seconds: busy vCPUs over requests per second (the utilization law). `nil`
    /// if the CPU usage is unknown.
    public let demand: Estimate?
    /// The growth of throughput with concurrent users. `nil` with fewer than four loads. It includes the
    /// limit of the server's CPUs, so it doesn't apply to larger machines; ``processors`` does.
    public let scalability: ScalabilityFit?
    /// The growth of throughput with the server's vCPUs, which gives contention and coherence. `nil` with
    /// fewer than four different numbers of vCPUs.
    public let processors: ScalabilityFit?
    /// The inconsistencies that were found.
    public let warnings: [String]
    /// The range of measured request rates. Rates beyond ``ScalabilityFit/maxExtrapolation`` times the
    /// maximum are extrapolated.
    public let range: ClosedRange<Double>
    /// The day of the measurement, if known.
    public let day: CalendarDay?

    /// Evaluates load tests.
    /// - Parameters:
    ///   - points: The tests, at least one.
    ///   - day: The day of the measurement.
    /// - Throws: ``LoadTestError`` if there are no points.
    public init(_ points: [Point], on day: CalendarDay? = nil) throws(LoadTestError) {
        let rates = points.map(\.result.throughput)
        guard let least = rates.min(), let most = rates.max() else {
            throw LoadTestError("no load test results were given")
        }
        self.points = points
        self.day = day
        range = least...most
        warnings = Self.warnings(points)
        demand = Self.demand(points)
        scalability = Self.fit(points.map { ($0.result.users, $0.result.throughput) })
        processors = Self.fit(points.map { ($0.vcpu, $0.result.throughput) })
    }

    /// Throws if a rate is too far beyond the measured range.
    /// - Parameters:
    ///   - rate: The planned number of requests per second.
    ///   - allowsExtrapolation: Whether any rate is accepted.
    public func check(rate: Double, allowsExtrapolation: Bool = false) throws(LoadTestError) {
        guard allowsExtrapolation || rate <= range.upperBound * ScalabilityFit.maxExtrapolation else {
            throw LoadTestError(
                "\(rate.brief) requests per second is more than \(ScalabilityFit.maxExtrapolation.brief) times the measured maximum of "
                    + "\(range.upperBound.brief). Measure closer to it, or use --force to extrapolate.")
        }
    }

    private static func demand(_ points: [Point]) -> Estimate? {
        let demands = points.compactMap { point in point.cpuBusy.map { $0 / point.result.throughput } }
        return demands.isEmpty ? nil : Estimate(demands)
    }

    private static func fit(_ loads: [(load: Double?, throughput: Double)]) -> ScalabilityFit? {
        let points = loads.compactMap { load, throughput in
            load.map { ScalabilityFit.Point(load: $0, throughput: throughput) }
        }
        do { return try ScalabilityFit(points) } catch { return nil }
    }
}
