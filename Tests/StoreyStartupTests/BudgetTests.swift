import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The budget of a launch")
struct BudgetTests {
    struct Ask: Step {
        let scope: Scope
        let seconds: Int

        func run(_ turn: Turn) async throws -> String {
            let (scope, seconds) = (scope, seconds)
            try await turn.sleep(for: .seconds(1))
            return try await turn.ask { answer in
                scope.task {
                    try await scope.sleep(for: .seconds(seconds))
                    answer("yes")
                    answer("heard by nobody")
                }
            }
        }
    }

    struct Login: Step {
        static let needs: Needs = [.user]
        let answer: String
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .seconds(30)) }
    }

    struct Advice: Step {
        func run(_ turn: Turn) async throws -> String {
            try await turn.sleep(for: .seconds(20))
            return "late advice"
        }
    }

    struct Home: Step {
        let advice: String
        let log: Log
        func run(_ turn: Turn) { log.add(advice) }
    }

    @Test("stands still while the user is waited for")
    func standsStill() async throws {
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("asks", untilNamed: "end") {
                Ask(scope: scope, seconds: 60)
                Login.from(Ask.self) { Login(answer: $0) }
                Wait(1500).named("end").after(Login.self)
                Wait(40_000).named("deferred").deferrable()
            }.adding { Wait(1).named("after").after(named: "deferred") }
            var options = LaunchOptions()
            options.budget = .seconds(2)
            let all = scenario.adding { Wait(1).named("goal").after(named: "after").after(named: "end") }
            return try await Launch.report(
                Scenario("asks", untilNamed: "goal") { all.steps }, scope, options)
        }
        // 1 s, then 60 s and 30 s of the user's, then 1 s more until the budget is spent: 500 ms before the end.
        #expect(report.step("after")?.startedAt == .seconds(40))
        #expect(report.interactiveAt == .milliseconds(92_501))
        #expect(report.spent == .milliseconds(2501))
        #expect(report.isOverBudget)
        #expect(report.step("Ask")?.userTime == .seconds(60))
        #expect(report.step("Login")?.userTime == .seconds(30))
    }

    @Test("puts off what may wait, when it is spent, and names what cost it")
    func putsOff() async throws {
        let (heard, report) = try await inVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("slow", until: Home.self) {
                Wait(2900).named("slow")
                Wait(400).named("slower").after(named: "slow")
                Advice().deferrable().fallback("no advice")
                Wait(100).named("tips").after(named: "slower").deferrable()
                Home.from(Advice.self) { Home(advice: $0, log: log) }.after(named: "tips").after(
                    named: "slower")
            }
            let report = try await Launch.report(scenario, scope)
            return (log.entries, report)
        }
        #expect(heard == ["no advice"])
        #expect(
            report.lines == [
                "slow 0–2900", "Advice 0–20000", "slower 2900–3300", "Home 3300–3300", "tips 3300–3400",
            ])
        #expect(report.putOff == ["Advice", "tips"])
        #expect(report.criticalPath == ["slow", "slower", "Home"])
        #expect(report.gantt().contains("Over budget by 300 ms, which the critical path cost."))
    }

    @Test("progress never goes back, is weighted by what steps are expected to take, and ends at 1")
    func progress() async throws {
        struct Half: Step {
            func run(_ turn: Turn) async throws {
                turn.report(progress: 0.5)
                turn.report(progress: 0.2)
                try await turn.sleep(for: .seconds(1))
            }
        }
        let heard = try await inVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("progress", untilNamed: "end") {
                Half().expected(.milliseconds(600))
                Wait(500).named("quick").expected(.milliseconds(300))
                Wait(10).named("end").expected(.milliseconds(100)).after(Half.self).after(named: "quick")
            }
            let launch = try Launch(scenario, scope: scope)
            launch.progress.observe {
                log.add("\(scope.time.now.milliseconds): \(($0 * 1000).rounded() / 1000)")
            }.kept(by: scope)
            launch.start()
            _ = await launch.finished()
            return log.entries
        }
        #expect(heard == ["0: 0.0", "0: 0.3", "500: 0.6", "1000: 0.9", "1010: 1.0"])
    }

    @Test("progress is 1 only when the app is usable, whatever steps tell of theirs")
    func progressEnds() async throws {
        struct Boastful: Step {
            func run(_ turn: Turn) async throws {
                for fraction in [-1, .nan, 0.5, 1, .infinity] { turn.report(progress: fraction) }
                try await turn.sleep(for: .seconds(1))
            }
        }
        let heard = try await inVirtualTime { scope in
            let log = Log()
            let launch = try Launch(Scenario("progress", until: Boastful.self) { Boastful() }, scope: scope)
            launch.progress.observe { log.add("\(scope.time.now.milliseconds): \($0)") }.kept(by: scope)
            launch.start()
            _ = await launch.finished()
            return log.entries
        }
        #expect(heard == ["0: 0.0", "0: 0.5", "1000: 1.0"])
    }
}
