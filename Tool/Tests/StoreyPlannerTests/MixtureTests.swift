import ToolInternal
import Testing

@testable import StoreyPlanner

@Suite struct `Requests with several service time classes` {
    private static func queue(
        _ kinds: [(rate: Double, mean: Double)], servers: Int, busy: Double
    ) throws -> (queue: MGc, times: TimeDistribution) {
        let times = TimeDistribution.mixture(kinds)
        let all = kinds.reduce(0) { $0 + $1.rate }
        let squares = kinds.reduce(0) { $0 + $1.rate / all * 2 * $1.mean * $1.mean }
        return (
            try MGc(
                arrivals: busy * Double(servers) / times.mean, kinds: times, servers: servers,
                variation: squares / (times.mean * times.mean) - 1), times
        )
    }

    /// Exact for one server, slightly too long for several, and never too short.
    @Test(
        arguments: [1, 2, 4, 16],
        [[(10, 5), (1, 50)], [(100, 1), (10, 5), (5, 20)]] as [[(Double, Double)]])
    func `The mixture formula is close to the simulation and never too low`(
        servers: Int, kinds: [(Double, Double)]
    ) throws {
        let (queue, times) = try Self.queue(
            kinds.map { (rate: $0.0, mean: $0.1) }, servers: servers, busy: 0.5)
        let found = try Simulation(
            arrivals: .exponential(1 / queue.arrivals), stations: [.init(servers: servers, service: times)]
        ).run(requests: 60_000, seed: 13).p99
        let formula = queue.responseQuantile(0.99)
        #expect(formula >= found.value - 3 * found.error, "\(found), by formula \(formula)")
        #expect(formula <= (found.value + 3 * found.error) * 1.1, "\(found), by formula \(formula)")
    }

    @Test func `A response is never shorter than its service`() throws {
        for busy in [1e-12, 0.01, 0.3, 0.9] {
            let (queue, times) = try Self.queue([(rate: 100, mean: 0.5), (5, 200)], servers: 2, busy: busy)
            for time in [0, 0.1, 1, 50, 200, 1000, 1e5] {
                #expect(queue.tail(beyond: time) >= times.tail(beyond: time) - 1e-12, "\(time), \(busy) busy")
            }
            #expect(abs(queue.tail(beyond: 0) - 1) < 1e-9)
        }
    }

    @Test func `Nearly equal classes give the M/M/c result`() throws {
        for near in [1.000_000_1, 1.000_1, 1.01] {
            let (queue, _) = try Self.queue([(rate: 1, mean: 1), (1, near)], servers: 4, busy: 0.7)
            #expect(
                abs(queue.responseQuantile(0.99) / queue.erlangC.responseQuantile(0.99) - 1) < near - 1 + 1e-6
            )
        }
    }

    @Test func `Requests without service time only wait`() throws {
        let (queue, times) = try Self.queue([(rate: 1, mean: 0), (1, 2)], servers: 1, busy: 0.5)
        #expect(times.tail(beyond: 0) == 0.5 && queue.tail(beyond: 1).isFinite)
        // Pollaczek–Khinchine: 0.5 per second with a mean square of 4 s²: 0.5 × 4 ÷ 2 ÷ (1 − 0.5).
        #expect(abs(queue.meanWait - 2) < 1e-12)
    }
}

@Suite struct `A queue with a capacity and a timeout` {
    /// The outcome of each request, computed from its predecessors without events: when a server is free, and
    /// which predecessors still wait then.
    private func truth(
        servers: Int, room: Int, patience: Double, arrivals: Double, requests: Int
    ) -> (refused: Double, abandoned: Double) {
        var random = SplitMix64(seed: 17)
        var free = Array(repeating: 0.0, count: servers)
        // The times at which accepted requests stop waiting.
        var waiting: [Double] = []
        var (now, refused, abandoned) = (0.0, 0, 0)
        for _ in 0..<requests {
            now += random.exponential() / arrivals
            waiting.removeAll { $0 <= now }
            guard let first = free.indices.min(by: { free[$0] < free[$1] }) else { continue }
            let wait = max(0, free[first] - now)
            if wait > 0, waiting.count >= room {
                refused += 1
                continue
            }
            waiting.append(now + min(wait, patience))
            if wait > patience {
                abandoned += 1
            } else {
                free[first] = now + wait + random.exponential()
            }
        }
        return (Double(refused) / Double(requests), Double(abandoned) / Double(requests))
    }

    /// A request that gave up has left the queue and occupies no capacity.
    @Test(arguments: [(1, 2, 0.1), (1, 3, 0.5), (2, 3, 2.5), (4, 1, 0.2)] as [(Int, Int, Double)])
    func `Requests that timed out don't occupy a place in the queue`(
        servers: Int, room: Int, patience: Double
    ) throws {
        let arrivals = 0.65 * Double(servers)
        let exact = truth(
            servers: servers, room: room, patience: patience, arrivals: arrivals, requests: 400_000)
        var simulation = Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1), capacity: servers + room)])
        simulation.patience = patience
        let found = try simulation.run(requests: 60_000, seed: 6)
        #expect(
            abs(found.refused - exact.refused) <= 4 * found.refusal.error + 1e-4,
            "\(found.refusal), in truth \(exact.refused)")
        #expect(
            abs(found.abandoned - exact.abandoned) <= 4 * found.abandonment.error,
            "\(found.abandonment), in truth \(exact.abandoned)")
    }
}

@Suite struct `Actions with different service times` {
    private func plan(
        _ actions: String, _ more: String = "", users: String = "max_monthly: 100000", bursts: Int = 1
    ) throws -> CapacityPlan {
        let text = """
            users: { \(users) }
            actions: [\(actions)]
            assumptions: { cpu_factor: 1, variation: \(bursts), transaction_cpu: 10 ms }
            providers: [own]
            price_lists:
              - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
            \(more)
            """
        return try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
    }

    private func app(_ plan: CapacityPlan) throws -> TierSize {
        try #require(plan.best?.sizes.first { $0.tier.kind == .app })
    }

    private static let reads = "{ name: read, per_session: 100, cpu: 0.5 ms, database: 0 }"

    private static func reports(_ often: Double, _ more: String = "") -> String {
        "\(reads), { name: report, per_session: \(often), cpu: 200 ms, database: 0\(more) }"
    }

    /// Of 105 requests five take 200 ms, and e^(−50 ÷ 200) = 78 % of those take more than 50 ms: 3.7 % of
    /// all.
    @Test func `A target below the service time produces a warning`() throws {
        let size = try app(plan(Self.reports(5), "service_levels: { p99: 50 ms }"))
        #expect(size.warning?.contains("so more servers don't help") == true)
        // Of 100.2 requests 0.2 do: 0.16 %.
        #expect(try app(plan(Self.reports(0.2), "service_levels: { p99: 50 ms }")).warning == nil)
    }

    @Test func `Each action is sized for its own p99`() throws {
        let size = try app(plan(Self.reports(5, ", p99: 2 s"), "service_levels: { p99: 50 ms }"))
        #expect(size.warning == nil && size.tier.loosestGoal == 2)
        // Reads wait behind reports, which requires servers that are rarely fully busy.
        let quick = try app(plan(Self.reads, "service_levels: { p99: 50 ms }"))
        #expect(size.utilization(of: .cpu) < 0.3 && quick.needed < size.needed)
    }

    @Test func `The planned servers meet the p99 in the formula and in the simulation`() throws {
        let levels = "service_levels: { p99: 400 ms }"
        let plan = try plan(Self.reports(0.2), levels, users: "max_monthly: 3000000")
        let queue = try #require(plan.closedForm(try app(plan)))
        #expect(queue.responseQuantile(0.99) <= 0.4 && queue.variation > 100)
        let rows = try plan.comparisons(requests: 100_000).filter { $0.tier == "app" }
        #expect(rows.prefix(2).allSatisfy { $0.model == "M/G/c" })
        let slow = try #require(rows.first { $0.subject == "p99" })
        #expect(slow.simulated.value - 3 * slow.simulated.error <= 0.4, "\(slow.simulated)")
        #expect(plan.missedTargets(rows).isEmpty)
    }

    @Test func `Equal actions need the same servers as one action`() throws {
        let one = try app(plan("{ name: a, per_session: 20, cpu: 20 ms, database: 0 }"))
        let two = try app(
            plan(
                "{ name: a, per_session: 10, cpu: 20 ms, database: 0 }, { name: b, per_session: 10, cpu: 20 ms, database: 0 }"
            ))
        #expect(two.tier.variation == 1 && two.tier.kinds.isEmpty)
        #expect(try one.queue()?.responseQuantile(0.99) == two.queue()?.responseQuantile(0.99))
    }

    /// 600 users and 60 requests per second of 20 ms on two vCPUs: a p99 of 131 ms by Erlang C, and far more
    /// with bursts.
    @Test func `The report warns if bursts break the p99`() throws {
        func found(_ variation: Int) throws -> (CapacityPlan, [Comparison]) {
            let plan = try plan(
                "{ name: look, per_session: 60, cpu: 20 ms, database: 0 }",
                "service_levels: { p99: 140 ms }",
                users: "max_monthly: 1000000, peak_online: 600, session_length: 10 min", bursts: variation
            )
            return (plan, try plan.comparisons(requests: 40_000))
        }
        let (bursts, broken) = try found(6)
        #expect(bursts.missedTargets(broken).count == 1)
        let findings = CapacityPlan.Findings(comparisons: broken)
        #expect(
            bursts.markdown(findings).contains(
                "app: the p99 target is 140 ms, but the simulation results in ")
        )
        #expect(try bursts.json(findings).contains("the p99 target is 140 ms"))
        let (even, kept) = try found(1)
        #expect(even.missedTargets(kept).isEmpty)
    }

    /// The end-to-end time is at least the time at each tier.
    @Test(arguments: [10, 100, 600])
    func `The end-to-end response time is at least that of each tier`(people: Int) throws {
        let users = "max_monthly: 1000000, peak_online: \(people), session_length: 10 min"
        func figures(_ actions: String) throws -> [String: Double] {
            Dictionary(
                try plan(actions, users: users).figures.map { ($0.name, $0.value) },
                uniquingKeysWith: { one, _ in one })
        }
        for actions in [
            "{ name: look, per_session: 60, cpu: 20 ms, database: 1 }",
            "{ name: look, per_session: 50, cpu: 10 ms, database: 1 }, { name: buy, per_session: 5, cpu: 100 ms, database: 2 }",
        ] {
            let found = try figures(actions)
            let way = try #require(found["mean.app and database"])
            for part in ["shared.app", "mean.database"] {
                #expect(way >= found[part] ?? .infinity, "\(part)")
            }
        }
    }

    /// Several servers have separate queues, which a single network can't represent.
    @Test func `There is no end-to-end figure if a tier has several servers`() throws {
        let plan = try plan(
            "{ name: look, per_session: 60, cpu: 20 ms, database: 0.1 }",
            users: "max_monthly: 1000000, peak_online: 6000, session_length: 10 min")
        #expect(try app(plan).needed > 1)
        #expect(!plan.figures.contains { $0.name == "mean.app and database" })
    }

    @Test func `The report states how many requests were simulated if none was rejected`() throws {
        let plan = try plan(
            "{ name: look, per_session: 10, cpu: 20 ms, database: 0 }", "service_levels: { queue: 1000 }")
        let found = try plan.comparisons(requests: 2000)
        #expect(found.first { $0.subject == "refused" }?.requests == 2000)
        #expect(plan.markdown(.init(comparisons: found)).contains("| 0 of 2,000 |"))
    }
}
