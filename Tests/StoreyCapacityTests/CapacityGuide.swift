import Foundation
import StoreyCapacity
import Testing

// The examples of “Planning servers” and “Measuring and calibrating”, and the plan in README.

@Suite struct `The guide to capacity` {
    private let day = CalendarDay(number: 20_779)

    @Test func `begins a file from an access log`() throws {
        let lines = [
            "10.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET /items/7 HTTP/1.1\" 200 2326",
            "10.0.0.2 - - [10/Oct/2026:14:05:01 +0000] \"GET /items/8 HTTP/1.1\" 200 2100",
        ]
        var log = AccessLog()
        for line in lines { log.add(line) }
        let file = try #require(log.workload(name: "a shop"))
        #expect(log.lines == 2 && file.contains("name: \"/items/*\""))
    }

    /// 4.1 and 4.2 ms of a processor for each request, and as many at once as Little's law says.
    @Test func `reads load tests`() throws {
        func summary(rate: Double, milliseconds: Double) -> String {
            """
            {"metrics": {"http_reqs": {"rate": \(rate)}, "waiting": {"rate": \(rate * milliseconds)},
             "http_req_failed": {"value": 0}, "http_req_duration": {"avg": \(milliseconds), "p(99)": 60}}}
            """
        }
        let lowSummary = summary(rate: 100, milliseconds: 12)
        let highSummary = summary(rate: 300, milliseconds: 14)
        let low = Calibration.Point(try LoadTestResult(lowSummary), busy: 0.41)
        let high = Calibration.Point(try LoadTestResult(highSummary), busy: 1.26)
        let calibration = try Calibration([low, high], on: day)
        let demand = try #require(calibration.demand)
        #expect(abs(demand.value - 0.00415) < 1e-9)
        #expect(calibration.warnings.isEmpty)
    }

    @Test func `asks a formula`() throws {
        // 30 requests a second, each 80 ms of one of four vCPU.
        let queue = try DelaySystem(arrivals: 30, service: 0.08, servers: 4)
        #expect(abs(queue.utilisation - 0.6) < 1e-9)
        #expect(abs(queue.waiting - 0.287) < 0.001)
        #expect(abs(queue.response(of: 0.99) - 0.398) < 0.001)
    }

    @Test func `is told that there is no answer`() {
        let error = #expect(throws: QueueError.self) {
            try DelaySystem(arrivals: 60, service: 0.08, servers: 4)
        }
        #expect(error?.reason == .saturated)
    }

    @Test func `asks which part is refused, or gives up`() throws {
        // Twenty may wait; or all may, for half a second.
        let limited = try LimitedSystem(arrivals: 60, service: 0.08, servers: 4, room: 24)
        let impatient = try ImpatientSystem(arrivals: 60, service: 0.08, servers: 4, patience: 0.5)
        #expect(abs(limited.blocking - 0.169) < 0.001)
        #expect(abs(impatient.abandoned - 0.167) < 0.001)
    }

    @Test func `asks of rooms, and of users who wait for their answers`() throws {
        // Rooms of which one in a hundred may be turned away, at 50 at once on average.
        #expect(try LossSystem.lines(load: 50, blocking: 0.01) == 64)

        // A hundred users who think for three seconds, an app of four vCPU and a database.
        let network = try ClosedNetwork(
            stations: [.init(demand: 0.08, servers: 4), .init(demand: 0.012)], users: 100, thinking: 3)
        #expect(abs(network.throughput - 32.1) < 0.1)
        #expect(abs(network.response - 0.116) < 0.001)
    }

    @Test func `simulates what no formula has`() throws {
        var simulation = Simulation(
            arrivals: .varying(1.0 / 40, variation: 4),
            stations: [.init(servers: 4, service: .varying(0.08, variation: 2), room: 44)])
        simulation.urgent = 0.1
        simulation.patience = 1
        let found = try simulation.run(requests: 50_000, seed: 1)
        let smooth = try DelaySystem(arrivals: 40, service: 0.08, servers: 4)
        #expect(found.p99.value - found.p99.halfWidth > smooth.response(of: 0.99))
        let (urgent, others) = (try #require(found.urgentResponse), try #require(found.otherResponse))
        #expect(urgent.value < others.value)
        #expect(found.refused < 0.05 && found.abandoned < 0.05)
    }

    #if Plan
        @Test func `plans, and knows what each number follows from`() async throws {
            let file = """
                users: { max_monthly: 20000 }
                actions:
                  - { name: look, per_session: 10 }
                """
            let plan = try Plan(Workload(yaml: file), day: day)
            let findings = Plan.Findings(
                comparisons: try plan.comparisons(requests: 20_000),
                uncertainty: try await plan.uncertainty(worlds: 200))
            let page = plan.html(findings)
            #expect(page.hasPrefix("<!doctype html>"))
            let requests = try #require(plan.figures.first { $0.name == "load.requests" })
            #expect(requests.inputs.contains("load.look"))
            let cheapest = try #require(plan.costs.min { $0.cost < $1.cost })
            #expect(cheapest.provider == "hetzner")
        }

        private static let articles = ["PlanningServers", "MeasuringAndCalibrating"].map {
            "Sources/StoreyCapacity/StoreyCapacity.docc/\($0).md"
        }

        /// What stands between the fences of a document, each with its language.
        private static func blocks(of document: String) throws -> [(language: Substring, text: String)] {
            let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
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

        /// After a change of what is planned: what these documents show is to be printed anew.
        @Test(arguments: articles + ["README.md"])
        func `plans every workload file, and prints what is shown of it`(document: String) async throws {
            var plan: Plan?
            for (language, text) in try Self.blocks(of: document) {
                if language == "yaml" {
                    plan = try Plan(Workload(yaml: text), day: day)
                } else if let plan, language.isEmpty, Self.isOfAPlan(text, in: document) {
                    let printed = try await Self.printed(text, by: plan)
                    let isPrinted = printed.contains(text)
                    #expect(isPrinted, "\(document) shows:\n\(text)\nIt is printed as:\n\(printed)")
                }
            }
            #expect(plan != nil, "\(document) shows no workload file")
        }

        /// README shows much else, and what articles show of refusals has a test of its own.
        private static func isOfAPlan(_ text: String, in document: String) -> Bool {
            document == "README.md" ? text.hasPrefix("A plan for ") : !text.hasPrefix("line ")
        }

        /// What a figure follows from, where the text begins with one's name; else the report.
        private static func printed(_ text: String, by plan: Plan) async throws -> String {
            if let why = plan.why(String(text.prefix { $0 != " " })) { return why }
            return plan.text(.init(uncertainty: try await plan.uncertainty()))
        }

        @Test func `shows what is said of a file that is wrong, and of one that goes too far`() throws {
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
            let far = #expect(throws: QueueError.self) { try Plan(workload, day: day) }
            #expect(far?.reason == .unmeasured && blocks[1].contains { $0.text == far?.description })
        }
    #endif
}
