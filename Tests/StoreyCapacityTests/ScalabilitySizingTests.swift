#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `Servers whose vCPU wait for each other` {
        private static let day = CalendarDay(number: 20_779)

        private func plan(_ assumptions: String = "", users: Int = 20_000_000, vcpu: Int = 8) throws -> Plan {
            let text = """
                users: { max_monthly: \(users) }
                actions: [{ name: look, per_session: 10, cpu: 5 ms, database: 2 }]
                providers: [own]
                price_lists:
                  - { name: own, currency: EUR, as_of: 2026-11-01, egress_per_gb: 0, storage_per_gb_month: 0, machines: [{ name: m, vcpu: \(vcpu), per_month: 40 }] }
                assumptions: { variation: 1\(assumptions.isEmpty ? "" : ", \(assumptions)") }
                """
            return try Plan(Workload(yaml: text), day: Self.day)
        }

        private func tier(contention: Double = 0, coherence: Double = 0) -> Tier {
            Tier(
                kind: .app, name: "app", rate: 3000, service: 0.01, load: 30, goal: 0.5, variation: 1,
                scalability: ScalabilityLaw(contention: contention, coherence: coherence, single: 1))
        }

        @Test func `are planned to the byte as before where nothing is shared`() throws {
            let (without, with) = (try plan(), try plan("contention: 0, coherence: 0"))
            #expect(without.text(.init()) == with.text(.init()))
            #expect(without.html(.init()) == with.html(.init()))
            #expect(
                tier()
                    == Tier(
                        kind: .app, name: "app", rate: 3000, service: 0.01, load: 30, goal: 0.5, variation: 1)
            )
        }

        @Test func `do what the law says`() throws {
            // 8 / (1 + 0.1 × 7) of 8 vCPU; 30 busy ones at 65 % of each server.
            let tier = tier(contention: 0.1)
            #expect(abs(tier.slowing(vcpu: 8) - 1.7) < 1e-12 && tier.slowing(vcpu: 1) == 1)
            #expect(try tier.servers(vcpu: 8, utilisation: 0.65).count == 10)
            #expect(try self.tier().servers(vcpu: 8, utilisation: 0.65).count == 6)
            let size = TierSize(
                tier: tier, machine: "m", vcpu: 8, needed: 10, spare: 1, cost: 0, warning: nil)
            #expect(abs(size.utilisation - 30 * 1.7 / 80) < 1e-12)
            #expect(abs(size.reach(0.65) - 0.65 / size.utilisation) < 1e-12)
            // The queue has eight whole servers, each that much slower, and so is as busy.
            let queue = try #require(try size.queue())
            #expect(abs(queue.service - 0.017) < 1e-12 && queue.plain.servers == 8)
            #expect(abs(queue.plain.utilisation - size.utilisation) < 1e-12)
            #expect(abs(self.tier(contention: 0.1, coherence: 0.01).slowing(vcpu: 8) - 2.26) < 1e-12)
        }

        @Test(arguments: [1, 2, 8, 16])
        func `are never fewer, nor cheaper, the more they wait`(vcpu: Int) throws {
            let shares = [0, 0.01, 0.03, 0.1, 0.3]
            for (name, tiers) in [
                ("contention", shares.map { tier(contention: $0) }),
                ("coherence", shares.map { tier(coherence: $0 / 10) }),
            ] {
                let counts = try tiers.map { try $0.servers(vcpu: vcpu, utilisation: 0.65).count }
                #expect(counts == counts.sorted(), "\(name)")
                #expect(vcpu > 1 || Set(counts).count == 1, "one vCPU waits for no other")
                let costs = try shares.map { try plan("\(name): \($0 / 10)", vcpu: vcpu).costs[0].cost }
                #expect(costs == costs.sorted(), "\(name)")
            }
        }

        @Test func `are those of the app and of the database, and of nothing else`() throws {
            let (without, with) = (try plan(), try plan("contention: 5 %"))
            for (one, other) in zip(without.load.tiers, with.load.tiers) {
                #expect(other.slowing(vcpu: 8) == 1 + 0.05 * 7 && one.load == other.load)
            }
            let calls = try Plan(
                Workload(
                    yaml: "media: { rooms: 50, people: 6, recorded: 1 }\nassumptions: { contention: 5 % }"),
                day: Self.day)
            #expect(calls.load.tiers.allSatisfy { $0.slowing(vcpu: 8) == 1 })
        }

        @Test func `are simulated as they are planned`() throws {
            let plan = try plan("contention: 5 %, coherence: 0.001")
            let found = try plan.comparisons(requests: 40_000).filter { $0.tier == "database" }
            #expect(!found.isEmpty && found.allSatisfy { abs($0.gap) < 0.2 })
        }

        @Test func `are traced to what they lose`() throws {
            let why = try #require(try plan("contention: 5 %").why("cost.own.app"))
            #expect(why.contains("assumptions.contention = 5 %: line 6 of the file"))
            #expect(why.contains("n vCPU do the work of n ÷ (1 + contention × (n − 1)"))
            #expect(try plan().why("cost.own.app")?.contains("contention") == false)
        }
    }

    @Suite struct `What was measured` {
        private static let day = CalendarDay(number: 20_779)

        private func text(_ action: String, users: Int = 100_000) -> String {
            `A plan`.text(users: users).replacing("cpu: 5 ms", with: action)
        }

        private func plan(_ text: String, isForced: Bool = false) throws -> Plan {
            try Plan(Workload(yaml: text), day: Self.day, isForced: isForced)
        }

        /// 30 of a second on one server.
        @Test func `holds to one and a half times as much, and not beyond`() throws {
            #expect(try plan(text("cpu: 5 ms, measured_to: 20")).extrapolated.isEmpty)
            #expect(try plan(text("cpu: 5 ms, measured_to: 132")).extrapolated.isEmpty)
            let far = text("cpu: 5 ms, measured_to: 19.9")
            let error = #expect(throws: QueueError.self) { try plan(far) }
            #expect(error?.reason == .unmeasured)
            #expect(
                error?.description.hasPrefix("line 4: one server would have to answer 30 of look") == true)
            #expect(error?.description.contains("storey plan FILE --force") == true)
        }

        @Test func `is gone beyond where that is forced, with a warning`() throws {
            let plan = try plan(text("cpu: 5 ms, measured_to: 10"), isForced: true)
            let warning = try #require(plan.extrapolated.first)
            #expect(warning.hasPrefix("Forced: one server would have to answer 30 of look a second"))
            #expect(plan.markdown(.init()).contains("Forced: one server") && plan.loadTest != nil)
            #expect(try plan.json(.init()).contains("Forced: one server"))
            // Nothing else is planned otherwise.
            let plain = try self.plan(text("cpu: 5 ms"))
            #expect(plan.costs[0].cost == plain.costs[0].cost)
        }

        @Test func `is held against what one of several servers gets`() throws {
            let plain = try plan(text("cpu: 5 ms", users: 30_000_000))
            let size = try #require(plain.best?.sizes.first { $0.tier.kind == .app })
            let each = try #require(plain.load.rates.first) / Double(size.needed)
            #expect(size.needed > 1)
            #expect(
                try plan(text("cpu: 5 ms, measured_to: \(each / 1.49)", users: 30_000_000)).figures.count > 0)
            // Beyond, smaller servers are taken, each of which gets less, unless that is forced.
            let far = text("cpu: 5 ms, measured_to: \(each / 1.51)", users: 30_000_000)
            let (small, forced) = (try plan(far), try plan(far, isForced: true))
            #expect(size.machine == "large" && small.extrapolated.isEmpty)
            #expect(try app(small).machine == "small" && app(forced).machine == "large")
            #expect(forced.extrapolated.count == 1)
            let error = #expect(throws: QueueError.self) {
                try plan(text("cpu: 5 ms, measured_to: 1", users: 30_000_000))
            }
            #expect(error?.reason == .unmeasured)
        }

        private func app(_ plan: Plan) throws -> TierSize {
            try #require(plan.best?.sizes.first { $0.tier.kind == .app })
        }

        @Test func `of contention takes machines it was measured on, where others are cheaper`() throws {
            let plain = text("cpu: 5 ms", users: 30_000_000)
            let measured = plain + "\nassumptions: { contention: 0.01 %, measured_vcpu: 2 }"
            let plan = try plan(measured)
            #expect(try app(plan).machine == "small" && plan.extrapolated.isEmpty)
            #expect(try app(self.plan(measured, isForced: true)).machine == "large")
        }

        @Test func `is held against the bills of dearer providers as well`() throws {
            let dear = text("cpu: 5 ms") + "\nassumptions: { contention: 1 %, measured_vcpu: 2 }"
            let both = dear.replacing("providers: [own]", with: "providers: [own, dear]").replacing(
                "price_lists:",
                with:
                    "price_lists:\n  - { name: dear, currency: EUR, as_of: 2026-11-01, machines: [{ name: huge, vcpu: 32, per_month: 900 }], egress_per_gb: 1, storage_per_gb_month: 1 }"
            )
            #expect(try plan(dear).extrapolated.isEmpty)
            let error = #expect(throws: QueueError.self) { try plan(both) }
            #expect(error?.reason == .unmeasured)
            #expect(error?.description.contains("at dear, app would run on machines of 32 vCPU") == true)
            #expect(error?.description.contains("leave it out of providers") == true)
            #expect(try plan(both, isForced: true).offers.count == 2)
        }

        @Test func `of contention holds for machines of half as many vCPU again`() throws {
            // The app runs on two vCPU.
            func assumed(_ vcpu: Double) -> String {
                text("cpu: 5 ms") + "\nassumptions: { contention: 1 %, measured_vcpu: \(vcpu) }"
            }
            #expect(try plan(assumed(2)).extrapolated.isEmpty)
            let error = #expect(throws: QueueError.self) { try plan(assumed(1)) }
            #expect(error?.description.contains("machines of 2 vCPU") == true)
            #expect(try plan(assumed(1), isForced: true).extrapolated.count == 1)
        }

        @Test(arguments: [
            (
                "actions:\n  - { name: a, per_session: 1, kind: read, measured_to: 5 }\n",
                "line 2: measured_to says how far the cpu of a was measured, and no cpu is given: set it, or leave measured_to out"
            ),
            (
                "actions:\n  - { name: a, per_session: 1, cpu: 1 ms, measured_to: 0 }\n",
                "line 2: measured_to is nothing: a load test that asked for nothing measured nothing"
            ),
            (
                "actions:\n  - { name: a, per_session: 1, cpu: 1 ms, measured_to: { low: 1, high: 2 } }\n",
                "line 2: measured_to is one number; its spread is not used"
            ),
            (
                "actions: [{ name: a, per_session: 1 }]\nassumptions:\n  measured_vcpu: 4\n",
                "line 3: measured_vcpu says how far contention and coherence were measured, and neither is given: set them, or leave it out"
            ),
            (
                "actions: [{ name: a, per_session: 1 }]\nassumptions:\n  contention: 120 %\n",
                "line 3: contention is more than 100 %: 120 %"
            ),
        ])
        func `is refused where it says nothing`(text: String, fault: String) {
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
            #expect(error?.description == fault)
        }
    }
#endif
