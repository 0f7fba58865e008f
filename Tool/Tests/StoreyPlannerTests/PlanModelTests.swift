import Testing

@testable import StoreyPlanner

@Suite struct `Formulas and simulations of a plan` {
    private static let day = CalendarDay(number: 20_779)

    /// 600 users with a request every ten seconds: 60 requests per second of 20 ms on one server with two
    /// vCPUs. No bursts.
    private static func text(
        people: Int = 600, more: String = "", users: String = "", database: String = "database: 0",
        variation: Double = 1
    ) -> String {
        """
        users: { max_monthly: 1000000, peak_online: \(people), session_length: 10 min\(users) }
        actions: [{ name: look, per_session: 60, cpu: 20 ms, \(database) }]
        assumptions: { cpu_factor: 1, variation: \(variation), transaction_cpu: 10 ms }
        \(more)
        \(own)
        """
    }

    private static let own = """
        providers: [own]
        price_lists:
          - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
        """

    /// 60 films per hour of five minutes each, on four servers with two vCPUs.
    private static func films(_ more: String = "", users: String = "", bursts: Double = 1) -> String {
        """
        users: { max_monthly: 1000\(users) }
        jobs: [{ name: film, per_hour: 60, cpu: 5 min, variation: 1, deadline: 45 min\(more) }]
        assumptions: { cpu_factor: 1, variation: \(bursts) }
        \(own)
        """
    }

    private func plan(_ text: String, seed: UInt64 = 3) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: Self.day, seed: seed)
    }

    private func comparisons(_ text: String, requests: Int = 30_000) throws -> [String: Comparison] {
        let found = try plan(text).comparisons(requests: requests)
        return Dictionary(
            found.map { ("\($0.figure), \($0.subject)", $0) }, uniquingKeysWith: { one, _ in one })
    }

    private func figure(_ text: String, _ name: String) throws -> Double {
        try #require(try plan(text).figures.first { $0.name == name }?.value, "there is no \(name)")
    }

    @Test func `Only the comparisons that the file calls for are made`() throws {
        func subjects(_ text: String) throws -> [String] {
            try plan(text).comparisons(requests: 1000).map { "\($0.tier): \($0.subject)" }
        }
        let always = ["app: mean", "app: p99", "app: mean, processor sharing"]
        #expect(try subjects(Self.text()) == always)
        #expect(
            try subjects(Self.text(database: "database: 1")) == always + [
                "database: mean", "database: p99", "app and database: mean",
            ])
        #expect(
            try subjects(Self.text(more: "service_levels: { queue: 3 }"))
                == always + ["app: refused", "app: mean of accepted requests"])
        #expect(
            try subjects(Self.text(more: "service_levels: { timeout: 50 ms }"))
                == always + ["app: gave up"])
        #expect(
            try subjects(Self.text(more: "service_levels: { timeout: 50 ms, queue: 3 }"))
                == always + ["app: refused", "app: mean of accepted requests", "app: gave up"])
        #expect(try subjects(Self.films()) == ["film: mean", "film: p99"])
        #expect(
            try subjects(Self.films(", urgent: 20 %")) == [
                "film: mean", "film: p99", "film: mean of urgent jobs", "film: mean of other jobs",
            ])
        #expect(
            try subjects(Self.films(users: Self.evening))
                == ["film: mean", "film: p99", "film: p99 over a day"])
        #expect(
            try subjects("media: { rooms: 5, people: 6 }\n\(Self.own)") == ["media: refused"])
    }

    @Test(arguments: [
        (
            "service_levels:\n  queue: 2.5\n",
            "line 2: queue must be an integer from 0 to 1,000,000, not 2.5"
        ),
        (
            "service_levels:\n  queue: 1000001\n",
            "line 2: queue must be an integer from 0 to 1,000,000, not 1,000,001"
        ),
        ("service_levels:\n  queue: -1\n", "line 2: queue must not be negative: -1"),
        (
            "service_levels:\n  queue: { low: 1, high: 3 }\n",
            "line 2: queue must be a single number, because a range would be ignored"
        ),
        ("service_levels:\n  queu: 5\n", "line 2: service_levels has no key queu. Did you mean queue?"),
        (
            "service_levels:\n  p99: 1 s\n  timeout: 0 s\n",
            "line 3: timeout must be positive"
        ),
        (
            "service_levels:\n  timeout: 5\n",
            "line 2: timeout: “5” requires a unit: ns, us, µs, ms, s, min, h, d"
        ),
        (
            "jobs:\n  - name: film\n    per_hour: 2\n    cpu: 1 min\n    deadline: 30 min\n    urgent: 100 %\n",
            "line 6: urgent must be more than 0 % and less than 100 % of film, not 100 %"
        ),
        (
            "jobs:\n  - name: film\n    per_hour: 2\n    cpu: 1 min\n    deadline: 30 min\n    urgent: 0\n",
            "line 6: urgent must be more than 0 % and less than 100 % of film, not 0 %"
        ),
        (
            "jobs:\n  - { name: film, per_hour: 2, cpu: 1 min, deadline: 30 min, urgent: { low: 1 %, high: 9 % } }\n",
            "line 2: urgent must be a single number, because a range would be ignored"
        ),
    ])
    func `Invalid queue limits and priorities are rejected with their line`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: text + "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n")
        }
        #expect(error?.description == fault)
    }

    @Test func `Queue limits, hours, and priorities are read from the file`() throws {
        let asked = try Workload(
            yaml: Self.text(more: "service_levels: { queue: 0, timeout: 2 s }", users: Self.evening))
        #expect(asked.levels.queue?.likely == 0 && asked.levels.timeout?.likely == 2)
        #expect(asked.users.day?.max() == 1 && asked.users.day?.first == 0.1)
        #expect(try Workload(yaml: Self.films(", urgent: 20 %")).jobs[0].urgent?.likely == 0.2)
        let silent = try Workload(yaml: Self.text())
        #expect(
            silent.levels.queue == nil && silent.levels.timeout == nil && silent.users.day == nil)
    }

    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one / other - 1) < 1e-9 }

    @Test func `The figures for requests match the queue formulas`() throws {
        let limited = Self.text(more: "service_levels: { queue: 3, timeout: 50 ms }")
        let plain = try ErlangC(arrivals: 60, service: 0.02, servers: 2)
        #expect(isNear(try figure(limited, "mean.app"), plain.meanResponse))
        #expect(isNear(try figure(limited, "p99.app"), plain.responseQuantile(0.99)))
        let shared = try ProcessorSharing(arrivals: 60, service: 0.02, servers: 2)
        #expect(isNear(try figure(limited, "shared.app"), shared.meanResponse))
        let room = try MMcK(arrivals: 60, service: 0.02, servers: 2, capacity: 5)
        #expect(isNear(try figure(limited, "refused.app"), room.blocking))
        #expect(isNear(try figure(limited, "let_in.app"), room.meanResponse))
        let patient = try MMcAbandonment(arrivals: 60, service: 0.02, servers: 2, patience: 0.05)
        #expect(isNear(try figure(limited, "given_up.app"), patient.abandoned))
        let way = try ClosedNetwork(
            stations: [.init(demand: 0.02, servers: 2), .init(demand: 0.01, servers: 2)], users: 600,
            thinkTime: 10)
        let found = try figure(Self.text(database: "database: 1"), "mean.app and database")
        #expect(isNear(found, way.response))
        // With that many users, it is nearly the same as independent arrivals.
        let database = try ErlangC(arrivals: 60, service: 0.01, servers: 2)
        #expect(abs(found / (plain.meanResponse + database.meanResponse) - 1) < 0.02)
    }

    @Test func `The figures for jobs match the queue formulas`() throws {
        let text = Self.films(", urgent: 20 %")
        // Four servers with fifteen films per hour each.
        #expect(try figure(text, "servers.film") == 4)
        let exact = try MGcPriority(arrivals: 15.0 / 3600, service: 300, servers: 2, urgent: 0.2)
        #expect(isNear(try figure(text, "urgent.film"), exact.urgentResponse))
        #expect(isNear(try figure(text, "others.film"), exact.otherResponse))
        #expect(isNear(try figure(text, "mean.film"), exact.fifo.meanResponse))
    }

    @Test func `The blocking of calls follows from Erlang B and the room capacity`() throws {
        let text = "media: { rooms: 5, people: 6 }\n\(Self.own)"
        let plan = try plan(text)
        let size = try #require(plan.best?.sizes.first)
        let fit = try figure(text, "rooms.media")
        // Rooms aren't split across servers, and another one would not fit.
        let room = size.tier.load / 5
        #expect(room <= 2 && fit == Double(size.needed) * (2 / room).rounded(.down))
        let exact = try ErlangB(load: 5, lines: Int(fit))
        #expect(try figure(text, "refused.media") == exact.blocking)
        let found = try #require(try plan.comparisons(requests: 1000).first)
        #expect(found.reason.hasPrefix("capacity for \(fit.brief) rooms; "))
    }

    /// With Poisson arrivals and exponential service times the formulas are exact. The deviation is the
    /// simulation's own error.
    @Test(arguments: [
        "service_levels: { queue: 3 }", "service_levels: { queue: 0 }",
        "service_levels: { timeout: 50 ms }", "service_levels: { timeout: 5 ms }",
    ])
    func `Simulations agree within three standard errors where the formula is exact`(levels: String) throws {
        let found = try comparisons(Self.text(more: levels))
        #expect(found.count > 3)
        for (name, row) in found {
            #expect(
                abs(row.simulated.value - row.formula) <= 3 * row.simulated.error,
                "\(name): \(row.simulated), exactly \(row.formula)")
        }
    }

    @Test func `Simulations of priorities and calls agree where the formula is exact`() throws {
        let files = [
            Self.films(", urgent: 20 %"),
            "media: { rooms: 5, people: 6 }\nassumptions: { variation: 1 }\n\(Self.own)",
        ]
        for text in files {
            for (name, row) in try comparisons(text) where row.subject != "99 of 100" {
                #expect(
                    abs(row.simulated.value - row.formula) <= 3 * row.simulated.error + 1e-4,
                    "\(name): \(row.simulated), exactly \(row.formula)")
            }
        }
    }

    /// Waiting users send no requests, which is negligible for 600 users.
    @Test func `The end-to-end simulation is close to mean-value analysis`() throws {
        let row = try #require(
            try comparisons(Self.text(database: "database: 1"))["mean.app and database, mean"])
        #expect(
            abs(row.simulated.value - row.formula) <= 3 * row.simulated.error + 0.02 * row.formula,
            "\(row.simulated), nearly \(row.formula)")
    }

    @Test func `Bursts make the simulation differ from the formula`() throws {
        let rows = try comparisons(
            Self.text(more: "service_levels: { queue: 3 }", variation: 6), requests: 40_000)
        let refused = try #require(rows["refused.app, refused"])
        #expect(refused.simulated.value > refused.formula + 3 * refused.simulated.error)
        #expect(refused.gap == refused.simulated.value - refused.formula && refused.gap > 0)
        let slow = try #require(rows["p99.app, p99"])
        #expect(slow.gap == slow.simulated.value / slow.formula - 1 && slow.gap > 0)
    }

    @Test func `A longer timeout does not increase abandonment`() throws {
        let rows = try [5, 20, 50, 200].map { time in
            try #require(
                try comparisons(
                    Self.text(more: "service_levels: { timeout: \(time) ms }", variation: 2),
                    requests: 10_000)["given_up.app, gave up"])
        }
        #expect(rows.map(\.formula) == rows.map(\.formula).sorted(by: >))
        for (shorter, longer) in zip(rows, rows.dropFirst()) {
            let chance = 3 * (shorter.simulated.error + longer.simulated.error)
            #expect(longer.simulated.value <= shorter.simulated.value + chance)
        }
    }

    @Test func `A larger queue does not increase blocking`() throws {
        let rows = try [0, 1, 3, 10].map { room in
            try #require(
                try comparisons(
                    Self.text(more: "service_levels: { queue: \(room) }", variation: 2),
                    requests: 10_000)["refused.app, refused"])
        }
        #expect(rows.map(\.formula) == rows.map(\.formula).sorted(by: >))
        for (smaller, larger) in zip(rows, rows.dropFirst()) {
            let chance = 3 * (smaller.simulated.error + larger.simulated.error)
            #expect(larger.simulated.value <= smaller.simulated.value + chance)
        }
    }

    @Test(arguments: [300, 600, 2400])
    func `Twice the users on twice the servers are not blocked more often`(people: Int) throws {
        let levels = "service_levels: { queue: 3, timeout: 50 ms }"
        let (one, two) = (
            Self.text(people: people, more: levels), Self.text(people: 2 * people, more: levels)
        )
        let servers = try figure(one, "servers.app")
        // On twice as many servers. The plan may need fewer, because it rounds up.
        let plan = try plan(two)
        let size = try #require(plan.best?.sizes.first)
        let doubled = TierSize(
            tier: size.tier, machine: size.machine, needed: 2 * Int(servers), spare: size.spare,
            cost: size.cost, limit: size.limit, warning: nil)
        let queue = try #require(plan.closedForm(doubled))
        let limits = try #require(
            try plan.limits(doubled, queue, Sample(likely: plan.workload.quantities)))
        for row in limits.rows {
            let before = try figure(one, row.figure.name)
            #expect(row.figure.value <= before * (1 + 1e-9), "\(row.figure.name)")
        }
    }

    /// One hour has ten times the activity of each other hour.
    private static let evening =
        ", hours: [" + Array(repeating: "1", count: 23).joined(separator: ", ") + ", 10]"

    @Test func `Jobs are faster over a whole day than in its busiest hour`() throws {
        let rows = try comparisons(Self.films(users: Self.evening), requests: 20_000)
        let day = try #require(rows["p99.film, p99 over a day"])
        let busiest = try #require(rows["p99.film, p99"])
        #expect(day.formula == busiest.formula && day.simulated.value < busiest.formula)
        #expect(day.gap < 0 && day.reason.contains("but the mean is"))
    }

    @Test func `A flat day adds no whole-day comparison`() throws {
        let alike = ", hours: [" + Array(repeating: "7", count: 24).joined(separator: ", ") + "]"
        #expect(try comparisons(Self.films(users: alike), requests: 1000).count == 2)
    }

    @Test func `A day with too many jobs is not simulated`() throws {
        // 32 days have 1,584 films per server, more than ten times 100 requests.
        let text = Self.films(users: Self.evening)
        #expect(try comparisons(text, requests: 100).count == 2)
        #expect(try comparisons(text, requests: 200).count == 3)
    }

    @Test func `The report and the JSON contain the gap and the error of each comparison`() throws {
        let plan = try plan(Self.text(more: "service_levels: { queue: 3 }"))
        let found = try plan.comparisons(requests: 2000)
        let refused = try #require(found.first { $0.subject == "refused" })
        let findings = CapacityPlan.Findings(comparisons: found)
        let report = plan.markdown(findings)
        #expect(
            report.contains("| app | refused | M/M/c/K | \(refused.formula.percent) | ")
                && report.contains(" points | ") && report.contains("| as above |"))
        let json = try plan.json(findings)
        #expect(
            json.contains(#""figure" : "refused.app""#) && json.contains(#""measure" : "share""#)
                && json.contains(#""model" : "M/M/c/K""#))
        for row in found { #expect(plan.explanation(of: row.figure) != nil) }
    }

    @Test func `Interrupted simulations return the results so far`() throws {
        let plan = try plan(Self.text(more: "service_levels: { queue: 3 }", variation: 2))
        var asked = 0.0
        let found = try plan.comparisons(requests: 100_000) { part in
            asked = part
            return part < 0.5
        }
        let all = try plan.comparisons(requests: 1000)
        #expect(asked < 1 && !found.isEmpty && found.count < all.count)
        #expect(found.map(\.figure) == all.prefix(found.count).map(\.figure))
    }

    @Test func `Comparisons are reproducible for the same seed`() throws {
        let text = Self.text(
            more: "service_levels: { queue: 3, timeout: 50 ms }", database: "database: 1", variation: 2)
        let one = try plan(text).comparisons(requests: 2000)
        #expect(try plan(text).comparisons(requests: 2000) == one)
        #expect(try plan(text, seed: 4).comparisons(requests: 2000) != one)
    }

    /// Many tiers don't make a plan slow: all simulations together have at most four times the requested
    /// number, except for those with a minimum.
    @Test func `The simulation effort is bounded for many tiers`() throws {
        let jobs = (1...20).map { "{ name: film \($0), per_hour: 60, cpu: 5 min, deadline: 45 min }" }
        let text = "jobs: [\(jobs.joined(separator: ", "))]\n\(Self.own)"
        var asked: [Double] = []
        let found = try plan(text).comparisons(requests: 1000) { part in
            asked.append(part)
            return true
        }
        #expect(found.count == 40 && asked == asked.sorted() && (asked.last ?? 0) <= 1)
    }
}
