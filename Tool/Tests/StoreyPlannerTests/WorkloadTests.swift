import Testing

@testable import StoreyPlanner

@Suite struct `A workload file` {
    private static let flat = Array(repeating: "1", count: 24).joined(separator: ", ")
    private static let action = "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n"

    @Test(arguments: [
        ("users:\n  max_montly: 5\n", "line 2: users has no key max_montly. Did you mean max_monthly?"),
        ("users:\n  max_monthly: -5\n", "line 2: max_monthly must not be negative: -5"),
        ("users:\n  max_monthly: .nan\n", "line 2: max_monthly: “.nan” is not a number"),
        ("users:\n  max_monthly: NaN\n", "line 2: max_monthly: “NaN” is not a number"),
        ("users:\n  max_monthly: many\n", "line 2: max_monthly: “many” is not a number"),
        (
            "users:\n  max_monthly: 0\n",
            "line 2: max_monthly must be at least 1"
        ),
        (
            "users:\n  max_monthly: 100\n  peak_online: 101\n",
            "line 3: peak_online is 101, more than the 100 monthly users (line 2)"
        ),
        ("users:\n  daily_share: 120 %\n", "line 2: daily_share must be at most 100 %: 120 %"),
        (
            "users:\n  session_length: 5\n",
            "line 2: session_length: “5” requires a unit: ns, us, µs, ms, s, min, h, d"
        ),
        (
            "users:\n  session_length: 5 m\n",
            "line 2: session_length: “m” is not a unit of time; did you mean ms?"
        ),
        (
            "users:\n  burst: { low: 3, default: 2, high: 4 }\n",
            "line 2: burst: low 3, default 2, and high 4 are not in ascending order"
        ),
        ("users:\n  burst: { low: 3 }\n", "line 2: burst requires default, low and high, or all three"),
        ("users: 5\n", "line 1: users must be a mapping, not “5”"),
        ("providers: [aws, hetzer]\n", "line 1: there is no provider hetzer. Did you mean hetzner?"),
        (
            "jobs:\n  - { name: film, per_hour: 2, cpu: 1 h, deadline: 30 min }\n",
            "line 2: film takes 60 min on average, so no number of servers can meet the deadline of 30 min"
        ),
        ("media:\n  rooms: 5\n  people: 1\n", "line 3: a room needs at least two people, not 1"),
        ("media:\n  people: 5\n", "line 2: media requires in_calls or rooms"),
        ("users:\n  hours: [1, 2]\n", "line 2: hours must have 24 numbers, not 2"),
        (
            "users:\n  hours: [\(Self.flat)]\n  busiest_hour: 5 %\n",
            "line 3: busiest_hour follows from hours (line 2). Remove one of them."
        ),
        (
            "users:\n  hours: [\(Self.flat.replacing("1", with: "0"))]\n",
            "line 2: hours must contain a positive number"
        ),
        (
            "users:\n  places: [{ name: eu, share: 100 % }]\n",
            "line 2: places require hours, because the daily profile determines how they overlap"
        ),
        (
            "users:\n  hours: [\(Self.flat)]\n  places:\n    - { name: eu, share: 60 %, aheadd: 5 h }\n    - { name: us, share: 50 %, ahead: 30 min }\n",
            "line 3: the shares of places must add up to 100 % of the users, not 110 %\nline 4: a place has no key aheadd. Did you mean ahead?\nline 5: ahead must be 0 h to 26 h in whole hours, not 30 min"
        ),
        (
            "phases:\n  - { name: search, at_users: 5000, on: 2027-03-01 }\n",
            "line 2: search has at_users (line 2) and on. Remove one of them."
        ),
        (
            "phases:\n  - { name: search, at_user: 5000 }\n",
            "line 2: a phase has no key at_user. Did you mean at_users?"
        ),
        (
            "phases:\n  - { name: search, at_online: 0 }\n",
            "line 2: at_online must be positive. Remove it if the task is due now."
        ),
        (
            "media:\n  rooms: 5\n  people: 5\n  video: 1 Mbit/s\n  layers: [{ name: low, rate: 200 kbit/s, shown: 90 % }]\n",
            "line 4: layers (line 5) replace video. Remove one of them.\nline 5: the shares of layers must add up to 100 % of the tiles, not 90 %"
        ),
        (
            "media: { rooms: 5, people: 5, renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }] }\n",
            "line 1: renditions require recordings. Set recorded."
        ),
        (
            "jobs: [{ name: media, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
            "line 1: the job name media is already used by a built-in tier"
        ),
        (
            "jobs: [{ name: egress, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
            "line 1: the job name egress is already used by another figure of the plan"
        ),
        (
            "jobs: [{ name: look, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
            "line 1: the job name look is already used by an action"
        ),
        (
            "users:\n  growth_per_month: { low: 1 %, default: 2 %, high: 3 % }\n",
            "line 2: growth_per_month must be a single number, because a range would be ignored"
        ),
        (
            "phases:\n  - { name: search, at_users: { low: 5, high: 7 } }\n",
            "line 2: at_users must be a single number, because a range would be ignored"
        ),
        (
            "latency:\n  goal: { low: 100 ms, high: 150 ms }\n",
            "line 2: goal must be a single number, because a range would be ignored"
        ),
        (
            "service_levels:\n  utilization: 99 %\n",
            "line 2: utilization must be 1 % to 95 %, not 99 %, because queues grow without bound near 100 %"
        ),
    ])
    func `An invalid file is rejected with the line and the reason`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text + Self.action) }
        #expect(error?.description == fault)
    }

    /// A few lines of aliases that expand to 10¹⁵ values.
    @Test(.timeLimit(.minutes(10)))
    func `A file whose aliases expand to too many values is refused`() {
        let lines = (1...15).map { level in
            let values = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            return "a\(level): &a\(level) [\(values)]"
        }
        let text = (["a0: &a0 [x]"] + lines).joined(separator: "\n")
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(
            error?.diagnostics.first?.description.contains("the aliases expand to too many values") == true)
    }

    @Test func `All errors of a file are reported at once`() {
        let text = """
            users: { max_monthly: 10, peak_online: 20, growht_per_month: 5 % }
            actions:
              - name: look
                per_session: 1
                per_user_per_day: 2
                cpu: 0 ms
                out: 20 kb
              - name: look
                per_session: 1
            """
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(error?.diagnostics.map(\.line) == [1, 1, 5, 6, 7, 8])
    }

    @Test func `A file that mixes decimal and binary units is rejected`() {
        let text = """
            actions:
              - { name: look, per_session: 1, out: 20 kB }
              - { name: save, per_session: 1, in: 2 KiB }
            """
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(error?.description.hasPrefix("line 3: KiB and kB (line 2): ") == true)
    }

    @Test(arguments: [
        "", "a: [", "- 1\n", "a: 1\na: 2\n", "*nowhere", "name: x\n", "actions: []\n", "\u{0}",
    ])
    func `A file that is not a workload is rejected`(text: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(error?.description.hasPrefix("line ") == true)
    }

    @Test func `A file can be JSON`() throws {
        let json = #"{"name": "a shop", "actions": [{"name": "look", "per_session": 3, "cpu": "5 ms"}]}"#
        let workload = try Workload(yaml: json)
        #expect(workload.name == "a shop" && workload.usersAreAssumed)
        #expect(workload.users.maxMonthly.likely == 1000 && workload.users.maxMonthly.isAssumed)
    }

    @Test func `Every number has an origin`() throws {
        let text = """
            actions:
              - name: look
                per_session: { low: 1, default: 2, high: 4, source: our log, as_of: 2026-11-01 }
                cpu: { low: 1 ms, high: 3 ms, distribution: uniform }
            """
        let workload = try Workload(yaml: text)
        let often = try #require(workload.actions[0].perSession)
        #expect((often.low, often.likely, often.high) == (1, 2, 4))
        #expect(often.source == "our log" && often.asOf == CalendarDay("2026-11-01"))
        #expect(often.origin == .file(line: 3) && often.name == "actions.look.per_session")
        let cpu = workload.actions[0].cpu
        #expect(cpu.spread == .uniform && abs(cpu.likely - 0.002) < 1e-12)
        // Each can be found by its index.
        #expect(workload.quantities.enumerated().allSatisfy { $0.offset == $0.element.index })
        // Every default has a source.
        #expect(workload.quantities.filter(\.isAssumed).allSatisfy { $0.source?.isEmpty == false })
    }
}

@Suite struct `The hours of a day` {
    /// All activity in one hour of the evening.
    private static let evening = (0..<24).map { $0 == 20 ? 1.0 : 0 }

    @Test func `The busiest hour accounts for the time zones of all places`() {
        let west = Place(name: "west", share: 0.25, ahead: 0)
        #expect(Place.busiestHour(Self.evening, []) == 1)
        #expect(
            Place.busiestHour(Self.evening, [west, Place(name: "east", share: 0.75, ahead: 8)]) == 0.75)
        #expect(
            Place.busiestHour(Self.evening, [west, Place(name: "same", share: 0.75, ahead: 24)]) == 1)
        // A flat profile is flat in every time zone.
        #expect(
            abs(
                Place.busiestHour(
                    Array(repeating: 3, count: 24), [west, Place(name: "", share: 0.75, ahead: 5)]) - 1.0
                    / 24)
                < 1e-12)
    }

    @Test func `Hours replace the assumed busiest hour`() throws {
        let hours = (1...24).map(String.init).joined(separator: ", ")
        let workload = try Workload(
            yaml: "actions: [{ name: a, per_session: 1 }]\nusers:\n  hours: [\(hours)]\n")
        let busiest = workload.users.busiestHour
        #expect(
            busiest.likely == 24.0 / 300 && busiest.origin == .file(line: 3) && busiest.spread == .fixed)
        #expect(workload.quantities[busiest.index] == busiest)
    }
}

@Suite struct `An uncertain number` {
    private func quantity(_ text: String) throws -> Quantity {
        try Workload(yaml: "users: { burst: \(text) }\n" + "actions: [{ name: a, per_session: 1 }]").users
            .burst
    }

    @Test(arguments: [
        "{ low: 1, default: 2, high: 8 }", "{ low: 1, high: 3, distribution: uniform }",
        "{ low: 1, default: 2, high: 3, distribution: normal }", "{ low: 0, default: 2, high: 3 }",
    ])
    func `The value increases with the deviation`(text: String) throws {
        let quantity = try quantity(text)
        let values = stride(from: -4.0, through: 4, by: 0.25).map { quantity.value(deviation: $0) }
        #expect(values == values.sorted() && values.allSatisfy { $0 >= 0 })
        #expect(abs(quantity.value(deviation: 0) - quantity.likely) < 1e-12)
    }

    @Test func `Low and high are the 10th and 90th percentiles`() throws {
        let quantity = try quantity("{ low: 1, default: 2, high: 8 }")
        #expect(abs(quantity.value(deviation: -1.2815515655446004) - 1) < 1e-12)
        #expect(abs(quantity.value(deviation: 1.2815515655446004) - 8) < 1e-12)
    }
}

@Suite struct `A day` {
    @Test(arguments: [
        ("1970-01-01", 0), ("2000-02-29", 11016), ("2026-11-22", 20779), ("1969-12-31", -1),
    ])
    func `A date converts to days since 1970`(text: String, number: Int) throws {
        #expect(try #require(CalendarDay(text)).number == number)
        #expect(CalendarDay(number: number).description == text)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "26-11-22", "2026-11-2", "2026/11/22", "2026-00-10", "",
    ])
    func `An invalid date is nil`(text: String) { #expect(CalendarDay(text) == nil) }
}
