import Testing
import ToolInternal

@testable import StoreyPlanner

@Suite("The confidence of a plan") struct ConfidenceTests {
    private static let day = CalendarDay(number: 20_779)

    private static let workloads = [
        "users: { max_monthly: 3000000 }\nactions: [{ name: look, per_session: 10, cpu: 5 ms, database: 2, out: 20 kB }]",
        "users: { max_monthly: 300000 }\nactions: [{ name: clip, per_session: 30, out: 8 MB }]\nproviders: [aws, hetzner]",
        "users: { max_monthly: 100000 }\nmedia: { in_calls: 20 %, people: 6, recorded: 10 % }",
        "users: { max_monthly: 100000 }\nactions: [{ name: look }]\njobs: [{ name: film, per_hour: 60, cpu: 5 min, deadline: 1 h }]",
    ]

    private func plan(_ text: String, confidence: String? = nil) throws -> CapacityPlan {
        let levels = confidence.map { "\nservice_levels: { confidence: \($0) }" } ?? ""
        return try CapacityPlan(Workload(yaml: text + levels), day: Self.day)
    }

    @Test(arguments: workloads)
    func `The servers carry the load in nine of ten possible cases by default`(text: String) async throws {
        let plan = try plan(text)
        let found = try await plan.uncertainty(samples: 1000)
        // 90 % of 400 samples; the standard error of the share is 1.5 points.
        #expect(found.saturated <= 0.1 + 3 * 0.015, "\(found.saturated)")
        let report = plan.markdown(.init(uncertainty: found))
        #expect(
            report.contains(
                "The servers carry the load in at least 90 % of the possible cases (\((1 - found.saturated).wholePercent) of 1000 samples)."
            ))
        let likely = try await self.plan(text, confidence: "0 %").uncertainty(samples: 1000)
        #expect(likely.saturated > found.saturated)
    }

    /// Fewer but larger servers can cost more, so the costs are compared. Egress is left out, because Hetzner
    /// includes some for each server.
    @Test(arguments: workloads) func `More confidence never costs less`(text: String) throws {
        let costs = try ["0 %", "50 %", "80 %", "90 %", "99 %"].map {
            try #require(try plan(text, confidence: $0).best).sizes.reduce(0) { $0 + $1.cost }
        }
        #expect(costs == costs.sorted(), "\(costs)")
    }

    @Test func `Servers beyond those of the likely case are explained`() throws {
        let plan = try plan(Self.workloads[1])
        let size = try #require(plan.best?.sizes.first)
        #expect(size.limit == .confidence(.network))
        let report = plan.markdown(.init())
        #expect(report.contains("| network, uncertain |"))
        let likely = try #require(try self.plan(Self.workloads[1], confidence: "0 %").best).cost
        #expect(
            report.contains(
                "The likely case alone would cost \(likely.brief) EUR; the rest is for uncertain inputs."))
        #expect(plan.figures.first { $0.name == "likely_cost" }?.value == likely)
        #expect(size.utilization(of: .network) < 0.65)
    }

    /// Too small a cache makes a database slower, so its memory counts in the likely case only.
    @Test func `The cache of a database is sized for the likely case`() async throws {
        let text = """
            users: { max_monthly: { low: 100000, default: 300000, high: 3000000 } }
            actions: [{ name: save, per_session: 10, cpu: 1 ms, database: 1, stores: 1 kB }]
            """
        let plan = try plan(text)
        let database = try #require(plan.best?.sizes.last)
        #expect(database.tier.kind == .database && database.limit != .confidence(.memory))
        #expect(database.utilization(of: .memory) <= 0.65 + 1e-9)
        #expect(plan.breaksFirst?.resource != .memory)
        #expect(try await plan.uncertainty(samples: 400).saturated <= 0.1 + 3 * 0.015)
    }

    @Test func `Known inputs need no margin`() throws {
        let text = """
            users: { max_monthly: 1000000, peak_online: 30000, session_length: 5 min, daily_share: 30 %, sessions_per_day: 2 }
            actions: [{ name: look, per_session: 10, cpu: 20 ms, memory: 1 MB }]
            assumptions: { cpu_factor: 1, server_memory: 1 GB, session_memory: 10 kB, transaction_bytes: 1 kB }
            """
        let (one, other) = (try plan(text), try plan(text, confidence: "0 %"))
        #expect(one.offers.map(\.sizes.first?.needed) == other.offers.map(\.sizes.first?.needed))
    }

    @Test func `A confidence above 99 % is rejected`() {
        let error = #expect(throws: WorkloadError.self) {
            try plan(Self.workloads[0], confidence: "100 %")
        }
        #expect(
            error?.description
                == "line 3: confidence must be at most 99 %, not 100 %, because the inputs have no upper bound"
        )
    }

    /// The report has one sentence for the point at which servers must be added and for the one at which they
    /// break.
    @Test(arguments: workloads) func `The limits of the servers don't contradict each other`(text: String)
        throws
    {
        let plan = try plan(text)
        let (first, breaking) = (try #require(plan.bottleneck(0.65)), try #require(plan.breaksFirst))
        #expect(first.factor < breaking.factor)
        let report = plan.markdown(.init())
        #expect(
            report.contains(
                "Servers must be added at \(first.factor.brief) times as many users: then the \(first.resource.title) of \(first.name) is used by 65 %. "
                    + "If the servers stay as they are, the \(breaking.resource.title) of \(breaking.name) breaks first, at \(breaking.factor.brief) times as many users."
            ))
        #expect(!report.contains("the servers carry"))
    }

    /// At Hetzner egress costs little, at AWS an MCU saves it.
    @Test func `Bills with different architectures say so and give the cost of the same one`() throws {
        let text = "media: { rooms: 50, people: 6 }\nproviders: [hetzner, aws]"
        let plan = try plan(text)
        #expect(plan.architectures.map(\.calls) == [.sfu, .mcu])
        let note = try #require(plan.architectureNotes.first)
        #expect(plan.architectureNotes.count == 1)
        let forwarded = try self.plan(
            "media: { rooms: 50, people: 6, end_to_end_encrypted: true }\nproviders: [hetzner, aws]")
        let same = try #require(forwarded.costs.last).cost
        #expect(
            note
                == "The bill of Amazon Web Services, EU has a different architecture than that of Hetzner Cloud, Falkenstein: calls: MCU "
                + "instead of calls: SFU. With the same, it would be \(same.text(decimals: 2)) EUR.")
        #expect(plan.markdown(.init()).contains("calls: MCU instead of calls: SFU"))
        #expect(try plan.json(.init()).contains(#""calls: MCU""#))
    }

    @Test func `Growth and unlikely cases don't change the architecture`() throws {
        let plan = try plan("media: { rooms: 2, people: 6 }\nproviders: [aws]")
        for growth in [0.1, 1, 10, 100] {
            var sample = Sample(likely: plan.workload.quantities)
            sample.growth = growth
            #expect(plan.load(sample).tiers.map(\.design) == plan.load.tiers.map(\.design))
        }
    }
}

@Suite("The advice of an uncertain plan") struct UncertaintyAdviceTests {
    private func uncertainty(_ causes: [(String, Double)]) -> Uncertainty {
        let range = PercentileRange([1])
        return Uncertainty(
            samples: 1, requestedSamples: 1, servers: range, cost: range, online: range, p99: range,
            saturated: 0,
            causes: causes.map { Uncertainty.Cause(name: $0.0, low: 1, high: 2, share: $0.1) }
        )
    }

    @Test(arguments: [
        ([("prices.hetzner", 0.6), ("users.max_monthly", 0.3)], "Measure users.max_monthly"),
        ([("prices.hetzner", 1), ("users.max_monthly", 0)], "Check the prices"), ([], nil),
    ])
    func `The next step is to measure what explains most, or else to check the prices`(
        causes: [(String, Double)], step: String?
    ) {
        #expect(uncertainty(causes).nextStep == step)
    }

    @Test func `Prices are to be checked and other inputs to be measured`() {
        #expect(
            uncertainty([("prices.hetzner", 0.6), ("users.max_monthly", 0.3), ("users.burst", 0.1)]).advice
                == "users.max_monthly and users.burst explain 40 % of the variation of the cost. Measure them first. "
                + "Prices explain 60 %: check the price lists, or sign a contract.")
        #expect(
            uncertainty([("prices.own", 1)]).advice
                == "Prices explain 100 % of the variation of the cost: check the price lists, or sign a contract."
        )
        #expect(
            uncertainty([("actions.look.cpu", 1)]).advice
                == "actions.look.cpu explains 100 % of the variation of the cost. Measure it first.")
        #expect(uncertainty([]).advice == nil)
    }
}
