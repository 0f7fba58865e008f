import Seeded
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The order of a launch")
struct OrderTests {
    /// R. L. Graham, "Bounds on multiprocessing timing anomalies" (1969): nine jobs with priorities as they are listed.
    enum Anomaly: CaseIterable {
        case asItIs, oneMoreWorker, shorterSteps, fewerDependencies

        var width: Int { self == .oneMoreWorker ? 4 : 3 }
        var takes: [Int] { [3, 2, 2, 2, 4, 4, 4, 4, 9].map { self == .shorterSteps ? $0 - 1 : $0 } }
        var dependencies: [(Int, Int)] {
            [(1, 9)] + (self == .fewerDependencies ? [(4, 7), (4, 8)] : [(4, 5), (4, 6), (4, 7), (4, 8)])
        }
        var makespan: Int {
            [.asItIs: 12, .oneMoreWorker: 15, .shorterSteps: 13, .fewerDependencies: 16][self] ?? 0
        }

        /// T1 takes a moment longer: of two jobs that end at once Graham's schedule knows before it chooses, a launch
        /// hears of one first.
        private func step(_ number: Int) -> Wait {
            Wait(.milliseconds(takes[number - 1]) + (number == 1 ? .microseconds(1) : .zero))
        }

        var scenario: Scenario {
            Scenario("Graham", untilNamed: "end") {
                for number in 1...9 {
                    dependencies.filter { $0.1 == number }.reduce(
                        step(number).named("T\(number)").expected(.milliseconds(takes[number - 1]))
                    ) { $0.after(named: "T\($1.0)") }
                }
                (1...9).reduce(Wait(0).named("end")) { $0.after(named: "T\($1)") }
            }
        }
    }

    private func makespan(_ anomaly: Anomaly, _ order: LaunchOptions.Order) async throws -> Int? {
        try await inVirtualTime { scope in
            var options = LaunchOptions()
            options.width = anomaly.width
            options.order = order
            return try await Launch.report(anomaly.scenario, scope, options).interactiveAt?.milliseconds
        }
    }

    @Test(
        "in which steps are listed: more workers, shorter steps and fewer dependencies may all cost time",
        arguments: Anomaly.allCases)
    func graham(anomaly: Anomaly) async throws {
        #expect(try await makespan(anomaly, .declared) == anomaly.makespan)
    }

    @Test("by the longest path takes no harm from one more worker")
    func longestPath() async throws {
        #expect(try await makespan(.asItIs, .longestPathFirst) == 12)
        #expect(try await makespan(.oneMoreWorker, .longestPathFirst) == 12)
    }

    /// A random graph: how long each step takes, and whom it waits for.
    struct RandomGraph {
        let takes: [Int]
        let earlier: [[Int]]

        init(seed: UInt64) {
            var random = SplitMix(seed: seed)
            let count = Int.random(in: 1...30, using: &random)
            takes = (0..<count).map { _ in Int.random(in: 1...20, using: &random) }
            earlier = (0..<count).map { step in
                (0..<step).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
            }
        }

        func scenario(shuffledBy random: inout SplitMix) -> Scenario {
            Scenario("random", untilNamed: "end") {
                for step in takes.indices.shuffled(using: &random) {
                    earlier[step].reduce(
                        Wait(takes[step]).named("n\(step)").expected(.milliseconds(takes[step]))
                    ) { $0.after(named: "n\($1)") }
                }
                takes.indices.reduce(Wait(0).named("end")) { $0.after(named: "n\($1)") }
            }
        }

        /// When the longest chain is over.
        var longest: Int {
            var ends: [Int] = []
            for step in takes.indices {
                ends.append(takes[step] + (earlier[step].map { ends[$0] }.max() ?? 0))
            }
            return ends.max() ?? 0
        }
    }

    @Test(
        "is as parallel as the graph allows: without a limit a launch takes as long as its longest chain",
        arguments: 0..<100 as Range<UInt64>)
    func asParallelAsCanBe(seed: UInt64) async throws {
        let graph = RandomGraph(seed: seed)
        let report = try await inVirtualTime { scope in
            var random = SplitMix(seed: seed)
            return try await Launch.report(graph.scenario(shuffledBy: &random), scope)
        }
        #expect(report.interactiveAt == .milliseconds(graph.longest), "seed \(seed)")
        for step in report.steps {
            let earlier = step.predecessors.compactMap { report.step($0)?.endedAt }.max() ?? .zero
            #expect(step.startedAt == earlier, "seed \(seed): \(step.name)")
        }
        // The critical path is a chain without a gap, and has no slack.
        let path = report.criticalPath.compactMap(report.step)
        #expect(path.first?.startedAt == .zero, "seed \(seed)")
        for (one, next) in zip(path, path.dropFirst()) {
            #expect(one.endedAt == next.startedAt, "seed \(seed)")
        }
        #expect(report.criticalPath.allSatisfy { report.slack[$0] == .zero }, "seed \(seed)")
    }

    @Test("stays within Graham's bound with few workers", arguments: 0..<100 as Range<UInt64>)
    func bound(seed: UInt64) async throws {
        let graph = RandomGraph(seed: seed)
        for width in [1, 2, 5] {
            let makespan = try await inVirtualTime { scope in
                var random = SplitMix(seed: seed)
                var options = LaunchOptions()
                options.width = width
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
        "is the same in a thousand launches, in whatever order the steps are declared",
        arguments: WholeLaunch.Fate.allCases)
    func determinism(fate: WholeLaunch.Fate) async throws {
        var reports: Set<LaunchReport> = []
        for run in 0..<1000 as Range<UInt64> {
            let report = try await inVirtualTime { scope in
                var random = SplitMix(seed: run)
                return try await WholeLaunch.report(fate, scope, shuffledBy: &random)
            }
            reports.insert(report)
        }
        #expect(reports.count == 1)
        #expect(reports.first?.lines == Self.traces[fate])
    }

    private static let traces: [WholeLaunch.Fate: [String]] = [
        .goesWell: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 relieved", "Country 400–2400",
            "SignIn 400–960", "Tutorial 2400–3400", "Notes 3400–3420", "Prefetch 3420–3920",
        ],
        .isTakenOver: [
            "Configuration 0–300 cancelled", "Update 0–2300", "Splash 0–300 cancelled",
            "Country – not run", "Notes – not run", "Prefetch – not run", "SignIn – not run",
            "Tutorial – not run",
        ],
        .fails: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 relieved",
            "Country 400–580 cancelled", "SignIn 400–580 failed", "Notes – not run", "Prefetch – not run",
            "Tutorial – not run",
        ],
        .isOverBudget: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 0–400 relieved", "Country 400–2400",
            "SignIn 400–960", "Notes 2400–2420", "Tutorial 2420–3420", "Prefetch 2420–2920",
        ],
        .hasTwoWorkers: [
            "Configuration 0–400 timed out", "Update 0–300", "Splash 300–400 relieved", "Country 400–2400",
            "SignIn 400–960", "Tutorial 2400–3400", "Notes 3400–3420", "Prefetch 3420–3920",
        ],
        .isOffline: [
            "Splash 0–400 relieved", "Country 400–2400", "SignIn 400–960", "Tutorial 2400–3400",
            "Notes 3400–3420", "Prefetch 3420–3920", "Configuration – timed out", "Update – timed out",
        ],
        .isLostInTransitions: [
            "Configuration 0–400 timed out", "Update 0–300", "SignIn 400–960", "Country 1000–3000",
            "Tutorial 3000–4000", "Notes 4000–4020", "Prefetch 4020–4520", "Splash – not run",
        ],
    ]
}
