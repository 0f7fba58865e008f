import StoreyInternal
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The order of a launch")
struct OrderTests {
    /// R. L. Graham, "Bounds on multiprocessing timing anomalies" (1969): nine jobs, with priorities in the listed
    /// order.
    enum Anomaly: CaseIterable {
        case original, oneMoreWorker, shorterSteps, fewerDependencies

        var width: Int { self == .oneMoreWorker ? 4 : 3 }
        var takes: [Int] { [3, 2, 2, 2, 4, 4, 4, 4, 9].map { self == .shorterSteps ? $0 - 1 : $0 } }
        var dependencies: [(Int, Int)] {
            [(1, 9)] + (self == .fewerDependencies ? [(4, 7), (4, 8)] : [(4, 5), (4, 6), (4, 7), (4, 8)])
        }
        var makespan: Int {
            [.original: 12, .oneMoreWorker: 15, .shorterSteps: 13, .fewerDependencies: 16][self] ?? 0
        }

        /// T1 takes slightly longer: Graham's schedule sees two simultaneous ends at once, but a launch handles one
        /// after the other.
        private func step(_ number: Int) -> Wait {
            Wait(.milliseconds(takes[number - 1]) + (number == 1 ? .microseconds(1) : .zero))
        }

        var scenario: Scenario {
            Scenario("Graham", untilNamed: "end") {
                for number in 1...9 {
                    dependencies.filter { $0.1 == number }.reduce(
                        step(number).named("T\(number)").expectedDuration(.milliseconds(takes[number - 1]))
                    ) { $0.after(named: "T\($1.0)") }
                }
                (1...9).reduce(Wait(0).named("end")) { $0.after(named: "T\($1)") }
            }
        }
    }

    private func makespan(_ anomaly: Anomaly, _ order: LaunchOptions.Order) async throws -> Int? {
        try await withVirtualTime { scope in
            var options = LaunchOptions()
            options.maxConcurrentSteps = anomaly.width
            options.order = order
            return try await Launch.report(anomaly.scenario, scope, options).interactiveAt?.milliseconds
        }
    }

    @Test(
        "In declaration order, more workers, shorter steps, or fewer dependencies can slow a launch down",
        arguments: Anomaly.allCases)
    func graham(anomaly: Anomaly) async throws {
        #expect(try await makespan(anomaly, .declared) == anomaly.makespan)
    }

    @Test("Longest path first isn't slowed down by one more worker")
    func longestPath() async throws {
        #expect(try await makespan(.original, .longestPathFirst) == 12)
        #expect(try await makespan(.oneMoreWorker, .longestPathFirst) == 12)
    }

    /// A random graph with step durations and dependencies.
    struct RandomGraph {
        let takes: [Int]
        let earlier: [[Int]]

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let count = Int.random(in: 1...30, using: &random)
            takes = (0..<count).map { _ in Int.random(in: 1...20, using: &random) }
            earlier = (0..<count).map { step in
                (0..<step).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
            }
        }

        func scenario(shuffledBy random: inout SplitMix64) -> Scenario {
            Scenario("random", untilNamed: "end") {
                for step in takes.indices.shuffled(using: &random) {
                    earlier[step].reduce(
                        Wait(takes[step]).named("n\(step)").expectedDuration(.milliseconds(takes[step]))
                    ) { $0.after(named: "n\($1)") }
                }
                takes.indices.reduce(Wait(0).named("end")) { $0.after(named: "n\($1)") }
            }
        }

        /// The end of the longest path.
        var longest: Int {
            var ends: [Int] = []
            for step in takes.indices {
                ends.append(takes[step] + (earlier[step].map { ends[$0] }.max() ?? 0))
            }
            return ends.max() ?? 0
        }
    }

    @Test(
        "Without a limit, a launch takes as long as its longest path",
        arguments: 0..<100 as Range<UInt64>)
    func concurrency(seed: UInt64) async throws {
        let graph = RandomGraph(seed: seed)
        let report = try await withVirtualTime { scope in
            var random = SplitMix64(seed: seed)
            return try await Launch.report(graph.scenario(shuffledBy: &random), scope)
        }
        #expect(report.interactiveAt == .milliseconds(graph.longest), "seed \(seed)")
        for step in report.steps {
            let earlier = step.predecessors.compactMap { report.step($0)?.endedAt }.max() ?? .zero
            #expect(step.startedAt == earlier, "seed \(seed): \(step.name)")
        }
        // The critical path has no gaps and no slack.
        let path = report.criticalPath.compactMap(report.step)
        #expect(path.first?.startedAt == .zero, "seed \(seed)")
        for (one, next) in zip(path, path.dropFirst()) {
            #expect(one.endedAt == next.startedAt, "seed \(seed)")
        }
        #expect(report.criticalPath.allSatisfy { report.slack[$0] == .zero }, "seed \(seed)")
    }

    @Test("A launch with few workers stays within Graham's bound", arguments: 0..<100 as Range<UInt64>)
    func bound(seed: UInt64) async throws {
        let graph = RandomGraph(seed: seed)
        for width in [1, 2, 5] {
            let makespan = try await withVirtualTime { scope in
                var random = SplitMix64(seed: seed)
                var options = LaunchOptions()
                options.maxConcurrentSteps = width
                return try await Launch.report(graph.scenario(shuffledBy: &random), scope, options).duration
            }
            let (sum, longest) = (Double(graph.takes.reduce(0, +)), Double(graph.longest))
            let workers = Double(width)
            #expect(Double(makespan.milliseconds) >= max(longest, sum / workers), "seed \(seed)")
            #expect(
                Double(makespan.milliseconds) <= sum / workers + (1 - 1 / workers) * longest + 0.001,
                "seed \(seed)")
        }
    }

    @Test(
        "A thousand launches with different declaration orders have the same timeline",
        arguments: WholeLaunch.Course.allCases)
    func determinism(course: WholeLaunch.Course) async throws {
        var reports: Set<LaunchReport> = []
        for run in 0..<1000 as Range<UInt64> {
            let report = try await withVirtualTime { scope in
                var random = SplitMix64(seed: run)
                return try await WholeLaunch.report(course, scope, shuffledBy: &random)
            }
            reports.insert(report)
        }
        #expect(reports.count == 1)
        #expect(reports.first?.lines == Self.traces[course])
    }

    private static let traces: [WholeLaunch.Course: [String]] = [
        .succeeds: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 yielded", "Country 400–2400",
            "SignIn 400–960", "Tutorial 2400–3400", "Notes 3400–3420", "Prefetch 3420–3920",
        ],
        .isTakenOver: [
            "Configuration 0–300 cancelled", "Update 0–2300", "Splash 0–300 cancelled",
            "Country – not run", "Notes – not run", "Prefetch – not run", "SignIn – not run",
            "Tutorial – not run",
        ],
        .fails: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 yielded",
            "Country 400–580 cancelled", "SignIn 400–580 failed", "Notes – not run", "Prefetch – not run",
            "Tutorial – not run",
        ],
        .isOverBudget: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 yielded", "Country 400–2400",
            "SignIn 400–960", "Notes 2400–2420", "Tutorial 2420–3420", "Prefetch 2420–2920",
        ],
        .hasTwoWorkers: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 300–400 yielded", "Country 400–2400",
            "SignIn 400–960", "Tutorial 2400–3400", "Notes 3400–3420", "Prefetch 3420–3920",
        ],
        .isOffline: [
            "Splash 0–400 yielded", "Country 400–2400", "SignIn 400–960", "Tutorial 2400–3400",
            "Notes 3400–3420", "Prefetch 3420–3920", "Configuration – timed out", "Update – timed out",
        ],
        .hasEndlessTransition: [
            "Configuration 0–400 timed out", "Update 0–300", "SignIn 400–960", "Country 1000–3000",
            "Tutorial 3000–4000", "Notes 4000–4020", "Prefetch 4020–4520", "Splash – not run",
        ],
    ]
}
