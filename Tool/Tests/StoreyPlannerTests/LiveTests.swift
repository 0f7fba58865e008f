import Testing
import ToolInternal

@testable import StoreyPlanner

@Suite("A project that is live") struct LiveTests {
    private static let file = """
        users: { max_monthly: 1000000, growth_per_month: 10 % }
        actions: [{ name: look, per_session: 10, cpu: 1 ms, p99: 5 s }]
        assumptions: { cpu_factor: 1 }
        providers: [own]
        price_lists:
          - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40, memory: 64 GB }], egress_per_gb: 0, storage_per_gb_month: 0 }
        live:
          servers:
            - { name: web, count: 8, per_month: 100, cpu: 26 %, memory: 13 % }
            - { name: search, count: 2, per_month: 300, memory: 50 % }
          improvements: [{ name: cache, servers: web, saves: 50 %, cost: 600 }]
          migration_cost: 6600

        """

    private func plan(_ text: String = file) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    /// 8 × 26 % ÷ 65 % = 3.2, so 4 servers and a spare one; 2 × 50 % ÷ 65 % = 1.54, so 2 and a spare one. At 10 %
    /// growth, search is saturated after ln 2 ÷ ln 1.1 = 7.27 months of 30.4 days.
    @Test func `The plan says what is wasted, what breaks first, and when`() throws {
        let plan = try plan()
        let (web, search) = (plan.liveServers[0], plan.liveServers[1])
        #expect(web.needed == 5 && web.wasted == 300 && web.resource == .cpu)
        #expect(search.needed == 3 && search.wasted == 0 && search.resource == .memory)
        #expect(abs(web.limit - 2.5) < 1e-12 && search.breaks == 2)
        #expect(plan.date(factor: search.breaks) == CalendarDay(number: 20_779 + 221))
        #expect(plan.liveCost == 1400)
        let advice = try #require(plan.liveAdvice)
        #expect(advice.decision == "return unused servers, which saves 300 EUR per month")
        #expect(
            advice.reason
                == "they cost 1,400 EUR per month, of which 300 are wasted; the memory of search breaks first, at 2 times as many users"
        )
    }

    /// With half of the CPU time, web needs 1.6 servers, and 1.6 for the memory, so 2 and a spare one: 2 fewer than
    /// 5. The plan needs 2 machines for 40 EUR, so a migration saves 1,320 of 1,400 EUR. A year of 10 % growth is
    /// 3.14 times as many users: 10.04 servers of web, so 11 and a spare one, and 4.83 of search, so 5 and a spare
    /// one: 4 × 100 EUR and 4 × 300 EUR more.
    @Test func `Each option has what it saves, and when it has paid for itself`() throws {
        let options = try plan().liveOptions
        #expect(options.map(\.name) == ["return unused servers", "cache", "migrate", "scale"])
        #expect(options.map(\.saved) == [300, 200, 1320, -1600])
        #expect(options.map(\.payBack) == [0, 3, 5, nil])
        #expect(options.map(\.downtime) == [0, 0, 1800, 0])
    }

    private static let prometheus =
        #"{"status":"success","data":{"result":[{"values":[[1,"0.25"],[2,"0.5"]]}]}}"#
    private static let sar = """
        Linux 6.1.0 (web) \t11/29/2026 \t_x86_64_\t(2 CPU)

        12:00:01 AM     CPU     %user     %nice   %system   %iowait    %steal     %idle
        12:10:01 AM     all     20.00      0.00      4.00      1.00      0.00     75.00
        12:20:01 AM     all     40.00      0.00      9.00      1.00      0.00     50.00
        Average:        all     30.00      0.00      6.50      1.00      0.00     62.50
        """

    @Test(arguments: [
        prometheus, sar, "Timestamp,CPUUtilization\n2026-11-29T00:00:00Z,25\n2026-11-29T00:05:00Z,50\n",
    ])
    func `The utilization is read from Prometheus, sar, and CloudWatch`(text: String) throws {
        #expect(try UsageFile(text).shares == [0.25, 0.5])
        let plan = try Workload(
            yaml: Self.file.replacing("cpu: 26 %", with: "usage: usage.txt")
        ) { _ in text }
        #expect(plan.live?.servers.first?.usage.first?.share.likely == 0.5)
    }

    @Test(arguments: [
        ("cpu: 26 %, memory: 13 %", "", "line 9: web requires usage, cpu, memory, or network at the peak"),
        (
            "cpu: 26 %", "usage: a.txt",
            "line 9: a.txt can't be read without the folder of the workload file"
        ),
        ("count: 8", "count: 0.5", "line 9: count must be a positive integer, not 0.5"),
        (
            "servers: web", "servers: wbe",
            "line 11: there is no group of servers wbe. The groups are web, search."
        ),
        (
            "name: cache", "name: migrate",
            "line 11: the name migrate is already used by another option. Choose a different one."
        ),
    ])
    func `Mistakes in the servers that exist are reported`(old: String, new: String, message: String) {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: Self.file.replacing(old, with: new))
        }
        #expect(error?.description == message)
    }

    @Test func `A file without a utilization is reported`() {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: Self.file.replacing("cpu: 26 %", with: "usage: a.txt")) { _ in "nothing" }
        }
        #expect(
            error?.description
                == "line 9: a.txt is neither a response of Prometheus with shares of 0 to 1, nor a CSV file of CloudWatch, nor the output of sar -u"
        )
    }
}
