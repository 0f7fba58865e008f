import Foundation
import Programs
import Testing

@Suite struct `storey plan init` {
    /// One line per answer, followed by the end of the input.
    private func file(_ answers: [String]) async throws -> (text: String, errors: String) {
        let input = answers.map { "\($0)\n" }.joined()
        return try await TemporaryFolder.with(["answers": input]) { root in
            let result = try await Program.run(
                "sh", ["-c", "\"$0\" plan init shop.yml < answers", Tool.program], in: root)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "Created shop.yml. Plan it with: storey plan shop.yml\n")
            let plan = try await Tool.run(
                "plan", "shop.yml", "--samples", "0", "--requests", "0", in: root)
            #expect(plan.status == 0, "\(plan.errors)")
            let text = try String(contentsOf: root.appendingPathComponent("shop.yml"), encoding: .utf8)
            return (text, result.errors)
        }
    }

    @Test func `The interview asks every question and repeats invalid answers`() async throws {
        let made = try await file([
            "a shop",
            // Users.
            "many", "5000", "6000", "600", "", "5", "5 min", "10 %",
            // Actions.
            "look", "10", "5 ms", "2", "20 kB", "look", "buy", "", "", "", "", "",
            // Calls.
            "50", "20 %", "1", "6", "10 %",
            // Jobs.
            "app", "film", "6", "2 min", "5 min", "50 s", "",
            // The target and the providers.
            "300 ms", "hetzer", "hetzner, aws",
        ])
        #expect(
            made.text == """
                name: 'a shop'
                users:
                  max_monthly: 5000
                  peak_online: 600
                  session_length: 5 min
                  growth_per_month: 10 %
                actions:
                  - name: 'look'
                    per_session: 10
                    cpu: 5 ms
                    database: 2
                    out: 20 kB
                  - name: 'buy'
                media:
                  in_calls: 20 %
                  people: 6
                  recorded: 10 %
                jobs:
                  - name: 'film'
                    per_hour: 6
                    deadline: 2 min
                    cpu: 50 s
                service_levels:
                  p99: 300 ms
                providers: [hetzner, aws]

                """)
        for reason in [
            "max_monthly: “many” is not a number", "peak_online is 6,000, more than the 5,000",
            "session_length: “5” requires a unit", "actions contains look twice",
            "a room needs at least two people, not 1", "the job name app is already used",
            "film takes 5 min on average, so no number of servers can meet the deadline of 2 min",
            "in_calls must be at most 100 %: 50",
            "there is no provider hetzer. Did you mean hetzner?",
        ] {
            #expect(made.errors.contains("  \(reason)"), "\(reason)")
        }
    }

    @Test func `Unanswered questions are omitted from the file`() async throws {
        let nothing = "name: 'shop'\nactions:\n  - name: view\n"
        #expect(try await file([]).text == nothing)
        #expect(try await file(Array(repeating: "", count: 30)).text == nothing)
    }

    /// Numbers without an answer are assumptions of the plan, with a range and a reason.
    @Test func `The plan of a skipped question lists the number as assumed`() async throws {
        let made = try await file(["", "", "", "", "", "", "look", "", "", "", "", "", "20 %"])
        #expect(
            made.text == "name: 'shop'\nactions:\n  - name: 'look'\nmedia:\n  in_calls: 20 %\n")
        try await TemporaryFolder.with(["shop.yml": made.text]) { root in
            for (name, value) in [("actions.look.per_session", "5"), ("media.people", "4")] {
                let why = try await Tool.run("plan", "shop.yml", "--explain", name, in: root)
                #expect(
                    why.output.hasPrefix("\(name) = \(value), ")
                        && why.output.contains(": assumed, a guess: "))
            }
        }
    }

    @Test func `Answers are kept if the input ends early`() async throws {
        let start = ["", "", "", "", "", "", ""]
        let calls = try await file(start + ["50 %"])
        #expect(calls.text == "name: 'shop'\nmedia:\n  in_calls: 50 %\n")
        let job = try await file(start + ["", "film", "6"])
        #expect(job.text == "name: 'shop'\njobs:\n  - name: 'film'\n    per_hour: 6\n")
        // The default deadline of a day isn't sufficient, and the input has no other time.
        let long = try await file(start + ["", "film", "6", "", "2 d"])
        #expect(long.text == job.text && long.errors.contains("24 h (a default; set deadline)"))
    }

    @Test func `The monthly users are asked again if peak_online exceeds the assumption`() async throws {
        let made = try await file(["", "", "5000", "20000", "5000"])
        #expect(made.text.hasPrefix("name: 'shop'\nusers:\n  max_monthly: 20000\n  peak_online: 5000\n"))
        #expect(made.errors.contains("(a default; set max_monthly)"))
    }

    @Test func `Any text is valid as a name but not as a number`() async throws {
        let made = try await file([
            "it's: a \"shop\" #1", "100 # one", "{ low: 1", "{ low: 10, high: 20 }",
        ])
        #expect(made.text.hasPrefix("name: 'it''s: a \"shop\" #1'\nusers:\n  max_monthly: 100 # one\n"))
        #expect(made.text.contains("  peak_online: { low: 10, high: 20 }\n"))
        #expect(made.errors.contains("invalid YAML"))
    }
}

@Suite struct `storey plan, beyond what was measured` {
    private static let workload = """
        users: { max_monthly: 100000, peak_online: 900 }
        actions:
          - name: look
            per_session: 10
            cpu: 5 ms
            measured_to: 10

        """

    @Test func `Extrapolation is rejected unless forced, and load tests are always written`() async throws {
        let quick = ["plan", "shop.yml", "--samples", "0", "--requests", "0"]
        try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
            let refused = try await Tool.run(quick, in: root)
            #expect(refused.status == 2 && refused.output.isEmpty)
            #expect(
                refused.errors.hasPrefix(
                    "error: shop.yml can't be planned:\nline 6: one server would have to handle 30 look requests per second"
                ))
            let forced = try await Tool.run(quick + ["--force"], in: root)
            #expect(forced.status == 0 && forced.output.contains("Forced: one server"))
            let test = try await Tool.run(quick + ["--load-test", "locust"], in: root)
            #expect(test.status == 0 && test.output.contains("RATE = 30.0"))
        }
    }

    @Test func `storey plan calibrate prints lines for the workload file and checks options`() async throws {
        let result = "Latency 6.40ms\n2 threads and 64 connections\nRequests/sec: 10000.00\n"
        try await TemporaryFolder.with(["wrk.txt": result]) { root in
            let read = try await Tool.run("plan", "calibrate", "wrk.txt", "--cpu-busy", "2", in: root)
            #expect(read.output.contains("measured_to: 10000\n") && read.output.contains("as_of: 20"))
            let twice = try await Tool.run(
                "plan", "calibrate", "wrk.txt", "--vcpu", "2", "--vcpu", "4", in: root)
            #expect(twice.errors.contains("--vcpu must be given once per file: 1 times, not 2."))
        }
    }
}
