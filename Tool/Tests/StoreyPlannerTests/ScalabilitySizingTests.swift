import Testing

@testable import StoreyPlanner

@Suite struct `Servers with contention` {
    private static let day = CalendarDay(number: 20_779)

    private func plan(_ assumptions: String = "", users: Int = 20_000_000, vcpu: Int = 8) throws
        -> CapacityPlan
    {
        let text = """
            users: { max_monthly: \(users) }
            actions: [{ name: look, per_session: 10, cpu: 5 ms, database: 2 }]
            providers: [own]
            price_lists:
              - { name: own, currency: EUR, as_of: 2026-11-01, egress_per_gb: 0, storage_per_gb_month: 0, machines: [{ name: m, vcpu: \(vcpu), per_month: 40 }] }
            assumptions: { variation: 1\(assumptions.isEmpty ? "" : ", \(assumptions)") }
            """
        return try CapacityPlan(Workload(yaml: text.likely), day: Self.day)
    }

    private func tier(contention: Double = 0, coherence: Double = 0) -> Tier {
        Tier(
            kind: .app, name: "app", rate: 3000, service: 0.01, load: 30, goal: 0.5, variation: 1,
            scalability: ScalabilityLaw(contention: contention, coherence: coherence, single: 1))
    }

    @Test func `Zero contention and coherence change nothing`() throws {
        let (without, with) = (try plan(), try plan("contention: 0, coherence: 0"))
        #expect(without.text(.init()) == with.text(.init()))
        #expect(without.html(.init()) == with.html(.init()))
        #expect(
            tier()
                == Tier(
                    kind: .app, name: "app", rate: 3000, service: 0.01, load: 30, goal: 0.5, variation: 1)
        )
    }

    private func machine(_ vcpu: Int) -> PriceList.Machine {
        PriceList.Machine(
            name: "m", vcpu: vcpu, perMonth: 0,
            limits: .init(network: 1e12, memory: 1e12, disk: 1e12, iops: 1e12))
    }

    @Test func `The capacity of a server follows the scalability law`() throws {
        // 8 / (1 + 0.1 × 7) of 8 vCPUs; 30 busy ones at a utilization of 65 %.
        let tier = tier(contention: 0.1)
        #expect(abs(tier.slowdown(vcpu: 8) - 1.7) < 1e-12 && tier.slowdown(vcpu: 1) == 1)
        #expect(try tier.servers(on: machine(8), utilization: 0.65).count == 10)
        #expect(try self.tier().servers(on: machine(8), utilization: 0.65).count == 6)
        let size = TierSize(
            tier: tier, machine: machine(8), needed: 10, spare: 1, cost: 0, limit: .utilization(.cpu),
            warning: nil)
        #expect(abs(size.utilization(of: .cpu) - 30 * 1.7 / 80) < 1e-12)
        #expect(abs(size.headroom(0.65) - 0.65 / size.utilization(of: .cpu)) < 1e-12)
        // The queue has eight whole servers that are slower, so its utilization is the same.
        let queue = try #require(try size.queue())
        #expect(abs(queue.service - 0.017) < 1e-12 && queue.erlangC.servers == 8)
        #expect(abs(queue.erlangC.utilization - size.utilization(of: .cpu)) < 1e-12)
        #expect(abs(self.tier(contention: 0.1, coherence: 0.01).slowdown(vcpu: 8) - 2.26) < 1e-12)
    }

    @Test(arguments: [1, 2, 8, 16])
    func `More contention never needs fewer or cheaper servers`(vcpu: Int) throws {
        let shares = [0, 0.01, 0.03, 0.1, 0.3]
        for (name, tiers) in [
            ("contention", shares.map { tier(contention: $0) }),
            ("coherence", shares.map { tier(coherence: $0 / 10) }),
        ] {
            let counts = try tiers.map { try $0.servers(on: machine(vcpu), utilization: 0.65).count }
            #expect(counts == counts.sorted(), "\(name)")
            #expect(vcpu > 1 || Set(counts).count == 1, "one vCPU waits for no other")
            let costs = try shares.map { try plan("\(name): \($0 / 10)", vcpu: vcpu).costs[0].cost }
            #expect(costs == costs.sorted(), "\(name)")
        }
    }

    @Test func `Contention applies only to the app and the database`() throws {
        let (without, with) = (try plan(), try plan("contention: 5 %"))
        for (one, other) in zip(without.load.tiers, with.load.tiers) {
            #expect(other.slowdown(vcpu: 8) == 1 + 0.05 * 7 && one.load == other.load)
        }
        let calls = try CapacityPlan(
            Workload(
                yaml: "media: { rooms: 50, people: 6, recorded: 1 }\nassumptions: { contention: 5 % }"),
            day: Self.day)
        #expect(calls.load.tiers.allSatisfy { $0.slowdown(vcpu: 8) == 1 })
    }

    @Test func `The simulation applies the same contention as the plan`() throws {
        let plan = try plan("contention: 5 %, coherence: 0.001")
        let found = try plan.comparisons(requests: 40_000).filter { $0.tier == "database" }
        #expect(!found.isEmpty && found.allSatisfy { abs($0.gap) < 0.2 })
    }

    @Test func `The explanation of the cost includes contention`() throws {
        let why = try #require(try plan("contention: 5 %").explanation(of: "cost.own.app"))
        #expect(why.contains("assumptions.contention = 5 %: line 6 of the file"))
        #expect(why.contains("n vCPUs do the work of n ÷ (1 + contention × (n − 1)"))
        #expect(try plan().explanation(of: "cost.own.app")?.contains("contention") == false)
    }
}

@Suite struct `The measured range` {
    private static let day = CalendarDay(number: 20_779)

    private func text(_ action: String, users: Int = 100_000) -> String {
        `A plan`.text(users: users).replacing("cpu: 5 ms", with: action)
    }

    private func plan(_ text: String, allowsExtrapolation: Bool = false) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: Self.day, allowsExtrapolation: allowsExtrapolation)
    }

    /// 30 requests per second on one server.
    @Test func `A plan may exceed the measured rate by up to 50 %`() throws {
        #expect(try plan(text("cpu: 5 ms, measured_to: 20")).extrapolationWarnings.isEmpty)
        #expect(try plan(text("cpu: 5 ms, measured_to: 132")).extrapolationWarnings.isEmpty)
        let far = text("cpu: 5 ms, measured_to: 19.9")
        let error = #expect(throws: QueueError.self) { try plan(far) }
        #expect(error?.reason == .unmeasured)
        #expect(
            error?.description.hasPrefix("line 4: one server would have to handle 30 look") == true)
        #expect(error?.description.contains("storey plan FILE --force") == true)
    }

    @Test func `Allowed extrapolation produces a warning`() throws {
        let plan = try plan(text("cpu: 5 ms, measured_to: 10"), allowsExtrapolation: true)
        let warning = try #require(plan.extrapolationWarnings.first)
        #expect(warning.hasPrefix("Forced: one server would have to handle 30 look requests per second"))
        #expect(plan.markdown(.init()).contains("Forced: one server") && plan.loadTest != nil)
        #expect(try plan.json(.init()).contains("Forced: one server"))
        // Nothing else changes.
        let plain = try self.plan(text("cpu: 5 ms"))
        #expect(plan.costs[0].cost == plain.costs[0].cost)
    }

    @Test func `The measured rate is compared with the rate per server`() throws {
        let plain = try plan(text("cpu: 5 ms", users: 30_000_000))
        let size = try #require(plain.best?.sizes.first { $0.tier.kind == .app })
        let each = try #require(plain.load.rates.first) / Double(size.needed)
        #expect(size.needed > 1)
        #expect(
            try plan(text("cpu: 5 ms, measured_to: \(each / 1.49)", users: 30_000_000)).figures.count > 0)
        // Beyond the limit, smaller servers with a lower rate each are chosen, unless extrapolation is
        // allowed.
        let far = text("cpu: 5 ms, measured_to: \(each / 1.51)", users: 30_000_000)
        let (small, forced) = (try plan(far), try plan(far, allowsExtrapolation: true))
        #expect(size.machine.name == "large" && small.extrapolationWarnings.isEmpty)
        #expect(try app(small).machine.name == "small" && app(forced).machine.name == "large")
        #expect(forced.extrapolationWarnings.count == 1)
        let error = #expect(throws: QueueError.self) {
            try plan(text("cpu: 5 ms, measured_to: 1", users: 30_000_000))
        }
        #expect(error?.reason == .unmeasured)
    }

    private func app(_ plan: CapacityPlan) throws -> TierSize {
        try #require(plan.best?.sizes.first { $0.tier.kind == .app })
    }

    @Test func `Machines within the measured vCPU range are preferred over cheaper ones`() throws {
        let plain = text("cpu: 5 ms", users: 30_000_000)
        let measured = plain + "\nassumptions: { contention: 0.01 %, measured_vcpu: 2 }"
        let plan = try plan(measured)
        #expect(try app(plan).machine.name == "small" && plan.extrapolationWarnings.isEmpty)
        #expect(try app(self.plan(measured, allowsExtrapolation: true)).machine.name == "large")
    }

    @Test func `The measured range is checked for every provider`() throws {
        let dear = text("cpu: 5 ms") + "\nassumptions: { contention: 1 %, measured_vcpu: 2 }"
        let both = dear.replacing("providers: [own]", with: "providers: [own, dear]").replacing(
            "price_lists:",
            with:
                "price_lists:\n  - { name: dear, currency: EUR, as_of: 2026-11-01, machines: [{ name: huge, vcpu: 32, per_month: 900 }], egress_per_gb: 1, storage_per_gb_month: 1 }"
        )
        #expect(try plan(dear).extrapolationWarnings.isEmpty)
        let error = #expect(throws: QueueError.self) { try plan(both) }
        #expect(error?.reason == .unmeasured)
        #expect(error?.description.contains("at dear, app would run on machines with 32 vCPUs") == true)
        #expect(error?.description.contains("remove it from providers") == true)
        #expect(try plan(both, allowsExtrapolation: true).offers.count == 2)
    }

    @Test func `Contention may be extrapolated to 50 % more vCPUs`() throws {
        // The app runs on two vCPUs.
        func assumed(_ vcpu: Double) -> String {
            text("cpu: 5 ms") + "\nassumptions: { contention: 1 %, measured_vcpu: \(vcpu) }"
        }
        #expect(try plan(assumed(2)).extrapolationWarnings.isEmpty)
        let error = #expect(throws: QueueError.self) { try plan(assumed(1)) }
        #expect(error?.description.contains("machines with 2 vCPUs") == true)
        #expect(try plan(assumed(1), allowsExtrapolation: true).extrapolationWarnings.count == 1)
    }

    @Test(arguments: [
        (
            "actions:\n  - { name: a, per_session: 1, kind: read, measured_to: 5 }\n",
            "line 2: measured_to requires the measured cpu of a. Set cpu, or remove measured_to."
        ),
        (
            "actions:\n  - { name: a, per_session: 1, cpu: 1 ms, measured_to: 0 }\n",
            "line 2: measured_to must be positive"
        ),
        (
            "actions:\n  - { name: a, per_session: 1, cpu: 1 ms, measured_to: { low: 1, high: 2 } }\n",
            "line 2: measured_to must be a single number, because a range would be ignored"
        ),
        (
            "actions: [{ name: a, per_session: 1 }]\nassumptions:\n  measured_vcpu: 4\n",
            "line 3: measured_vcpu requires contention or coherence. Set one of them, or remove measured_vcpu."
        ),
        (
            "actions: [{ name: a, per_session: 1 }]\nassumptions:\n  contention: 120 %\n",
            "line 3: contention must be at most 100 %: 120 %"
        ),
    ])
    func `Invalid measured ranges are rejected with their line`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(error?.description == fault)
    }
}
