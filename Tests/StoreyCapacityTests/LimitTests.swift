#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `A file beyond any plan` {
        private static let action = "actions:\n  - { name: look, per_session: 1, cpu: 5 ms }\n"
        private static let stream =
            "streams:\n  - { name: show, channels: 2, viewers: 1000, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }\n"

        private static let nameless = stream.replacing("name: show", with: "name: \"\"")
        private static let hours = Array(repeating: "1e16", count: 24).joined(separator: ", ")

        @Test(arguments: [
            (
                "users:\n  max_monthly: 1e12\n",
                "line 2: max_monthly is 100,000,000,000 at most, not 1,000,000,000,000"
            ),
            (
                "users:\n  max_monthly: { low: 1, default: 1e6, high: 1e12 }\n",
                "line 2: max_monthly is 100,000,000,000 at most, not 1,000,000,000,000"
            ),
            (
                "media:\n  rooms: 1e12\n  people: 3\n",
                "line 2: rooms is 100,000,000,000 at most, not 1,000,000,000,000"
            ),
            (
                "assumptions:\n  usd_per_eur: 0\n",
                "line 2: usd_per_eur is more than nothing: say how much, or leave it out"
            ),
            (
                "assumptions:\n  usd_per_eur: { low: 0, default: 1, high: 2 }\n",
                "line 2: usd_per_eur is more than nothing: say how much, or leave it out"
            ),
            (
                "assumptions:\n  encoded_pixels: 0\n  packet_size: 0 B\n",
                "line 2: encoded_pixels is more than nothing: say how much, or leave it out\nline 3: packet_size is more than nothing: say how much, or leave it out"
            ),
            (
                "on_premise:\n  server_price: 1\n  per_month: 1\n  vcpu: 0\n  months: 0\n",
                "line 4: vcpu is more than nothing: say how much, or leave it out\nline 5: months is more than nothing: say how much, or leave it out"
            ),
            ("service_levels:\n  spare: 1e18\n", "line 2: spare is 0 to 1,000, in whole ones, not 1.00e+18"),
            ("service_levels:\n  spare: 1.5\n", "line 2: spare is 0 to 1,000, in whole ones, not 1.5"),
            ("users:\n  regions: 2.5\n", "line 2: regions is 1 to 100, in whole ones, not 2.5"),
            ("users:\n  regions: 1e18\n", "line 2: regions is 1 to 100, in whole ones, not 1.00e+18"),
            (
                "price_lists:\n  - name: own\n    currency: EUR\n    as_of: 2026-11-01\n    machines:\n      - { name: m, per_month: 1, vcpu: 1e18 }\n    egress_per_gb: 0\n    storage_per_gb_month: 0\n",
                "line 6: vcpu is 1 to 10,000, in whole ones, not 1.00e+18"
            ),
            ("providers: [aws, aws]\n", "line 1: providers name aws twice: leave one out"),
            (
                "users:\n  hours: [\(Self.hours)]\n",
                "line 2: hours is more than 1.00e+15: 1e16"
            ),
            (
                "users:\n  max_monthly: 100\nmedia:\n  rooms: 1000\n  people: 6\n",
                "line 2: max_monthly is 100, and the rooms of media (line 4) are 6,000 people at once: raise the one or lower the other"
            ),
            (
                "users:\n  max_monthly: 100\n\(Self.stream)",
                "line 2: max_monthly is 100, and the viewers of show (line 4) are 2,000 people at once: raise the one or lower the other"
            ),
            (
                Self.nameless,
                "line 2: the name of a stream is empty: call it something"
            ),
        ])
        func `is refused, and where`(text: String, fault: String) {
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text + Self.action) }
            #expect(error?.description == fault)
        }

        @Test func `never comes to what is to be done at so many requests, without actions`() {
            let text = Self.stream + "phases:\n  - { name: shards, at_requests: 10 }\n"
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
            #expect(
                error?.description
                    == "line 4: at_requests never comes, as there are no actions: say at_users, at_online or on"
            )
        }

        @Test(arguments: [
            (
                "users: { max_monthly: 1e11 }\nactions: [{ name: a, per_session: 1000000, cpu: 1e-18 ns }]",
                "requests a second come at the peak, and a plan ends at 1,000,000,000: lower"
            ),
            (
                "users: { max_monthly: 1e11, session_length: 30 d, sessions_per_day: 80000 }\nactions: [{ name: a, per_user_per_day: 1e-6, cpu: 1 ms }]",
                "people are there at once, and a plan ends at 1,000,000,000,000: lower"
            ),
        ])
        func `asks for more than scripts and simulations count`(text: String, reason: String) {
            let error = #expect(throws: QueueError.self) {
                try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "nothing")")
        }
    }

    @Suite struct `An odd file` {
        private static let action = "actions: [{ name: look, per_session: 1, cpu: 5 ms }]\n"

        @Test(arguments: [
            "service_levels: { utilisation: 95 % }\n\(Self.action)",
            "service_levels: { spare: 1000, p99: 31 d }\n\(Self.action)",
            "users: { max_monthly: { low: 1, default: 1e6, high: 1e11 } }\n\(Self.action)",
            "users: { regions: 100 }\n\(Self.action)",
            "actions: [{ name: look, per_session: 1, cpu: 1e-30 s }]\n",
            "actions: [{ name: look, per_session: 0, cpu: 1 ms }]\n",
            "actions: [{ name: look, per_session: 1, cpu: 1 ms, where: client }]\nphases: [{ name: shards, at_requests: 10 }]\n",
            "actions: [{ name: look, per_session: 1, cpu: 1 ms, in: 1e3 PB, out: 1e-300 kB }]\n",
            "jobs: [{ name: film, per_hour: 1e-9, cpu: 1e-30 s, deadline: 1 h }]\n",
            "streams: [{ name: show, channels: 1, viewers: 1, renditions: [{ name: hd, width: 1, height: 1, rate: 1e-9 bit/s, watched: 100 % }] }]\n",
            "media: { rooms: 1, people: 2, video: 0 bit/s }\nassumptions: { usd_per_eur: { low: 0.001, default: 1, high: 3, distribution: normal } }\n",
        ])
        func `is planned in every format`(text: String) async throws {
            let plan = try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            let findings = Plan.Findings(
                comparisons: try plan.comparisons(requests: 1000),
                uncertainty: try await plan.uncertainty(worlds: 100))
            let texts = [
                plan.text(findings), plan.markdown(findings), try plan.json(findings), plan.html(findings),
            ]
            for text in texts {
                for word in [" nan", " inf ", "1000000000000000"] {
                    #expect(!text.contains(word), "\(word)")
                }
            }
            for name in plan.names { #expect(plan.why(name) != nil) }
            if let test = plan.loadTest?.times(100_000) {
                for script in [test.k6, test.locust, test.wrk] { #expect(!script.isEmpty) }
            }
        }

        @Test func `has no plan where a number is high, and says so`() async throws {
            let text =
                "users: { max_monthly: { low: 1, default: 1e6, high: 1e11 } }\n"
                + Self.action.replacing("per_session: 1", with: "per_session: 100")
            let plan = try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            let findings = Plan.Findings(uncertainty: try await plan.uncertainty(worlds: 100))
            let cause = try #require(findings.uncertainty?.causes.first { $0.name == "users.max_monthly" })
            #expect(cause.high == .infinity)
            #expect(plan.text(findings).contains("no plan") && !plan.html(findings).contains(">inf<"))
        }

        @Test func `of more people at once than come on a day is planned with a warning`() throws {
            let text = "users: { max_monthly: 1000, session_length: 8 h }\n" + Self.action
            let plan = try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            let warning = "864 people at once are more than the 300 who come on a day: look at session_length"
            #expect(plan.text(.init()).contains(warning))
            #expect(try plan.json(.init()).contains(warning))
        }

        @Test func `of streams alone has as many people as watch`() throws {
            let text =
                "streams: [{ name: show, channels: 2, viewers: 1000, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }]"
            let plan = try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            #expect(plan.load.online == 2000 && plan.workload.users.maxMonthly.likely == 2000)
            #expect(plan.workload.usersAreAssumed)
            #expect(plan.why("load.online")?.contains("users.peak_online = 2,000: assumed") == true)
        }
    }

    @Suite struct `A number for people` {
        @Test(arguments: [
            (Measure.share, 3.24e-20, "less than 0.0000001 %"), (.share, 0, "0 %"), (.share, 0.65, "65 %"),
            (.count, 1e15, "1.00e+15"), (.count, 1e14, "100,000,000,000,000"),
            (.bitRate, 1e300, "1.00e+300 bit/s"), (.bitRate, 1e-300, "1.00e-300 bit/s"),
            (.bytes, 1e300, "1.00e+300 B"), (.money, 1e300, "1.00e+300"), (.money, 12.5, "12.5"),
        ])
        func `has no digits that nobody reads`(measure: Measure, value: Double, text: String) {
            #expect(measure.text(value) == text)
        }
    }

    @Suite struct `Why a bill is what it is` {
        /// At one provider what leaves costs next to nothing; at the other a CDN costs less, so that its bill has a line which the cheapest has not.
        @Test func `is told of providers that are not the cheapest`() throws {
            let text = """
                streams: [{ name: show, channels: 2, viewers: 500, hours_per_month: 100 h, cdn_per_gb: 0.01, renditions: [{ name: hd, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }] }]
                actions: [{ name: look, per_session: 1, cpu: 5 ms }]
                providers: [dear, free]
                price_lists:
                  - { name: dear, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45 }], egress_per_gb: 0.02, storage_per_gb_month: 0.01 }
                  - { name: free, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45 }], egress_per_gb: 0.0001, storage_per_gb_month: 0 }
                """
            let plan = try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
            #expect(
                plan.best?.provider == "free" && plan.offers.map { $0.cost(of: "cdn") > 0 } == [true, false])
            // 1,000 people get 2 Mbit/s for 100 hours each: 90,000 GB.
            let cdn = try #require(plan.why("cost.dear.cdn"))
            #expect(cdn.contains("of 90,000 GB that it sends there"), "\(cdn)")
            for offer in plan.offers {
                for size in offer.sizes {
                    let why = try #require(plan.why("cost.\(offer.provider).\(size.tier.name)"))
                    #expect(why.contains("for \(size.tier.load.brief) vCPU that are busy there"), "\(why)")
                }
            }
            let list = try #require(plan.why("price list dear"))
            #expect(list.hasPrefix("price list dear: machines by the workload file"))
            #expect(plan.why("price list deer") == nil)
            #expect(plan.names(near: "price list deer").first == "price list dear")
        }
    }
#endif
