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

    /// The lines of a file that aren't comments.
    private func keys(_ text: String) -> String {
        text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
    }

    @Test func `Twelve questions create a workload file, and invalid answers are repeated`() async throws {
        let made = try await file([
            "many", "5000", "6000", "600", "10 %", "2, 5", "2, 5 min", "look 10, look 2", "look 10, buy",
            "5 ms, 2, 20 kB", "anywhere", "either, emerging", "50", "20 %, 1", "20 %, 6", "app 6 5 min",
            "film 6 50 s", "web 4 135", "web 4 135 45 %", "300 ms", "hetzer", "hetzner, aws",
        ])
        #expect(
            keys(made.text) == """
                name: 'shop'
                users:
                  max_monthly: 5000
                  peak_online: 600
                  sessions_per_day: 2
                  session_length: 5 min
                  growth_per_month: 10 %
                actions:
                  - name: 'look'
                    per_session: 10
                    cpu: 5 ms
                    database: 2
                    out: 20 kB
                    where: either
                  - name: 'buy'
                    cpu: 5 ms
                    database: 2
                    out: 20 kB
                    where: either
                media:
                  in_calls: 20 %
                  people: 6
                jobs:
                  - name: 'film'
                    per_hour: 6
                    cpu: 50 s
                live:
                  servers:
                    - name: 'web'
                      count: 4
                      per_month: 135
                      cpu: 45 %
                fleet:
                  market: emerging
                service_levels:
                  p99: 300 ms
                providers: [hetzner, aws]
                """)
        #expect(made.errors.contains("12 questions. Press Return for the default in brackets.\n"))
        #expect(
            made.errors.contains(
                """

                12/12 Which providers do you compare, such as aws, hetzner?
                    Prices differ by a factor of two or more.
                    [aws, azure, gcp, hetzner, alibaba] \

                """.dropLast(1)))
        for reason in [
            "max_monthly: “many” is not a number", "peak_online is 6,000, more than the 5,000",
            "session_length: “5” requires a unit", "actions contains look twice",
            "where must be", "in_calls must be at most 100 %: 50", "a room needs at least two people, not 1",
            "the job name app is already used", "web requires usage, cpu, memory, or network at the peak",
            "there is no provider hetzer. Did you mean hetzner?",
        ] {
            #expect(made.errors.contains("  \(reason)"), "\(reason)")
        }
    }

    @Test func `Questions without an answer are comments of the file`() async throws {
        let nothing = try await file([])
        #expect(keys(nothing.text) == "name: 'shop'\nactions:\n  - name: view")
        #expect(try await file(Array(repeating: "", count: 30)).text == nothing.text)
        // Without their #, all comments with keys are valid.
        let uncommented = nothing.text.split(separator: "\n").map { line in
            line.contains(":") && line.contains("# ") && !line.hasSuffix(".")
                ? String(line).replacing("# ", with: "") : String(line)
        }
        try await TemporaryFolder.with(["shop.yml": uncommented.joined(separator: "\n")]) { root in
            let plan = try await Tool.run("plan", "shop.yml", "--samples", "0", "--requests", "0", in: root)
            #expect(plan.status == 0, "\(plan.errors)")
            #expect(plan.output.contains("film") && plan.output.contains("The servers that exist"))
        }
    }

    @Test func `Options answer the questions, and --defaults asks nothing`() async throws {
        try await TemporaryFolder.with([:]) { root in
            let made = try await Tool.run(
                "plan", "init", "shop.yml", "--name", "a shop", "--users", "60000", "--growth", "8 %",
                "--actions",
                "look 12", "--work", "20 ms", "--providers", "hetzner", "--defaults", in: root)
            #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
            let text = try String(contentsOf: root.appendingPathComponent("shop.yml"), encoding: .utf8)
            #expect(
                keys(text) == """
                    name: 'a shop'
                    users:
                      max_monthly: 60000
                      growth_per_month: 8 %
                    actions:
                      - name: 'look'
                        per_session: 12
                        cpu: 20 ms
                    providers: [hetzner]
                    """)
        }
    }

    @Test func `A language answers the question about the work, so that the range is narrower`() async throws
    {
        try await TemporaryFolder.with([:]) { root in
            let made = try await Tool.run(
                "plan", "init", "shop.yml", "--work", "PHP, 5, 20 kB", "--defaults", in: root)
            #expect(made.status == 0, "\(made.errors)")
            let text = try String(contentsOf: root.appendingPathComponent("shop.yml"), encoding: .utf8)
            #expect(
                keys(text)
                    == "name: 'shop'\nlanguage: php\nactions:\n  - name: view\n    database: 5\n    out: 20 kB"
            )
            let why = try await Tool.run("plan", "shop.yml", "--explain", "actions.view.cpu", in: root)
            #expect(
                why.output.hasPrefix("actions.view.cpu = 22.6 ms, 11.3 ms to 45.2 ms: assumed, "),
                "\(why.output)")
        }
    }

    @Test(arguments: [
        (["--users", "many"], "--users: max_monthly: “many” is not a number"),
        (["--jobs", "film 6 2 d"], "--jobs: film takes"),
        (["--p99", " "], "--p99 must not be empty."),
        (["--name", "a\u{1}b"], "--name: "),
        (["--growth", "8 %", "--from-log", "a.log"], "--growth can't be combined with --from options"),
        (["--market-share", "0.1"], "--market-share requires --from-market."),
    ])
    func `A wrong option is reported with its name, and no file is created`(options: [String], reason: String)
        async throws
    {
        try await TemporaryFolder.with([:]) { root in
            let made = try await Tool.run(["plan", "init", "shop.yml", "--defaults"] + options, in: root)
            #expect(made.status == 2 && made.errors.contains(reason), "\(made.errors)")
            #expect(!FileManager.default.fileExists(atPath: root.appendingPathComponent("shop.yml").path))
        }
    }

    /// Numbers without an answer are assumptions of the plan, with a range and a reason.
    @Test func `The plan of a skipped question lists the number as assumed`() async throws {
        let made = try await file(["", "", "", "", "look", "", "", "20 %"])
        #expect(
            keys(made.text)
                == "name: 'shop'\nactions:\n  - name: 'look'\nmedia:\n  in_calls: 20 %")
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
        let start = Array(repeating: "", count: 7)
        let calls = try await file(start + ["50 %"])
        #expect(keys(calls.text) == "name: 'shop'\nmedia:\n  in_calls: 50 %")
        // The default deadline of a day isn't sufficient, and the input has no other time.
        let long = try await file(start + ["50 %", "film 6 2 d"])
        #expect(long.text == calls.text && long.errors.contains("24 h (a default; set deadline)"))
    }

    @Test func `The monthly users are asked again if peak_online exceeds the assumption`() async throws {
        let made = try await file(["", "5000", "20000", "5000"])
        #expect(
            keys(made.text).hasPrefix("name: 'shop'\nusers:\n  max_monthly: 20000\n  peak_online: 5000\n"))
        #expect(made.errors.contains("(a default; set max_monthly)"))
    }

    @Test func `Ranges are valid answers, and broken YAML is not`() async throws {
        let made = try await file(["{ low: 1", "{ low: 1000, default: 2000, high: 9000 }"])
        #expect(
            keys(made.text).hasPrefix(
                "name: 'shop'\nusers:\n  max_monthly: { low: 1000, default: 2000, high: 9000 }\n"))
        #expect(made.errors.contains("invalid YAML"))
    }

    /// The median of 2, 3, and 10 million is 3 million; 10 % of all 15 million is 1.5 million. 30 million visits of
    /// 15 million users are 2 per month, which are 2 ÷ (30.4 × 0.3) = 0.219 per active day.
    @Test func `Figures of competitors create a workload file`() async throws {
        let table = """
            Domain,Monthly Visits,Unique Visitors,Visit Duration,Bounce Rate
            a.example,5M,"2,000,000",00:01:00,40%
            b.example,5M,3M,00:03:00,40%
            c.example,20M,10M,00:04:00,40%

            """
        try await TemporaryFolder.with(["m.csv": table, "bad.csv": "App,MAU\nx,many\n"]) { root in
            for (options, users) in [
                ([], "low: 2000000, default: 3000000"),
                (["--market-share", "0.1"], "low: 1500000, default: 1500000"),
            ] {
                let name = "shop\(options.count).yml"
                let made = try await Tool.run(
                    ["plan", "init", name, "--from-market", "m.csv"] + options, in: root)
                #expect(made.status == 0, "\(made.errors)")
                let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
                #expect(text.contains("max_monthly: { \(users), high: 10000000"))
                #expect(
                    text.contains("sessions_per_day: { default: 0.2193,")
                        && text.contains("session_length: { default: 200.0 s"))
                let plan = try await Tool.run("plan", name, "--samples", "0", "--requests", "0", in: root)
                #expect(plan.status == 0, "\(plan.errors)")
            }
            let wrong = try await Tool.run("plan", "init", "x.yml", "--from-market", "bad.csv", in: root)
            #expect(
                wrong.status == 2
                    && wrong.errors.contains(
                        "bad.csv: line 2: monthly active users: “many” is not a number, such as 1200000 or 1.2M"
                    ))
        }
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
