import ToolInternal
import Testing

@testable import StoreyPlanner

@Suite struct `Service time distributions` {
    private static let variations = [0.0, 0.25, 0.5, 1, 2, 4]

    @Test(arguments: variations) func `The integral of the tail equals the mean`(variation: Double) {
        let times = TimeDistribution.varying(2, variation: variation)
        // The mean is the integral of the tail.
        let mean = stride(from: 0.0, to: 200, by: 0.01).reduce(0) {
            $0 + times.tail(beyond: $1 + 0.005) * 0.01
        }
        #expect(abs(mean - 2) < 0.001)
        #expect(times.tail(beyond: 0) == 1 && times.tail(beyond: 1) >= times.tail(beyond: 3))
    }

    @Test func `A squared coefficient of variation of 1 gives the M/M/c result`() throws {
        for (servers, busy) in [(1, 0.5), (4, 0.8), (16, 0.95)] {
            let plain = try ErlangC(arrivals: busy * Double(servers), service: 1, servers: servers)
            func varying(_ variation: Double) throws -> MGc {
                try MGc(
                    arrivals: busy * Double(servers), service: 1, servers: servers, variation: variation)
            }
            // At 1 the M/M/c formula is used directly. A slightly greater value must give nearly the same
            // result.
            for variation in [1, 1.000_001] {
                #expect(abs(try varying(variation).tail(beyond: plain.responseQuantile(0.99)) - 0.01) < 1e-5)
            }
            #expect(try varying(1).meanWait == plain.meanWait)
        }
    }

    @Test func `The tail vanishes at a million times the mean`() {
        #expect(TimeDistribution.varying(1, variation: 0.0125).tail(beyond: 1e6) == 0)
    }

    @Test(arguments: variations) func `The mean wait of one server follows the Pollaczek–Khinchine formula`(
        variation: Double
    ) throws {
        let queue = try MGc(arrivals: 0.7, service: 1, servers: 1, variation: variation)
        #expect(abs(queue.meanWait - 0.7 / 0.3 * (1 + variation) / 2) < 1e-9)
    }

    private static let cases: [(Int, Double, Double)] = [0, 0.25, 0.5, 2, 4].flatMap { variation in
        [(1, 0.3, variation), (1, 0.65, variation), (2, 0.5, variation), (4, 0.3, variation)]
            + [(4, 0.65, variation), (8, 0.65, variation)]
    }

    /// The documented error is −9 to +4 %, measured with three million requests per case. Here, the simulation
    /// itself has an error.
    @Test(arguments: cases)
    func `The p99 of the M/G/c approximation is close to the simulation`(
        servers: Int, busy: Double, variation: Double
    ) throws {
        let arrivals = busy * Double(servers)
        let queue = try MGc(arrivals: arrivals, service: 1, servers: servers, variation: variation)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .varying(1, variation: variation))]
        ).run(requests: 60_000, seed: 11)
        let (exact, formula) = (found.p99, queue.responseQuantile(0.99))
        #expect(formula >= 0.91 * (exact.value - 3 * exact.error), "\(exact), by formula \(formula)")
        #expect(formula <= 1.04 * (exact.value + 3 * exact.error), "\(exact), by formula \(formula)")
    }

    @Test func `Invalid coefficients of variation are rejected`() {
        for variation in [-1, .nan, .infinity] as [Double] {
            #expect(throws: QueueError.self) {
                try MGc(arrivals: 0.5, service: 1, servers: 1, variation: variation)
            }
        }
    }
}

@Suite struct `Jobs with deadlines` {
    private func plan(_ job: String) throws -> CapacityPlan {
        let text = """
            jobs: [{ name: film, \(job) }]
            providers: [own]
            assumptions: { cpu_factor: 1 }
            price_lists:
              - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
            """
        return try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    private func size(_ job: String) throws -> TierSize {
        try #require(try plan(job).offers.first?.sizes.first)
    }

    private func size(variation: Double, deadline: Double) throws -> TierSize {
        try size("per_hour: 60, cpu: 5 min, variation: \(variation), deadline: \(deadline) min")
    }

    @Test(
        arguments: [(0, 8, 11), (0.3, 15, 9), (0.5, 20, 6), (1, 30, 5), (1, 45, 4), (4, 90, 4)]
            as [(Double, Double, Int)])
    func `The planned servers meet the deadline in the simulation`(
        variation: Double, deadline: Double, servers: Int
    ) throws {
        let size = try size(variation: variation, deadline: deadline)
        #expect(size.warning == nil && size.utilization(of: .cpu) <= 0.65)
        #expect(size.needed == servers)
        let found = try Simulation(
            arrivals: .exponential(60 * Double(size.needed)),
            stations: [.init(servers: size.vcpu, service: .varying(300, variation: variation))]
        ).run(requests: 20_000, seed: 3)
        #expect(found.p99.value <= deadline * 60 * 1.1, "\(found.p99) on \(size.needed)")
    }

    @Test func `Shorter deadlines and higher variation need more servers`() throws {
        func needed(_ variation: Double, _ deadline: Double) throws -> Int {
            try size(variation: variation, deadline: deadline).needed
        }
        for deadline in [8.0, 12, 15] {
            #expect(try needed(0, deadline) < needed(0, deadline / 1.5), "\(deadline) min")
        }
        // Far from the deadline, the variation doesn't matter.
        #expect(try needed(0, 30) <= needed(0, 20))
        for (less, more) in [(0.0, 0.3), (0.3, 1), (1, 2)] {
            #expect(try needed(less, 40) <= needed(more, 40))
        }
        for (less, more, deadline) in [
            (0, 0.3, 20), (0.3, 0.5, 20), (0.5, 1, 25), (1, 1.5, 40), (1.5, 2, 40), (2, 4, 60),
        ] as [(Double, Double, Double)] {
            #expect(try needed(less, deadline) < needed(more, deadline), "\(less) and \(more)")
        }
    }

    @Test(arguments: [(2, 40, 7), (4, 60, 8)] as [(Double, Double, Int)])
    func `The number of servers follows from the M/G/c formula`(
        variation: Double, deadline: Double, servers: Int
    )
        throws
    {
        let size = try size(variation: variation, deadline: deadline)
        #expect(size.warning == nil && size.needed == servers)
    }

    @Test func `The latency chart shows the service time of an idle job server`() throws {
        let chart = try #require(
            try plan("per_hour: 60, cpu: 5 min, variation: 0, deadline: 8 min").latencyCharts.last)
        guard case .lines(_, _, _, let lines, _) = chart else {
            Issue.record("\(chart.title) has no lines")
            return
        }
        // On nearly idle servers, a job of five minutes takes five minutes.
        let idle = try #require(lines.first?.points.first)
        #expect(abs(idle.y / 5 - 1) < 0.01, "\(idle.y) min")
    }

    @Test func `The share of samples with saturated servers is correct`() async throws {
        let plan = try plan(
            "per_hour: { low: 10, default: 60, high: 600 }, cpu: 5 min, deadline: 8 h")
        #expect(plan.offers[0].sizes[0].needed == 4)
        // Four servers with two vCPUs do 96 jobs per hour: log 1.6 ÷ log 10 of the distance from the median
        // to p90. 40 % of the samples lie beyond.
        let found = try await plan.uncertainty(samples: 500)
        #expect(abs(found.saturated - 0.397) < 0.07, "\(found.saturated)")
    }

    @Test func `A deadline that needs more than 100,000 servers is rejected`() throws {
        // On an idle server, 99.0 of 100 are done in time. To avoid every wait takes more servers than a plan
        // can have.
        let error = #expect(throws: QueueError.self) {
            try plan("per_hour: 200000, cpu: 5 min, variation: 1, deadline: 23.0264 min")
        }
        #expect(error?.description.contains("the limit is 100,000") == true)
    }

    @Test func `A job whose service time exceeds the deadline produces a warning`() throws {
        let decaying = try size("per_hour: 60, cpu: 5 min, variation: 1, deadline: 20 min")
        #expect(decaying.warning?.contains("so more servers don't help") == true)
        #expect(try size("per_hour: 60, cpu: 5 min, variation: 0, deadline: 20 min").warning == nil)
    }
}

@Suite struct `The latency budget` {
    private static let known =
        "capture: 10 ms, encode: 10 ms, network: 20 ms, server: 0 ms, jitter_buffer: 20 ms, decode: 5 ms, playout: 15 ms"

    private func plan(_ latency: String) throws -> CapacityPlan {
        let text = "actions: [{ name: look, per_session: 1, cpu: 5 ms }]\nlatency: { \(latency) }"
        return try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
    }

    @Test(arguments: [(79, 0.0), (80, 1), (81, 1)])
    func `The budget is the sum of its parts`(goal: Int, kept: Double) throws {
        let budget = try #require(try plan("goal: \(goal) ms, \(Self.known)").latencyBudget())
        #expect(
            abs(budget.likely - 0.08) < 1e-12 && abs(budget.left - (Double(goal) / 1000 - 0.08)) < 1e-12)
        // Sums of fractions may differ in the last digit, so the goal of exactly 80 ms is avoided.
        if goal != 80 { #expect(budget.kept == kept) }
        #expect(budget.range.low == budget.range.high)
    }

    @Test func `The p90 of the budget is less than the sum of the highest parts`() throws {
        let plan = try plan("goal: 150 ms")
        let budget = try #require(plan.latencyBudget())
        let parts = try #require(plan.workload.latency).parts
        #expect(budget.range.high < parts.reduce(0) { $0 + $1.quantity.high })
        #expect(budget.range.low > parts.reduce(0) { $0 + $1.quantity.low })
        #expect(budget.causes.first?.name == "jitter_buffer")
        #expect(0 < budget.kept && budget.kept < 1)
        let shares = try [100, 150, 200].map {
            try #require(self.plan("goal: \($0) ms").latencyBudget()).kept
        }
        #expect(shares == shares.sorted())
        #expect(
            plan.markdown(.init()).contains("The most variable part is jitter\\_buffer")
                || plan.markdown(.init()).contains("The most variable part is jitter_buffer"))
        #expect(try plan.json(.init()).contains(#""latency" : {"#))
    }

    @Test func `An MCU is ruled out if mixing exceeds the latency goal`() throws {
        let text = "media: { rooms: 1, people: 3 }\nlatency: { goal: 80 ms, \(Self.known) }"
        let workload = try Workload(yaml: text)
        let choice = workload.mediaChoice(
            try #require(workload.media), Sample(likely: workload.quantities), at: workload.priceLists.first
        )
        #expect(choice.ruledOut[.mcu] != nil && choice.topology != .mcu)
    }
}

@Suite struct `Recordings` {
    private func load(_ media: String) throws -> Load {
        let workload = try Workload(
            yaml:
                "media: { rooms: 100, people: 3, recorded: 10 %, hours_per_month: 10 h\(media) }\nassumptions: { encoded_pixels: 27648000, recording_cpu: 3, mixed_video: 1 Mbit/s }"
        )
        var trace = Trace(isOn: false)
        return workload.load(Sample(likely: workload.quantities), at: workload.priceLists.first, &trace)
    }

    @Test func `Recordings add transcoding load and storage`() throws {
        let plain = try load("")
        let made = try load(
            ", renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }, { name: 360p, width: 640, height: 360, rate: 500 kbit/s }]"
        )
        #expect(!plain.tiers.contains { $0.name == "renditions" })
        // Ten rooms. One vCPU encodes 720p at 30 frames per second, and 360p takes a quarter of it.
        let tier = try #require(made.tiers.first { $0.name == "renditions" })
        #expect(abs(tier.load - 12.5) < 1e-9)
        // 10 rooms × 10 h × 12 months of 1 Mbit/s, and another 2.5.
        #expect(abs(plain.objects - 10 * 36_000 * 12 * 1e6 / 8) < 1)
        #expect(abs(made.objects - 3.5 * plain.objects) < 1)
    }
}
