import Testing

@testable import StoreyPlanner

@Suite struct `Providers side by side` {
    /// 86,400 users once a day, a tenth of them in each of the 8 busy hours: 2.4 sessions per second, 24 requests of
    /// 100 ms, so 2.4 busy vCPUs. At 65 % of 2 vCPUs these are 1.85 servers, so 2 and a spare one. 36 jobs of 100 s
    /// per hour are one busy vCPU: 1 server and a spare one. 5 × 40 EUR.
    static let file = """
        users:
          max_monthly: 86400
          daily_share: 100 %
          sessions_per_day: 1
          session_length: 100 s
          burst: 1
          hours: [0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 2, 2, 2, 2, 2, 2, 2, 2, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25]
          growth_per_month: 10 %
          value_per_month: 0.01
        actions: [{ name: look, per_session: 10, cpu: 100 ms, out: 0 B, in: 0 B }]
        jobs: [{ name: film, per_hour: 36, cpu: 100 s, variation: 0, deadline: 1 h }]
        assumptions: { cpu_factor: 1, usd_per_eur: 1.2 }
        operations: { vat: 19 %, currency: USD, backups: 0 }
        providers: [own]
        price_lists:
          - name: own
            currency: EUR
            as_of: 2026-11-01
            machines: [{ name: m, vcpu: 2, per_month: 40, memory: 64 GB }]
            egress_per_gb: 0
            storage_per_gb_month: 0
            one_year_discount: 30 %
            three_year_discount: 50 %
            spot_discount: 60 %
        phases:
          - { name: shards, at_users: 172800, cost: 1000, later_cost: 3000, upkeep: 100, delay: 15.2 d, chance: 50 % }
          - { name: sign in, cost: 500, later_cost: 900 }
        service_levels: { p99: 5 s }

        """

    static func plan(_ more: String = "") throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: (file + more).likely), day: CalendarDay(number: 20_779))
    }

    private func value(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }, "there is no \(name)").value
    }

    /// 3 + 2 servers are 200 EUR: 30 % less for a year is 140, 50 % less is 100, and 60 % less for the two servers of
    /// jobs is 152. 19 % VAT on 200 is 238.
    @Test func `Commitments, spot servers, and VAT change the price by their share`() throws {
        let plan = try Self.plan()
        let option = try #require(plan.hostingOptions.first)
        #expect(plan.hostingOptions.count == 1 && option.title == "own" && option.servers == 5)
        #expect(abs(option.cost - 200) < 1e-9)
        for (name, value) in [("one_year", 140.0), ("three_years", 100), ("spot", 152), ("with_vat", 238)] {
            #expect(abs(try self.value(plan, "providers.own.\(name)") - value) < 1e-9, "\(name)")
        }
        let report = plan.markdown(.init())
        #expect(
            report.contains(
                """
                | place | servers | by the hour | for a year | for three years | jobs on spot | with 19 % VAT | USD | billed in | prices of |
                | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
                | own | 5 | 200 | 140 | 100 | 152 | 238 | 240 | EUR | 2026-11-01, 21 days ago |

                - On-premise servers and hybrid hosting: their price isn't in the file (on\\_premise).
                """), "\(report)")
    }

    /// A server of 4 vCPUs costs 3,600 ÷ 36 + 20 = 120 EUR per month. All tiers need (2.4 + 1) ÷ (65 % × 4) = 1.31,
    /// so 2 and a spare one: 360 EUR. With one of them and its spare one, another is rented in 8 of 24 hours at
    /// half of 200 EUR: 240 + 33.33.
    @Test func `On-premise and hybrid hosting are in the comparison`() throws {
        let plan = try Self.plan("on_premise: { server_price: 3600, vcpu: 4, per_month: 20 }\n")
        #expect(plan.hostingOptions.map(\.name) == ["own", "hybrid", "on_premise"])
        #expect(abs(try value(plan, "providers.on_premise.cost") - 360) < 1e-9)
        #expect(abs(try value(plan, "providers.hybrid.cost") - (240 + 100.0 / 3)) < 1e-9)
        #expect(plan.hostingOptions[1].title == "hybrid, 2 on-premise servers")
    }

    @Test func `All built-in providers have a price, a date, and its age`() throws {
        let plan = try CapacityPlan(
            Workload(yaml: "actions: [{ name: look }]"), day: CalendarDay(number: 20_779))
        #expect(Set(plan.hostingOptions.map(\.name)) == ["aws", "azure", "gcp", "hetzner", "alibaba"])
        #expect(plan.hostingOptions.allSatisfy { $0.asOf != nil })
        let report = plan.text(.init())
        #expect(report.contains("2026-05-06, 200 days ago") && report.contains("no prices of spot servers"))
        for option in plan.hostingOptions where !["hetzner", "alibaba"].contains(option.name) {
            #expect(
                (option.threeYears ?? .infinity) < (option.oneYear ?? 0)
                    && (option.oneYear ?? .infinity) < option.cost)
        }
    }

    /// 0.64169 CNY per hour × 730 ÷ 7.9989 are 58.56 EUR.
    @Test func `Prices in yuan are converted at the rate of the file or the published one`() throws {
        func price(_ more: String) throws -> Double {
            let workload = try Workload(yaml: "actions: [{ name: look }]\nproviders: [alibaba]\n" + more)
            let (list, sample) = (
                try #require(workload.priceLists.first), Sample(likely: workload.quantities)
            )
            return list.euros(list.machines[0].perMonth, list.machineCurrency, sample, workload.assumptions)
        }
        #expect(try abs(price("") - 58.56) < 0.005)
        #expect(try abs(price("assumptions: { cny_per_eur: 8 }\n") - 58.55) < 0.005)
        #expect(
            #expect(throws: WorkloadError.self) { try price("assumptions: { cny_per_eur: 0 }\n") }?
                .description
                == "line 3: cny_per_eur must be positive, or be removed")
    }
}

@Suite struct `The cost of time` {
    private func value(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }, "there is no \(name)").value
    }

    /// 2 servers in 8 hours, and 1 in the other 16, with a spare one: 56 server-hours of 40 EUR ÷ 24, 93.33 EUR.
    /// Jobs always need 2 servers: 80 EUR. One server is started 5 minutes early: 1/12 × 40 ÷ 24 = 0.14 EUR. The
    /// base of 2 + 2 servers for a year costs 112 EUR, and the others 8.08 server-hours.
    @Test func `Autoscaling costs the server-hours that each hour needs`() throws {
        let plan = try `Providers side by side`.plan()
        let hour = 40.0 / 24
        let expected = [
            "always_on": 200, "following": 56 * hour + 80, "scheduled": (56 + 1.0 / 12) * hour + 80,
            "reserved": 4 * 40 * 0.7 + (8 + 1.0 / 12) * hour,
        ]
        for (name, cost) in expected {
            #expect(abs(try value(plan, "autoscaling.\(name)") - cost) < 1e-9, "\(name)")
        }
        let report = plan.text(.init())
        #expect(
            report.contains("Schedule of app: 3 from 8:00, 2 from 16:00.")
                && report.contains("Schedule of film: 2 all day."))
    }

    /// The mean over the day is 10/24 of the busiest hour: 1 of the 6 vCPUs, so 5/6 of 120 EUR is idle.
    @Test func `Idle capacity costs what is paid for and not used`() throws {
        let plan = try `Providers side by side`.plan()
        #expect(abs(try value(plan, "idle.app") - 100) < 1e-9)
    }

    /// 9 concurrent users with 1 GB each, on two servers with 32 GB: 9/64 of their memory is used all day.
    @Test func `Memory is used all day`() throws {
        let plan = try CapacityPlan(
            Workload(
                yaml: """
                    actions: [{ name: look, per_session: 1, cpu: 1 ms, memory: 0 B }]
                    assumptions: { server_memory: 0 B, session_memory: 1 GB }
                    service_levels: { confidence: 0 % }
                    providers: [own]
                    price_lists:
                      - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40, memory: 32 GB }], egress_per_gb: 0, storage_per_gb_month: 0 }
                    """), day: CalendarDay(number: 20_779))
        #expect(abs(try value(plan, "idle.app") - 80 * 55 / 64) < 1e-6)
    }

    @Test(arguments: [("minimum: 2", 3 * 24), ("delay: 1 h", 8 * 3 + 16 * 2 + 1)])
    func `A minimum and a longer delay keep more servers running`(rule: String, hours: Int) throws {
        let plan = try `Providers side by side`.plan("autoscaling: { \(rule) }\n")
        let jobs = rule.hasPrefix("minimum") ? 3 * 24 : 2 * 24
        #expect(
            abs(
                try value(plan, "autoscaling.scheduled") - min(120, Double(hours) * 40 / 24)
                    - min(80, Double(jobs) * 40 / 24)) < 1e-9)
    }

    /// At 10 % growth, twice the users are reached after ln 2 ÷ ln 1.1 = 7.27 months. Built now: 1,000 + 7.27 × 100
    /// + half a month × 86,400 users × 0.01 = 2,159.25 EUR. Built later: 50 % × 3,000.
    @Test func `A task costs more now or later`() throws {
        let timing = try #require(try `Providers side by side`.plan().taskTimings.first)
        #expect(abs(timing.now - 2159.25) < 0.01 && timing.later == 1500)
        #expect(abs(timing.tippingChance - 0.7198) < 0.0001)
        let plan = try `Providers side by side`.plan()
        // A task that is due now has no alternative.
        #expect(plan.taskTimings.count == 1)
        #expect(plan.markdown(.init()).contains("it becomes necessary with a chance above 72 %"))
    }

    @Test(arguments: [
        ("cost: 1000, ", "", "line 26: cost and later_cost of shards require each other"),
        ("cost: 1000, later_cost: 3000, ", "", "line 26: upkeep of shards requires cost and later_cost"),
    ])
    func `Costs of a task that don't fit are reported`(old: String, new: String, message: String) {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: `Providers side by side`.file.replacing(old, with: new))
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [1.0 / 24, 0.07, 0.1, 0.3, 1])
    func `An assumed day has the share of the busiest hour`(share: Double) {
        let curve = DayCurve(nil, busiestHour: share)
        #expect(curve.isAssumed && curve.hours.count == 24 && curve.hours.max() == 1)
        #expect(abs(1 / curve.hours.reduce(0, +) - share) < 1e-6)
    }
}

@Suite struct `The concurrent users` {
    private static func file(_ more: String) -> String {
        """
        users:
          max_monthly: 100000
          daily_share: 30 %
          sessions_per_day: 2
          session_length: 6 min
          busiest_hour: 10 %
          burst: 1
          days: [1, 1, 1, 1, 1, 2, 3]
        \(more)
        actions: [{ name: look }]
        """
    }

    private func online(_ more: String, replacing old: String = "", with new: String = "") throws -> Double {
        let text = Self.file(more)
        let workload = try Workload(yaml: old.isEmpty ? text : text.replacing(old, with: new))
        return workload.visits(Sample(likely: workload.quantities)).online
    }

    /// On Sunday there are 3 ÷ (10 ÷ 7) = 2.1 times the mean of 30,000 users: 63,000 × 2 × 10 % ÷ 3,600 s × 360 s.
    @Test func `The busiest day of the week determines the peak`() throws {
        #expect(abs(try online("") - 1260) < 1e-9)
        let plan = try CapacityPlan(Workload(yaml: Self.file("")), day: CalendarDay(number: 20_779))
        #expect(plan.markdown(.init()).contains("| Sunday | 210 % | 63,000 | 1,260 |"))
        #expect(plan.figures.first { $0.name == "load.daily" }?.value == 30_000)
    }

    /// 100,000 × 50 % × 8 % = 4,000 users come within 12 minutes and stay for 6: 2,000 at the same time. Within a
    /// minute, all 4,000 are there. At 3:00, the others are a tenth of the busiest hour.
    @Test func `A push notification comes on top of its hour`() throws {
        let push = "  spikes: [{ name: push, reach: 50 %, opens: 8 %, within: 12 min }]"
        #expect(abs(try online(push) - 3260) < 1e-9)
        #expect(abs(try online(push.replacing("12 min", with: "1 min")) - 5260) < 1e-9)
        // The worst five minutes without the push are worse.
        #expect(abs(try online(push, replacing: "burst: 1", with: "burst: 3") - 3780) < 1e-9)
        let night = push.replacing("12 min", with: "12 min, hour: 3")
        let hours = Array(repeating: "0.1", count: 20) + ["1", "1", "1", "1"]
        let curve = "hours: [\(hours.joined(separator: ", "))]"
        // The share of the busiest hour is 1 ÷ 6, so 2,100 users, and 210 at 3:00.
        #expect(abs(try online(night, replacing: "busiest_hour: 10 %", with: curve) - 2210) < 1e-9)
    }

    /// 10 million × 40 % × 2 %. Two factors that may be half or twice as large are at most 2.67 times as large
    /// together, e to the power of ln 2 × √2.
    @Test func `The number of users follows from the market`() throws {
        func users(_ people: String) throws -> Quantity {
            try Workload(
                yaml: """
                    users: { market: { people: \(people), reach: 40 %, share: { low: 1 %, default: 2 %, high: 4 % } } }
                    actions: [{ name: look }]
                    """
            ).users.maxMonthly
        }
        let one = try users("10000000")
        #expect(
            abs(one.low - 40_000) < 1e-6 && abs(one.likely - 80_000) < 1e-6 && abs(one.high - 160_000) < 1e-6)
        #expect(!one.isAssumed && one.source == "users.market: people × reach × share")
        let two = try users("{ low: 5000000, default: 10000000, high: 20000000 }")
        #expect(abs(two.low - 30_018) < 1 && abs(two.high - 213_211) < 1)
    }

    @Test(arguments: [
        (
            "  peak_online: 50\n  spikes: [{ name: push, opens: 8 %, within: 12 min }]",
            "line 10: peak_online (line 9) already is the most users at the same time. Remove it or the spikes."
        ),
        (
            "  market: { people: 1e12, reach: 1 %, share: 1 % }",
            "line 2: max_monthly follows from market (line 9). Remove one of them.\nline 9: people must be at most 100,000,000,000, not 1,000,000,000,000"
        ),
        (
            "  spikes: [{ name: push, opens: 8 %, within: 12 min, hour: 24 }]",
            "line 9: hour must be an integer from 0 to 23, not 24"
        ),
        (
            "  market: { people: 100, reach: 1 %, share: 1 % }",
            "line 2: max_monthly follows from market (line 9). Remove one of them.\nline 9: people × reach × share must be at least one user"
        ),
    ])
    func `Mistakes in markets and spikes are reported`(more: String, message: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: Self.file(more)) }
        #expect(error?.description == message)
    }

    /// Four weeks with twice the users on Sundays, and all hours of one day.
    @Test func `An analytics table yields the curves of the day and the week`() throws {
        let first = try #require(CalendarDay("2026-11-02")).number  // a Monday
        let days = (0..<28).map { "\(CalendarDay(number: first + $0)),,\($0 % 7 == 6 ? 2000 : 1000),2000" }
        let hours = (0..<24).map { "2026-11-02,\($0),,\($0 == 20 ? 540 : 20)" }
        let table = (["date,hour,users,sessions"] + days + hours).joined(separator: "\n")
        let users = try Workload(yaml: Analytics(table).workload(name: "a shop")).users
        let week = try #require(users.week)
        #expect(abs(week[6] - 1.75) < 1e-9 && abs(week[0] - 0.875) < 1e-9)
        #expect(users.day?[20] == 1 && abs((users.day?[3] ?? 0) - 20.0 / 540) < 1e-3)
    }
}
