import Foundation
import StoreyMock
import Testing

@testable import StoreyPlanner

/// Recordings for tests.
enum SampleRecordings {
    /// Returns an archive of requests, one each second.
    static func archive(_ requests: [String], sent: Int = 100, received: Int = 5000, time: Int = 80) -> Data {
        let entries = requests.enumerated().map { index, request in
            let parts = request.split(separator: " ")
            return """
                {"startedDateTime": "2026-11-01T12:00:\(index < 10 ? "0" : "")\(index)Z", "time": \(time),
                 "request": {"method": "\(parts[0])", "url": "https://shop.example.com\(parts[1])", "bodySize": \(sent)},
                 "response": {"bodySize": \(received)}}
                """
        }
        return Data("{\"log\": {\"entries\": [\(entries.joined(separator: ","))]}}".utf8)
    }

    static func usage(_ requests: [String], sent: Int = 100, received: Int = 5000) throws -> RecordedUsage {
        var archives = HTTPArchives()
        try archives.add(archive(requests, sent: sent, received: received))
        return try #require(archives.usage)
    }
}

@Suite struct `Recorded usage` {
    private static func action(
        _ name: String, _ perSession: Double, sent: Double? = nil, received: Double = 0, time: Double? = nil
    ) -> RecordedUsage.Action {
        .init(name: name, perSession: perSession, sent: sent, received: received, time: time)
    }

    @Test func `Archives have the requests, bytes, and median times of each session`() throws {
        var archives = HTTPArchives()
        try archives.add(
            SampleRecordings.archive(
                ["GET /items/1", "GET /items/2", "POST /orders"], sent: 300, received: 900))
        try archives.add(SampleRecordings.archive(["GET /items/3"], sent: 0, received: 300, time: 200))
        #expect(
            archives.usage
                == RecordedUsage(
                    source: "2 HTTP archives of shop.example.com", sessions: 2, sessionLength: 1.14,
                    actions: [
                        Self.action("/items/*", 1.5, sent: 200, received: 700, time: 0.08),
                        Self.action("POST /orders", 0.5, sent: 300, received: 900, time: 0.08),
                    ]))
        #expect(HTTPArchives().usage == nil)
    }

    @Test func `A session with the mock server is measured`() throws {
        let recorder = HARRecorder()
        let start = Date(timeIntervalSince1970: 1_790_000_000)
        for (index, path) in ["/items/1", "/items/2"].enumerated() {
            recorder.record(
                ServiceRequest("GET", path), ServiceResponse(body: Array(repeating: 65, count: 900)),
                base: "http://127.0.0.1:8080", start: start + Double(index), time: .milliseconds(80))
        }
        var archives = HTTPArchives()
        try archives.add(Data(recorder.har.text.utf8))
        #expect(
            archives.usage
                == RecordedUsage(
                    source: "an HTTP archive of 127.0.0.1", sessions: 1, sessionLength: 1.08,
                    actions: [Self.action("/items/*", 2, sent: 0, received: 900, time: 0.08)]))
    }

    @Test func `A session in an access log ends with a pause of more than 30 minutes`() throws {
        var log = AccessLog()
        func add(_ address: String, _ time: String, _ rest: String = "200 2000") {
            log.add("\(address) - - [01/Nov/2026:\(time) +0000] \"GET /items/7 HTTP/1.1\" \(rest)")
        }
        // One address has two sessions of a minute and of none, another one a session with lines out of order.
        add("10.0.0.1", "12:00:00", "200 1000 \"-\" \"Browser/1.0\" 0.120")
        add("10.0.0.1", "12:01:00", "200 3000 \"-\" \"Browser/1.0\" 0.080")
        add("10.0.0.1", "12:31:01", "200 2000 \"-\" \"Browser/1.0\" 0.100")
        add("10.0.0.2", "12:59:59")
        add("10.0.0.2", "12:59:57")
        #expect(
            log.usage
                == RecordedUsage(
                    source: "access log, 2026-11-01 to 2026-11-01, 5 requests", sessions: 3,
                    sessionLength: 20,
                    actions: [Self.action("/items/*", 5.0 / 3, received: 2000, time: 0.1)]))
        #expect(AccessLog().usage == nil)
    }

    @Test(arguments: ["\"Browser/537.36\"", "537.36", "1.2345", "0.12", "x.123", "-1.123", "1234567.123"])
    func `Other words at the end of a log line are no times`(word: String) {
        var log = AccessLog()
        log.add("10.0.0.1 - - [01/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 10 \"-\" \(word)")
        #expect(log.usage?.actions == [Self.action("/", 1, received: 10)])
    }

    @Test func `Rare actions are added up, so that no traffic is lost`() {
        let all = (1...100).map { Self.action("/\($0)", Double($0), received: 1000) }
        let usage = RecordedUsage(source: "", sessions: 1, sessionLength: 0, actions: all)
        #expect(usage.actions.count == RecordedUsage.maxActions)
        #expect(usage.actions.reduce(0) { $0 + $1.perSession } == 5050)
        #expect(usage.actions.first == all.last)
        #expect(usage.actions.last == Self.action(RecordedUsage.others, 1891, received: 1000))
    }

    @Test func `Usage is the same after it was written and read`() throws {
        let usage = try SampleRecordings.usage(["GET /items/1", "POST /orders"])
        #expect(try RecordedUsage(json: Data(usage.json().utf8)) == usage)
    }

    @Test(arguments: [
        ("{}", "source is missing, so it isn't a file of storey plan measure"),
        (#"{"source": 7}"#, "source must be a text"),
        (
            #"{"source": "", "sessions": "x", "sessionLength": 1, "actions": []}"#,
            "sessions must be a number"
        ),
        (
            #"{"source": "", "sessions": 0, "sessionLength": 1, "actions": []}"#,
            "sessions must be positive: 0"
        ),
        (
            #"{"source": "", "sessions": 1, "sessionLength": 1, "actions": []}"#,
            "actions must not be empty, nor have a name twice"
        ),
        (
            #"{"source": "", "sessions": 1, "sessionLength": 1, "actions": [{"name": "/", "perSession": -1, "received": 1}]}"#,
            "actions[0] has a number that is negative or too large"
        ),
    ])
    func `Invalid JSON is rejected with the place`(text: String, reason: String) {
        #expect(throws: RecordingError(reason)) { try RecordedUsage(json: Data(text.utf8)) }
    }

    @Test func `The report has a line for each action`() throws {
        #expect(
            try SampleRecordings.usage(["GET /items/1", "GET /items/2", "POST /orders"]).text == """
                Recorded usage
                ══════════════

                1 session of 2.08 s in the mean, from an HTTP archive of shop.example.com.

                  action         per session    sent   received   median time
                  /items/*                 2   100 B       5 kB         80 ms
                  POST /orders             1   100 B       5 kB         80 ms

                """)
    }
}

@Suite struct `A workload with recorded usage` {
    private static let file = """
        name: shop
        users: { max_monthly: 60000 }
        actions:
          - { name: look, path: /items/7, per_session: { low: 6, default: 12, high: 36 }, cpu: 20 ms, out: 60 kB }
          - { name: order, path: /orders, per_user_per_day: 0.2, cpu: 30 ms, in: 1 kB }
          - { name: chat, path: /chat, websocket: true, per_session: 5, cpu: 1 ms }
        """

    private static func values(_ workload: Workload) -> [String: [Double]] {
        Dictionary(
            uniqueKeysWithValues: workload.actions.map {
                (
                    $0.name,
                    [$0.often?.likely, $0.incoming.likely, $0.outgoing.likely, $0.cpu.likely].compactMap {
                        $0
                    }
                )
            })
    }

    @Test func `Actions with the same path have the recorded values, and the rest of the file`() throws {
        let usage = try SampleRecordings.usage(
            ["GET /items/1", "GET /items/2", "GET /items/3", "POST /orders", "GET /new"])
        let measured = try MeasuredWorkload(usage, yaml: Self.file)
        let defaultCPU = Default.pageCPU.likely
        #expect(
            Self.values(measured.workload) == [
                "look": [3, 100, 5000, 0.02], "order": [1, 100, 5000, 0.03], "chat": [5, 0, 0, 0.001],
                "/new": [1, 100, 5000, defaultCPU],
            ])
        #expect(measured.unrecorded == ["chat"])
        #expect(measured.times == ["look": 0.08, "order": 0.08, "/new": 0.08])
        // Half and three times the likely value, as in the file.
        let often = try #require(measured.workload.actions.first { $0.name == "look" }?.often)
        #expect([often.low, often.likely, often.high] == [1.5, 3, 9])
    }

    @Test func `An action that only the earlier usage has is removed`() throws {
        let usage = try SampleRecordings.usage(["GET /items/1"])
        let base = try SampleRecordings.usage(["GET /items/1", "POST /orders", "GET /old"])
        let measured = try MeasuredWorkload(usage, comparedWith: base, yaml: Self.file)
        #expect(measured.workload.actions.map(\.name) == ["look", "chat"])
    }

    @Test func `A file without actions has those of the recordings`() throws {
        let usage = try SampleRecordings.usage(["GET /items/1"])
        let measured = try MeasuredWorkload(usage, yaml: "users: { max_monthly: 7 }\n")
        #expect(measured.workload.actions.map(\.name) == ["/items/*"])
        #expect(measured.workload.users.maxMonthly.likely == 7)
    }

    @Test func `An invalid file is rejected with its lines`() throws {
        let usage = try SampleRecordings.usage(["GET /items/1"])
        let error = #expect(throws: WorkloadError.self) {
            try MeasuredWorkload(usage, yaml: "users: { max_montly: 7 }\n")
        }
        #expect(error?.description == "line 1: users has no key max_montly. Did you mean max_monthly?")
    }
}

@Suite struct `The difference between recordings` {
    private let day = CalendarDay(number: 20_779)
    private static let file = """
        name: shop
        users: { max_monthly: 6000000 }
        actions: [{ name: look, path: "/items/*", per_session: 12, cpu: 20 ms, database: 4, out: 60 kB }]
        providers: [aws]
        """

    private func difference(_ before: [String], _ after: [String], received: Int = 60_000) throws
        -> UsageDifference
    {
        let (base, usage) = (
            try SampleRecordings.usage(before, received: 60_000),
            try SampleRecordings.usage(after, received: received)
        )
        return try UsageDifference(
            from: MeasuredWorkload(base, comparedWith: usage, yaml: Self.file),
            to: MeasuredWorkload(usage, comparedWith: base, yaml: Self.file), day: day)
    }

    @Test func `What actions use costs as much as the traffic and the busy part of the servers`() throws {
        let plan = try CapacityPlan(Workload(yaml: Self.file), day: day)
        let costs = UsagePrices(plan).costs(in: plan)
        let best = try #require(plan.best)
        // Servers are sized by the target utilization or by unlikely cases, so they are at least used by it.
        let servers = best.sizes.reduce(0) {
            $0 + $1.cost / Double($1.servers) * Double($1.needed) * $1.utilization(of: .cpu) / 0.65
        }
        let expected = servers + best.cost(of: "egress")
        let cost = try #require(costs["look"])
        #expect(costs.count == 1 && abs(cost / expected - 1) < 1e-9, "\(cost), not \(expected)")
    }

    @Test func `Twice as many requests cost twice as much, and other actions nothing`() throws {
        let difference = try difference(
            ["GET /items/1", "GET /"], ["GET /items/1", "GET /items/2", "GET /"])
        let look = try #require(difference.changes.first)
        #expect(look.name == "look" && look.before?.perSession == 1 && look.after?.perSession == 2)
        let (before, after) = (try #require(look.before?.cost), try #require(look.after?.cost))
        #expect(abs(after / before - 2) < 1e-9 && abs(difference.cost - before) < 1e-6)
        #expect(difference.changes.map(\.cost).dropFirst().allSatisfy { abs($0) < 1e-6 })
    }

    @Test func `The same recordings differ in nothing`() throws {
        let difference = try difference(["GET /items/1"], ["GET /items/2"])
        #expect(difference.cost == 0)
        #expect(
            difference.summary.hasPrefix("The actions use as much as before at 6,000,000 users per month: "))
        #expect(difference.text.contains("1 action hasn't changed by more than 0.5 %."))
    }

    @Test func `A comment on GitHub begins with its marker and has the changed actions`() throws {
        let difference = try difference(
            ["GET /items/1", "GET /old"], ["GET /items/1", "GET /new"], received: 90_000)
        let lines = difference.githubComment.split(separator: "\n").map(String.init)
        #expect(lines[0] == "<!-- storey-plan-measure -->")
        #expect(lines[1] == "# Change of the recorded usage of shop")
        #expect(
            lines.contains {
                $0.hasPrefix("| look | 1 | 60.1 kB → 90.1 kB | 80 ms | ")
            }, "\(difference.githubComment)")
        #expect(lines.contains { $0.hasPrefix("| /new | – → 1 | – → 90.1 kB | 80 ms | – → ") })
        #expect(lines.contains { $0.hasPrefix("| /old | 1 → – | 60.1 kB → – | 80 ms | ") })
        #expect(lines.contains { $0.contains("It is a default for /new") })
    }
}
