#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `A workload file` {
        private static let flat = Array(repeating: "1", count: 24).joined(separator: ", ")
        private static let action = "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n"

        @Test(arguments: [
            ("users:\n  max_montly: 5\n", "line 2: users knows no max_montly. Did you mean max_monthly?"),
            ("users:\n  max_monthly: -5\n", "line 2: max_monthly is negative: -5"),
            ("users:\n  max_monthly: .nan\n", "line 2: max_monthly: “.nan” is no number"),
            ("users:\n  max_monthly: NaN\n", "line 2: max_monthly: “NaN” is no number"),
            ("users:\n  max_monthly: many\n", "line 2: max_monthly: “many” is no number"),
            (
                "users:\n  max_monthly: 0\n",
                "line 2: max_monthly is less than one: nothing is to be planned for nobody"
            ),
            (
                "users:\n  max_monthly: 100\n  peak_online: 101\n",
                "line 3: peak_online is 101, more than the 100 who come in a whole month (line 2)"
            ),
            ("users:\n  daily_share: 120 %\n", "line 2: daily_share is more than 100 %: 120 %"),
            (
                "users:\n  session_length: 5\n",
                "line 2: session_length: “5” has no unit; one of ns, us, µs, ms, s, min, h, d"
            ),
            (
                "users:\n  session_length: 5 m\n",
                "line 2: session_length: “m” is no unit of a time; did you mean ms?"
            ),
            (
                "users:\n  burst: { low: 3, default: 2, high: 4 }\n",
                "line 2: burst: low 3, default 2 and high 4 are not in order"
            ),
            ("users:\n  burst: { low: 3 }\n", "line 2: burst needs default, or low and high, or all three"),
            ("users: 5\n", "line 1: users is a group of names, not “5”"),
            ("providers: [aws, hetzer]\n", "line 1: there are no prices of hetzer. Did you mean hetzner?"),
            (
                "jobs:\n  - { name: film, per_hour: 2, cpu: 1 h, deadline: 30 min }\n",
                "line 2: film takes 60 min on average: no number of servers has it done in 30 min"
            ),
            ("media:\n  rooms: 5\n  people: 1\n", "line 3: a room has two people or more, not 1"),
            ("media:\n  rooms: 5\n", "line 2: media lacks people: people in a room"),
            ("users:\n  hours: [1, 2]\n", "line 2: hours has 2 numbers; it needs 24"),
            (
                "users:\n  hours: [\(Self.flat)]\n  busiest_hour: 5 %\n",
                "line 3: busiest_hour follows from hours (line 2): leave one out"
            ),
            (
                "users:\n  hours: [\(Self.flat.replacing("1", with: "0"))]\n",
                "line 2: hours are all nothing: nobody would ever come"
            ),
            (
                "users:\n  places: [{ name: eu, share: 100 % }]\n",
                "line 2: places need hours: how many come in each hour of a day, else nobody knows how their days overlap"
            ),
            (
                "users:\n  hours: [\(Self.flat)]\n  places:\n    - { name: eu, share: 60 %, aheadd: 5 h }\n    - { name: us, share: 50 %, ahead: 30 min }\n",
                "line 3: places have 110 % of the people together, not 100 %\nline 4: a place knows no aheadd. Did you mean ahead?\nline 5: ahead is 0 h to 26 h, in whole hours, not 30 min"
            ),
            (
                "phases:\n  - { name: search, at_users: 5000, on: 2027-03-01 }\n",
                "line 2: search says at_users (line 2) and on: leave one out"
            ),
            (
                "phases:\n  - { name: search, at_user: 5000 }\n",
                "line 2: a phase knows no at_user. Did you mean at_users?"
            ),
            (
                "phases:\n  - { name: search, at_online: 0 }\n",
                "line 2: at_online is nobody: leave it out for what is to be done now"
            ),
            (
                "media:\n  rooms: 5\n  people: 5\n  video: 1 Mbit/s\n  layers: [{ name: low, rate: 200 kbit/s, shown: 90 % }]\n",
                "line 4: video is what layers are instead of (line 5): leave one out\nline 5: layers have 90 % of the tiles together, not 100 %"
            ),
            (
                "media: { rooms: 5, people: 5, renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }] }\n",
                "line 1: renditions are made of recordings, and nothing is recorded: set recorded"
            ),
            (
                "jobs: [{ name: media, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
                "line 1: a job may not be called media, as servers of another kind are"
            ),
            (
                "jobs: [{ name: egress, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
                "line 1: a job may not be called egress, as another figure of the plan is"
            ),
            (
                "jobs: [{ name: look, per_hour: 2, cpu: 1 min, deadline: 30 min }]\n",
                "line 1: a job may not be called look, as an action is"
            ),
            (
                "users:\n  growth_per_month: { low: 1 %, default: 2 %, high: 3 % }\n",
                "line 2: growth_per_month is one number; its spread is not used"
            ),
            (
                "phases:\n  - { name: search, at_users: { low: 5, high: 7 } }\n",
                "line 2: at_users is one number; its spread is not used"
            ),
            (
                "latency:\n  goal: { low: 100 ms, high: 150 ms }\n",
                "line 2: goal is one number; its spread is not used"
            ),
            (
                "service_levels:\n  utilisation: 99 %\n",
                "line 2: utilisation is 1 % to 95 %, not 99 %: near 100 % queues grow without bound"
            ),
        ])
        func `says what is wrong with it, and where`(text: String, fault: String) {
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text + Self.action) }
            #expect(error?.description == fault)
        }

        @Test func `says all that is wrong with it at once`() {
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
            #expect(error?.faults.map(\.line) == [1, 1, 5, 6, 7, 8])
        }

        @Test func `does not mix gigabytes and gibibytes`() {
            let text = """
                actions:
                  - { name: look, per_session: 1, out: 20 kB }
                  - { name: save, per_session: 1, in: 2 KiB }
                """
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
            #expect(error?.description.hasPrefix("line 3: KiB here and kB in line 2: ") == true)
        }

        @Test(arguments: [
            "", "a: [", "- 1\n", "a: 1\na: 2\n", "*nowhere", "name: x\n", "actions: []\n", "\u{0}",
        ])
        func `that is none is refused`(text: String) {
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
            #expect(error?.description.hasPrefix("line ") == true)
        }

        @Test func `may be JSON`() throws {
            let json = #"{"name": "a shop", "actions": [{"name": "look", "per_session": 3, "cpu": "5 ms"}]}"#
            let workload = try Workload(yaml: json)
            #expect(workload.name == "a shop" && workload.usersAreAssumed)
            #expect(workload.users.maxMonthly.likely == 1000 && workload.users.maxMonthly.isAssumed)
        }

        @Test func `knows where each number comes from`() throws {
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
            // Each is found by its place.
            #expect(workload.quantities.enumerated().allSatisfy { $0.offset == $0.element.index })
            // Nothing is assumed without saying why.
            #expect(workload.quantities.filter(\.isAssumed).allSatisfy { $0.source?.isEmpty == false })
        }
    }

    @Suite struct `The hours of a day` {
        /// All in one hour of the evening.
        private static let evening = (0..<24).map { $0 == 20 ? 1.0 : 0 }

        @Test func `make the busiest hour, each place at its own time`() {
            let west = Place(name: "west", share: 0.25, ahead: 0)
            #expect(Place.busiestHour(Self.evening, []) == 1)
            #expect(
                Place.busiestHour(Self.evening, [west, Place(name: "east", share: 0.75, ahead: 8)]) == 0.75)
            #expect(
                Place.busiestHour(Self.evening, [west, Place(name: "same", share: 0.75, ahead: 24)]) == 1)
            // Wherever they are, an even day stays even.
            #expect(
                abs(
                    Place.busiestHour(
                        Array(repeating: 3, count: 24), [west, Place(name: "", share: 0.75, ahead: 5)]) - 1.0
                        / 24)
                    < 1e-12)
        }

        @Test func `stand in the place of an assumption, with their line`() throws {
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
        func `grows with its deviation`(text: String) throws {
            let quantity = try quantity(text)
            let values = stride(from: -4.0, through: 4, by: 0.25).map { quantity.value(deviation: $0) }
            #expect(values == values.sorted() && values.allSatisfy { $0 >= 0 })
            #expect(abs(quantity.value(deviation: 0) - quantity.likely) < 1e-12)
        }

        @Test func `has a tenth of its values below low, and a tenth above high`() throws {
            let quantity = try quantity("{ low: 1, default: 2, high: 8 }")
            #expect(abs(quantity.value(deviation: -1.2815515655446004) - 1) < 1e-12)
            #expect(abs(quantity.value(deviation: 1.2815515655446004) - 8) < 1e-12)
        }
    }

    @Suite struct `A day` {
        @Test(arguments: [
            ("1970-01-01", 0), ("2000-02-29", 11016), ("2026-11-22", 20779), ("1969-12-31", -1),
        ])
        func `is a number`(text: String, number: Int) throws {
            #expect(try #require(CalendarDay(text)).number == number)
            #expect(CalendarDay(number: number).description == text)
        }

        @Test(arguments: [
            "2026-02-29", "2026-13-01", "26-11-22", "2026-11-2", "2026/11/22", "2026-00-10", "",
        ])
        func `that there is not is none`(text: String) { #expect(CalendarDay(text) == nil) }
    }
#endif
