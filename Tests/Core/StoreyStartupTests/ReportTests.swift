import Foundation
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The report of a launch")
struct ReportTests {
    private func launch() async throws -> LaunchReport {
        try await withVirtualTime { scope in
            let scenario = Scenario("regular", untilNamed: "home") {
                Wait(400).named("configuration")
                Wait(300).named("sign in").after(named: "configuration")
                Wait(500).named("load").after(named: "sign in")
                Wait(250).named("images")
                Wait(100).named("\"home\" <b>").after(named: "load").after(named: "images")
                Wait(0).named("home").after(named: "\"home\" <b>")
            }
            return try await Launch.report(scenario, scope)
        }
    }

    @Test("The report contains the critical path, the slack, and the savings of removed dependencies")
    func criticalPath() async throws {
        let report = try await launch()
        #expect(report.criticalPath == ["configuration", "sign in", "load", "\"home\" <b>", "home"])
        #expect(
            report.slack == [
                "configuration": .zero, "sign in": .zero, "load": .zero, "\"home\" <b>": .zero, "home": .zero,
                "images": .milliseconds(950),
            ])
        #expect(
            report.savings.map(\.description) == [
                "If `home` didn't wait for `\"home\" <b>`, the app would be usable 1300 ms sooner.",
                "If `\"home\" <b>` didn't wait for `load`, the app would be usable 950 ms sooner.",
                "If `load` didn't wait for `sign in`, the app would be usable 700 ms sooner.",
                "If `sign in` didn't wait for `configuration`, the app would be usable 400 ms sooner.",
            ])
    }

    @Test("A step that waited for the network or a transition started after no unrelated step")
    func otherWaits() async throws {
        struct Fetch: Step {
            static let requirements: Set<StepRequirement> = [.network]
            func run(_ context: StepContext) async throws {
                try await context.sleep(for: .milliseconds(100))
            }
        }
        let report = try await withVirtualTime { scope in
            let (network, isScreenIdle) = (Store(false), Store(false))
            var options = LaunchOptions()
            (options.network, options.isScreenIdle) = (network.observed, isScreenIdle.observed)
            let scenario = Scenario("waits", untilNamed: "home") {
                Wait(10).named("first")
                Fetch().after(named: "first")
                ScreenTests.Show(milliseconds: 10).named("show")
                Wait(150).named("unrelated")
                Wait(1).named("home").after(Fetch.self).after(named: "show").after(named: "unrelated")
            }
            scope.task {
                try await scope.sleep(for: .milliseconds(200))
                network.commit { $0 = true }
                isScreenIdle.commit { $0 = true }
            }
            return try await Launch.report(scenario, scope, options)
        }
        #expect(
            report.lines == [
                "first 0–10", "unrelated 0–150", "Fetch 200–300", "show 200–210", "home 300–301",
            ])
        #expect(report.step("Fetch")?.startedAfter == "first")
        #expect(report.step("show")?.startedAfter == nil)
        #expect(report.criticalPath == ["first", "Fetch", "home"])
    }

    @Test(
        "A saving matches the duration of a launch without the dependency", arguments: 0..<60 as Range<UInt64>
    )
    func savingsComeTrue(seed: UInt64) async throws {
        let graph = OrderTests.RandomGraph(seed: seed)
        func report(without removed: DependencySaving?) async throws -> LaunchReport {
            try await withVirtualTime { scope in
                let scenario = Scenario("random", untilNamed: "end") {
                    for step in graph.takes.indices {
                        graph.earlier[step]
                            .filter { !("n\(step)" == removed?.step && "n\($0)" == removed?.earlier) }
                            .reduce(Wait(graph.takes[step]).named("n\(step)")) { $0.after(named: "n\($1)") }
                    }
                    graph.takes.indices.reduce(Wait(0).named("end")) { $0.after(named: "n\($1)") }
                }
                return try await Launch.report(scenario, scope)
            }
        }
        let before = try await report(without: nil)
        for saving in before.savings where saving.step.hasPrefix("n") {
            let after = try await report(without: saving)
            #expect(
                before.interactiveAt.map { $0 - saving.saved } == after.interactiveAt,
                "seed \(seed): \(saving)")
        }
    }

    @Test("The Gantt chart shows steps, critical path, and savings")
    func gantt() async throws {
        #expect(
            try await launch().gantt(width: 26) == """
                regular: usable after 1300 ms, 1300 ms of 3000 ms spent
                  configuration  ████████                       0 +400 ms
                  images         █████                          0 +250 ms
                  sign in                ██████               400 +300 ms
                  load                         ██████████     700 +500 ms
                  "home" <b>                             ██  1200 +100 ms
                  home                                       1300 +0 ms
                Critical path: configuration → sign in → load → "home" <b> → home
                If `home` didn't wait for `"home" <b>`, the app would be usable 1300 ms sooner.
                If `"home" <b>` didn't wait for `load`, the app would be usable 950 ms sooner.
                If `load` didn't wait for `sign in`, the app would be usable 700 ms sooner.
                If `sign in` didn't wait for `configuration`, the app would be usable 400 ms sooner.

                """)
    }

    /// A launch in which most steps have a problem.
    private func problematicLaunch() async throws -> LaunchReport {
        try await withVirtualTime { scope in
            let scenario = Scenario("problems", untilNamed: "home") {
                ScreenTests.Show(milliseconds: 1000).named("country").retry(2)
                ScreenTests.Show(milliseconds: 500).named("sign in")
                TidiesUp(scope: scope, takes: .milliseconds(50)).named("late")
                    .timeout(.milliseconds(2500)).fallback("nothing")
                TidiesUp(scope: scope, takes: .seconds(99)).named("abandoned")
                    .timeout(.milliseconds(400)).optional()
                TwoAttempts().retry(1, after: .milliseconds(100))
                Wait(3550).named("tips").deferrable()
                Wait(1500).named("load").after(named: "sign in")
                Wait(500).named("home").after(named: "load").after(named: "country").after(named: "late")
                    .after(named: "abandoned").after(named: "tips").after(TwoAttempts.self)
            }
            return try await Launch.report(scenario, scope)
        }
    }

    /// A step that keeps working for a while after it has been canceled.
    struct TidiesUp: Step {
        let scope: Scope
        let takes: Duration

        func run(_ context: StepContext) async throws -> String {
            do { try await context.sleep(for: .seconds(99)) } catch { await tidyUp() }
            return "too late"
        }

        private func tidyUp() async {
            let (scope, takes) = (scope, takes)
            scope.beginWaiting()
            await withCheckedContinuation { done in
                scope.task {
                    try await scope.sleep(for: takes)
                    scope.endWaiting()
                    done.resume()
                }
            }
        }
    }

    struct TwoAttempts: Step {
        private let attempts = Log()
        func run(_ context: StepContext) async throws {
            try await context.sleep(for: .milliseconds(100))
            attempts.add("attempt")
            if attempts.entries.count < 2 { throw Refusal() }
        }
    }

    @Test("The Gantt chart shows waiting, failures, and deferred steps")
    func ganttWithProblems() async throws {
        #expect(
            try await problematicLaunch().gantt(width: 40) == """
                problems: usable after 3500 ms, 3500 ms of 3000 ms spent
                  sign in      ██████                                       0 +500 ms
                  TwoAttempts  ███                                          0 +300 ms (2 attempts)
                  abandoned    █████                                        0 +400 ms (timed out, abandoned)
                  late         ████████████████████████████                 0 +2500 ms (timed out, fallback)
                  tips         ████████████████████████████████████████     0 +3550 ms (deferred)
                  country      ░░░░░░███████████                          500 +1000 ms
                  load               █████████████████                    500 +1500 ms
                  home                                           █████   3000 +500 ms
                Critical path: tips → home
                Over budget by 500 ms; see the critical path.
                Deferred: tips
                Abandoned: abandoned
                Returned late: late

                """)
    }

    @Test("The SVG and HTML reports escape step names")
    func escaping() async throws {
        let report = try await launch()
        for text in [report.svg, report.html] {
            #expect(text.contains("&quot;home&quot; &lt;b&gt;"))
            #expect(!text.contains("<b>"))
        }
        let parser = XMLChecker()
        #expect(parser.accepts(report.svg))
        #expect(report.svg.components(separatedBy: "<rect").count - 1 == report.steps.count)
    }
}

/// Checks whether elements are closed in the reverse order of opening.
private struct XMLChecker {
    func accepts(_ text: String) -> Bool {
        var open: [Substring] = []
        for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
            let tag = piece.prefix { $0 != ">" }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        return open.isEmpty
    }
}
