import Testing

@testable import StoreyPlanner

@Suite struct `An analytics table` {
    private func table(_ lines: String...) -> String { lines.joined(separator: "\n") }

    private func workload(_ text: String) throws -> Workload {
        try Workload(yaml: Analytics(text).workload(name: "a \"shop\""))
    }

    private func often(_ workload: Workload, _ name: String) throws -> Double {
        let action = try #require(workload.actions.first { $0.name == name }, "there is no \(name)")
        return try #require(action.perUserPerDay).likely
    }

    @Test func `A daily table yields the number of users, sessions per day, and session length`() throws {
        let workload = try workload(
            table(
                "# ----", "# a report of GA4", "",
                "Date,Active users,28-day active users,Sessions,Average session duration,Event count,Revenue",
                "20261101,\"1,000\",\"8,000\",2000,120,30000,5",
                "20261102,3000,10000,8000,0:04:00,50000,7",
                "Grand total,4000,10000,10000,,80000,12"))
        let users = workload.users
        #expect(workload.name == "a \"shop\"" && !workload.usersAreAssumed)
        #expect(users.maxMonthly.likely == 10_000 && users.dailyShare.likely == 0.2)
        #expect(users.sessionsPerDay.likely == 2.5)
        // Weighted by sessions, not by days: 2,000 of 120 s and 8,000 of 240 s.
        #expect(abs(users.sessionLength.likely - 216) < 1e-9)
        #expect(users.busiestHour.isAssumed && users.growthPerMonth == nil)
        #expect(try often(workload, "event") == 20)
        #expect(users.maxMonthly.source == "analytics, 2026-11-01 to 2026-11-02")
    }

    @Test func `An hourly table yields the hours of the day and the busiest one`() throws {
        let hours = (0..<24).map { "2026-11-01;\($0);10;\($0 == 20 ? 54 : 2)" }.joined(separator: "\n")
        let workload = try workload("day;hour;users;visits\n" + hours)
        #expect(
            abs(workload.users.busiestHour.likely - 0.54) < 1e-12 && workload.users.sessionsPerDay.isAssumed)
        // 100 visits are 50 users at the default of two sessions each. The monthly users are an assumption,
        // too.
        #expect(abs(workload.users.maxMonthly.likely - 166) < 1e-9)
        #expect(workload.users.maxMonthly.source?.contains("estimated from sessions") == true)
    }

    @Test func `An event table yields the actions and how often they occur`() throws {
        let workload = try workload(
            table(
                "Event name\tDate\tEvent count\tDAU\tMAU", "look\t2026-11-01\t900\t100\t500",
                "order, \"twice\"\t2026-11-01\t30\t20\t500", "look\t2026-11-02\t1100\t100\t400",
                "never\t2026-11-02\t0\t0\t400"))
        #expect(workload.actions.map(\.name) == ["look", "order, twice"])
        #expect(try often(workload, "look") == 10 && often(workload, "order, twice") == 0.15)
        #expect(workload.users.maxMonthly.likely == 500 && workload.users.dailyShare.likely == 0.2)
    }

    @Test func `Monthly users are estimated from daily users if the table has no monthly column`() throws {
        let most = try workload("date,users\n2026-11-01,300\n").users.maxMonthly
        #expect(most.low == 600 && most.likely == 1000 && most.high == 2000 && !most.isAssumed)
        #expect(most.source?.contains("default daily share") == true)
    }

    @Test func `The estimated number of users is capped at the limit of a workload file`() throws {
        let lines = (1...3000).map { "2026-11-01,0,e\($0),999999999999999" }.joined(separator: "\n")
        let most = try workload("date,hour,event,users\n" + lines).users.maxMonthly
        #expect(most.low == 1e11 && most.high == 1e11)
    }

    @Test(
        arguments: [(55, 1.0, nil), (120, 1.0, 0.1), (120, 0.0, nil), (120, -1.0, nil)]
            as [(Int, Double, Double?)])
    func `Growth is reported only if the table covers enough days`(
        days: Int, direction: Double, growth: Double?
    ) throws {
        let first = try #require(CalendarDay("2026-01-01")).number
        let lines = (0..<days).map { day in
            var users = 1000.0
            for _ in 0..<day { users *= 1 + direction * 0.003_14 }
            return "\(CalendarDay(number: first + day)),\(users)"
        }
        let found = try workload("date,users\n" + lines.joined(separator: "\n")).users.growthPerMonth
        #expect((found == nil) == (growth == nil))
        if let growth { #expect(abs(try #require(found).likely - growth) < 0.001) }
    }

    @Test(arguments: [
        ("", "line 1: the file is empty"), ("# nothing\n\n", "line 1: the file is empty"),
        ("Dates,users\n", "line 1: there is no column “date”. Did you mean “Dates”?"),
        (
            "date,sesions\n",
            "line 1: there is no column “active users” or “28-day active users”, only “sesions”"
        ),
        (
            "date,active usres\n",
            "line 1: there is no column “active users” or “28-day active users”. Did you mean “active usres”?"
        ),
        ("date,users,dau\n", "line 1: two columns contain active users. Remove “dau”."),
        ("date,users\n", "line 1: there are no lines with a date"),
        (
            "date,users\n2026-02-30,5\n",
            "line 2: “2026-02-30” is not a date. Write 2026-11-01 or 20261101."
        ),
        ("date,users\n2026-11-01,five\n", "line 2: active users: “five” is not a number"),
        ("# x\ndate,users\n\n2026-11-01,-5\n", "line 4: active users must not be negative: -5"),
        (
            "date;users\n2026-11-01;2,5\n",
            "line 2: active users: “2,5” is not a number. Use a decimal point."
        ),
        (
            "date;users\n2026-11-01;1.234,567\n",
            "line 2: active users: “1.234,567” is not a number. Use a decimal point."
        ),
        (
            "date,users\n20261101,1\n2026-11-01,2\n",
            "line 3: the line is for the same day, hour, and event as line 2"
        ),
        (
            "date,hour,users\n20261101,2026110107,1\n2026-11-01,7,2\n",
            "line 3: the line is for the same day, hour, and event as line 2"
        ),
        ("date,users\n2026-11-01,nan\n", "line 2: active users: “nan” is not a number"),
        ("date,users,hour\n2026-11-01,1,24\n", "line 2: “24” is not an hour from 0 to 23"),
        ("date,users\n2026-11-01,\"1\n", "line 2: a quotation mark is not closed"),
        ("date,users\n2026-11-01\n", "line 2: the line has 1 cells, but the header has 2"),
        (
            "date,users\n2026-11-01,1\n2026-11-01,2\n",
            "line 3: the line is for the same day, hour, and event as line 2"
        ),
        (
            "date,users,visit duration\n2026-11-01,1,1:x\n",
            "line 2: “1:x” is not a duration. Write seconds, or 0:03:25."
        ),
    ])
    func `An unreadable table throws an error with the line and the reason`(text: String, fault: String) {
        let error = #expect(throws: AnalyticsError.self) { try Analytics(text) }
        #expect(error?.description == fault)
    }

    @Test func `Commas are accepted only as thousands separators`() throws {
        let table = try Analytics("date;users\n2026-11-01;1,234,567.25\n2026-11-02;0.5\n")
        #expect(table.days.values.compactMap(\.users).sorted() == [0.5, 1_234_567.25])
    }

    @Test func `Unknown columns are ignored and listed`() throws {
        #expect(Analytics.columns.map(\.name).contains("28-day active users"))
        #expect(try Analytics("date,users,Revenue\n2026-11-01,1,2\n").ignoredColumns == ["Revenue"])
    }

    @Test func `Cells can be quoted`() {
        #expect(SeparatedValues.cells(#"a,"b, c","say ""it""",,"#) == ["a", "b, c", #"say "it""#, "", ""])
        #expect(SeparatedValues.cells(#"a,"b"#) == nil)
    }
}
