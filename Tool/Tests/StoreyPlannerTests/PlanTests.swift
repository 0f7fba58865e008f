import Foundation
import Testing

@testable import StoreyPlanner

@Suite struct `A plan` {
    private static let day = CalendarDay(number: 20_779)

    static func text(users: Int = 100_000, media: String = "", price: Double = 40, more: String = "")
        -> String
    {
        """
        name: a shop
        users: { max_monthly: \(users), growth_per_month: 10 % }
        actions:
          - { name: look, per_session: 10, cpu: 5 ms, database: 2, out: 20 kB }
          - { name: order, per_session: 0.1, kind: page, database: 8, in: 2 kB, stores: 4 kB }
        \(media)
        providers: [own]
        price_lists:
          - name: own
            currency: EUR
            as_of: 2026-11-01
            machines: [{ name: small, vcpu: 2, per_month: \(price) }, { name: large, vcpu: 8, per_month: \(3.5 * price) }]
            egress_per_gb: \(price / 1000)
            storage_per_gb_month: \(price / 2000)
        \(more)
        """
    }

    private static let calls = "media: { rooms: 50, people: 6, recorded: 10 % }"

    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: Self.day)
    }

    private func figure(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }?.value, "there is no \(name)")
    }

    @Test func `The load follows from the users by Little's law`() throws {
        let plan = try plan(Self.text())
        // 100,000 × 30 % × 2 sessions × 10 % × 1.8 in the busiest hour.
        #expect(abs(try figure(plan, "load.sessions") - 3) < 1e-9)
        #expect(abs(try figure(plan, "load.online") - 900) < 1e-9)
        #expect(abs(try figure(plan, "load.look") - 30) < 1e-9)
        // 30/s of 5 ms on a vCPU that takes 1.7 times as long, and 0.3/s of 10 ms.
        #expect(abs(try figure(plan, "load.app") - (30 * 0.005 * 1.7 + 0.3 * 0.01)) < 1e-9)
        #expect(abs(try figure(plan, "load.transactions") - (60 + 2.4)) < 1e-9)
    }

    @Test func `The cost is the sum of the bill's lines`() throws {
        let plan = try plan(Self.text(media: Self.calls))
        for offer in plan.offers {
            let sum = try offer.lines.map { try figure(plan, "cost.own.\($0.name)") }.reduce(0, +)
            #expect(abs(sum - offer.cost) < 1e-9)
        }
    }

    @Test func `Doubling the prices doubles the cost`() throws {
        let (one, two) = (
            try plan(Self.text(media: Self.calls)), try plan(Self.text(media: Self.calls, price: 80))
        )
        #expect(abs(two.costs[0].cost - 2 * one.costs[0].cost) < 1e-6)
        #expect(two.offers[0].sizes.map(\.needed) == one.offers[0].sizes.map(\.needed))
    }

    @Test func `Calls without rooms cost nothing`() throws {
        let (without, with) = (
            try plan(Self.text()), try plan(Self.text(media: "media: { rooms: 0, people: 6 }"))
        )
        #expect(with.costs[0].cost == without.costs[0].cost)
        #expect(!with.offers[0].lines.contains { $0.name == "media" })
    }

    /// At any load, twice the users on twice the servers have the same utilization and no longer response
    /// times.
    @Test(arguments: [1000, 50_000, 10_000_000, 30_000_000])
    func `Twice the users on twice the servers are served no slower`(users: Int) throws {
        let (one, two) = (try plan(Self.text(users: users)), try plan(Self.text(users: 2 * users)))
        #expect(abs(two.load.online / one.load.online - 2) < 1e-9)
        #expect(two.costs[0].cost >= one.costs[0].cost)
        let size = one.offers[0].sizes[0]
        let doubled = TierSize(
            tier: try #require(two.load.tiers.first { $0.name == size.tier.name }), machine: size.machine,
            needed: 2 * size.needed, spare: size.spare, cost: size.cost, limit: size.limit, warning: nil)
        #expect(abs(doubled.utilization(of: .cpu) / size.utilization(of: .cpu) - 1) < 1e-9)
        let (before, after) = (
            try #require(one.closedForm(size)).responseQuantile(0.99),
            try #require(two.closedForm(doubled)).responseQuantile(0.99)
        )
        #expect(after <= before * (1 + 1e-9))
        for size in two.offers[0].sizes where size.tier.kind == .app {
            #expect(size.utilization(of: .cpu) <= 0.65)
            #expect(try #require(two.closedForm(size)).responseQuantile(0.99) <= 0.5)
        }
    }

    @Test func `The load test skips WebSocket actions`() throws {
        let text = Self.text().replacing("per_session: 10,", with: "per_session: 10, websocket: true,")
        let plan = try plan(text)
        let test = try #require(plan.loadTest)
        #expect(test.requests.map(\.name) == ["order"] && test.skippedActions == ["look"])
        #expect(plan.markdown(.init()).contains("WebSocket actions are skipped: look."))
        // Skipped actions send nothing and cost nothing.
        #expect(plan.markdown(.init()).contains(", 0 B sent."))
        let all = try self.plan(text.replacing("kind: page", with: "kind: page, websocket: true"))
        #expect(all.loadTest == nil && all.load.rates == plan.load.rates)
    }

    @Test func `The load test counts the responses to requests separately from calls`() throws {
        // 30/s of 20 kB for ten minutes.
        for media in ["", Self.calls] {
            let plan = try plan(Self.text(media: media))
            #expect(plan.markdown(.init()).contains(", 360 MB sent."))
            #expect(try #require(plan.loadTest?.scaled(by: 2)).requests.map(\.answer) == [20_000, 0])
        }
    }

    @Test func `A p99 below the service time produces a warning`() throws {
        let plan = try plan(Self.text(more: "service_levels: { p99: 30 ms }"))
        #expect(plan.offers[0].sizes[0].warning?.contains("so more servers don't help") == true)
    }

    @Test func `Every figure can be traced to inputs with sources`() throws {
        let recorded = Self.calls.replacing(
            "recorded: 10 %",
            with: "recorded: 10 %, renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }]"
        )
        let plan = try plan(
            Self.text(
                media: recorded,
                more: "jobs: [{ name: film, per_hour: 6, cpu: 5 min, variation: 0, deadline: 1 h }]"
            ).replacing("growth_per_month: 10 %", with: "growth_per_month: 10 %, regions: 2"))
        for figure in plan.figures {
            let why = try #require(plan.explanation(of: figure.name))
            for input in figure.inputs { #expect(why.contains(input), "\(figure.name) lacks \(input)") }
        }
        let known = Set(plan.names + ["price list own"])
        #expect(plan.figures.flatMap(\.inputs).allSatisfy { known.contains($0) })
        let storage = try #require(plan.explanation(of: "cost.own.object storage"))
        #expect(storage.contains("media.recorded") && storage.contains("media.renditions.720p.rate"))
        let regions = try #require(plan.figures.first { $0.name == "cost.own.more regions" })
        #expect(regions.inputs.contains("users.regions") && regions.inputs.contains("cost.own.film"))
        #expect(plan.advice.first?.tippingPoint.contains("users.regions 1") == true)
        #expect(
            plan.explanation(of: "load.nothing") == nil && plan.names(similarTo: "load.lok") == ["load.look"])
    }

    @Test func `Prices older than 90 days produce warnings`() throws {
        let old = try Workload(yaml: Self.text())
        #expect(try CapacityPlan(old, day: CalendarDay(number: 20_758 + 90)).oldPrices.isEmpty)
        #expect(try CapacityPlan(old, day: CalendarDay(number: 20_758 + 91)).oldPrices.count == 2)
    }

    @Test func `Plans with the same seed are byte-identical in every format`() async throws {
        let text = Self.text(media: Self.calls)
        func formats(_ seed: UInt64) async throws -> [String] {
            let plan = try CapacityPlan(Workload(yaml: text), day: Self.day, seed: seed)
            let findings = CapacityPlan.Findings(
                comparisons: try plan.comparisons(requests: 2000),
                uncertainty: try await plan.uncertainty(samples: 200))
            return [
                plan.text(findings), plan.markdown(findings), try plan.json(findings),
                plan.html(findings),
            ]
        }
        let one = try await formats(1)
        #expect(try await formats(1) == one)
        #expect(try await formats(2) != one)
        #expect(one[0].split(separator: "\n").allSatisfy { !$0.contains("nan") && !$0.contains("inf ") })
        #expect(one[3].contains("<svg") && !one[3].contains("http://") && !one[3].contains("<script"))
    }

    @Test func `The report begins with the decision, the money, the risk, and the next step`() throws {
        let plan = try plan(Self.text())
        let page = plan.html(.init())
        #expect(
            ["<h2>Decision</h2>", "<h2>Money</h2>", "<h2>Risk</h2>", "<h2>Next step</h2>", "<hr>"].map {
                page.components(separatedBy: $0).count
            } == [2, 2, 2, 2, 2])
        #expect(
            plan.markdown(.init()).components(separatedBy: "\n## Recommendations")[0] == """
                # Capacity plan for a shop

                **Decision: 4 servers at own.** 100,000 users per month, 900 concurrent at the peak. Recommended hosting: one server and a spare one.

                **Money: 175 EUR per month.** Not in this bill: working time; staging; load balancers, managed databases, and monitoring.

                **Risk: Enough in the likely case.** The servers are sized for the likely case. Servers must be added at 5.04 times as many users (2028-04-21 at this growth): then the CPU of app is used by 65 %. If the servers stay as they are, the CPU of app breaks first, at 7.75 times as many users (2028-09-05 at this growth).

                **Next step: Test the peak load.** `storey plan FILE --load-test k6` writes a load test of the peak.

                """)
    }

    @Test func `Names are escaped in HTML and Markdown`() throws {
        let text = Self.text().replacing("a shop", with: "'<b>&|x'")
        let plan = try plan(text)
        #expect(plan.html(.init()).contains("&lt;b&gt;&amp;|x"))
        #expect(plan.markdown(.init()).hasPrefix("# Capacity plan for \\<b\\>&\\|x\n"))
    }

    @Test func `Commands become code and other backticks stay literal`() throws {
        let phases = "phases: [{ name: 'one `<b> alone' }, { name: 'call ``x`` often' }]"
        let text = try plan(Self.text(more: phases)).markdown(.init())
        #expect(text.contains(" `storey plan FILE --explain NAME` derives "))
        #expect(
            text.contains("Now: one \\`\\<b\\> alone (")
                && text.contains("Now: call \\`\\`x\\`\\` often ("))
        let page = try plan(Self.text(more: phases)).html(.init())
        #expect(page.contains(" <code>storey plan FILE --explain NAME</code> derives "))
        #expect(page.contains("Now: one `&lt;b&gt; alone (") && page.contains("Now: call ``x`` often ("))
    }

    @Test func `An interrupted plan omits the confidence interval`() throws {
        let plan = try plan(Self.text())
        let found = try plan.comparisons(requests: 2000) { _ in false }
        #expect(found.map(\.figure) == ["mean.app", "p99.app"])
        let findings = CapacityPlan.Findings(comparisons: found)
        let json = try plan.json(findings)
        #expect(json.contains(#""simulated" : "#) && !json.contains("halfWidth"))
        #expect(plan.text(findings).contains(", interrupted"))
    }
}

@Suite struct `Growth and phases` {
    private static let phases = """
        phases:
          - { name: search in the notes, at_users: 200000 }
          - { name: a second region, on: 2027-03-01 }
          - { name: sign in }
          - { name: read copies, at_online: 1800 }
          - { name: shards, at_requests: 3030000 }
          - { name: was long ago, on: 2020-01-01 }
        """

    private func growth(_ text: String) throws -> (plan: CapacityPlan, triggers: [String: Growth.Trigger]) {
        let plan = try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
        let triggers = plan.growth().triggers
        return (plan, Dictionary(triggers.map { ($0.task, $0) }, uniquingKeysWith: { one, _ in one }))
    }

    @Test func `Tasks are due now, on the day growth reaches their trigger, or later`() throws {
        let (plan, triggers) = try growth(`A plan`.text(more: Self.phases))
        func day(_ task: String) throws -> String? {
            plan.date(of: try #require(triggers[task], "there is no \(task)"))?.description
        }
        // Twice the users at 10 % per month: log 2 ÷ log 1.1 = 7.27 months of 30.4 days from 2026-11-22.
        #expect(try day("search in the notes") == "2027-07-01" && day("read copies") == "2027-07-01")
        #expect(try day("a second region") == "2027-03-01")
        #expect(triggers["sign in"]?.phase == .now && triggers["was long ago"]?.phase == .now)
        #expect(triggers["search in the notes"]?.phase == .atTrigger)
        #expect(triggers["shards"]?.phase == .later)
        let text = plan.markdown(.init())
        #expect(text.contains("Now: sign in (from the beginning)."))
        #expect(text.contains("Then, on 2027-03-01: a second region."))
        #expect(
            text.contains(
                "Then, at 2 times as many users, 2027-07-01 at this growth: search in the notes. Monitor: 200,000 users per month."
            ))
        #expect(text.contains("Later, at 100,000 times as many users, "))
        let (name, resource, factor) = try #require(plan.breaksFirst)
        let date = try #require(plan.date(factor: factor))
        #expect(
            text.contains(
                "If the servers stay as they are, the \(resource.title) of \(name) breaks first, at \(factor.brief) times as many users (\(date) at this growth)"
            ))
        #expect(try plan.json(.init()).contains(#""phase" : "at trigger""#))
    }

    @Test func `Without growth, only calendar triggers have a date`() throws {
        let text = `A plan`.text(more: Self.phases).replacing(", growth_per_month: 10 %", with: "")
        let (plan, triggers) = try growth(text)
        let search = try #require(triggers["search in the notes"])
        #expect(plan.date(of: search) == nil && search.phase == .atTrigger && search.factor == 2)
        #expect(triggers["shards"]?.phase == .later)
        #expect(plan.date(of: try #require(triggers["a second region"]))?.description == "2027-03-01")
        #expect(triggers.keys.allSatisfy { !$0.isEmpty } && plan.date(factor: 2) == nil)
    }

    @Test func `Negligible growth yields no dates`() throws {
        let text = `A plan`.text(more: Self.phases).replacing("10 %", with: "1e-15 %")
        let (plan, triggers) = try growth(text)
        let search = try #require(triggers["search in the notes"])
        #expect(search.months == nil && plan.date(of: search) == nil && plan.date(factor: 2) == nil)
        #expect(plan.markdown(.init()).contains("Then, at 2 times as many users: search in the notes."))
    }

    @Test func `Faster growth moves dates forward`() throws {
        for factor in [1.5, 3, 40] {
            let dates = try ["2 %", "10 %", "50 %"].map { rate in
                try growth(`A plan`.text().replacing("10 %", with: rate)).plan.date(factor: factor)?
                    .number ?? .max
            }
            #expect(dates == dates.sorted(by: >), "\(factor): \(dates)")
        }
    }
}

@Suite struct `Monte Carlo samples` {
    private static let day = CalendarDay(number: 20_779)

    @Test func `The report advises which numbers to measure first`() async throws {
        let text = """
            users: { max_monthly: { low: 10000, default: 100000, high: 1000000 } }
            actions: [{ name: look, per_session: 10, cpu: 20 ms }]
            providers: [aws]
            """
        let found = try await CapacityPlan(Workload(yaml: text), day: Self.day).uncertainty(samples: 500)
        #expect(found.causes.first?.name == "users.max_monthly")
        #expect(found.cost.low < found.cost.middle && found.cost.middle < found.cost.high)
        #expect(found.online.low > 0 && found.servers.high >= found.servers.low)
        #expect((0...1).contains(found.saturated))
        #expect(found.advice?.contains("users.max_monthly") == true)
        #expect(found.causes.reduce(0) { $0 + $1.share } <= 1 + 1e-9)
    }

    @Test func `Samples are identical if all inputs are known`() async throws {
        let known = "low: 1, default: 1, high: 1"
        let text = """
            users: { max_monthly: 1000, peak_online: 100, session_length: 5 min, daily_share: 30 %, sessions_per_day: { \(known) } }
            actions: [{ name: look, per_session: 10, cpu: 20 ms }]
            assumptions: { cpu_factor: 1, variation: 1 }
            price_lists: [{ name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }]
            providers: [own]
            """
        let found = try await CapacityPlan(Workload(yaml: text), day: Self.day).uncertainty(samples: 100)
        #expect(found.servers.low == found.servers.high)
        // Only the price changes remain uncertain.
        #expect(found.causes.map(\.name) == ["prices.own"])
    }
}

@Suite struct `Calls` {
    private func choice(_ media: String, provider: String = "aws", more: String = "") throws
        -> MediaChoice
    {
        let workload = try Workload(
            yaml:
                "media: { rooms: 10, audio: 0 bit/s, voices: 0, \(media) }\nproviders: [\(provider)]\nassumptions: { audio_packets: 0, packet_cpu: 22 us, gigabit_cpu: 0 }\n\(more)"
        )
        let media = try #require(workload.media)
        return workload.mediaChoice(
            media, Sample(likely: workload.quantities), at: workload.priceLists.first)
    }

    /// Ten rooms for 80 hours with 1.2 Mbit/s per tile, which is 157.9 packets of 950 bytes per second. Four
    /// people see twelve tiles: 5,184 GB minus the free 100: 5,084 × 0.09 USD. Six people see 30: 12,960
    /// GB, 10,240 × 0.09 + 2,620 × 0.085 USD. Ten people see 90: 38,880 GB, 10,240 × 0.09 + 28,540 × 0.085
    /// USD. 22 µs for each packet of 16, 36, and 100 tiles, including incoming ones, are 0.56, 1.25, and 3.47
    /// vCPUs: one machine with two vCPUs, one, and three at a utilization of up to 65 %, and a spare one, at
    /// 67.86 EUR each.
    @Test(arguments: [(4.0, 457.56, 2.0), (6, 1144.3, 2), (10, 3347.5, 4)])
    func `The cost of calls follows from egress and CPU`(people: Double, dollars: Double, servers: Double)
        throws
    {
        let cost = try #require(try choice("people: \(people), recorded: 1 %").costs[.sfu])
        let month = dollars / 1.1133 + servers * 67.86
        #expect(abs(cost * 10 * 80 / month - 1) < 1e-3)
    }

    /// Servers run all month and much of the egress is free, so an option that looks expensive per hour can
    /// be cheaper. At Hetzner an SFU keeps 7.49 vCPUs busy: 6 + 1 machines at 42.99 EUR with 20,000 GB of
    /// free egress each. An MCU needs 7 machines at 138.49 EUR.
    @Test(arguments: [("hetzner", 50), ("aws", 50), ("hetzner", 500), ("aws", 500)])
    func `The call topology with the lowest cost is chosen`(provider: String, rooms: Int) throws {
        func plan(_ more: String) throws -> CapacityPlan {
            let text = "media: { rooms: \(rooms), people: 6\(more) }\nproviders: [\(provider)]"
            return try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
        }
        // End-to-end encryption requires an SFU.
        let (open, forwarded) = (try plan(""), try plan(", end_to_end_encrypted: true"))
        #expect(open.costs[0].cost <= forwarded.costs[0].cost)
        let topology = try #require(open.advice.first { $0.topic == "calls" }).decision
        #expect(topology == (provider == "aws" ? "MCU" : "SFU"))
        if provider == "hetzner", rooms == 50 { #expect(abs(open.costs[0].cost - 300.93) < 0.01) }
    }

    /// An MCU is cheaper but ruled out, so neither the number of people nor the price is a tipping point.
    /// Four people would use a mesh.
    @Test func `Tipping points don't name a topology that is ruled out`() throws {
        let encrypted = try choice("people: 18, end_to_end_encrypted: true", provider: "hetzner")
        #expect(encrypted.topology == .sfu && encrypted.tippingPoints == [])
        let large = try choice("people: 100", more: "")
        #expect(!large.tippingPoints.contains { $0.hasPrefix("4 people") }, "\(large.tippingPoints)")
    }

    @Test func `Constraints rule out call topologies`() throws {
        #expect(try choice("people: 2").topology == .mesh)
        #expect(try choice("people: 2, recorded: 5 %").ruledOut[.mesh] != nil)
        #expect(try choice("people: 9, end_to_end_encrypted: true").topology == .sfu)
        #expect(try choice("people: 9", more: "latency: { goal: 100 ms }").topology == .sfu)
        #expect(try choice("people: 9", more: "latency: { goal: 500 ms }").topology == .mcu)
    }

    private func room(_ topology: MediaTopology, _ media: String) throws -> RoomLoad {
        let workload = try Workload(
            yaml: "media: { rooms: 1, people: 5, tiles: 2, audio: 0 bit/s, \(media) }")
        return workload.room(
            topology, people: 5, try #require(workload.media), Sample(likely: workload.quantities))
    }

    @Test func `An SFU forwards each simulcast layer to the tiles that show it`() throws {
        let layers =
            "layers: [{ name: small, rate: 200 kbit/s, shown: 75 % }, { name: large, rate: 2 Mbit/s, shown: 25 % }]"
        let forwarded = try room(.sfu, layers)
        #expect(abs(forwarded.uplink - 2.2e6) < 1 && abs(forwarded.bitsIn - 5 * 2.2e6) < 1)
        // Two tiles each, of 0.75 × 200 kbit/s + 0.25 × 2 Mbit/s.
        #expect(abs(forwarded.bitsOut - 5 * 2 * 0.65e6) < 1)
        // An MCU and a mesh use only the largest layer.
        #expect(abs(try room(.mcu, layers).bitsIn - 5 * 2e6) < 1)
        #expect(abs(try room(.mesh, layers).uplink - 4 * 2e6) < 1)
        // A single layer is equivalent to a video without layers.
        for topology in MediaTopology.allCases {
            let (one, plain) = (
                try room(topology, "layers: [{ name: one, rate: 1 Mbit/s, shown: 100 % }]"),
                try room(topology, "video: 1 Mbit/s")
            )
            #expect(
                one.bitsOut == plain.bitsOut && one.packets == plain.packets && one.vcpu == plain.vcpu)
        }
    }

    @Test func `The topology changes if CPU costs more than egress`() throws {
        #expect(try choice("people: 6").topology == .mcu)
        #expect(try choice("people: 6, own_layouts: true", provider: "hetzner").topology == .sfu)
        #expect(try choice("people: 6").tippingPoints.contains { $0.contains("egress below") })
    }
}

@Suite struct `Egress prices` {
    /// 57,000 GB at AWS list prices, without the free amount: tiers of 10,240 GB make 4,809.20 USD.
    @Test func `Egress is billed tier by tier`() throws {
        let workload = try Workload(
            yaml: "actions: [{ name: a, per_session: 1 }]\nproviders: [aws, hetzner]")
        let (aws, hetzner) = (workload.priceLists[0], workload.priceLists[1])
        #expect(abs(aws.egressPrice(gigabytes: 57_000 + aws.freeEgress, machines: 1) - 4809.20) < 0.01)
        #expect(aws.egressPrice(gigabytes: 100, machines: 1) == 0)
        #expect(hetzner.egressPrice(gigabytes: 40_000, machines: 2) == 0)
        #expect(abs(hetzner.egressPrice(gigabytes: 41_000, machines: 2) - 1) < 1e-9)
    }
}
