import Foundation
import Programs
import Testing

/// The commands in the articles of the capacity planner and in README.
@Suite struct `The commands in the planning articles` {
    private static let articles = "Tool/Sources/StoreyPlanner/StoreyPlanner.docc"

    /// The files that the commands expect.
    private static let files = [
        "shop.yml": "actions: [{ name: look, per_session: 12, cpu: 20 ms }]\n",
        "before.yml": "actions: [{ name: look, per_session: 12, cpu: 2 ms }]\n",
        "calls.yml": "media: { in_calls: 100 %, people: 5 }\n",
        "access.log":
            "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /items/7 HTTP/1.1\" 200 2326\n",
        "session.har": """
        {"log": {"entries": [{"startedDateTime": "2026-11-01T12:00:00Z", "time": 80,
         "request": {"method": "GET", "url": "https://shop.example.com/items/7"}, "response": {"bodySize": 900}}]}}
        """,
        "competitors.csv": "App,MAU\none,1.2M\ntwo,340K\n",
        "daily.csv": "date,active users,sessions\n2026-11-01,300,700\n",
        "low.json": k6(rate: 100), "high.json": k6(rate: 300), "result.json": k6(rate: 300),
        "result_stats.csv": """
        Type,Name,Request Count,Failure Count,Average Response Time,Max Response Time,Requests/s,99%
        ,Aggregated,1000,0,12.5,90,33.5,55

        """,
        "result_waiting.csv": "Seconds,Waiting\n29.8,0.42\n",
        "1.txt": wrk(rate: 100), "2.txt": wrk(rate: 190), "4.txt": wrk(rate: 345),
        "8.txt": wrk(rate: 568),
    ]

    private static func k6(rate: Int) -> String {
        #"{"metrics": {"http_reqs": {"rate": \#(rate)}, "http_req_duration": {"avg": 12}}}"#
    }

    private static func wrk(rate: Int) -> String {
        "Latency \(32_000 / rate)ms\n2 threads and 32 connections\nRequests/sec: \(rate)\n"
    }

    /// The commands with file arguments. Others are only mentioned.
    private static func commands(of document: String) throws -> [[String]] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        return text.matches(of: /storey (plan [^`\n#]*\.[^`\n#]*)/)
            .map { $0.output.1.split(separator: " ").map(String.init) }
    }

    @Test(arguments: [
        "\(articles)/PlanningServers.md", "\(articles)/MeasuringAndCalibrating.md", "README.md",
    ])
    func `Every storey plan command in the documentation works`(document: String) async throws {
        let commands = try Self.commands(of: document)
        #expect(!commands.isEmpty)
        try await TemporaryFolder.with(Self.files) { root in
            try await Tool.commit(root)
            for command in commands {
                // The precision of reports doesn't matter here.
                let isReport = !["init", "measure", "calibrate", "schema"].contains(command[1])
                let quick = isReport ? ["--samples", "50", "--requests", "2000"] : []
                let result = try await Tool.run(command + quick, in: root)
                #expect(result.status == 0, "storey \(command.joined(separator: " ")): \(result.errors)")
            }
        }
    }
}
