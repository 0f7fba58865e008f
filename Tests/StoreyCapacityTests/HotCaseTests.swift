import Seeded
import Testing

@testable import StoreyCapacity

@Suite struct `Service times that vary` {
    private static let variations = [0.0, 0.25, 0.5, 1, 2, 4]

    @Test(arguments: variations) func `add up to their mean`(variation: Double) {
        let times = Times.varying(2, variation: variation)
        // The mean is what lies below the part that is longer.
        let mean = stride(from: 0.0, to: 200, by: 0.01).reduce(0) {
            $0 + times.longer(than: $1 + 0.005) * 0.01
        }
        #expect(abs(mean - 2) < 0.001)
        #expect(times.longer(than: 0) == 1 && times.longer(than: 1) >= times.longer(than: 3))
    }

    @Test func `as a decay does make the plain formula`() throws {
        for (servers, busy) in [(1, 0.5), (4, 0.8), (16, 0.95)] {
            let plain = try DelaySystem(arrivals: busy * Double(servers), service: 1, servers: servers)
            func varying(_ variation: Double) throws -> VaryingSystem {
                try VaryingSystem(
                    arrivals: busy * Double(servers), service: 1, servers: servers, variation: variation)
            }
            // At 1 the plain formula itself is taken; what is a little more has to come to the same.
            for variation in [1, 1.000_001] {
                #expect(abs(try varying(variation).longer(than: plain.response(of: 0.99)) - 0.01) < 1e-5)
            }
            #expect(try varying(1).meanWait == plain.meanWait)
        }
    }

    @Test func `are never a million times as long as they are on average`() {
        #expect(Times.varying(1, variation: 0.0125).longer(than: 1e6) == 0)
    }

    @Test(arguments: variations) func `make one server as slow as Pollaczek and Khinchine say`(
        variation: Double
    ) throws {
        let queue = try VaryingSystem(arrivals: 0.7, service: 1, servers: 1, variation: variation)
        #expect(abs(queue.meanWait - 0.7 / 0.3 * (1 + variation) / 2) < 1e-9)
    }

    @Test(arguments: [(1, 0.25), (4, 0), (4, 0.25), (4, 4), (1, 4)] as [(Int, Double)])
    func `make several as slow as a simulation finds, nearly`(servers: Int, variation: Double) throws {
        let arrivals = 0.6 * Double(servers)
        let queue = try VaryingSystem(arrivals: arrivals, service: 1, servers: servers, variation: variation)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .varying(1, variation: variation))]
        ).run(requests: 60_000, seed: 11)
        #expect(
            abs(found.p99.value / queue.response(of: 0.99) - 1) < 0.25,
            "\(found.p99), by formula \(queue.response(of: 0.99))")
    }

    @Test func `that are no number are refused`() {
        for variation in [-1, .nan, .infinity] as [Double] {
            #expect(throws: QueueError.self) {
                try VaryingSystem(arrivals: 0.5, service: 1, servers: 1, variation: variation)
            }
        }
    }
}

#if Plan
    @Suite struct `Long jobs` {
        private func plan(_ job: String) throws -> Plan {
            let text = """
                jobs: [{ name: film, \(job) }]
                providers: [own]
                assumptions: { cpu_factor: 1 }
                price_lists:
                  - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
                """
            return try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }

        private func size(_ job: String) throws -> TierSize {
            try #require(try plan(job).offers.first?.sizes.first)
        }

        private func size(variation: Double, deadline: Double) throws -> TierSize {
            try size("per_hour: 60, cpu: 5 min, variation: \(variation), deadline: \(deadline) min")
        }

        @Test(
            arguments: [(0, 8, 13), (0.3, 15, 9), (0.5, 20, 6), (1, 30, 5), (1, 45, 4), (4, 90, 4)]
                as [(Double, Double, Int)])
        func `are done by their deadline, as a simulation finds`(
            variation: Double, deadline: Double, servers: Int
        ) throws {
            let size = try size(variation: variation, deadline: deadline)
            #expect(size.warning == nil && size.utilisation <= 0.65)
            #expect(size.needed == servers)
            let found = try Simulation(
                arrivals: .exponential(60 * Double(size.needed)),
                stations: [.init(servers: size.vcpu, service: .varying(300, variation: variation))]
            ).run(requests: 20_000, seed: 3)
            #expect(found.p99.value <= deadline * 60 * 1.1, "\(found.p99) on \(size.needed)")
        }

        @Test func `need more servers the nearer the deadline and the more they vary`() throws {
            func needed(_ variation: Double, _ deadline: Double) throws -> Int {
                try size(variation: variation, deadline: deadline).needed
            }
            for deadline in [8.0, 12, 15] {
                #expect(try needed(0, deadline) < needed(0, deadline / 1.5), "\(deadline) min")
            }
            // Far from the deadline it does not matter.
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

        @Test(arguments: [(2, 40, 6), (4, 60, 7)] as [(Double, Double, Int)])
        func `take as many servers as the formula says`(variation: Double, deadline: Double, servers: Int)
            throws
        {
            let size = try size(variation: variation, deadline: deadline)
            #expect(size.warning == nil && size.needed == servers)
        }

        @Test func `are drawn as they vary`() throws {
            let chart = try #require(
                try plan("per_hour: 60, cpu: 5 min, variation: 0, deadline: 8 min").latencyCharts.last)
            guard case .lines(_, _, _, let lines, _) = chart else {
                Issue.record("\(chart.title) has no lines")
                return
            }
            // On servers that have next to nothing to do, a job of five minutes takes five minutes.
            let idle = try #require(lines.first?.points.first)
            #expect(abs(idle.y / 5 - 1) < 0.01, "\(idle.y) min")
        }

        @Test func `may saturate their servers in a possible world`() async throws {
            let plan = try plan(
                "per_hour: { low: 10, default: 60, high: 600 }, cpu: 5 min, deadline: 8 h")
            #expect(plan.offers[0].sizes[0].needed == 4)
            // Four servers of two vCPU do 96 an hour: log 1.6 ÷ log 10 of the way from the middle to p90, beyond which are 40 % of the worlds.
            let found = try await plan.uncertainty(worlds: 500)
            #expect(abs(found.saturated - 0.397) < 0.07, "\(found.saturated)")
        }

        @Test func `that more servers than a plan has would not do are refused`() throws {
            // Alone, 99.0 of 100 are done in time; that none of them ever waits takes more servers than there are.
            let error = #expect(throws: QueueError.self) {
                try plan("per_hour: 200000, cpu: 5 min, variation: 1, deadline: 23.0264 min")
            }
            #expect(error?.description.contains("a plan ends at 100,000") == true)
        }

        @Test func `that take longer by themselves cannot be hurried`() throws {
            let decaying = try size("per_hour: 60, cpu: 5 min, variation: 1, deadline: 20 min")
            #expect(decaying.warning?.contains("cannot be kept by more servers") == true)
            #expect(try size("per_hour: 60, cpu: 5 min, variation: 0, deadline: 20 min").warning == nil)
        }
    }

    @Suite struct `From capture to playout` {
        private static let known =
            "capture: 10 ms, encode: 10 ms, network: 20 ms, server: 0 ms, jitter_buffer: 20 ms, decode: 5 ms, playout: 15 ms"

        private func plan(_ latency: String) throws -> Plan {
            let text = "actions: [{ name: look, per_session: 1, cpu: 5 ms }]\nlatency: { \(latency) }"
            return try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }

        @Test(arguments: [(79, 0.0), (80, 1), (81, 1)])
        func `takes what its parts take`(goal: Int, kept: Double) throws {
            let budget = try #require(try plan("goal: \(goal) ms, \(Self.known)").latencyBudget())
            #expect(
                abs(budget.likely - 0.08) < 1e-12 && abs(budget.left - (Double(goal) / 1000 - 0.08)) < 1e-12)
            // Sums of such fractions may differ in the last digit: the goal of 80 ms itself is left out.
            if goal != 80 { #expect(budget.kept == kept) }
            #expect(budget.range.low == budget.range.high)
        }

        @Test func `is seldom as slow as all its parts at once`() throws {
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
                plan.markdown(.init()).contains("What varies most is jitter\\_buffer")
                    || plan.markdown(.init()).contains("What varies most is jitter_buffer"))
            #expect(try plan.json(.init()).contains(#""latency" : {"#))
        }

        @Test func `goes no way that adds more than the goal`() throws {
            let text = "media: { rooms: 1, people: 3 }\nlatency: { goal: 80 ms, \(Self.known) }"
            let workload = try Workload(yaml: text)
            let choice = workload.mediaChoice(
                try #require(workload.media), Draw(likely: workload.quantities), at: workload.priceLists.first
            )
            #expect(choice.ruledOut[.mcu] != nil && choice.way != .mcu)
        }
    }

    @Suite struct `Recordings` {
        private func load(_ media: String) throws -> Load {
            let workload = try Workload(
                yaml:
                    "media: { rooms: 100, people: 3, recorded: 10 %, hours_per_month: 10 h\(media) }\nassumptions: { encoded_pixels: 27648000, recording_cpu: 3, mixed_video: 1 Mbit/s }"
            )
            var trace = Trace(isOn: false)
            return workload.load(Draw(likely: workload.quantities), at: workload.priceLists.first, &trace)
        }

        @Test func `are transcoded as fast as they come`() throws {
            let plain = try load("")
            let made = try load(
                ", renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }, { name: 360p, width: 640, height: 360, rate: 500 kbit/s }]"
            )
            #expect(!plain.tiers.contains { $0.name == "renditions" })
            // Ten rooms; 720p at 30 pictures a second is what one vCPU does, 360p a quarter of it.
            let tier = try #require(made.tiers.first { $0.name == "renditions" })
            #expect(abs(tier.load - 12.5) < 1e-9)
            // 10 rooms × 10 h × 12 months of 1 Mbit/s, and of 2.5 more.
            #expect(abs(plain.storage - 10 * 36_000 * 12 * 1e6 / 8) < 1)
            #expect(abs(made.storage - 3.5 * plain.storage) < 1)
        }
    }
#endif
