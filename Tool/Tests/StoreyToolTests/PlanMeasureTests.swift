import Foundation
import Programs
import Testing

@Suite struct `storey plan measure` {
    private static func archive(_ paths: [String]) -> String {
        let entries = paths.enumerated().map { index, path in
            """
            {"startedDateTime": "2026-11-01T12:00:0\(index)Z", "time": 80,
             "request": {"method": "GET", "url": "https://shop.example.com\(path)"}, "response": {"bodySize": 90000}}
            """
        }
        return "{\"log\": {\"entries\": [\(entries.joined(separator: ","))]}}"
    }

    private static let files = [
        "shop.yml": """
        name: shop
        users: { max_monthly: 6000000 }
        actions: [{ name: look, path: "/items/*", per_session: 1, cpu: 20 ms, out: 60 kB }]
        providers: [aws]
        """,
        "one.har": archive(["/items/1"]), "two.har": archive(["/items/1", "/items/2"]),
        "access.log":
            "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /items/7 HTTP/1.1\" 200 2326\nno line\n",
    ]

    @Test func `Actions are measured in archives, in logs, and in a measured file`() async throws {
        try await TemporaryFolder.with(Self.files) { root in
            let archives = try await Tool.run("plan", "measure", "one.har", "two.har", in: root)
            #expect(archives.status == 0 && archives.errors.isEmpty)
            #expect(archives.output.contains("2 sessions of 580 ms in the mean, from 2 HTTP archives of"))
            let log = try await Tool.run("plan", "measure", "access.log", in: root)
            #expect(log.output.contains("/items/*") && log.output.contains(" 2.33 kB "), "\(log.output)")
            #expect(log.errors == "1 lines in a different format were skipped.\n")
            let written = try await Tool.run(
                "plan", "measure", "two.har", "--format", "json", "--output", "usage.json", in: root)
            #expect(written.status == 0 && written.output.isEmpty)
            let read = try await Tool.run("plan", "measure", "usage.json", "--format", "markdown", in: root)
            #expect(read.output.contains("| /items/\\* | 2 | 0 B | 90 kB | 80 ms |\n"), "\(read.output)")
        }
    }

    @Test(arguments: ["one.har", "main", "usage.json"])
    func `--compare shows what grew since a recording, a revision, and a measured file`(base: String)
        async throws
    {
        try await TemporaryFolder.with(Self.files) { root in
            try TemporaryFolder.write(Self.archive(["/items/1"]), to: root.appendingPathComponent("now.har"))
            _ = try await Tool.run(
                "plan", "measure", "one.har", "--format", "json", "--output", "usage.json", in: root)
            try await Tool.commit(root)
            try TemporaryFolder.write(
                Self.archive(["/items/1", "/items/2"]), to: root.appendingPathComponent("now.har"))
            let result = try await Tool.run(
                "plan", "measure", "now.har", "--compare", base, "--workload", "shop.yml", "--date",
                "2026-11-22", "--format", "github", in: root)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(
                result.output.hasPrefix(
                    "<!-- storey-plan-measure -->\n# Change of the recorded usage of shop\n"))
            #expect(
                result.output.contains(
                    " EUR per month (+100 %) at 6,000,000 users per month for what the actions use: "))
            #expect(result.output.contains("| look | 1 → 2 | 90 kB → 180 kB | 80 ms | "), "\(result.output)")
        }
    }

    @Test func `--compare with a workload file shows what was measured instead of it`() async throws {
        try await TemporaryFolder.with(Self.files) { root in
            let result = try await Tool.run("plan", "measure", "two.har", "--compare", "shop.yml", in: root)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.contains(" 1 → 2 "), "\(result.output)")
            #expect(result.output.contains("Recorded before: nothing, but a workload file."))
        }
    }

    @Test func `--max-increase fails only above the amount`() async throws {
        try await TemporaryFolder.with(Self.files) { root in
            for (most, status) in [("0", 1), ("1000000", 0)] {
                let result = try await Tool.run(
                    "plan", "measure", "two.har", "--compare", "one.har", "--users", "60000",
                    "--max-increase",
                    most, in: root)
                #expect(result.status == status && result.errors.isEmpty && !result.output.isEmpty)
            }
            let fewer = try await Tool.run(
                "plan", "measure", "one.har", "--compare", "two.har", "--max-increase", "0", in: root)
            #expect(fewer.status == 0)
        }
    }

    @Test(
        arguments: [
            (["missing.har"], "error: missing.har can't be read\n"),
            (
                ["shop.yml"],
                "error: shop.yml: not an HTTP archive, and none of the 4 lines is in the common log format\n"
            ),
            (
                ["one.har", "access.log"],
                "error: one.har, access.log: HTTP archives, access logs, and measured files can't be combined, because their sessions differ. Measure them separately.\n"
            ),
            (["one.har", "--users", "7"], "--users requires --compare."),
            (
                ["one.har", "--compare", "shop.yml", "--users", "7"],
                "--users can't be combined with shop.yml, which has"
            ),
            (
                ["one.har", "--compare", "two.har", "--users", "7", "--workload", "shop.yml"],
                "--users can't be combined with --workload, which has the number of users."
            ),
            (
                ["one.har", "--compare", "nowhere"],
                "error: --compare: nowhere is neither a file nor a Git revision with one.har. "
            ),
            (
                ["one.har", "--compare", "two.har", "--workload", "access.log"],
                "error: access.log is not a valid workload file:\nline 1: "
            ),
            ([], "Missing expected argument '<recordings> ...'"),
        ] as [([String], String)])
    func `Mistakes are errors that name the file or the flag`(arguments: [String], reason: String)
        async throws
    {
        try await TemporaryFolder.with(Self.files) { root in
            let result = try await Tool.run(["plan", "measure"] + arguments, in: root)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.contains(reason), "\(result.errors)")
        }
    }
}
