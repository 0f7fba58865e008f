#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite("What a plan decides") struct DecisionTests {
        private func plan(_ text: String) throws -> Plan {
            try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }

        /// Few who watch for a few hours, and many for many: a CDN is taken where the whole bill is smaller with it, servers in whole ones.
        @Test(arguments: [
            ("hetzner", 3, 300, 10, 0.002), ("hetzner", 2, 500, 300, 0.0009), ("aws", 3, 20, 10, 0.07),
            ("aws", 2, 500, 100, 0.02), ("hetzner", 2, 100, 100, 0.0003), ("gcp", 1, 2000, 50, 0.05),
        ])
        func `is what the whole bill says`(
            provider: String, channels: Int, viewers: Int, hours: Int, cdn: Double
        ) throws {
            func plan(_ more: String) throws -> Plan {
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

        /// Machines are chosen with what they cost in all regions.
        @Test func `counts the servers of all regions`() throws {
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

        /// As servers are sized: who promises 2 s for reports does not promise 150 ms for them.
        @Test(arguments: [("p99: 2 s", 1.0), ("kind: page", 2)])
        func `holds the network against the promises of who has none of their own`(
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
        func `needs some time of a month`(text: String) {
            #expect(throws: WorkloadError.self) { try plan(text) }
        }

        @Test func `warns where more watch than are there at once`() throws {
            let plan = try plan("users: { peak_online: 10 }\nmedia: { rooms: 1000, people: 6 }")
            #expect(
                plan.doubts == [
                    "6,000 people watch or talk at once, and peak_online is 10: raise the one or lower the other."
                ])
        }
    }
#endif
