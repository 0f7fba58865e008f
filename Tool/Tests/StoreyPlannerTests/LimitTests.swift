import Testing

@testable import StoreyPlanner

@Suite struct `A workload file beyond the planner's limits` {
    private static let action = "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n"
    private static let stream =
        "streams:\n  - { name: show, channels: 2, viewers: 1000, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }\n"

    private static let nameless = stream.replacing("name: show", with: "name: \"\"")
    private static let hours = Array(repeating: "1e16", count: 24).joined(separator: ", ")

    @Test(arguments: [
        (
            "users:\n  max_monthly: 1e12\n",
            "line 2: max_monthly must be at most 100,000,000,000, not 1,000,000,000,000"
        ),
        (
            "users:\n  max_monthly: { low: 1, default: 1e6, high: 1e12 }\n",
            "line 2: max_monthly must be at most 100,000,000,000, not 1,000,000,000,000"
        ),
        (
            "media:\n  rooms: 1e12\n  people: 3\n",
            "line 2: rooms must be at most 100,000,000,000, not 1,000,000,000,000"
        ),
        (
            "assumptions:\n  usd_per_eur: 0\n",
            "line 2: usd_per_eur must be positive, or be removed"
        ),
        (
            "assumptions:\n  usd_per_eur: { low: 0, default: 1, high: 2 }\n",
            "line 2: usd_per_eur must be positive, or be removed"
        ),
        (
            "assumptions:\n  encoded_pixels: 0\n  packet_size: 0 B\n",
            "line 2: encoded_pixels must be positive, or be removed\nline 3: packet_size must be positive, or be removed"
        ),
        (
            "on_premise:\n  server_price: 1\n  per_month: 1\n  vcpu: 0\n  months: 0\n",
            "line 4: vcpu must be positive, or be removed\nline 5: months must be positive, or be removed"
        ),
        (
            "service_levels:\n  spare: 1e18\n",
            "line 2: spare must be an integer from 0 to 1,000, not 1.00e+18"
        ),
        ("service_levels:\n  spare: 1.5\n", "line 2: spare must be an integer from 0 to 1,000, not 1.5"),
        ("users:\n  regions: 2.5\n", "line 2: regions must be an integer from 1 to 100, not 2.5"),
        ("users:\n  regions: 1e18\n", "line 2: regions must be an integer from 1 to 100, not 1.00e+18"),
        (
            "price_lists:\n  - name: own\n    currency: EUR\n    as_of: 2026-11-01\n    machines:\n      - { name: m, per_month: 1, vcpu: 1e18 }\n    egress_per_gb: 0\n    storage_per_gb_month: 0\n",
            "line 6: vcpu must be an integer from 1 to 10,000, not 1.00e+18"
        ),
        ("providers: [aws, aws]\n", "line 1: providers contains aws twice"),
        (
            "users:\n  hours: [\(Self.hours)]\n",
            "line 2: hours must be at most 1.00e+15: 1e16"
        ),
        (
            "users:\n  max_monthly: 100\nmedia:\n  rooms: 1000\n  people: 6\n",
            "line 2: max_monthly is 100, but the rooms of media (line 4) are 6,000 concurrent users. Raise one or lower the other."
        ),
        (
            "users:\n  max_monthly: 100\n\(Self.stream)",
            "line 2: max_monthly is 100, but the viewers of show (line 4) are 2,000 concurrent users. Raise one or lower the other."
        ),
        (
            Self.nameless,
            "line 2: the name of a stream must not be empty"
        ),
    ])
    func `A value beyond its limit is rejected with its line`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text + Self.action) }
        #expect(error?.description == fault)
    }

    @Test func `A phase with at_requests is rejected if the file has no actions`() {
        let text = Self.stream + "phases:\n  - { name: shards, at_requests: 10 }\n"
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(
            error?.description
                == "line 4: at_requests requires actions. Use at_users, at_online, or on."
        )
    }

    @Test(arguments: [
        (
            "users: { max_monthly: 1e11 }\nactions: [{ name: a, per_session: 1000000, cpu: 1e-18 ns }]",
            "requests per second exceeds the limit of 1,000,000,000. Lower"
        ),
        (
            "users: { max_monthly: 1e11, session_length: 30 d, sessions_per_day: 80000 }\nactions: [{ name: a, per_user_per_day: 1e-6, cpu: 1 ms }]",
            "concurrent users exceeds the limit of 1,000,000,000,000. Lower"
        ),
    ])
    func `A load beyond the limits is rejected`(text: String, reason: String) {
        let error = #expect(throws: QueueError.self) {
            try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "nothing")")
    }
}

@Suite struct `A workload file with extreme values` {
    private static let action = "actions: [{ name: look, per_session: 1, cpu: 5 ms }]\n"

    @Test(arguments: [
        "service_levels: { utilization: 95 % }\n\(Self.action)",
        "service_levels: { spare: 1000, p99: 31 d }\n\(Self.action)",
        "users: { max_monthly: { low: 1, default: 1e6, high: 1e11 } }\n\(Self.action)",
        "users: { regions: 100 }\n\(Self.action)",
        "actions: [{ name: look, per_session: 1, cpu: 1e-30 s }]\n",
        "actions: [{ name: look, per_session: 0, cpu: 1 ms }]\n",
        "actions: [{ name: look, per_session: 1, cpu: 1 ms, where: client }]\nphases: [{ name: shards, at_requests: 10 }]\n",
        "actions: [{ name: look, per_session: 1, cpu: 1 ms, in: 1 GB, out: 1e-300 kB }]\n",
        "jobs: [{ name: film, per_hour: 1e-9, cpu: 1e-30 s, deadline: 1 h }]\n",
        "streams: [{ name: show, channels: 1, viewers: 1, renditions: [{ name: hd, width: 1, height: 1, rate: 1e-9 bit/s, watched: 100 % }] }]\n",
        "media: { rooms: 1, people: 2, video: 0 bit/s }\nassumptions: { usd_per_eur: { low: 0.001, default: 1, high: 3, distribution: normal } }\n",
    ])
    func `Extreme but valid files can be planned in every format`(text: String) async throws {
        let plan = try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        let findings = CapacityPlan.Findings(
            comparisons: try plan.comparisons(requests: 1000),
            uncertainty: try await plan.uncertainty(samples: 100))
        let texts = [
            plan.text(findings), plan.markdown(findings), try plan.json(findings), plan.html(findings),
        ]
        for text in texts {
            for word in [" nan", " inf ", "1000000000000000"] {
                #expect(!text.contains(word), "\(word)")
            }
        }
        for name in plan.names { #expect(plan.explanation(of: name) != nil) }
        if let test = plan.loadTest?.scaled(by: 100_000) {
            for script in [test.k6, test.locust, test.wrk] { #expect(!script.isEmpty) }
        }
    }

    @Test func `The report states that the high end of a range has no plan`() async throws {
        let text =
            "users: { max_monthly: { low: 1, default: 1e6, high: 1e11 } }\n"
            + Self.action.replacing("per_session: 1", with: "per_session: 100")
        let plan = try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
        let findings = CapacityPlan.Findings(uncertainty: try await plan.uncertainty(samples: 100))
        let cause = try #require(findings.uncertainty?.causes.first { $0.name == "users.max_monthly" })
        #expect(cause.high == .infinity)
        #expect(plan.text(findings).contains("no plan") && !plan.html(findings).contains(">inf<"))
    }

    @Test func `More concurrent than daily users produce a warning`() throws {
        let text = "users: { max_monthly: 1000, session_length: 8 h }\n" + Self.action
        let plan = try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        let warning = "864 concurrent users are more than the 300 daily users. Check session_length"
        #expect(plan.text(.init()).contains(warning))
        #expect(try plan.json(.init()).contains(warning))
    }

    @Test func `A file with only streams has as many users as viewers`() throws {
        let text =
            "streams: [{ name: show, channels: 2, viewers: 1000, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }]"
        let plan = try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        #expect(plan.load.online == 2000 && plan.workload.users.maxMonthly.likely == 2000)
        #expect(plan.workload.usersAreAssumed)
        #expect(plan.explanation(of: "load.online")?.contains("users.peak_online = 2,000: assumed") == true)
    }
}

@Suite struct `A number in a report` {
    @Test(arguments: [
        (Measure.share, 3.24e-20, "less than 0.0000001 %"), (.share, 0, "0 %"), (.share, 0.65, "65 %"),
        (.count, 1e15, "1.00e+15"), (.count, 1e14, "100,000,000,000,000"),
        (.bitRate, 1e300, "1.00e+300 bit/s"), (.bitRate, 1e-300, "1.00e-300 bit/s"),
        (.bytes, 1e300, "1.00e+300 B"), (.money, 1e300, "1.00e+300"), (.money, 12.5, "12.5"),
    ])
    func `Numbers are formatted without meaningless digits`(measure: Measure, value: Double, text: String) {
        #expect(measure.text(value) == text)
    }
}

@Suite struct `The explanation of a bill` {
    /// At one provider egress costs almost nothing, at the other a CDN is cheaper. The second bill has a line
    /// that the cheapest one lacks.
    @Test func `The costs of every provider can be explained`() throws {
        let text = """
            streams: [{ name: show, channels: 2, viewers: 500, hours_per_month: 100 h, cdn_per_gb: 0.01, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }]
            actions: [{ name: look, per_session: 1, cpu: 5 ms }]
            providers: [dear, free]
            price_lists:
              - { name: dear, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45 }], egress_per_gb: 0.02, storage_per_gb_month: 0.01 }
              - { name: free, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45 }], egress_per_gb: 0.0001, storage_per_gb_month: 0 }
            """
        let plan = try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        #expect(
            plan.best?.provider == "free" && plan.offers.map { $0.cost(of: "cdn") > 0 } == [true, false])
        // 1,000 viewers receive 2 Mbit/s for 100 hours each: 90,000 GB.
        let cdn = try #require(plan.explanation(of: "cost.dear.cdn"))
        #expect(cdn.contains("for 90,000 GB"), "\(cdn)")
        for offer in plan.offers {
            for size in offer.sizes {
                let why = try #require(plan.explanation(of: "cost.\(offer.provider).\(size.tier.name)"))
                #expect(why.contains("for \(size.tier.load.brief) busy vCPUs"), "\(why)")
            }
        }
        let list = try #require(plan.explanation(of: "price list dear"))
        #expect(list.hasPrefix("price list dear: machines from the workload file"))
        #expect(plan.explanation(of: "price list deer") == nil)
        #expect(plan.names(similarTo: "price list deer").first == "price list dear")
    }
}
