import Foundation
import Testing

@testable import StoreyPlanner

@Suite struct `Every figure` {
    private static let day = CalendarDay(number: 20_779)

    private static let recorded = """
        media: { rooms: 50, people: 6, recorded: 10 %, renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }] }
        """

    private static let hours = Array(repeating: "1", count: 23).joined(separator: ", ") + ", 10"

    /// Files that together use every key.
    private static let workloads: [(String, String)] = [
        ("a shop", `A plan`.text()),
        ("a shop that does not grow", `A plan`.text().replacing(", growth_per_month: 10 %", with: "")),
        (
            "a shop with calls, jobs and limits",
            `A plan`.text(
                users: 2_000_000, media: recorded,
                more: """
                    jobs: [{ name: film, per_hour: 6, cpu: 5 min, variation: 0, deadline: 1 h, urgent: 20 % }]
                    service_levels: { p99: 300 ms, queue: 20, timeout: 2 s }
                    on_premise: { server_price: 3600, vcpu: 64, per_month: 100 }
                    latency: { goal: 200 ms }
                    phases:
                      - { name: search in the notes, at_users: 200000 }
                      - { name: sign in }
                      - { name: read copies, at_online: 1800 }
                      - { name: shards, at_requests: 3030000 }
                      - { name: a second region, on: 2027-03-01 }
                    """
            ).replacing(
                "growth_per_month: 10 %", with: "growth_per_month: 10 %, regions: 2, hours: [\(hours)]")
        ),
        (
            "actions that are called as figures are",
            """
            actions:
              - { name: app, per_session: 1, cpu: 5 ms, out: 2 kB }
              - { name: sent, per_user_per_day: 4, cpu: 5 ms, in: 1 kB, database: 1, p99: 200 ms }
              - { name: storage, per_session: 1, where: either, stores: 1 kB }
              - { name: recording, per_session: 2, websocket: true }
            """
        ),
        (
            "work on either side",
            """
            actions:
              - { name: look, per_session: 10, cpu: 2 ms }
              - { name: sort, per_session: 10, cpu: 20 ms, out: 20 kB, where: either, client_per_month: 50 }
              - { name: draw, per_user_per_day: 5, cpu: 100 ms, where: split }
            jobs: [{ name: film, per_hour: 60, cpu: 5 min, deadline: 20 min, where: either }]
            streams:
              - name: show
                channels: 2
                viewers: 50
                where: split
                renditions: [{ name: 720p, width: 1280, height: 720, rate: 20 Mbit/s, watched: 50 % }, { name: 360p, width: 640, height: 360, rate: 1 Mbit/s, watched: 50 % }]
            """
        ),
        (
            "servers that exist",
            """
            actions: [{ name: look, per_session: 10, cpu: 2 ms }]
            live:
              servers: [{ name: web, count: 8, per_month: 100, cpu: 26 % }, { name: cost, count: 2, per_month: 100, cpu: 0 % }]
              improvements: [{ name: cache, servers: web, saves: 50 %, cost: 600 }]
            """
        ),
        (
            "providers, time, and spikes",
            `Providers side by side`.file.replacing(
                "  burst: 1\n",
                with:
                    "  burst: 1\n  days: [1, 1, 1, 1, 1, 2, 3]\n  spikes: [{ name: push, opens: 5 %, within: 10 min, hour: 9 }]\n"
            )
                + "on_premise: { server_price: 3600, vcpu: 4, per_month: 20 }\nautoscaling: { delay: 2 min }\n"
        ),
        (
            "a market",
            "users: { market: { people: 1000000, reach: 40 %, share: 2 % } }\nactions: [{ name: look }]"
        ),
        ("calls of two", "media: { rooms: 10, people: 2 }\nproviders: [hetzner]"),
        ("calls of nine", "media: { rooms: 10, people: 9 }\nproviders: [aws, hetzner]"),
        (
            "layers",
            "media: { rooms: 10, people: 5, layers: [{ name: low, rate: 200 kbit/s, shown: 75 % }, { name: high, rate: 2 Mbit/s, shown: 25 % }] }"
        ),
        ("jobs alone", "jobs: [{ name: film, per_hour: 60, cpu: 5 min, deadline: 1 h }]"),
        (
            "a stream",
            """
            streams:
              - name: show
                channels: 2
                viewers: 500
                renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }]
            """
        ),
    ]

    private static func notes() throws -> String {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: checkout.appendingPathComponent("Examples/Notes/capacity.yml"), encoding: .utf8)
    }

    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text), day: Self.day)
    }

    private func check(inputsOf plan: CapacityPlan) {
        let known = Set(plan.names + plan.workload.priceLists.map { "price list \($0.name)" })
        for figure in plan.figures {
            for input in figure.inputs {
                #expect(
                    known.contains(input), "\(figure.name) has the unknown input \(input)")
            }
            #expect(!figure.inputs.contains(figure.name), "\(figure.name) is its own input")
            #expect(!figure.meaning.isEmpty && !figure.formula.isEmpty, "\(figure.name) says nothing")
        }
        for (name, figures) in Dictionary(grouping: plan.figures, by: \.name) where figures.count > 1 {
            Issue.record("\(figures.count) figures are called \(name)")
        }
        let taken = Set(plan.workload.quantities.map(\.name)).intersection(plan.figures.map(\.name))
        #expect(taken.isEmpty)
    }

    @Test(arguments: workloads)
    func `Every figure has a unique name and known inputs`(name: String, text: String) throws {
        check(inputsOf: try plan(text))
    }

    @Test func `Every figure of Notes has a unique name and known inputs`() throws {
        check(inputsOf: try plan(Self.notes()))
    }

    /// The numeric cells of the tables under a heading.
    private func cells(_ heading: String, of report: PlanReport) -> [String] {
        var current = ""
        var cells: [String] = []
        for block in report.blocks {
            switch block {
            case .heading(let text): current = text
            case .table(let table) where current.hasPrefix(heading) && !table.endsInText:
                for row in table.rows {
                    cells += row.enumerated().filter { !table.isText($0.offset) }.map(\.element)
                }
            case .paragraph(let text) where current == heading:
                // The numbers in a sentence, without their units.
                cells += text.split(separator: " ").filter { $0.first?.isNumber == true }.map(String.init)
            case .list(let items) where current == heading:
                cells += items.flatMap { $0.split(separator: " ") }.filter { $0.first?.isNumber == true }
                    .map(String.init)
            default: break
            }
        }
        return cells
    }

    private func check(reportOf plan: CapacityPlan) {
        let report = plan.report(.init())
        let texts = Set(plan.figures.map(\.text))
        for cell in cells("Peak load", of: report) {
            let text = cell.hasSuffix("/s") && !cell.hasSuffix("bit/s") ? String(cell.dropLast(2)) : cell
            #expect(texts.contains(text), "no figure is \(cell)")
        }
        for (index, cell) in cells("Servers at ", of: report).enumerated() {
            // Some tiers need no network or disks, and streams have no p99: the last of nine columns.
            let isEmpty = cell == "–" && index % 9 > 3
            #expect(isEmpty || texts.contains(cell), "no figure is \(cell)")
        }
        let numbers = Set(
            plan.figures.filter { $0.name.hasPrefix("load_test.") }.compactMap {
                $0.text.split(separator: " ").first.map(String.init)
            })
        let told = cells("Load test", of: report)
        #expect(told.isEmpty == (plan.loadTest == nil))
        for cell in told { #expect(numbers.contains(cell), "no figure of the load test is \(cell)") }
    }

    @Test(arguments: workloads)
    func `Every number in the report is a figure`(name: String, text: String) throws {
        check(reportOf: try plan(text))
    }

    @Test func `Every number in the report of Notes is a figure`() throws {
        let plan = try plan(Self.notes())
        check(reportOf: plan)
        #expect(cells("Peak load", of: plan.report(.init())).count == 10)
        #expect(cells("Servers at ", of: plan.report(.init())).count == 2 * 9)
    }

    private func figure(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }?.value, "there is no \(name)")
    }

    @Test func `Traffic and storage figures match a manual calculation`() throws {
        let plan = try plan(`A plan`.text())
        // 3 sessions per second with ten views of 20 kB, and 0.1 orders of 2 kB.
        #expect(abs(try figure(plan, "load.sent") - 3 * 10 * 20_000 * 8) < 1e-3)
        #expect(abs(try figure(plan, "load.received") - 3 * 0.1 * 2000 * 8) < 1e-6)
        // 30,000 daily users with two sessions each.
        let monthly = 30_000 * 2 * 30.4
        #expect(abs(try figure(plan, "load.egress") / (monthly * 10 * 20_000) - 1) < 1e-9)
        #expect(abs(try figure(plan, "load.storage") / (monthly * 0.1 * 4000 * 12) - 1) < 1e-9)
    }

    @Test(arguments: [
        ("load.sent", ["actions.look.out", "actions.look.per_session", "media.people", "users.burst"]),
        ("load.received", ["actions.order.in", "media.rooms"]),
        (
            "load.egress",
            [
                "actions.look.out", "actions.order.per_session", "users.daily_share",
                "media.hours_per_month",
            ]
        ),
        (
            "load.storage",
            [
                "actions.order.stores", "service_levels.keep", "media.recorded",
                "media.renditions.720p.rate",
            ]
        ),
        ("servers.app", ["actions.look.cpu", "service_levels.utilization", "price list own"]),
        ("busy.database", ["assumptions.transaction_cpu", "actions.look.database"]),
        ("p99.app", ["load.requests", "service_levels.p99"]),
        ("breaks_first", ["breaks.app", "breaks.database", "load.media"]),
        ("growth.app.months", ["users.growth_per_month", "servers.app"]),
        ("growth.6.cost", ["growth.6.users", "prices.own", "users.max_monthly"]),
        (
            "load_test.cost",
            ["load_test.users", "service_levels.p99", "actions.order.out", "price list own"]
        ),
        ("cost.own.block storage", ["load.rows", "actions.order.stores", "prices.own"]),
    ])
    func `A figure's explanation contains its inputs`(name: String, inputs: [String]) throws {
        let why = try #require(try plan(`A plan`.text(media: Self.recorded)).explanation(of: name))
        for input in inputs { #expect(why.contains(input), "\(name) lacks \(input)") }
    }

    @Test func `The figures for servers match the plan`() throws {
        let plan = try plan(Self.workloads[2].1)
        let best = try #require(plan.best)
        for size in best.sizes {
            let name = size.tier.name
            #expect(try figure(plan, "machine.\(name)") == Double(size.vcpu))
            #expect(try figure(plan, "servers.\(name)") == Double(size.needed))
            #expect(try figure(plan, "spare.\(name)") == Double(size.spare))
            #expect(try figure(plan, "busy.\(name)") == size.utilization(of: .cpu))
            #expect(try figure(plan, "breaks.\(name)") == size.headroom(1))
            if let queue = plan.closedForm(size) {
                #expect(try figure(plan, "mean.\(name)") == queue.meanResponse)
                #expect(try figure(plan, "p99.\(name)") == queue.responseQuantile(0.99))
            }
        }
        #expect(try figure(plan, "servers.all") == Double(best.servers))
        #expect(try figure(plan, "load.all") == plan.load.tiers.reduce(0) { $0 + $1.load })
    }

    @Test func `The figures for growth match the plan`() throws {
        let plan = try plan(Self.workloads[2].1)
        let growth = plan.growth()
        #expect(growth.shown.map(\.number) == [0, 6, 12, 18, 24, 30, 36])
        for month in growth.shown {
            #expect(try figure(plan, "growth.\(month.number).users") == month.users)
            #expect(try figure(plan, "growth.\(month.number).servers") == Double(month.servers))
            #expect(try figure(plan, "growth.\(month.number).cost") == month.cost)
        }
        for trigger in growth.triggers {
            guard let found = trigger.figure else {
                // Tasks that are due from the beginning or on a date have no figure.
                #expect(["sign in", "a second region"].contains(trigger.task))
                continue
            }
            #expect(found.value == trigger.factor)
            if let months = trigger.months, months > 0 {
                #expect(try figure(plan, "\(found.name).months") == months)
            }
        }
        let breaksFirst = try #require(plan.breaksFirst)
        #expect(try figure(plan, "breaks_first") == breaksFirst.factor)
        #expect(try figure(plan, "breaks.\(breaksFirst.name)") == breaksFirst.factor)
        // Without growth the steps are named by their multiple of the users.
        let still = try self.plan(Self.workloads[1].1)
        #expect(try figure(still, "growth.x10.users") == 1_000_000)
        #expect(!still.figures.contains { $0.name.hasSuffix(".months") })
    }

    @Test func `On-premise, latency, and load test figures match a manual calculation`() throws {
        let text = `A plan`.text(
            more: """
                on_premise: { server_price: 3600, vcpu: 64, per_month: 100 }
                latency: { goal: 100 ms, capture: 10 ms, encode: 10 ms, network: 20 ms, server: 0 ms, jitter_buffer: 20 ms, decode: 5 ms, playout: 15 ms }
                """)
        let plan = try plan(text)
        // One server carries everything and one is spare: 3,600 EUR over 36 months and 100 EUR per month
        // each.
        #expect(try figure(plan, "on_premise.servers") == 2)
        #expect(abs(try figure(plan, "on_premise.cost") - 400) < 1e-9)
        #expect(abs(try figure(plan, "latency.all") - 0.08) < 1e-12)
        #expect(abs(try figure(plan, "latency.left") - 0.02) < 1e-12)
        // 30 views and 0.3 orders per second with a p99 of half a second, for ten minutes.
        #expect(abs(try figure(plan, "load_test.rate") - 30.3) < 1e-9)
        #expect(try figure(plan, "load_test.users") == 16)
        #expect(try figure(plan, "load_test.memory") == 80e6)
        #expect(try figure(plan, "load_test.machines") == 1)
        #expect(abs(try figure(plan, "load_test.sent") - 30 * 20_000 * 600) < 1e-3)
        // The smallest machine for a sixth of an hour at 40 EUR for 730 hours, and 0.36 GB at 0.04 EUR.
        let cost = 40.0 / 6 / 730 + 0.36 * 0.04
        #expect(abs(try figure(plan, "load_test.cost") - cost) < 1e-9)
    }

    @Test func `Action figures have unique names`() throws {
        let plan = try plan(Self.workloads[3].1)
        for (action, rate) in zip(plan.workload.actions, plan.load.rates) {
            #expect(try figure(plan, "load.actions.\(action.name)") == rate)
        }
        #expect(try figure(plan, "load.sent") == plan.load.bandwidthOut)
    }

    @Test func `Figures can be looked up and listed by name`() throws {
        let plan = try plan(`A plan`.text())
        let all = try #require(plan.explanation(of: "all")).split(separator: "\n").map(String.init)
        #expect(all.count == plan.names.count)
        for (line, name) in zip(all, plan.names) { #expect(line.hasPrefix("\(name) = ")) }
        #expect(plan.markdown(.init()).contains("`servers.all`; `--explain all` lists all names."))
        for name in ["load.sent", "servers.all"] { #expect(plan.explanation(of: name) != nil) }
    }
}
