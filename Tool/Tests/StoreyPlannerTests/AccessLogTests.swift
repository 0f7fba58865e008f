import Testing

@testable import StoreyPlanner

@Suite struct `An access log` {
    private static func line(
        _ address: Int, _ day: Int, _ hour: Int, _ request: String = "GET /notes/7?x=1",
        bytes: String = "2000"
    ) -> String {
        "10.0.0.\(address) - - [0\(day)/Nov/2026:\(hour < 10 ? "0" : "")\(hour):55:36 +0000] \"\(request) HTTP/1.1\" 200 \(bytes)"
    }

    @Test func `The workload file contains the users, the busiest hour, and the actions found in the log`()
        throws
    {
        var log = AccessLog()
        // Two days with two of three users each; half of their requests are in one hour.
        for (day, people) in [(1, [1, 2]), (2, [1, 3])] {
            for person in people {
                log.add(Self.line(person, day, 12))
                log.add(Self.line(person, day, 12, "GET /notes/9", bytes: "4000"))
                log.add(Self.line(person, day, 3, "POST /notes", bytes: "-"))
                log.add(Self.line(person, day, person, "GET /"))
            }
        }
        log.add("what is this")
        log.add("")
        #expect(log.lines == 16 && log.skippedLines == 1)
        let yaml = try #require(log.workload(name: "a shop"))
        let workload = try Workload(yaml: yaml)
        #expect(workload.users.maxMonthly.likely == 3 && !workload.usersAreAssumed)
        #expect(abs(workload.users.dailyShare.likely - 2.0 / 3) < 1e-4)
        #expect(abs(workload.users.busiestHour.likely - 0.5) < 1e-4)
        #expect(workload.actions.map(\.name) == ["/notes/*", "/", "POST /notes"])
        #expect(workload.actions.map { $0.perUserPerDay?.likely } == [2, 1, 1])
        #expect(workload.actions.map(\.outgoing.likely) == [3000, 2000, 0])
        _ = try CapacityPlan(workload, day: CalendarDay(number: 20_779))
        #expect(yaml.contains("2026-11-01 to 2026-11-02, 16 requests"))
    }

    @Test(arguments: [("nan", 0), ("inf", 0), ("-5", 0), ("1e300", 1e15), ("7", 7)] as [(String, Double)])
    func `Invalid response sizes in a log line count as 0 or are capped`(bytes: String, taken: Double) throws
    {
        var log = AccessLog()
        log.add(Self.line(1, 1, 12, bytes: bytes))
        let yaml = try #require(log.workload(name: "a shop"))
        #expect(yaml.contains("out: { default: \(Int(taken)) B, source: "))
    }

    @Test(arguments: [
        "[", "]\"[", "a [x] \"", "1 - - [40/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 1",
        "é[\u{0}]\"\"\"", "[/:::/] \"\"",
    ])
    func `Malformed log lines are skipped and counted`(line: String) {
        var log = AccessLog()
        log.add(line)
        #expect(log.lines == 0 && log.skippedLines == 1 && log.workload(name: "x") == nil)
    }
}
