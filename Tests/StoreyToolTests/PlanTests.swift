#if Tool
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
            "plan", "shop.yml", "--worlds", "50", "--requests", "2000", "--date", "2026-11-22",
        ]

        @Test func `goes from users to servers to money`() async throws {
            try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
                let result = try await Tool.run(Self.quick, in: root)
                #expect(result.status == 0 && result.errors.isEmpty)
                #expect(result.output.hasPrefix("A plan for a shop\n═════════════════\n"))
                #expect(result.output.contains("100,000 people a month, 900 at once at the peak"))
                // 900 people of five minutes each, ten times in each.
                #expect(result.output.contains(" 30/s\n"))
            }
        }

        @Test func `says each fault with its line`() async throws {
            let wrong = Self.workload.replacing(
                "max_monthly: 100000", with: "max_montly: 100000\n  burst: -1")
            try await TemporaryFolder.with(["shop.yml": wrong]) { root in
                let result = try await Tool.run("plan", "shop.yml", in: root)
                #expect(result.status == 2 && result.output.isEmpty)
                #expect(
                    result.errors == """
                        error: shop.yml cannot be planned:
                        line 3: users knows no max_montly. Did you mean max_monthly?
                        line 4: burst is negative: -1

                        """)
            }
        }

        @Test func `says what to do about a plan that is too large`() async throws {
            let large = Self.workload.replacing(
                "max_monthly: 100000\n  peak_online: 900", with: "max_monthly: 1e11"
            ).replacing("per_session: 10", with: "per_session: 300")
            try await TemporaryFolder.with(["shop.yml": large]) { root in
                let result = try await Tool.run(Self.quick, in: root)
                #expect(result.status == 2 && result.output.isEmpty)
                #expect(result.errors.hasPrefix("error: shop.yml is not planned:\n"), "\(result.errors)")
                #expect(result.errors.contains("plan for fewer people, viewers or rooms, "))
            }
        }

        @Test func `writes its report for people, documents, browsers and programs`() async throws {
            try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
                for (format, start) in [
                    ("text", "A plan for"), ("markdown", "# A plan for"), ("html", "<!doctype html>"),
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

        @Test func `says what a figure follows from, or which was meant`() async throws {
            try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
                let why = try await Tool.run(Self.quick + ["--why", "load.sessions"], in: root)
                #expect(
                    why.output.hasPrefix(
                        "load.sessions = 3: sessions that begin in a second, at the peak\n  = online ÷ session_length"
                    ))
                #expect(why.output.contains("users.peak_online = 900: line 4 of the file"))
                let wrong = try await Tool.run(Self.quick + ["--why", "load.session"], in: root)
                #expect(wrong.status == 2 && wrong.errors.contains("did you mean load.sessions"))
            }
        }

        @Test func `writes load tests, and reads what they measured`() async throws {
            let result = "Latency 6.40ms\n2 threads and 64 connections\nRequests/sec: 10000.00\n"
            try await TemporaryFolder.with(["shop.yml": Self.workload, "wrk.txt": result]) { root in
                for (tool, word) in [
                    ("k6", "ramping-arrival-rate"), ("locust", "FastHttpUser"), ("wrk", "coordinated"),
                ] {
                    let script = try await Tool.run(Self.quick + ["--write", tool], in: root)
                    #expect(script.status == 0 && script.output.contains(word))
                }
                let read = try await Tool.run(
                    "plan", "calibrate", "wrk.txt", "--busy", "2", "--for", "15000", in: root)
                #expect(read.status == 0 && read.output.contains("A request takes 200 µs"))
                let alone = try await Tool.run("plan", "shop.yml", "--times", "2", in: root)
                #expect(alone.errors.contains("--times goes with --write"))
                let far = try await Tool.run("plan", "calibrate", "wrk.txt", "--for", "15001", in: root)
                #expect(far.status == 2 && far.errors.contains("or force the guess"))
                let forced = try await Tool.run(
                    "plan", "calibrate", "wrk.txt", "--for", "15001", "--force", in: root)
                #expect(forced.status == 0)
            }
        }

        /// Where there is no k6, Node reads its script, with modules in the place of k6's.
        @Test(.enabled(if: Tool.isExpected || Tool.has("node"), "node is missing: run Scripts/setup.sh test"))
        func `writes a load test that JavaScript understands, and that asks as planned`() async throws {
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
                    Self.quick + ["--write", "k6", "--times", "2", "--output", "peak.mjs"], in: root)
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

        @Test func `begins a file from an access log, and keeps one that is there`() async throws {
            let line = "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /notes/7 HTTP/1.1\" 200 2326\n"
            try await TemporaryFolder.with(["access.log": line + "what\n", "b/empty": ""]) { root in
                let made = try await Tool.run("plan", "init", "a.yml", "--from-log", "access.log", in: root)
                #expect(made.status == 0 && made.errors.hasPrefix("1 lines have another format"))
                #expect(
                    try await Tool.run("plan", "a.yml", "--worlds", "0", "--requests", "0", in: root).status
                        == 0)
                let again = try await Tool.run("plan", "init", "a.yml", "--from-log", "access.log", in: root)
                #expect(again.status == 2 && again.errors.contains("is there already"))
                // An option does the same.
                let option = try await Tool.run(
                    "plan", "--init", "b/a.yml", "--from-log", "access.log", in: root)
                #expect(option.status == 0 && option.errors == made.errors, "\(option.errors)")
                #expect(
                    try String(contentsOf: root.appendingPathComponent("b/a.yml"), encoding: .utf8)
                        == String(contentsOf: root.appendingPathComponent("a.yml"), encoding: .utf8))
                let alone = try await Tool.run("plan", "a.yml", "--from-log", "access.log", in: root)
                #expect(alone.status != 0 && alone.errors.contains("go with storey plan init FILE"))
            }
        }

        @Test func `begins a file from a table of an analytics tool, or says which line is none`()
            async throws
        {
            let table = "date,active users,mau,Sales\n2026-11-01,300,2000,7\n"
            try await TemporaryFolder.with(["a.csv": table, "b.csv": table + "2026-11-31,1,1,1\n"]) { root in
                let made = try await Tool.run("plan", "init", "a.yml", "--from-analytics", "a.csv", in: root)
                #expect(made.status == 0 && made.output == "Wrote a.yml. Plan it with: storey plan a.yml\n")
                #expect(made.errors == "Columns that nothing is planned by were left out: Sales.\n")
                let why = try await Tool.run("plan", "a.yml", "--why", "users.daily_share", in: root)
                #expect(
                    why.output
                        == "users.daily_share = 15 %: line 5 of the file, analytics, 2026-11-01 to 2026-11-01\n"
                )
                let wrong = try await Tool.run("plan", "init", "b.yml", "--from-analytics", "b.csv", in: root)
                #expect(wrong.status == 2)
                #expect(
                    wrong.errors
                        == "error: b.csv: line 3: “2026-11-31” is no day; one is written as 2026-11-01 or 20261101\n"
                )
                let both = try await Tool.run(
                    "plan", "init", "c.yml", "--from-analytics", "a.csv", "--from-log", "a.csv", in: root)
                #expect(both.errors.contains("not of both"))
            }
        }
    }
#endif
