#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `Formula and simulation of a plan` {
        private static let day = CalendarDay(number: 20_779)

        /// 600 people who ask once in ten seconds: 60 requests a second, of 20 ms, on one server of two vCPU. Nothing comes in bursts.
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

        /// 60 films an hour, of five minutes each, on four servers of two vCPU.
        private static func films(_ more: String = "", users: String = "", bursts: Double = 1) -> String {
            """
            users: { max_monthly: 1000\(users) }
            jobs: [{ name: film, per_hour: 60, cpu: 5 min, variation: 1, deadline: 45 min\(more) }]
            assumptions: { cpu_factor: 1, variation: \(bursts) }
            \(own)
            """
        }

        private func plan(_ text: String, seed: UInt64 = 3) throws -> Plan {
            try Plan(Workload(yaml: text), day: Self.day, seed: seed)
        }

        private func comparisons(_ text: String, requests: Int = 30_000) throws -> [String: Comparison] {
            let found = try plan(text).comparisons(requests: requests)
            return Dictionary(
                found.map { ("\($0.figure), \($0.subject)", $0) }, uniquingKeysWith: { one, _ in one })
        }

        private func figure(_ text: String, _ name: String) throws -> Double {
            try #require(try plan(text).figures.first { $0.name == name }?.value, "there is no \(name)")
        }

        @Test func `are made of what the file asks for, and of no more`() throws {
            func subjects(_ text: String) throws -> [String] {
                try plan(text).comparisons(requests: 1000).map { "\($0.tier): \($0.subject)" }
            }
            let always = ["app: mean", "app: 99 of 100", "app: mean, vCPU shared"]
            #expect(try subjects(Self.text()) == always)
            #expect(
                try subjects(Self.text(database: "database: 1")) == always + [
                    "database: mean", "database: 99 of 100", "app and database: mean",
                ])
            #expect(
                try subjects(Self.text(more: "service_levels: { queue: 3 }"))
                    == always + ["app: refused", "app: mean of those let in"])
            #expect(
                try subjects(Self.text(more: "service_levels: { timeout: 50 ms }"))
                    == always + ["app: given up"])
            #expect(
                try subjects(Self.text(more: "service_levels: { timeout: 50 ms, queue: 3 }"))
                    == always + ["app: refused", "app: mean of those let in", "app: given up"])
            #expect(try subjects(Self.films()) == ["film: mean", "film: 99 of 100"])
            #expect(
                try subjects(Self.films(", urgent: 20 %")) == [
                    "film: mean", "film: 99 of 100", "film: mean of the urgent", "film: mean of the others",
                ])
            #expect(
                try subjects(Self.films(users: Self.evening))
                    == ["film: mean", "film: 99 of 100", "film: 99 of 100, over a day"])
            #expect(
                try subjects("media: { rooms: 5, people: 6 }\n\(Self.own)") == ["media: refused"])
        }

        @Test(arguments: [
            (
                "service_levels:\n  queue: 2.5\n",
                "line 2: queue is 0 to 1,000,000 requests, in whole ones, not 2.5"
            ),
            (
                "service_levels:\n  queue: 1000001\n",
                "line 2: queue is 0 to 1,000,000 requests, in whole ones, not 1,000,001"
            ),
            ("service_levels:\n  queue: -1\n", "line 2: queue is negative: -1"),
            (
                "service_levels:\n  queue: { low: 1, high: 3 }\n",
                "line 2: queue is one number; its spread is not used"
            ),
            ("service_levels:\n  queu: 5\n", "line 2: service_levels knows no queu. Did you mean queue?"),
            (
                "service_levels:\n  p99: 1 s\n  timeout: 0 s\n",
                "line 3: timeout is no time at all: nobody would wait"
            ),
            (
                "service_levels:\n  timeout: 5\n",
                "line 2: timeout: “5” has no unit; one of ns, us, µs, ms, s, min, h, d"
            ),
            (
                "jobs:\n  - name: film\n    per_hour: 2\n    cpu: 1 min\n    deadline: 30 min\n    urgent: 100 %\n",
                "line 6: urgent is the part of film that goes before the rest: more than 0 % and less than 100 %, not 100 %"
            ),
            (
                "jobs:\n  - name: film\n    per_hour: 2\n    cpu: 1 min\n    deadline: 30 min\n    urgent: 0\n",
                "line 6: urgent is the part of film that goes before the rest: more than 0 % and less than 100 %, not 0 %"
            ),
            (
                "jobs:\n  - { name: film, per_hour: 2, cpu: 1 min, deadline: 30 min, urgent: { low: 1 %, high: 9 % } }\n",
                "line 2: urgent is one number; its spread is not used"
            ),
        ])
        func `are asked for in a way that makes sense`(text: String, fault: String) {
            let error = #expect(throws: WorkloadError.self) {
                try Workload(yaml: text + "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n")
            }
            #expect(error?.description == fault)
        }

        @Test func `are asked for in the file`() throws {
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

        @Test func `say of requests what the formulas say`() throws {
            let limited = Self.text(more: "service_levels: { queue: 3, timeout: 50 ms }")
            let plain = try DelaySystem(arrivals: 60, service: 0.02, servers: 2)
            #expect(isNear(try figure(limited, "mean.app"), plain.meanResponse))
            #expect(isNear(try figure(limited, "p99.app"), plain.response(of: 0.99)))
            let shared = try SharedProcessor(arrivals: 60, service: 0.02, servers: 2)
            #expect(isNear(try figure(limited, "shared.app"), shared.meanResponse))
            let room = try LimitedSystem(arrivals: 60, service: 0.02, servers: 2, room: 5)
            #expect(isNear(try figure(limited, "refused.app"), room.blocking))
            #expect(isNear(try figure(limited, "let_in.app"), room.meanResponse))
            let patient = try ImpatientSystem(arrivals: 60, service: 0.02, servers: 2, patience: 0.05)
            #expect(isNear(try figure(limited, "given_up.app"), patient.abandoned))
            let way = try ClosedNetwork(
                stations: [.init(demand: 0.02, servers: 2), .init(demand: 0.01, servers: 2)], users: 600,
                thinking: 10)
            let found = try figure(Self.text(database: "database: 1"), "mean.app and database")
            #expect(isNear(found, way.response))
            // With so many people it is nearly as where each request comes by itself.
            let database = try DelaySystem(arrivals: 60, service: 0.01, servers: 2)
            #expect(abs(found / (plain.meanResponse + database.meanResponse) - 1) < 0.02)
        }

        @Test func `say of jobs what the formulas say`() throws {
            let text = Self.films(", urgent: 20 %")
            // Four servers, each with fifteen films an hour.
            #expect(try figure(text, "servers.film") == 4)
            let exact = try PrioritySystem(arrivals: 15.0 / 3600, service: 300, servers: 2, urgent: 0.2)
            #expect(isNear(try figure(text, "urgent.film"), exact.urgentResponse))
            #expect(isNear(try figure(text, "others.film"), exact.otherResponse))
            #expect(isNear(try figure(text, "mean.film"), exact.plain.meanResponse))
        }

        @Test func `say of calls what the formula says, for the rooms that fit`() throws {
            let text = "media: { rooms: 5, people: 6 }\n\(Self.own)"
            let plan = try plan(text)
            let size = try #require(plan.best?.sizes.first)
            let fit = try figure(text, "rooms.media")
            // Each room is on one server, and one more would not fit there.
            let room = size.tier.load / 5
            #expect(room <= 2 && fit == Double(size.needed) * (2 / room).rounded(.down))
            let exact = try LossSystem(load: 5, lines: Int(fit))
            #expect(try figure(text, "refused.media") == exact.blocking)
            let found = try #require(try plan.comparisons(requests: 1000).first)
            #expect(found.why.hasPrefix("\(fit.brief) rooms fit; "))
        }

        /// Where arrivals come by themselves and service decays, formulas are exact; what chance adds is what the simulation says of itself.
        @Test(arguments: [
            "service_levels: { queue: 3 }", "service_levels: { queue: 0 }",
            "service_levels: { timeout: 50 ms }", "service_levels: { timeout: 5 ms }",
        ])
        func `agree within three standard errors where the formula leaves out nothing`(levels: String) throws
        {
            let found = try comparisons(Self.text(more: levels))
            #expect(found.count > 3)
            for (name, row) in found {
                #expect(
                    abs(row.simulated.value - row.formula) <= 3 * row.simulated.error,
                    "\(name): \(row.simulated), exactly \(row.formula)")
            }
        }

        @Test func `agree of urgent jobs and of calls as well`() throws {
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

        /// People who wait ask no more meanwhile, which of 600 is next to nothing.
        @Test func `agree of the whole way, nearly`() throws {
            let row = try #require(
                try comparisons(Self.text(database: "database: 1"))["mean.app and database, mean"])
            #expect(
                abs(row.simulated.value - row.formula) <= 3 * row.simulated.error + 0.02 * row.formula,
                "\(row.simulated), nearly \(row.formula)")
        }

        @Test func `differ where requests come in bursts`() throws {
            let rows = try comparisons(
                Self.text(more: "service_levels: { queue: 3 }", variation: 6), requests: 40_000)
            let refused = try #require(rows["refused.app, refused"])
            #expect(refused.simulated.value > refused.formula + 3 * refused.simulated.error)
            #expect(refused.gap == refused.simulated.value - refused.formula && refused.gap > 0)
            let slow = try #require(rows["p99.app, 99 of 100"])
            #expect(slow.gap == slow.simulated.value / slow.formula - 1 && slow.gap > 0)
        }

        @Test func `lose no more for a longer time-out`() throws {
            let rows = try [5, 20, 50, 200].map { time in
                try #require(
                    try comparisons(
                        Self.text(more: "service_levels: { timeout: \(time) ms }", variation: 2),
                        requests: 10_000)["given_up.app, given up"])
            }
            #expect(rows.map(\.formula) == rows.map(\.formula).sorted(by: >))
            for (shorter, longer) in zip(rows, rows.dropFirst()) {
                let chance = 3 * (shorter.simulated.error + longer.simulated.error)
                #expect(longer.simulated.value <= shorter.simulated.value + chance)
            }
        }

        @Test func `refuse no more for a larger queue`() throws {
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
        func `refuse no more of twice the people on twice the servers`(people: Int) throws {
            let levels = "service_levels: { queue: 3, timeout: 50 ms }"
            let (one, two) = (
                Self.text(people: people, more: levels), Self.text(people: 2 * people, more: levels)
            )
            let servers = try figure(one, "servers.app")
            // On as many as that would be; the plan may need fewer, as it rounds up.
            let plan = try plan(two)
            let size = try #require(plan.best?.sizes.first)
            let doubled = TierSize(
                tier: size.tier, machine: size.machine, vcpu: size.vcpu, needed: 2 * Int(servers),
                spare: size.spare, cost: size.cost, warning: nil)
            let queue = try #require(plan.closedForm(doubled))
            let limits = try #require(
                try plan.limits(doubled, queue, Draw(likely: plan.workload.quantities)))
            for row in limits.rows {
                let before = try figure(one, row.figure.name)
                #expect(row.figure.value <= before * (1 + 1e-9), "\(row.figure.name)")
            }
        }

        /// One hour has ten times as many as each of the others.
        private static let evening =
            ", hours: [" + Array(repeating: "1", count: 23).joined(separator: ", ") + ", 10]"

        @Test func `are quicker over a day than in its busiest hour`() throws {
            let rows = try comparisons(Self.films(users: Self.evening), requests: 20_000)
            let day = try #require(rows["p99.film, 99 of 100, over a day"])
            let busiest = try #require(rows["p99.film, 99 of 100"])
            #expect(day.formula == busiest.formula && day.simulated.value < busiest.formula)
            #expect(day.gap < 0 && day.why.contains("of that come on average"))
        }

        @Test func `are as quick over a day whose hours are alike`() throws {
            let alike = ", hours: [" + Array(repeating: "7", count: 24).joined(separator: ", ") + "]"
            #expect(try comparisons(Self.films(users: alike), requests: 1000).count == 2)
        }

        @Test func `leave out a day that has more jobs than can be followed`() throws {
            // 32 days have 1,584 films for each server, which ten times a hundred requests do not reach.
            let text = Self.films(users: Self.evening)
            #expect(try comparisons(text, requests: 100).count == 2)
            #expect(try comparisons(text, requests: 200).count == 3)
        }

        @Test func `stand in the report and in JSON with their gap and their error`() throws {
            let plan = try plan(Self.text(more: "service_levels: { queue: 3 }"))
            let found = try plan.comparisons(requests: 2000)
            let refused = try #require(found.first { $0.subject == "refused" })
            let findings = Plan.Findings(comparisons: found)
            let report = plan.markdown(findings)
            #expect(
                report.contains("| app | refused | M/M/c/K | \(refused.formula.percent) | ")
                    && report.contains(" points | ") && report.contains("| as above |"))
            let json = try plan.json(findings)
            #expect(
                json.contains(#""figure" : "refused.app""#) && json.contains(#""measure" : "share""#)
                    && json.contains(#""model" : "M/M/c/K""#))
            for row in found { #expect(plan.why(row.figure) != nil) }
        }

        @Test func `are told as far as they are known where they are interrupted`() throws {
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

        @Test func `are the same for the same seed`() throws {
            let text = Self.text(
                more: "service_levels: { queue: 3, timeout: 50 ms }", database: "database: 1", variation: 2)
            let one = try plan(text).comparisons(requests: 2000)
            #expect(try plan(text).comparisons(requests: 2000) == one)
            #expect(try plan(text, seed: 4).comparisons(requests: 2000) != one)
        }

        /// More rows do not make a plan slow: all simulations together follow at most four times what was asked for, but for what has to be long.
        @Test func `take no longer for many tiers`() throws {
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
#endif
