import Foundation
import Programs
import Testing

/// Progress is shown only on a terminal, which `script` provides.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(
        if: Tool.isLinux && (Tool.has("script") || Tool.isExpected),
        "script is missing: apt-get install bsdutils"))
struct `storey plan, interrupted` {
    private func run(
        _ arguments: String, until progress: String, then lines: [String]
    ) async throws {
        let file = ["shop.yml": "actions: [{ name: look, per_session: 10, cpu: 5 ms, database: 2 }]\n"]
        try await TemporaryFolder.with(file) { root in
            let path = root.appendingPathComponent("shop.yml").path
            let command = "echo number $$; exec '\(Tool.program)' plan '\(path)' \(arguments)"
            try await RunningProgram.with(
                URL(fileURLWithPath: "/usr/bin/env"),
                ["script", "--quiet", "--return", "--command", command, "/dev/null"]
            ) { terminal in
                let number = try await terminal.line { $0.hasPrefix("number ") }
                let id = try #require(Int32(number.dropFirst("number ".count)))
                _ = try await terminal.line { $0.contains(progress) }
                kill(id, SIGINT)
                for line in lines { _ = try await terminal.line { $0.contains(line) } }
                #expect(await terminal.status == 0)
            }
        }
    }

    @Test func `Control-C during sampling reports the samples so far`() async throws {
        try await run(
            "--requests 1000 --samples 1000000", until: "Sampling …",
            then: ["Interrupted. The report contains the results so far.", "Interrupted after "])
    }

    @Test func `Control-C during the simulation skips sampling`() async throws {
        try await run(
            "--requests 50000000 --samples 1000000", until: "Simulating …",
            then: [
                "Interrupted. The report contains the results so far.",
                "Interrupted before the first of 1000000 samples",
            ])
    }
}
