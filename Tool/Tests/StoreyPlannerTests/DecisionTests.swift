import Testing
import ToolInternal

@testable import StoreyPlanner

@Suite("The decisions of a plan") struct DecisionTests {
    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    /// From few viewers for a few hours to many for many hours. A CDN is chosen if it lowers the total cost
    /// with whole servers.
    @Test(arguments: [
        ("hetzner", 3, 300, 10, 0.002), ("hetzner", 2, 500, 300, 0.0009), ("aws", 3, 20, 10, 0.07),
        ("aws", 2, 500, 100, 0.02), ("hetzner", 2, 100, 100, 0.0003), ("gcp", 1, 2000, 50, 0.05),
    ])
    func `A CDN is chosen exactly if it lowers the total cost`(
        provider: String, channels: Int, viewers: Int, hours: Int, cdn: Double
    ) throws {
        func plan(_ more: String) throws -> CapacityPlan {
            try self.plan(
                """
                users: { max_monthly: 100000 }
                streams:
                  - { name: s, channels: \(channels), viewers: \(viewers), hours_per_month: \(hours) h\(more),
                      renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }
                providers: [\(provider)]
                """)
        }
        let (open, own) = (try plan(", cdn_per_gb: \(cdn)"), try plan(""))
        #expect(open.costs[0].cost <= own.costs[0].cost + 1e-9)
        #expect((open.load.cdn == 0) == (open.costs[0].cost == own.costs[0].cost))
    }

    /// The cost of a machine type includes all regions.
    @Test func `The machine type is chosen by its cost in all regions`() throws {
        func cost(_ machines: [String]) throws -> Double {
            try plan(
                """
                users: { max_monthly: 100000, regions: 10 }
                actions:
                  - { name: read, per_session: 100, cpu: 0.5 ms }
                  - { name: report, per_session: 5, cpu: 200 ms, p99: 2 s }
                service_levels: { p99: 150 ms }
                assumptions: { cpu_factor: 1 }
                providers: [own]
                price_lists:
                  - name: own
                    currency: EUR
                    as_of: 2026-11-01
                    machines: [\(machines.joined(separator: ", "))]
                    egress_per_gb: 0
                    storage_per_gb_month: 0
                """
            ).costs[0].cost
        }
        let machines = [
            "{ name: two, vcpu: 2, per_month: 42.99 }", "{ name: four, vcpu: 4, per_month: 85.99 }",
            "{ name: eight, vcpu: 8, per_month: 138.49 }",
        ]
        let alone = try machines.map { try cost([$0]) }
        let least = try #require(alone.min())
        #expect(try cost(machines) == least, "\(alone)")
    }

    /// As in sizing, an action with a p99 of 2 s doesn't have to meet the default of 150 ms.
    @Test(arguments: [("p99: 2 s", 1.0), ("kind: page", 2)])
    func `The default p99 limits the distance only for actions without their own p99`(
        report: String, regions: Double
    ) throws {
        let plan = try plan(
            """
            users:
              max_monthly: 100000
              hours: [1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 8, 7, 6, 6, 7, 8, 7, 5, 3, 2]
              places: [{ name: eu, share: 60 % }, { name: us, share: 40 %, ahead: 18 h }]
            actions:
              - { name: read, per_session: 100, cpu: 0.5 ms }
              - { name: report, per_session: 5, cpu: 200 ms, \(report) }
            service_levels: { p99: 150 ms }
            assumptions: { cpu_factor: 1 }
            """)
        let found = plan.figures.first { $0.name == "network.regions" }
        #expect(found?.value == regions)
    }

    @Test(arguments: ["media: { rooms: 3, people: 3, hours_per_month: 0 h }"])
    func `An hours_per_month of 0 is rejected`(text: String) {
        #expect(throws: WorkloadError.self) { try plan(text) }
    }

    @Test func `A peak_online below the participants of calls is rejected`() {
        let error = #expect(throws: WorkloadError.self) {
            try plan("users: { peak_online: 10 }\nmedia: { rooms: 1000, people: 6 }")
        }
        #expect(
            error?.description
                == "line 1: peak_online is 10, but the rooms of media (line 2) are 6,000 concurrent users. Raise one or lower the other."
        )
    }
}
