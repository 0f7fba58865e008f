import Seeded
import Testing

@testable import StoreyCapacity

@Suite struct `Requests of several kinds` {
    private static func queue(
        _ kinds: [(rate: Double, mean: Double)], servers: Int, busy: Double
    ) throws -> (queue: VaryingSystem, times: Times) {
        let times = Times.mixture(kinds)
        let all = kinds.reduce(0) { $0 + $1.rate }
        let squares = kinds.reduce(0) { $0 + $1.rate / all * 2 * $1.mean * $1.mean }
        return (
            try VaryingSystem(
                arrivals: busy * Double(servers) / times.mean, kinds: times, servers: servers,
                variation: squares / (times.mean * times.mean) - 1), times
        )
    }

    /// On one server exactly; on several hardly slower, and never quicker.
    @Test(
        arguments: [1, 2, 4, 16],
        [[(10, 5), (1, 50)], [(100, 1), (10, 5), (5, 20)]] as [[(Double, Double)]])
    func `are as slow as a simulation finds`(servers: Int, kinds: [(Double, Double)]) throws {
        let (queue, times) = try Self.queue(
            kinds.map { (rate: $0.0, mean: $0.1) }, servers: servers, busy: 0.5)
        let found = try Simulation(
            arrivals: .exponential(1 / queue.arrivals), stations: [.init(servers: servers, service: times)]
        ).run(requests: 60_000, seed: 13).p99
        let formula = queue.response(of: 0.99)
        #expect(formula >= found.value - 3 * found.error, "\(found), by formula \(formula)")
        #expect(formula <= (found.value + 3 * found.error) * 1.1, "\(found), by formula \(formula)")
    }

    @Test func `are never quicker than alone`() throws {
        for busy in [1e-12, 0.01, 0.3, 0.9] {
            let (queue, times) = try Self.queue([(rate: 100, mean: 0.5), (5, 200)], servers: 2, busy: busy)
            for time in [0, 0.1, 1, 50, 200, 1000, 1e5] {
                #expect(queue.longer(than: time) >= times.longer(than: time) - 1e-12, "\(time), \(busy) busy")
            }
            #expect(abs(queue.longer(than: 0) - 1) < 1e-9)
        }
    }

    @Test func `that are as good as alike make the plain formula`() throws {
        for near in [1.000_000_1, 1.000_1, 1.01] {
            let (queue, _) = try Self.queue([(rate: 1, mean: 1), (1, near)], servers: 4, busy: 0.7)
            #expect(abs(queue.response(of: 0.99) / queue.plain.response(of: 0.99) - 1) < near - 1 + 1e-6)
        }
    }

    @Test func `that take no time only wait`() throws {
        let (queue, times) = try Self.queue([(rate: 1, mean: 0), (1, 2)], servers: 1, busy: 0.5)
        #expect(times.longer(than: 0) == 0.5 && queue.longer(than: 1).isFinite)
        // Pollaczek and Khinchine: 0.5 a second, whose squares are 4 s² on average: 0.5 × 4 ÷ 2 ÷ (1 − 0.5).
        #expect(abs(queue.meanWait - 2) < 1e-12)
    }
}

@Suite struct `A queue with an end and a time-out` {
    /// Each request's fate from those before it, without events: when a server is free for it, and who of those before it still waits then.
    private func truth(
        servers: Int, room: Int, patience: Double, arrivals: Double, requests: Int
    ) -> (refused: Double, abandoned: Double) {
        var random = SplitMix(seed: 17)
        var free = Array(repeating: 0.0, count: servers)
        // When those who were let in wait no more.
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

    /// Who has given up is not there any more, and keeps nobody out.
    @Test(arguments: [(1, 2, 0.1), (1, 3, 0.5), (2, 3, 2.5), (4, 1, 0.2)] as [(Int, Int, Double)])
    func `keeps nobody out for those who have given up`(servers: Int, room: Int, patience: Double) throws {
        let arrivals = 0.65 * Double(servers)
        let exact = truth(
            servers: servers, room: room, patience: patience, arrivals: arrivals, requests: 400_000)
        var simulation = Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1), room: servers + room)])
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

#if Plan
    @Suite struct `Actions unlike each other` {
        private func plan(
            _ actions: String, _ more: String = "", users: String = "max_monthly: 100000", bursts: Int = 1
        ) throws -> Plan {
            let text = """
                users: { \(users) }
                actions: [\(actions)]
                assumptions: { cpu_factor: 1, variation: \(bursts), transaction_cpu: 10 ms }
                providers: [own]
                price_lists:
                  - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
                \(more)
                """
            return try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }

        private func app(_ plan: Plan) throws -> TierSize {
            try #require(plan.best?.sizes.first { $0.tier.kind == .app })
        }

        private static let reads = "{ name: read, per_session: 100, cpu: 0.5 ms, database: 0 }"

        private static func reports(_ often: Double, _ more: String = "") -> String {
            "\(reads), { name: report, per_session: \(often), cpu: 200 ms, database: 0\(more) }"
        }

        /// Of 105 requests five take 200 ms: e^(−50 ÷ 200) = 78 % of those more than 50 ms, 3.7 % of all.
        @Test func `cannot be hurried by more servers`() throws {
            let size = try app(plan(Self.reports(5), "service_levels: { p99: 50 ms }"))
            #expect(size.warning?.contains("cannot be kept by more servers") == true)
            // Of 100.2 requests 0.2 do: 0.16 %.
            #expect(try app(plan(Self.reports(0.2), "service_levels: { p99: 50 ms }")).warning == nil)
        }

        @Test func `are held each against its own promise`() throws {
            let size = try app(plan(Self.reports(5, ", p99: 2 s"), "service_levels: { p99: 50 ms }"))
            #expect(size.warning == nil && size.tier.loosestGoal == 2)
            // Reads wait behind reports, which takes servers that are hardly ever all busy.
            let quick = try app(plan(Self.reads, "service_levels: { p99: 50 ms }"))
            #expect(size.utilisation < 0.3 && quick.needed < size.needed)
        }

        @Test func `keep what is promised, by formula and by simulation`() throws {
            let levels = "service_levels: { p99: 400 ms }"
            let plan = try plan(Self.reports(0.2), levels, users: "max_monthly: 3000000")
            let queue = try #require(plan.closedForm(try app(plan)))
            #expect(queue.response(of: 0.99) <= 0.4 && queue.variation > 100)
            let rows = try plan.comparisons(requests: 100_000).filter { $0.tier == "app" }
            #expect(rows.prefix(2).allSatisfy { $0.model == "M/G/c" })
            let slow = try #require(rows.first { $0.subject == "99 of 100" })
            #expect(slow.simulated.value - 3 * slow.simulated.error <= 0.4, "\(slow.simulated)")
            #expect(plan.brokenPromises(rows).isEmpty)
        }

        @Test func `take what one action takes where they are alike`() throws {
            let one = try app(plan("{ name: a, per_session: 20, cpu: 20 ms, database: 0 }"))
            let two = try app(
                plan(
                    "{ name: a, per_session: 10, cpu: 20 ms, database: 0 }, { name: b, per_session: 10, cpu: 20 ms, database: 0 }"
                ))
            #expect(two.tier.variation == 1 && two.tier.kinds.isEmpty)
            #expect(try one.queue()?.response(of: 0.99) == two.queue()?.response(of: 0.99))
        }

        /// 600 people, 60 requests a second of 20 ms on two vCPU: 99 of 100 within 131 ms by Erlang's formula, and far more where they come in bursts.
        @Test func `are said to break a promise that bursts break`() throws {
            func found(_ variation: Int) throws -> (Plan, [Comparison]) {
                let plan = try plan(
                    "{ name: look, per_session: 60, cpu: 20 ms, database: 0 }",
                    "service_levels: { p99: 140 ms }",
                    users: "max_monthly: 1000000, peak_online: 600, session_length: 10 min", bursts: variation
                )
                return (plan, try plan.comparisons(requests: 40_000))
            }
            let (bursts, broken) = try found(6)
            #expect(bursts.brokenPromises(broken).count == 1)
            let findings = Plan.Findings(comparisons: broken)
            #expect(
                bursts.markdown(findings).contains("app: 140 ms are promised to 99 of 100, which take up to ")
            )
            #expect(try bursts.json(findings).contains("140 ms are promised to 99 of 100"))
            let (even, kept) = try found(1)
            #expect(even.brokenPromises(kept).isEmpty)
        }

        /// What a request takes on its way through both is no less than in either.
        @Test(arguments: [10, 100, 600])
        func `take no less on their whole way than on a part of it`(people: Int) throws {
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

        /// Each of several servers has its own queue, which one network of all of them would not have.
        @Test func `have no whole way where there are several servers`() throws {
            let plan = try plan(
                "{ name: look, per_session: 60, cpu: 20 ms, database: 0.1 }",
                users: "max_monthly: 1000000, peak_online: 6000, session_length: 10 min")
            #expect(try app(plan).needed > 1)
            #expect(!plan.figures.contains { $0.name == "mean.app and database" })
        }

        @Test func `say of how many none was refused`() throws {
            let plan = try plan(
                "{ name: look, per_session: 10, cpu: 20 ms, database: 0 }", "service_levels: { queue: 1000 }")
            let found = try plan.comparisons(requests: 2000)
            #expect(found.first { $0.subject == "refused" }?.requests == 2000)
            #expect(plan.markdown(.init(comparisons: found)).contains("| none of 2,000 |"))
        }
    }
#endif
