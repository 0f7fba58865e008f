import Foundation
import StoreyPlanner
import Testing

// The examples in “Planning servers” and “Measuring and calibrating”, and the workload in README.

@Suite struct `The articles on capacity planning` {
    private let day = CalendarDay(number: 20_779)

    @Test func `The example that creates a workload file from an access log works`() throws {
        let lines = [
            "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /items/7 HTTP/1.1\" 200 2326",
            "10.0.0.2 - - [10/Oct/2026:14:05:01 +0000] \"GET /items/8 HTTP/1.1\" 200 2100",
        ]
        var log = AccessLog()
        for line in lines { log.add(line) }
        let file = try #require(log.workload(name: "a shop"))
        #expect(log.lines == 2 && file.contains("name: \"/items/*\""))
    }

    @Test func `The example that compares two recordings works`() throws {
        let shop = "users: { max_monthly: 60000 }\n"
        let earlierArchive = SampleRecordings.archive(["GET /items/1"])
        let laterArchive = SampleRecordings.archive(["GET /items/1", "GET /items/2"])
        func measured(_ archive: Data) throws -> RecordedUsage {
            var archives = HTTPArchives()
            try archives.add(archive)
            return try #require(archives.usage)
        }
        let (before, after) = (try measured(earlierArchive), try measured(laterArchive))
        let difference = try UsageDifference(
            from: MeasuredWorkload(before, comparedWith: after, yaml: shop),
            to: MeasuredWorkload(after, comparedWith: before, yaml: shop), day: day)
        #expect(difference.cost > 0)
        #expect(difference.githubComment.hasPrefix(UsageDifference.marker))
        let isShown = try Self.blocks(of: Self.articles[1]).contains {
            $0.language.isEmpty && difference.text.contains($0.text)
        }
        #expect(isShown, "The article doesn't show:\n\(difference.text)")
    }

    /// 4.1 and 4.2 ms of CPU time per request, with concurrent requests that obey Little's law.
    @Test func `The calibration example works`() throws {
        func summary(rate: Double, milliseconds: Double) -> String {
            """
            {"metrics": {"http_reqs": {"rate": \(rate)}, "waiting": {"rate": \(rate * milliseconds)},
             "http_req_failed": {"value": 0}, "http_req_duration": {"avg": \(milliseconds), "p(99)": 60}}}
            """
        }
        let lowSummary = summary(rate: 100, milliseconds: 12)
        let highSummary = summary(rate: 300, milliseconds: 14)
        let low = Calibration.Point(try LoadTestResult(lowSummary), cpuBusy: 0.41)
        let high = Calibration.Point(try LoadTestResult(highSummary), cpuBusy: 1.26)
        let calibration = try Calibration([low, high], on: day)
        let demand = try #require(calibration.demand)
        #expect(abs(demand.value - 0.00415) < 1e-9)
        #expect(calibration.warnings.isEmpty)
    }

    @Test func `The Erlang C example works`() throws {
        // 30 requests per second, each with 80 ms on one of four vCPUs.
        let queue = try ErlangC(arrivals: 30, service: 0.08, servers: 4)
        #expect(abs(queue.utilization - 0.6) < 1e-9)
        #expect(abs(queue.waitProbability - 0.287) < 0.001)
        #expect(abs(queue.responseQuantile(0.99) - 0.398) < 0.001)
    }

    @Test func `The example of a saturated queue throws`() {
        let error = #expect(throws: QueueError.self) {
            try ErlangC(arrivals: 60, service: 0.08, servers: 4)
        }
        #expect(error?.reason == .saturated)
    }

    @Test func `The examples of limited and impatient queues work`() throws {
        // Up to 20 requests wait, or all wait for up to half a second.
        let limited = try MMcK(arrivals: 60, service: 0.08, servers: 4, capacity: 24)
        let impatient = try MMcAbandonment(arrivals: 60, service: 0.08, servers: 4, patience: 0.5)
        #expect(abs(limited.blocking - 0.169) < 0.001)
        #expect(abs(impatient.abandoned - 0.167) < 0.001)
    }

    @Test func `The Erlang B and closed network examples work`() throws {
        // The capacity for a load of 50 rooms at a blocking probability of 1 %.
        #expect(try ErlangB.lines(load: 50, blocking: 0.01) == 64)

        // 100 users who think for three seconds, an app with four vCPUs, and a database.
        let network = try ClosedNetwork(
            stations: [.init(demand: 0.08, servers: 4), .init(demand: 0.012)], users: 100, thinkTime: 3)
        #expect(abs(network.throughput - 32.1) < 0.1)
        #expect(abs(network.response - 0.116) < 0.001)
    }

    @Test func `The simulation example works`() throws {
        var simulation = Simulation(
            arrivals: .varying(1.0 / 40, variation: 4),
            stations: [.init(servers: 4, service: .varying(0.08, variation: 2), capacity: 44)])
        simulation.urgent = 0.1
        simulation.patience = 1
        let found = try simulation.run(requests: 50_000, seed: 1)
        let smooth = try ErlangC(arrivals: 40, service: 0.08, servers: 4)
        #expect(found.p99.value - found.p99.halfWidth > smooth.responseQuantile(0.99))
        let (urgent, others) = (try #require(found.urgentResponse), try #require(found.otherResponse))
        #expect(urgent.value < others.value)
        #expect(found.refused < 0.05 && found.abandoned < 0.05)
    }

    @Test func `The Swift example of a plan works`() async throws {
        let file = """
            users: { max_monthly: 20000 }
            actions:
              - { name: look, per_session: 10 }
            """
        let plan = try CapacityPlan(Workload(yaml: file), day: day)
        let findings = CapacityPlan.Findings(
            comparisons: try plan.comparisons(requests: 20_000),
            uncertainty: try await plan.uncertainty(samples: 200))
        let page = plan.html(findings)
        #expect(page.hasPrefix("<!doctype html>"))
        let grown = file.replacing("20000", with: "20000000")
        let difference = PlanDifference(from: plan, to: try CapacityPlan(Workload(yaml: grown), day: day))
        #expect(difference.cost > 0)
        let requests = try #require(plan.figures.first { $0.name == "load.requests" })
        #expect(requests.inputs.contains("load.look"))
        let cheapest = try #require(plan.costs.min { $0.cost < $1.cost })
        #expect(cheapest.provider == "hetzner")
    }

    private static let articles = ["PlanningServers", "MeasuringAndCalibrating"].map {
        "Tool/Sources/StoreyPlanner/StoreyPlanner.docc/\($0).md"
    }

    /// The code blocks of a document with their languages.
    private static func blocks(of document: String) throws -> [(language: Substring, text: String)] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        return text.components(separatedBy: "\n```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map { part in
                let language = part.element.prefix { $0 != "\n" }
                return (language, String(part.element.dropFirst(language.count + 1)))
            }
    }

    /// If the planner's output changes, update the output shown in the documents.
    @Test(arguments: articles + ["README.md"])
    func `Every workload file in a document can be planned and every shown output is current`(
        document: String
    ) async throws {
        var plan: CapacityPlan?
        for (language, text) in try Self.blocks(of: document) {
            if language == "yaml" {
                plan = try CapacityPlan(Workload(yaml: text), day: day)
            } else if let plan, language.isEmpty, Self.isOfAPlan(text, in: document) {
                let printed = try await Self.printed(text, by: plan)
                let isPrinted = printed.contains(text)
                #expect(isPrinted, "\(document) shows:\n\(text)\nIt is printed as:\n\(printed)")
            }
        }
        #expect(plan != nil, "\(document) shows no workload file")
    }

    /// Whether a block shows output of a plan. README shows none, and error messages have a separate test.
    private static func isOfAPlan(_ text: String, in document: String) -> Bool {
        document != "README.md" && !text.hasPrefix("line ")
    }

    /// Returns the derivation of a figure if the text begins with its name, and the report otherwise.
    private static func printed(_ text: String, by plan: CapacityPlan) async throws -> String {
        if let why = plan.explanation(of: String(text.prefix { $0 != " " })) { return why }
        return plan.text(.init(uncertainty: try await plan.uncertainty()))
    }

    @Test func `The error messages shown in the articles are current`() throws {
        let wrong = #expect(throws: WorkloadError.self) {
            try Workload(
                yaml: """
                    name: a shop
                    users:
                      max_montly: 100000
                      burst: -1
                    actions: [{ name: look, per_session: 10 }]
                    """)
        }
        let blocks = try Self.articles.map { try Self.blocks(of: $0) }
        #expect(blocks[0].contains { $0.text == wrong?.description })
        let measured = try #require(blocks[1].first { $0.language == "yaml" }).text
        let workload = try Workload(
            yaml: measured.replacing("measured_to: 300", with: "measured_to: 10"))
        let far = #expect(throws: QueueError.self) { try CapacityPlan(workload, day: day) }
        #expect(far?.reason == .unmeasured && blocks[1].contains { $0.text == far?.description })
    }
}
