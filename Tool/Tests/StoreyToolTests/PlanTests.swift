import Foundation
import Programs
import Testing

@Suite struct `storey plan` {
    private static let workload = """
        name: a shop
        users:
          max_monthly: 100000
          peak_online: 900
        actions:
          - name: look
            per_session: 10
            cpu: 5 ms
            database: 2
            out: 20 kB

        """

    private static let quick = [
        "plan", "shop.yml", "--samples", "50", "--requests", "2000", "--date", "2026-11-22",
    ]

    @Test func `The report derives servers and cost from the number of users`() async throws {
        try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
            let result = try await Tool.run(Self.quick, in: root)
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(result.output.hasPrefix("Capacity plan for a shop\n════════════════════════\n"))
            #expect(
                result.output.contains(
                    "Decision: 4 servers at Hetzner Cloud, Falkenstein. 100,000 users per month, 900 concurrent"
                ))
            // 900 concurrent users with sessions of five minutes and ten actions each.
            #expect(result.output.contains(" 30/s\n"))
        }
    }

    @Test func `Errors in the workload file are reported with their lines`() async throws {
        let wrong = Self.workload.replacing(
            "max_monthly: 100000", with: "max_montly: 100000\n  burst: -1")
        try await TemporaryFolder.with(["shop.yml": wrong]) { root in
            let result = try await Tool.run("plan", "shop.yml", in: root)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(
                result.errors == """
                    error: shop.yml is not a valid workload file:
                    line 3: users has no key max_montly. Did you mean max_monthly?
                    line 4: burst must not be negative: -1

                    """)
        }
    }

    @Test func `A plan that is too large is rejected with advice`() async throws {
        let large = Self.workload.replacing(
            "max_monthly: 100000\n  peak_online: 900", with: "max_monthly: 1e11"
        ).replacing("per_session: 10", with: "per_session: 300")
        try await TemporaryFolder.with(["shop.yml": large]) { root in
            let result = try await Tool.run(Self.quick, in: root)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("error: shop.yml can't be planned:\n"), "\(result.errors)")
            #expect(result.errors.contains("Plan for fewer users, viewers, or rooms, "))
        }
    }

    @Test func `The report can be written as text, Markdown, HTML, and JSON`() async throws {
        try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
            for (format, start) in [
                ("text", "Capacity plan for"), ("markdown", "# Capacity plan for"),
                ("html", "<!doctype html>"),
                ("json", "{"),
            ] {
                let result = try await Tool.run(
                    Self.quick + ["--format", format, "--output", "plan"], in: root)
                #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
                let text = try String(contentsOf: root.appendingPathComponent("plan"), encoding: .utf8)
                #expect(text.hasPrefix(start))
            }
        }
    }

    @Test func `--explain derives a figure and suggests similar names`() async throws {
        try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
            let why = try await Tool.run(Self.quick + ["--explain", "load.sessions"], in: root)
            #expect(
                why.output.hasPrefix(
                    "load.sessions = 3: sessions that begin per second at the peak\n  = online ÷ session_length"
                ))
            #expect(why.output.contains("users.peak_online = 900: line 4 of the file"))
            let wrong = try await Tool.run(Self.quick + ["--explain", "load.session"], in: root)
            #expect(wrong.status == 2 && wrong.errors.contains("did you mean load.sessions"))
        }
    }

    @Test func `Load tests are written and their results are read`() async throws {
        let result = "Latency 6.40ms\n2 threads and 64 connections\nRequests/sec: 10000.00\n"
        try await TemporaryFolder.with(["shop.yml": Self.workload, "wrk.txt": result]) { root in
            for (tool, word) in [
                ("k6", "ramping-arrival-rate"), ("locust", "FastHttpUser"), ("wrk", "coordinated"),
            ] {
                let script = try await Tool.run(Self.quick + ["--load-test", tool], in: root)
                #expect(script.status == 0 && script.output.contains(word))
            }
            let read = try await Tool.run(
                "plan", "calibrate", "wrk.txt", "--cpu-busy", "2", "--target-rps", "15000", in: root)
            #expect(read.status == 0 && read.output.contains("A request takes 200 µs"))
            let alone = try await Tool.run("plan", "shop.yml", "--scale", "2", in: root)
            #expect(alone.errors.contains("--scale requires --load-test"))
            let far = try await Tool.run("plan", "calibrate", "wrk.txt", "--target-rps", "15001", in: root)
            #expect(far.status == 2 && far.errors.contains("or use --force to extrapolate."))
            let forced = try await Tool.run(
                "plan", "calibrate", "wrk.txt", "--target-rps", "15001", "--force", in: root)
            #expect(forced.status == 0)
        }
    }

    /// Without k6, Node runs its script with replacements for the k6 modules.
    @Test(.enabled(if: Tool.isExpected || Tool.has("node"), "node is missing: run Scripts/setup.sh test"))
    func `The k6 script is valid JavaScript and sends the planned requests`() async throws {
        let files = [
            "shop.yml": Self.workload.replacing("name: look", with: "name: \"it's \\\"one\\\" look\"")
                + "  - { name: order, path: /order, per_session: 1, cpu: 5 ms, in: 2 kB, p99: 200 ms }\n",
            "node_modules/k6/package.json":
                #"{"type": "module", "exports": {".": "./k6.js", "./http": "./http.js", "./metrics": "./metrics.js"}}"#,
            "node_modules/k6/k6.js":
                "export const check = (answer, checks) => Object.values(checks).every((check) => check(answer));",
            "node_modules/k6/http.js": """
            export const asked = [];
            const answer = (...request) => (asked.push(request), { status: 200 });
            export default { get: (url) => answer('GET', url), post: (url, body) => answer('POST', url, body.length) };
            """,
            "node_modules/k6/metrics.js":
                "export class Counter { add(ms) { if (!(ms >= 0)) throw ms; } }",
            "run.mjs": """
            import { asked } from 'k6/http';
            globalThis.__ENV = {};
            const test = await import('./peak.mjs');
            const scenarios = Object.values(test.options.scenarios);
            for (const { env } of scenarios) { Object.assign(__ENV, env); test.act(); }
            console.log(JSON.stringify([asked, scenarios.map((each) => each.stages[1]),
              Object.values(test.options.thresholds)[1]]));
            """,
        ]
        try await TemporaryFolder.with(files) { root in
            let written = try await Tool.run(
                Self.quick + ["--load-test", "k6", "--scale", "2", "--output", "peak.mjs"], in: root)
            #expect(written.status == 0, "\(written.errors)")
            let result = try await Program.run("node", ["run.mjs"], in: root)
            #expect(
                result.output
                    == #"[[["GET","http://localhost:8080/it's \"one\" look"],["POST","http://localhost:8080/order",2000]],"#
                    + #"[{"target":3600,"duration":"9m"},{"target":360,"duration":"9m"}],["p(99)<200"]]"#
                    + "\n",
                "\(result.errors)")
        }
    }

    @Test func `storey plan init reads an access log and never overwrites a file`() async throws {
        let line = "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /notes/7 HTTP/1.1\" 200 2326\n"
        try await TemporaryFolder.with(["access.log": line + "what\n", "b/empty": ""]) { root in
            let made = try await Tool.run("plan", "init", "a.yml", "--from-log", "access.log", in: root)
            #expect(made.status == 0 && made.errors.hasPrefix("1 lines in a different format were skipped"))
            #expect(
                try await Tool.run("plan", "a.yml", "--samples", "0", "--requests", "0", in: root).status
                    == 0)
            let again = try await Tool.run("plan", "init", "a.yml", "--from-log", "access.log", in: root)
            #expect(again.status == 2 && again.errors.contains("already exists"))
            // The hidden option does the same.
            let option = try await Tool.run(
                "plan", "--init", "b/a.yml", "--from-log", "access.log", in: root)
            #expect(option.status == 0 && option.errors == made.errors, "\(option.errors)")
            #expect(
                try String(contentsOf: root.appendingPathComponent("b/a.yml"), encoding: .utf8)
                    == String(contentsOf: root.appendingPathComponent("a.yml"), encoding: .utf8))
            let alone = try await Tool.run("plan", "a.yml", "--from-log", "access.log", in: root)
            #expect(alone.status == 2 && alone.errors.contains("require storey plan init FILE"))
        }
    }

    @Test func `storey plan init reads an analytics table and reports unreadable lines`()
        async throws
    {
        let table = "date,active users,mau,Sales\n2026-11-01,300,2000,7\n"
        try await TemporaryFolder.with(["a.csv": table, "b.csv": table + "2026-11-31,1,1,1\n"]) { root in
            let made = try await Tool.run("plan", "init", "a.yml", "--from-analytics", "a.csv", in: root)
            #expect(made.status == 0 && made.output == "Created a.yml. Plan it with: storey plan a.yml\n")
            #expect(made.errors == "These columns were ignored: Sales.\n")
            let why = try await Tool.run("plan", "a.yml", "--explain", "users.daily_share", in: root)
            #expect(
                why.output
                    == "users.daily_share = 15 %: line 5 of the file, analytics, 2026-11-01 to 2026-11-01\n"
            )
            let wrong = try await Tool.run("plan", "init", "b.yml", "--from-analytics", "b.csv", in: root)
            #expect(wrong.status == 2)
            #expect(
                wrong.errors
                    == "error: b.csv: line 3: “2026-11-31” is not a date. Write 2026-11-01 or 20261101.\n"
            )
            let both = try await Tool.run(
                "plan", "init", "c.yml", "--from-analytics", "a.csv", "--from-log", "a.csv", in: root)
            #expect(both.errors.contains("can't be combined"))
        }
    }

    @Test func `--from-har creates a file that can be planned, and names an invalid archive`() async throws {
        let archive = """
            {"log": {"entries": [{"startedDateTime": "2026-11-01T12:00:00Z", "time": 80,
             "request": {"method": "GET", "url": "https://shop.example.com/items/7"}, "response": {"bodySize": 900}}]}}
            """
        try await TemporaryFolder.with(["a.har": archive, "b.har": archive, "c.har": "{}"]) { root in
            let made = try await Tool.run(
                "plan", "init", "shop.yml", "--from-har", "a.har", "--from-har", "b.har", in: root)
            #expect(
                made.status == 0 && made.output == "Created shop.yml. Plan it with: storey plan shop.yml\n")
            let plan = try await Tool.run(
                "plan", "shop.yml", "--explain", "actions./items/*.per_session", in: root)
            #expect(plan.output.contains("2 HTTP archives of shop.example.com"), "\(plan.errors)")
            let invalid = try await Tool.run("plan", "init", "b.yml", "--from-har", "c.har", in: root)
            #expect(invalid.status == 2)
            #expect(invalid.errors == "error: c.har: log is missing, so it isn't an HTTP archive\n")
        }
    }

    @Test func `--compare shows what a change costs, since another file or a revision`() async throws {
        try await TemporaryFolder.with(["shop.yml": Self.workload, "old.yml": Self.workload]) { root in
            try await Tool.commit(root)
            try TemporaryFolder.write(
                Self.workload.replacing("cpu: 5 ms", with: "cpu: 500 ms"),
                to: root.appendingPathComponent("shop.yml"))
            for base in ["old.yml", "main"] {
                let result = try await Tool.run(
                    "plan", "shop.yml", "--date", "2026-11-22", "--compare", base, in: root)
                #expect(result.status == 0 && result.errors.isEmpty)
                #expect(result.output.contains("  actions.look.cpu     5 ms   500 ms\n"))
            }
            let unknown = try await Tool.run("plan", "shop.yml", "--compare", "nowhere", in: root)
            #expect(unknown.status == 2 && unknown.output.isEmpty)
            #expect(
                unknown.errors.hasPrefix(
                    "error: --compare: nowhere is neither a file nor a Git revision with shop.yml. git show failed: "
                ))
            let two = try await Tool.run(
                "plan", "shop.yml", "--compare", "main", "--explain", "load.sent", in: root)
            #expect(two.status == 2)
            #expect(two.errors.contains("--compare can't be combined with --explain or --load-test."))
        }
    }
}
