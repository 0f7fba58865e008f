import Testing
import ToolInternal

@testable import StoreyPlanner

@Suite("Client or server") struct SideTests {
    /// A million monthly users and machines of 2 vCPUs for 40 EUR.
    private func plan(_ text: String, users: String = "max_monthly: 1000000") throws -> CapacityPlan {
        try CapacityPlan(
            Workload(
                yaml: """
                    users: { \(users), busiest_hour: 10 %, burst: 1.8 }
                    assumptions: { cpu_factor: 1 }
                    providers: [own]
                    price_lists:
                      - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40, memory: 64 GB, network: 10 Gbit/s }], egress_per_gb: 0.01, storage_per_gb_month: 0 }
                    \(text)
                    """.likely), day: CalendarDay(number: 20_779))
    }

    private static func actions(_ more: String) -> String {
        "actions: [{ name: look, per_session: 10, cpu: 1 ms, p99: 5 s }, { name: sort, per_session: 10, cpu: 100 ms, p99: 5 s, \(more) }]"
    }

    private func value(_ name: String, _ plan: CapacityPlan) throws -> Double {
        try #require(plan.figures.first { $0.name == "side.\(name)" }, "\(name)").value
    }

    /// 300 times per second of 100 ms keep 30 vCPUs busy: 24 machines instead of 2, because looking needs 0.3
    /// vCPUs. One machine has room for another vCPU: 1.3 of 30.3 times the users.
    @Test func `The advice names the money that the other side costs`() throws {
        let plan = try plan(Self.actions("where: either"))
        let side = try #require(plan.sides.first)
        #expect(side.place == .client && side.designs.map(\.cost) == [80, (24 + 1) * 40])
        #expect(side.designs.map(\.servers) == [2, 25])
        #expect(abs(try #require(side.breakEven) / 1_000_000 - 1.3 / 30.3) < 1e-3)
        let advice = try #require(plan.advice.first { $0.topic == "sort" })
        #expect(advice.decision == "on the client" && advice.tippingPoint == "cpu above 833 ms")
        #expect(
            advice.reason
                == "99 % of the devices take at most 6 times 100 ms, and the target is 5 s; the server costs 920 EUR more per month, and nothing up to 42,900 monthly users"
        )
        #expect(try value("sort.server", plan) == 1000)
        #expect(plan.costs[0].cost == 80)
    }

    /// A user has two sessions per day, so 20 uses. Of the devices in the world, 35 % take 1.5, 35 % 4, and 30 %
    /// 6 times as long: 3.725 times on average. 20 × 0.1 s × 3.725 × 2 W = 14.9 J of 15 Wh = 54,000 J. On the
    /// server, a use takes a round trip of 60 ms and 8 × 20 kB ÷ 13 Mbit/s = 12.3 ms, and 20 × 20 kB × 3 J/MB =
    /// 1.2 J.
    @Test func `Each side has its durations, energy, and traffic on the devices of the users`() throws {
        let plan = try plan(Self.actions("where: either, out: 20 kB"))
        let client = try #require(plan.sides.first?.design(.client))
        let server = try #require(plan.sides.first?.design(.server))
        #expect(zip(client.quantiles, [0.4, 0.6, 0.6]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(client.missing == 0 && client.traffic == 0 && client.offline == 0 && client.busy == nil)
        #expect(abs(try #require(client.energy) - 14.9) < 1e-9)
        #expect(abs(try #require(server.energy) - 1.2) < 1e-9)
        #expect(server.traffic == 400_000 && server.offline == 0.02)
        // Half of the uses of an exponential distribution take 69 ms of CPU time, and about half wait for 130 ms.
        let half = 0.06 + 8 * 20e3 / 13e6 + 0.0693
        #expect(server.quantiles[0] > half && server.quantiles[0] < half + 0.13)
        #expect(abs(try value("sort.client.battery", plan) - 14.9 / 54_000) < 1e-12)
        #expect(try value("sort.device.slow", plan) == 0.1 * 6)
    }

    /// A second implementation costs 500 EUR, so the client costs 80 + 500. The server costs more from 15
    /// machines on: 13 needed ones carry 13 × 1.3 of 30.3 vCPUs.
    @Test func `The advice changes with the stage if the client costs a second implementation`() throws {
        let plan = try plan(Self.actions("where: either, client_per_month: 500"))
        let side = try #require(plan.sides.first)
        #expect(side.place == .client && side.designs.map(\.cost) == [580, 1000])
        #expect(plan.costs[0].cost == 580)
        #expect(abs(try #require(side.breakEven) - 1e6 * 13 * 1.3 / 30.3) < 500)
        // Looking takes 0.3 vCPUs and sorting 30 of a million users: 1.5 and 151.5 of five million.
        #expect(
            side.stages == [
                .init(name: "pilot", users: 1000, costs: [580, 80]),
                .init(name: "growth", users: 50_000, costs: [580, 120]),
                .init(name: "mass market", users: 5_000_000, costs: [620, (117 + 1) * 40]),
            ])
        let reason = try #require(plan.advice.first { $0.topic == "sort" }).reason
        #expect(
            reason.hasSuffix("pilot: on the server, growth: on the server, mass market: on the client"))
        let expensive = try self.plan(Self.actions("where: either, client_per_month: 1000"))
        #expect(expensive.sides.first?.place == .server && expensive.costs[0].cost == 1000)
        #expect(expensive.advice.first { $0.topic == "sort" }?.tippingPoint.hasPrefix("more than") == true)
    }

    /// Slow devices take 10 s, so 30 % of 300 uses per second remain for servers: 9.3 vCPUs, 8 machines and a
    /// spare one.
    @Test func `Work can be split between the devices that meet the target and servers for the others`()
        throws
    {
        let fleet =
            "\nfleet: { devices: [{ name: old, share: 30 %, slowdown: 100 }, { name: new, share: 70 %, slowdown: 1 }] }"
        let split = try plan(Self.actions("where: split, out: 20 kB") + fleet)
        #expect(split.sides.first?.place == .split && split.best?.servers == 9)
        #expect(
            split.figures.first { $0.name == "load.sort.on_servers" }.map { abs($0.value - 90) < 1e-6 }
                == true)
        let design = try #require(split.sides.first?.design(.split))
        #expect(design.serverShare == 0.3 && abs(design.offline - 0.006) < 1e-12)
        #expect(try #require(design.missing) < 0.01)
        // Fewer than 1 % may miss the target, so the client alone isn't possible.
        let either = try plan(Self.actions("where: either") + fleet)
        #expect(either.sides.first?.place == .server)
        #expect(either.sides.first?.design(.client)?.missing == 0.3)
        #expect(
            either.advice.first { $0.topic == "sort" }?.reason.contains(
                "`where: split` would leave 30 % to servers and save 640 EUR per month") == true)
    }

    /// Counting adds 1 % to looking, which takes no further machine up to 4,096 times the users. In a chart that
    /// reaches there, nothing could be seen of today's users.
    @Test func `The chart of the cost ends near the users of the plan if the break-even is far`() throws {
        let side = try #require(
            plan(
                "actions: [{ name: look, per_session: 10, cpu: 1 ms }, { name: count, per_session: 1, cpu: 0.1 ms, where: either }]",
                users: "max_monthly: 10000"
            ).sides.first)
        #expect(try #require(side.breakEven) > 300_000)
        #expect(side.points.last?.users == 30_000)
    }

    @Test func `Jobs can run on the client, too`() throws {
        func plan(_ place: String) throws -> CapacityPlan {
            try self.plan("jobs: [{ name: film, per_hour: 60, cpu: 5 min, deadline: 45 min\(place) }]")
        }
        #expect(try plan(", where: client").best?.servers == 0)
        let (server, either) = (try plan(""), try plan(", where: either"))
        #expect(either.best?.servers == 0 && server.costs[0].cost > 0)
        let side = try #require(either.sides.first)
        #expect(side.designs.map(\.cost) == [0, server.costs[0].cost] && side.breakEven == nil)
        #expect(
            either.advice.first { $0.topic == "film" }?.reason.hasSuffix(
                "the server costs \(server.costs[0].cost.text(decimals: 2)) EUR more per month") == true)
        // Six times as slow, a film would take two hours.
        let slow = try self.plan(
            "jobs: [{ name: film, per_hour: 60, cpu: 20 min, deadline: 45 min, where: either }]")
        #expect(slow.sides.first?.place == .server && slow.costs[0].cost > 0)
    }

    /// Half of the uplinks suffice, so half of the channels are transcoded by servers.
    @Test func `Senders whose uplink suffices can encode, and servers for the others`() throws {
        func load(_ place: String) throws -> Double {
            let plan = try plan(
                """
                streams:
                  - name: show
                    channels: 10
                    viewers: 20
                    \(place)
                    renditions:
                      - { name: 720p, width: 1280, height: 720, rate: 3 Mbit/s, watched: 50 % }
                      - { name: 360p, width: 640, height: 360, rate: 1 Mbit/s, watched: 50 % }
                """)
            return try #require(plan.figures.first { $0.name == "load.transcoding show" }).value
        }
        let uplink = "uplink: { low: 2 Mbit/s, default: 4 Mbit/s, high: 8 Mbit/s }"
        let (split, server) = (try load("where: split\n    \(uplink)"), try load("where: server"))
        #expect(abs(split / server - 0.5) < 1e-9)
    }

    @Test(arguments: [
        (
            "actions: [{ name: sort, where: sever }]",
            "where must be one of client, server, either, split, not sever. Did you mean server?"
        ),
        (
            "actions: [{ name: sort, client_per_month: 100 }]",
            "client_per_month of sort requires where: client, either, or split"
        ),
        (
            "actions: [{ name: sort }]\nfleet: { market: mature, devices: [{ name: all, share: 100 %, slowdown: 2 }] }",
            "devices (line 2) replace market. Remove one of them."
        ),
        (
            "actions: [{ name: sort }]\nfleet: { devices: [{ name: all, share: 90 %, slowdown: 2 }] }",
            "the shares of devices must add up to 100 % of the users, not 90 %"
        ),
        (
            "actions: [{ name: sort }]\nfleet: { devices: [{ name: all, share: 100 % }] }",
            "all requires slowdown or benchmark"
        ),
        (
            "actions: [{ name: sort }]\nfleet: { devices: [{ name: all, share: 100 %, benchmark: a.json }] }",
            "benchmark of all requires a benchmark of the fleet, measured on the machine on which cpu was measured"
        ),
        (
            "actions: [{ name: sort }]\nfleet: { devices: [] }",
            "a fleet needs at least one class of devices"
        ),
        (
            "actions: [{ name: sort }]\nfleet: { devices: [{ name: all, share: 100 %, slowdown: 0 }] }",
            "slowdown must be positive, or be removed"
        ),
        (
            "actions: [{ name: sort }]\nstages: [{ name: pilot, users: 0 }]",
            "users must be positive, or be removed"
        ),
    ])
    func `Mistakes in the choice of sides are reported`(file: String, reason: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: file) }
        #expect(error?.diagnostics.map(\.reason) == [reason])
    }

    /// Sorting takes 4 and searching 9 times as long on a phone, so the slowdown is 6. Memory isn't a duration.
    @Test func `Benchmarks that were measured on devices and on the server determine the slowdown`() throws {
        let files = [
            "server.json":
                #"[{"id":"sort","value":2,"unit":"ms"},{"id":"search","value":1000,"unit":"ns"},{"id":"memory","value":5,"unit":"MB"}]"#,
            "phone.json":
                #"[{"id":"sort","value":8,"unit":"ms"},{"id":"search","value":9,"unit":"µs"},{"id":"memory","value":5,"unit":"MB"}]"#,
        ]
        let text =
            "actions: [{ name: sort, where: either }]\nfleet: { benchmark: server.json, devices: [{ name: phone, share: 100 %, benchmark: phone.json }] }"
        let workload = try Workload(yaml: text) { try #require(files[$0]) }
        let slowdown = try #require(workload.fleet?.devices.first?.slowdown)
        #expect(abs(slowdown.likely - 6) < 1e-12)
        #expect(slowdown.source == "the geometric mean of 2 benchmarks in phone.json and server.json")
    }

    @Test(arguments: [
        ("[]", "[]", "phone.json and server.json have no benchmark of a duration in common"),
        (
            "{}", "[]",
            "phone.json must be a JSON array of objects with id, value, and unit, as `make bench` writes it"
        ),
    ])
    func `Benchmarks that can't be compared are reported`(phone: String, server: String, reason: String) {
        let text =
            "actions: [{ name: sort }]\nfleet: { benchmark: server.json, devices: [{ name: phone, share: 100 %, benchmark: phone.json }] }"
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: text) { $0 == "phone.json" ? phone : server }
        }
        #expect(error?.diagnostics.map(\.description) == ["line 2: \(reason)"])
    }
}
