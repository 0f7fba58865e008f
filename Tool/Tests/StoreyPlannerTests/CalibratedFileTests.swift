import ToolInternal
import Testing

@testable import StoreyPlanner

extension LoadTestResult {
    /// The output of wrk for a request rate.
    fileprivate static func wrk(
        _ rate: Double, users: Int, mean: String? = nil, slowest: String = "20.00ms"
    ) throws -> LoadTestResult {
        let text = `A load test result`.wrk.replacing("10000.00", with: "\(rate)")
            .replacing("64 connections", with: "\(users) connections").replacing("20.00ms", with: slowest)
        return try LoadTestResult(
            text.replacing("6.40ms", with: mean ?? "\(Double(users) / rate * 1000)ms"))
    }
}

@Suite struct `The correction that wrk adds to its latencies` {
    private func isDoubted(mean: String, slowest: String) throws -> Bool {
        let result = try LoadTestResult.wrk(10_000, users: 64, mean: mean, slowest: slowest)
        return try Calibration([.init(result)]).warnings.contains { $0.contains("Little's law") }
    }

    /// 64 connections and 10,000 requests per second take 6.4 ms each.
    @Test(arguments: [
        // No latency is twice the mean, so nothing is added. 10 % are left for rounding.
        ("7.00ms", "12.00ms", false), ("7.10ms", "12.00ms", true),
        // (20 + 6.4) / 2 ms and 10 %.
        ("14.40ms", "20.00ms", false), ("14.60ms", "20.00ms", true),
        ("500.00ms", "1.00s", false), ("560.00ms", "1.00s", true),
        ("5.00ms", "1.00s", true),
    ])
    func `A wrk mean is rejected only if its maximum latency cannot explain it`(
        mean: String, slowest: String, isDoubted: Bool
    ) throws {
        #expect(try self.isDoubted(mean: mean, slowest: slowest) == isDoubted)
    }

    @Test func `A wrk mean is accepted if no maximum latency was printed`() throws {
        let text = "Latency 60.40ms\n2 threads and 64 connections\nRequests/sec: 10000.00\n"
        let result = try LoadTestResult(text)
        #expect(result.slowest == nil)
        #expect(try !Calibration([.init(result)]).warnings.contains { $0.contains("Little's law") })
    }

    @Test func `The maximum latency is read from each tool`() throws {
        let results = try [
            LoadTestResult(`A load test result`.k6), LoadTestResult(`A load test result`.locust),
            LoadTestResult(`A load test result`.wrk),
        ]
        #expect(results.map(\.slowest) == [0.09, 0.09, 0.02])
    }

    /// The algorithm of wrk, applied to random latencies.
    @Test(arguments: 1...40)
    func `The bound on wrk's corrected mean holds for random runs`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let users = [1, 2, 8, 64][seed % 4]
        let stalls = Double.random(in: 0.001...0.2, using: &random)
        let latencies = (0..<2000).map { _ in
            Double.random(in: 0...1, using: &random) < stalls
                ? Double.random(in: 1...300, using: &random) : Double.random(in: 0.01...0.5, using: &random)
        }
        let seconds = latencies.reduce(0, +) / Double(users)
        let expected = seconds / Double(latencies.count / users)
        var (sum, count) = (0.0, 0.0)
        for latency in latencies {
            var value = latency
            repeat {
                sum += value
                count += 1
                value -= expected
            } while latency >= 2 * expected && value > expected
        }
        let slowest = latencies.max() ?? 0
        let result = try LoadTestResult.wrk(
            2000 / seconds, users: users, mean: "\(sum / count)s", slowest: "\(slowest)s")
        let inside = result.throughput * result.mean
        #expect(inside <= (Double(users) + result.throughput * slowest) / 2 * (1 + 1e-9), "seed \(seed)")
        #expect(
            try !Calibration([.init(result)]).warnings.contains { $0.contains("one run") }, "seed \(seed)")
    }
}

@Suite struct `Calibrated numbers for a workload file` {
    @Test(arguments: [
        (132.0, "132"), (0.5, "0.5"), (1_234_567, "1234567"), (0.00012, "0.00012"), (12.3456, "12.35"),
        (0, "0"), (1000, "1000"), (99.996, "100"),
    ])
    func `Numbers are written with four significant digits and no separators`(value: Double, text: String) {
        #expect(value.yamlText == text)
    }

    private let day = CalendarDay(number: 20_779)

    private func workload(_ calibration: Calibration) throws -> Workload {
        let file = try #require(calibration.workloadFile)
        return try Workload(
            yaml: file.replacing(
                "name: the tested action", with: "name: look\n    per_session: 1"))
    }

    @Test func `The CPU time per request is written with its range, source, date, and measured rate`() throws
    {
        let points = try [(100.0, 0.2), (200, 0.44), (400, 0.84)].map { rate, busy in
            Calibration.Point(try LoadTestResult.wrk(rate, users: 4), cpuBusy: busy)
        }
        let calibration = try Calibration(points, on: day)
        let workload = try workload(calibration)
        let action = workload.actions[0]
        #expect(abs(action.cpu.likely - 0.0021) < 1e-9 && action.cpu.spread == .triple)
        // Student's t with two degrees of freedom has 10 % above 1.886 standard errors.
        let half = try 1.886 * #require(calibration.demand).error
        #expect(abs(action.cpu.high - 0.0021 - half) < 2e-6 && abs(action.cpu.low - 0.0021 + half) < 2e-6)
        #expect(action.cpu.source == "wrk, 100 to 400 requests per second" && action.cpu.asOf == day)
        #expect(action.measuredTo?.likely == 400 && workload.assumptions.cpuFactor.likely == 1)
        #expect(workload.assumptions.contention.isAssumed && calibration.processors == nil)
        #expect(
            calibration.text.contains("Lines for the workload file")
                && calibration.text.contains("measured_to: 400"))
    }

    @Test func `Contention and coherence are written if the number of vCPUs of each test is known`() throws {
        let law = ScalabilityLaw(contention: 0.05, coherence: 0.001, single: 100)
        let points = try [1.0, 2, 4, 8].map { vcpu in
            Calibration.Point(
                try LoadTestResult.wrk(law.throughput(vcpu), users: 32), cpuBusy: vcpu, vcpu: vcpu)
        }
        let calibration = try Calibration(points, on: day)
        let workload = try workload(calibration)
        let assumptions = workload.assumptions
        #expect(abs(assumptions.contention.likely - 0.05) < 1e-4 && assumptions.contention.asOf == day)
        #expect(abs(assumptions.coherence.likely - 0.001) < 1e-5)
        #expect(assumptions.measuredVCPU?.likely == 8)
        // The CPU time on one vCPU. On eight vCPUs a request takes longer, which is the contention.
        #expect(abs(workload.actions[0].cpu.likely - 0.01) < 1e-5)
        #expect(try #require(calibration.demand).value > 0.011)
        #expect(!calibration.warnings.contains { $0.contains("vCPUs busy") })
    }

    @Test func `Nothing is written if the CPU usage is unknown`() throws {
        let calibration = try Calibration([.init(LoadTestResult.wrk(100, users: 4))])
        #expect(calibration.workloadFile == nil && calibration.text.contains("Specify --cpu-busy"))
    }

    @Test func `A test that did not saturate the server produces a warning`() throws {
        let result = try LoadTestResult.wrk(100, users: 4)
        func warnings(_ busy: Double) throws -> [String] {
            try Calibration([.init(result, cpuBusy: busy, vcpu: 4)]).warnings.filter {
                $0.contains("4 vCPUs busy")
            }
        }
        #expect(try warnings(3.9).isEmpty && warnings(1.2).count == 1 && warnings(4.5).count == 1)
    }
}
