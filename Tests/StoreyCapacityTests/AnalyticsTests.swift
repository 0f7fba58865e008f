import Testing

@testable import StoreyCapacity

@Suite struct `An analytics table` {
    private func table(_ lines: String...) -> String { lines.joined(separator: "\n") }

    #if Plan
        private func workload(_ text: String) throws -> Workload {
            try Workload(yaml: Analytics(text).workload(name: "a \"shop\""))
        }

        private func often(_ workload: Workload, _ name: String) throws -> Double {
            let action = try #require(workload.actions.first { $0.name == name }, "there is no \(name)")
            return try #require(action.perUserPerDay).likely
        }

        @Test func `of days says how many come, how often and for how long`() throws {
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
            // By sessions, not by days: 2,000 of 120 s and 8,000 of 240 s.
            #expect(abs(users.sessionLength.likely - 216) < 1e-9)
            #expect(users.busiestHour.isAssumed && users.growthPerMonth == nil)
            #expect(try often(workload, "event") == 20)
            #expect(users.maxMonthly.source == "analytics, 2026-11-01 to 2026-11-02")
        }

        @Test func `of hours says which is busiest`() throws {
            let hours = (0..<24).map { "2026-11-01;\($0);10;\($0 == 20 ? 54 : 2)" }.joined(separator: "\n")
            let workload = try workload("day;hour;users;visits\n" + hours)
            #expect(workload.users.busiestHour.likely == 0.54 && workload.users.sessionsPerDay.isAssumed)
            // 100 visits are those of 50 people, two of each being assumed; how many that makes in a month is assumed, too.
            #expect(abs(workload.users.maxMonthly.likely - 166) < 1e-9)
            #expect(workload.users.maxMonthly.source?.contains("assumed sessions") == true)
        }

        @Test func `of events says what people do`() throws {
            let workload = try workload(
                table(
                    "Event name\tDate\tEvent count\tDAU\tMAU", "look\t2026-11-01\t900\t100\t500",
                    "order, \"twice\"\t2026-11-01\t30\t20\t500", "look\t2026-11-02\t1100\t100\t400",
                    "never\t2026-11-02\t0\t0\t400"))
            #expect(workload.actions.map(\.name) == ["look", "order, twice"])
            #expect(try often(workload, "look") == 10 && often(workload, "order, twice") == 0.15)
            #expect(workload.users.maxMonthly.likely == 500 && workload.users.dailyShare.likely == 0.2)
        }

        @Test func `without months guesses them by the days, within bounds`() throws {
            let most = try workload("date,users\n2026-11-01,300\n").users.maxMonthly
            #expect(most.low == 600 && most.likely == 1000 && most.high == 2000 && !most.isAssumed)
            #expect(most.source?.contains("assumed share") == true)
        }

        @Test func `with more people than there are ends at what a workload file takes`() throws {
            let lines = (1...3000).map { "2026-11-01,0,e\($0),999999999999999" }.joined(separator: "\n")
            let most = try workload("date,hour,event,users\n" + lines).users.maxMonthly
            #expect(most.low == 1e11 && most.high == 1e11)
        }

        @Test(
            arguments: [(55, 1.0, nil), (120, 1.0, 0.1), (120, 0.0, nil), (120, -1.0, nil)]
                as [(Int, Double, Double?)])
        func `tells growth where there is enough of it`(days: Int, direction: Double, growth: Double?) throws
        {
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
    #endif

    @Test(arguments: [
        ("", "line 1: the file is empty"), ("# nothing\n\n", "line 1: the file is empty"),
        ("Dates,users\n", "line 1: there is no column called date: is “Dates” meant?"),
        (
            "date,sesions\n",
            "line 1: there is no column called active users or 28-day active users, but “sesions”"
        ),
        (
            "date,active usres\n",
            "line 1: there is no column called active users or 28-day active users: is “active usres” meant?"
        ),
        ("date,users,dau\n", "line 1: two columns say the active users: leave out “dau”"),
        ("date,users\n", "line 1: no line with a date follows"),
        (
            "date,users\n2026-02-30,5\n",
            "line 2: “2026-02-30” is no day; one is written as 2026-11-01 or 20261101"
        ),
        ("date,users\n2026-11-01,five\n", "line 2: active users: “five” is no number"),
        ("# x\ndate,users\n\n2026-11-01,-5\n", "line 4: active users is negative: -5"),
        (
            "date;users\n2026-11-01;2,5\n",
            "line 2: active users: “2,5” is no number; decimals stand after a dot"
        ),
        (
            "date;users\n2026-11-01;1.234,567\n",
            "line 2: active users: “1.234,567” is no number; decimals stand after a dot"
        ),
        (
            "date,users\n20261101,1\n2026-11-01,2\n",
            "line 3: it is of the same day, hour and event as line 2"
        ),
        (
            "date,hour,users\n20261101,2026110107,1\n2026-11-01,7,2\n",
            "line 3: it is of the same day, hour and event as line 2"
        ),
        ("date,users\n2026-11-01,nan\n", "line 2: active users: “nan” is no number"),
        ("date,users,hour\n2026-11-01,1,24\n", "line 2: “24” is no hour of a day, 0 to 23"),
        ("date,users\n2026-11-01,\"1\n", "line 2: a quotation mark is not closed"),
        ("date,users\n2026-11-01\n", "line 2: it has 1 cells, and the first line 2"),
        (
            "date,users\n2026-11-01,1\n2026-11-01,2\n",
            "line 3: it is of the same day, hour and event as line 2"
        ),
        (
            "date,users,visit duration\n2026-11-01,1,1:x\n",
            "line 2: “1:x” is no time; one is in seconds, or as 0:03:25"
        ),
    ])
    func `that cannot be read says where and why`(text: String, fault: String) {
        let error = #expect(throws: AnalyticsError.self) { try Analytics(text) }
        #expect(error?.description == fault)
    }

    @Test func `has commas between thousands alone`() throws {
        let table = try Analytics("date;users\n2026-11-01;1,234,567.25\n2026-11-02;0.5\n")
        #expect(table.days.values.compactMap(\.users).sorted() == [0.5, 1_234_567.25])
    }

    @Test func `has columns that are told, and leaves others out`() throws {
        #expect(Analytics.columns.map(\.name).contains("28-day active users"))
        #expect(try Analytics("date,users,Revenue\n2026-11-01,1,2\n").leftOut == ["Revenue"])
    }

    @Test func `has its cells between quotation marks, too`() {
        #expect(SeparatedValues.cells(#"a,"b, c","say ""it""",,"#) == ["a", "b, c", #"say "it""#, "", ""])
        #expect(SeparatedValues.cells(#"a,"b"#) == nil)
    }
}
