import Testing

@testable import StoreyPlanner

@Suite("The resources of servers") struct ResourceTests {
    private static let day = CalendarDay(number: 20_779)

    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: Self.day)
    }

    /// 100,000 × 30 % × 2 × 10 % × 1.8 ÷ 3600 s are 3 sessions per second, with 30 clips of 8 MB each: 5.76
    /// Gbit/s.
    private static func clips(_ provider: String) -> String {
        """
        name: clips
        users: { max_monthly: 100000 }
        actions: [{ name: clip, per_session: 30, cpu: 0.5 ms, out: 8 MB }]
        providers: [\(provider)]
        """
    }

    /// 5.76 Gbit/s ÷ 65 % of 1 Gbit/s, 0.781 to 5 at AWS, and 4 or 7 at Google, on the cheapest machines.
    @Test(arguments: [
        ("hetzner", 1.0, 9), ("aws", 0.781, 12), ("azure", 0.8, 12), ("gcp", 4, 3), ("alibaba", 0.2, 45),
    ])
    func `Video of 5.76 Gbit/s needs as many servers as its network requires`(
        provider: String, gigabits: Double, servers: Int
    ) throws {
        let plan = try plan(Self.clips(provider))
        let size = try #require(plan.best?.sizes.first)
        #expect(abs(size.tier.demand(.network).shared - 5.76e9) < 1)
        #expect(size.needed == servers && size.limit == .utilization(.network))
        #expect(size.machine.limits.network == gigabits * 1e9 && size.vcpu == 2)
        #expect(abs(size.utilization(of: .network) - 5.76 / gigabits / Double(servers)) < 1e-9)
        // The network breaks first, long before the CPU.
        let first = try #require(plan.breaksFirst)
        #expect(first.name == "app" && first.resource == .network)
        #expect(abs(first.factor - Double(servers) * gigabits / 5.76) < 1e-9)
        #expect(size.headroom(1, of: .cpu) > 10 * first.factor)
        let hosting = try #require(plan.advice.first { $0.topic == "hosting" })
        #expect(hosting.decision == "cloud, in one region")
        #expect(hosting.reason.contains("5.76 Gbit/s of network, too much for one"))
    }

    @Test func `The report names the resource that determines the number of servers`() throws {
        let plan = try plan(Self.clips("hetzner"))
        let report = plan.markdown(.init())
        #expect(
            report.contains(
                "| tier | machine | sized by | vCPUs | needed | spare | CPU | network | memory | disk | IOPS | p99 |"
            ))
        #expect(report.contains("| app | CCX13 | network | 2 | 9 | 1 | "))
        #expect(report.contains("the network of app breaks first, at 1.56 times as many users"))
        let why = try #require(plan.explanation(of: "cost.hetzner.app"))
        for part in [
            "determined by network", "network.app = 5.76 Gbit/s",
            "actions.clip.out = 8 MB: line 3 of the file",
        ] { #expect(why.contains(part), "\(part)") }
        let busy = try #require(plan.explanation(of: "network_busy.app"))
        #expect(busy.contains("network.app ÷ (needed × the 1 Gbit/s of one CCX13)"))
        #expect(busy.contains("no guarantee: the slowest of public measurements"))
        #expect(try plan.json(.init()).contains(#""sizedBy" : "network""#))
    }

    private static func text(
        _ action: String,
        machine: String = "vcpu: 8, network: 10 Gbit/s, memory: 16 GB, disk: 100 MB, iops: 5000",
        more: String = ""
    ) -> String {
        """
        users: { max_monthly: 100000 }
        actions: [{ name: act, per_session: 10, \(action) }]
        assumptions: { cpu_factor: 1, server_memory: 1 GB, session_memory: 1 kB, transaction_io: 2, transaction_bytes: 1 kB, cached_share: 10 %, transaction_cpu: 0.01 ms }
        providers: [own]
        price_lists:
          - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, per_month: 40, \(machine) }], egress_per_gb: 0, storage_per_gb_month: 0 }
        \(more)
        """
    }

    /// 30 times per second and 900 concurrent users. Of each resource 65 % of a machine.
    @Test(arguments: [
        // 30 × 0.5 s = 15 of 5.2 vCPUs.
        ("cpu: 500 ms, p99: 10 s", Resource.cpu, 3),
        // 30 × 100 MB × 8 = 24 of 6.5 Gbit/s.
        ("cpu: 1 ms, out: 100 MB", .network, 4),
        // 30 × 60 MB × 8 = 14.4 of 6.5 Gbit/s, as the uploads are larger than the downloads.
        ("cpu: 1 ms, in: 60 MB, out: 1 MB", .network, 3),
        // 30 × 0.5 s × 2 GB = 30 of 10.4 GB less 1 GB.
        ("cpu: 1 ms, memory: 2 GB", .memory, 4),
        // 30 × 5 MB = 150 of 65 MB/s.
        ("cpu: 1 ms, disk: 5 MB", .disk, 3),
    ]) func `The tightest resource determines the number of servers`(
        action: String, resource: Resource, servers: Int
    ) throws {
        let plan = try plan(Self.text(action))
        let size = try #require(plan.best?.sizes.first)
        #expect(size.limit == .utilization(resource) && size.needed == servers)
        #expect(plan.breaksFirst?.resource == resource)
        for each in Resource.allCases { #expect(size.utilization(of: each) <= 0.65 + 1e-9, "\(each)") }
    }

    /// 30 × 200 transactions with two operations each are 12,000 IOPS, and a machine has 5,000.
    @Test func `A database that outgrows the disks of a machine produces a warning`() throws {
        let plan = try plan(Self.text("cpu: 1 ms, database: 200"))
        let size = try #require(plan.best?.sizes.last)
        #expect(size.tier.kind == .database && size.needed == 4 && size.limit == .utilization(.iops))
        #expect(
            size.warning?.hasPrefix(
                "the database needs 12,000 IOPS, more than 65 % of a machine's 5,000 IOPS. Split it"
            )
                == true)
        // 12,000 pages of 8 kB per second.
        #expect(abs(size.tier.demand(.disk).shared - 12_000 * 8192) < 1e-6)
    }

    /// 30,000 × 2 × 30.4 days × 10 × 1 kB × 12 months are 219 GB. A tenth must be in memory.
    @Test func `A database needs memory for a share of its rows`() throws {
        let machines = "vcpu: 8, network: 10 Gbit/s, memory: 64 GB, disk: 100 MB, iops: 5000"
        let plan = try plan(Self.text("cpu: 1 ms, database: 1, stores: 1 kB", machine: machines))
        let size = try #require(plan.best?.sizes.last)
        #expect(abs(size.tier.demand(.memory).shared - 21.888e9) < 1e6)
        #expect(abs(size.utilization(of: .memory) - 22.888 / 64) < 1e-4)
        #expect(plan.load.objects == 0 && abs(plan.load.rows - 218.88e9) < 1e6)
        // The same bytes in object storage need none.
        let objects = try self.plan(
            Self.text("cpu: 1 ms, database: 1, stores: 1 kB, stores_in: objects", machine: machines))
        #expect(objects.load.rows == 0 && objects.load.objects == plan.load.rows)
        #expect(objects.best?.sizes.last?.tier.demand(.memory).shared == 0)
    }

    /// Four vCPUs run four jobs of 5 GB, more than the 10.4 of 16 GB.
    @Test func `Jobs that don't fit into the memory of a machine are rejected`() {
        let jobs = "jobs: [{ name: film, per_hour: 1, cpu: 1 min, memory: 5 GB }]"
        let error = #expect(throws: QueueError.self) {
            try plan(
                Self.text("cpu: 1 ms", machine: "vcpu: 4, memory: 16 GB", more: jobs))
        }
        #expect(
            error?.description
                == "film needs 21 GB of memory on each server, and 65 % of one m is 10.4 GB. Reduce its work, or add larger machines to price_lists."
        )
    }

    @Test func `Limits that a price list lacks are assumed and reported`() throws {
        let plan = try plan(Self.text("cpu: 1 ms", machine: "vcpu: 8, network: 2 Gbit/s"))
        let limits = try #require(plan.best?.sizes.first).machine.limits
        #expect(limits.network == 2e9 && limits.memory == 8 * 4_294_967_296)
        #expect(limits.disk == 8 * 24e6 && limits.iops == 8 * 1600)
        #expect(
            plan.markdown(.init()).contains(
                "The price list doesn't say what one m sustains. Assumed: memory 34.36 GB, disk 192 MB/s, iops 12,800 IOPS."
            ))
        #expect(
            plan.explanation(of: "memory_busy.app")?.contains(
                "price_lists.own.machines.m.memory = 34.36 GB: assumed, a choice: 4.29 GB per vCPU, as an m6a.large"
            )
                == true)
    }

    @Test func `Every built-in machine has limits with a source`() throws {
        let lists = try Workload(yaml: "actions: [{ name: a }]").priceLists
        #expect(lists.map(\.name) == ["aws", "azure", "gcp", "hetzner", "alibaba"])
        for list in lists {
            #expect(!list.limitsReference.source.isEmpty)
            for machine in list.machines {
                for resource in Resource.allCases.dropFirst() {
                    let limit = machine.limits[resource]
                    #expect(limit > 0 && limit.isFinite, "\(machine.name): \(resource)")
                }
            }
            // Larger machines have no less of anything.
            for (one, next) in zip(list.machines, list.machines.dropFirst()) {
                for resource in Resource.allCases {
                    #expect(one.limits[resource] <= next.limits[resource], "\(next.name): \(resource)")
                }
            }
        }
    }

    @Test func `An on-premise server is limited by its port`() throws {
        let own = "on_premise: { server_price: 3600, vcpu: 64, per_month: 100 }"
        func servers(_ more: String) throws -> Double? {
            try plan(Self.clips("hetzner") + "\n" + own.replacing(" }", with: "\(more) }")).figures
                .first { $0.name == "on_premise.servers" }?.value
        }
        // 5.76 Gbit/s ÷ 65 % of 1 or 10, and a spare one.
        #expect(try servers("") == 10)
        #expect(try servers(", network: 10 Gbit/s") == 2)
    }
}

@Suite("Prices") struct PriceTests {
    /// 50 TB at each provider, in dollars.
    @Test(arguments: [("aws", 4292.7), ("azure", 4181.7), ("gcp", 4310)])
    func `Egress has several tiers at every large provider`(provider: String, dollars: Double) throws {
        let list = try #require(
            try Workload(yaml: "actions: [{ name: a }]").priceLists.first { $0.name == provider })
        let price = list.egressPrice(gigabytes: 50_000, machines: 1)
        // AWS: 10,240 × 0.09 + 39,660 × 0.085; Azure: 10,000 × 0.087 + 39,900 × 0.083; Google: 1,000 × 0.12 +
        // 9,000 × 0.11 + 40,000 × 0.08.
        #expect(abs(price / dollars - 1) < 1e-4, "\(price)")
    }

    @Test func `A price list in the file can have tiers`() throws {
        let workload = try Workload(
            yaml: """
                actions: [{ name: a }]
                providers: [own]
                price_lists:
                  - name: own
                    currency: EUR
                    as_of: 2026-11-01
                    machines: [{ name: m, vcpu: 2, per_month: 40 }]
                    egress_tiers: [{ up_to: 1 TB, per_gb: 0.1 }, { up_to: 10 TB, per_gb: 0.05 }]
                    egress_per_gb: 0.01
                    storage_per_gb_month: 0.02
                    disks_per_gb_month: 0.1
                """)
        let list = try #require(workload.priceLists.first)
        #expect(abs(list.egressPrice(gigabytes: 12_000, machines: 1) - (100 + 450 + 20)) < 1e-9)
        #expect(list.objectsPerGBMonth == 0.02 && list.disksPerGBMonth == 0.1)
    }

    @Test func `Tiers in descending order are rejected`() {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(
                yaml: """
                    actions: [{ name: a }]
                    price_lists:
                      - name: own
                        currency: EUR
                        as_of: 2026-11-01
                        machines: [{ name: m, vcpu: 2, per_month: 40 }]
                        egress_tiers: [{ up_to: 10 TB, per_gb: 0.1 }, { up_to: 1 TB, per_gb: 0.05 }]
                        egress_per_gb: 0.01
                        storage_per_gb_month: 0.02
                    """)
        }
        #expect(
            error?.description == "line 7: egress_tiers must be in ascending order, but 1 TB follows 10 TB")
    }

    /// 219 GB: at AWS 0.08 USD per GB on the disks of the database, and 0.023 as objects. At Hetzner 0.0572
    /// EUR, and at least 5 EUR.
    @Test func `Rows are billed as disks and objects as object storage`() throws {
        func cost(_ provider: String, _ place: String) throws -> Double {
            let plan = try CapacityPlan(
                Workload(
                    yaml:
                        "users: { max_monthly: 100000 }\nactions: [{ name: a, per_session: 10, cpu: 1 ms, database: 1, stores: 1 kB, stores_in: \(place) }]\nproviders: [\(provider)]"
                        .likely), day: CalendarDay(number: 20_779))
            let line = place == "objects" ? "object storage" : "block storage"
            #expect(plan.offers[0].cost(of: line) > 0)
            return plan.offers[0].cost(of: line)
        }
        #expect(abs(try cost("aws", "database") - 218.88 * 0.08 / 1.1133) < 0.01)
        #expect(abs(try cost("aws", "objects") - 218.88 * 0.023 / 1.1133) < 0.01)
        #expect(abs(try cost("hetzner", "database") - 218.88 * 0.0572) < 0.01)
        #expect(abs(try cost("hetzner", "objects") - 5) < 0.01)
    }
}

@Suite("The costs of operation") struct OperationTests {
    private func plan(_ operations: String) throws -> CapacityPlan {
        try CapacityPlan(
            Workload(
                yaml: """
                    users: { max_monthly: 100000 }
                    actions: [{ name: a, per_session: 10, cpu: 1 ms, stores: 1 kB }]
                    providers: [own]
                    price_lists:
                      - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0.1 }
                    operations: { \(operations) }
                    """.likely), day: CalendarDay(number: 20_779))
    }

    /// 218.88 GB for 0.1 EUR each, and two servers for 40 EUR.
    @Test func `Operations add lines to the bill`() throws {
        let plan = try plan(
            "backups: 2, staging: 25 %, staff_hours: 10, staff_price: 80, other: [{ name: monitoring, per_month: 40 }]"
        )
        let lines = plan.offers[0].lines.map { "\($0.name) \(($0.cost * 100).rounded() / 100)" }
        #expect(
            lines == [
                "app 80.0", "egress 0.0", "object storage 21.89", "backups 43.78", "staging 20.0",
                "staff 800.0",
                "monitoring 40.0",
            ])
        #expect(
            plan.explanation(of: "cost.own.monitoring")?.contains(
                "operations.other.monitoring.per_month = 40: line 6 of the file") == true)
        #expect(
            plan.explanation(of: "cost.own.staff")?.contains("operations.staff_price = 80") == true)
        #expect(!plan.markdown(.init()).contains("Not in these bills"))
    }

    @Test func `Costs of operation that the file lacks are named`() throws {
        let plan = try plan("backups: 0")
        #expect(plan.offers[0].lines.map(\.name) == ["app", "egress", "object storage"])
        #expect(
            plan.text(.init()).replacing("\n", with: " ").contains(
                "Not in these bills: working time (operations.staff_hours); staging (operations.staging); load balancers, managed databases, and monitoring (operations.other)."
            ))
        #expect(try self.plan("backups: { default: 1 }").offers[0].cost(of: "backups") > 0)
    }

    @Test(arguments: [
        ("staff_hours: 5", "line 6: staff_hours and staff_price require each other"),
        (
            "other: [{ name: app, per_month: 5 }]",
            "line 6: the name app is already used by another figure of the plan. Choose a different one."
        ),
    ]) func `Contradictory costs of operation are rejected`(operations: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) { try plan(operations) }
        #expect(error?.description == fault)
    }
}
