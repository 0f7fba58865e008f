#if Tool
    import Foundation
    import Programs
    import Testing

    @Suite struct `storey plan init` {
        /// A line for each answer; what comes after them is the end.
        private func file(_ answers: [String]) async throws -> (text: String, errors: String) {
            let input = answers.map { "\($0)\n" }.joined()
            return try await TemporaryFolder.with(["answers": input]) { root in
                let result = try await Program.run(
                    "sh", ["-c", "\"$0\" plan init shop.yml < answers", Tool.program], in: root)
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output == "Wrote shop.yml. Plan it with: storey plan shop.yml\n")
                let plan = try await Tool.run(
                    "plan", "shop.yml", "--worlds", "0", "--requests", "0", in: root)
                #expect(plan.status == 0, "\(plan.errors)")
                let text = try String(contentsOf: root.appendingPathComponent("shop.yml"), encoding: .utf8)
                return (text, result.errors)
            }
        }

        @Test func `asks for all that a plan needs, and what is wrong again`() async throws {
            let made = try await file([
                "a shop",
                // How many people, and when.
                "many", "5000", "6000", "600", "", "5", "5 min", "10 %",
                // What they do.
                "look", "10", "5 ms", "2", "20 kB", "look", "buy", "", "", "", "", "",
                // Calls.
                "50", "1", "6", "10 %",
                // Long work.
                "app", "film", "6", "5 min", "1 min", "1 h", "",
                // What is promised, and by whom.
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
                        per_session: 1
                    media:
                      rooms: 50
                      people: 6
                      recorded: 10 %
                    jobs:
                      - name: 'film'
                        per_hour: 6
                        cpu: 5 min
                        deadline: 1 h
                    service_levels:
                      p99: 300 ms
                    providers: [hetzner, aws]

                    """)
            for reason in [
                "max_monthly: “many” is no number", "peak_online is 6,000, more than the 5,000",
                "session_length: “5” has no unit", "actions has two named look",
                "a room has two people or more, not 1", "a job may not be called app",
                "film takes 5 min on average: no number of servers has it done in 60 s",
                "there are no prices of hetzer. Did you mean hetzner?",
            ] {
                #expect(made.errors.contains("  \(reason)"), "\(reason)")
            }
        }

        @Test func `leaves out what is not answered`() async throws {
            let nothing = "name: 'shop'\nactions:\n  - name: look\n    per_session: 10\n"
            #expect(try await file([]).text == nothing)
            #expect(try await file(Array(repeating: "", count: 30)).text == nothing)
        }

        @Test func `keeps what was answered where the answers end`() async throws {
            let start = ["", "", "", "", "", "", ""]
            let calls = try await file(start + ["50"])
            #expect(calls.text == "name: 'shop'\nmedia:\n  rooms: 50\n  people: 4\n")
            let job = try await file(start + ["", "film", "6"])
            #expect(
                job.text
                    == "name: 'shop'\njobs:\n  - name: 'film'\n    per_hour: 6\n    cpu: 1 min\n    deadline: 1 d\n"
            )
            // In a day it is not done, and nobody says in how long it has to be.
            let long = try await file(start + ["50", "", "", "film", "6", "2 d"])
            #expect(long.text == calls.text)
        }

        @Test func `asks for the month again where more come at once than are assumed in it`() async throws {
            let made = try await file(["", "", "5000", "20000", "5000"])
            #expect(made.text.hasPrefix("name: 'shop'\nusers:\n  max_monthly: 20000\n  peak_online: 5000\n"))
            #expect(made.errors.contains("(assumed: set max_monthly)"))
        }

        @Test func `takes any text for a name, and no text for a number`() async throws {
            let made = try await file([
                "it's: a \"shop\" #1", "100 # one", "{ low: 1", "{ low: 10, high: 20 }",
            ])
            #expect(made.text.hasPrefix("name: 'it''s: a \"shop\" #1'\nusers:\n  max_monthly: 100 # one\n"))
            #expect(made.text.contains("  peak_online: { low: 10, high: 20 }\n"))
            #expect(made.errors.contains("this is no YAML"))
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

        @Test func `refuses, unless forced, and always writes the test that measures it`() async throws {
            let quick = ["plan", "shop.yml", "--worlds", "0", "--requests", "0"]
            try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
                let refused = try await Tool.run(quick, in: root)
                #expect(refused.status == 2 && refused.output.isEmpty)
                #expect(
                    refused.errors.hasPrefix(
                        "error: shop.yml is not planned:\nline 6: one server would have to answer 30 of look a second"
                    ))
                let forced = try await Tool.run(quick + ["--force"], in: root)
                #expect(forced.status == 0 && forced.output.contains("Forced: one server"))
                let test = try await Tool.run(quick + ["--write", "locust"], in: root)
                #expect(test.status == 0 && test.output.contains("RATE = 30.0"))
            }
        }

        @Test func `says what to write into the file, once for each result`() async throws {
            let result = "Latency 6.40ms\n2 threads and 64 connections\nRequests/sec: 10000.00\n"
            try await TemporaryFolder.with(["wrk.txt": result]) { root in
                let read = try await Tool.run("plan", "calibrate", "wrk.txt", "--busy", "2", in: root)
                #expect(read.output.contains("measured_to: 10000\n") && read.output.contains("as_of: 20"))
                let twice = try await Tool.run(
                    "plan", "calibrate", "wrk.txt", "--vcpu", "2", "--vcpu", "4", in: root)
                #expect(twice.errors.contains("--vcpu is given once for each file: 1 times, not 2."))
            }
        }
    }
#endif
