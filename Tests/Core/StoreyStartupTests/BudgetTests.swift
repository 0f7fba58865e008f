import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The budget of a launch")
struct BudgetTests {
    struct Ask: Step {
        let scope: Scope
        let seconds: Int

        func run(_ context: StepContext) async throws -> String {
            let (scope, seconds) = (scope, seconds)
            try await context.sleep(for: .seconds(1))
            return try await context.promptUser { answer in
                scope.task {
                    try await scope.sleep(for: .seconds(seconds))
                    answer("yes")
                    answer("ignored")
                }
            }
        }
    }

    struct Login: Step {
        static let requirements: Set<StepRequirement> = [.user]
        let answer: String
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(30)) }
    }

    struct LateLogin: Step {
        static let requirements: Set<StepRequirement> = [.afterInteractive, .user]
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(60)) }
    }

    struct Advice: Step {
        func run(_ context: StepContext) async throws -> String {
            try await context.sleep(for: .seconds(20))
            return "too late"
        }
    }

    struct Home: Step {
        let advice: String
        let log: Log
        func run(_ context: StepContext) { log.add(advice) }
    }

    @Test("The budget is paused while a step waits for the user")
    func pausesForUser() async throws {
        let report = try await withVirtualTime { scope in
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
        // 1 s, then 60 s and 30 s of waiting for the user, then 1 s until the budget is exhausted, 500 ms before the
        // end.
        #expect(report.step("after")?.startedAt == .seconds(40))
        #expect(report.interactiveAt == .milliseconds(92_501))
        #expect(report.spent == .milliseconds(2501))
        #expect(report.isOverBudget)
        #expect(report.step("Ask")?.userTime == .seconds(60))
        #expect(report.step("Login")?.userTime == .seconds(30))
    }

    @Test("Waiting for the user after the app is usable doesn't count as time saved")
    func userAfterGoal() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("asks later", untilNamed: "goal") {
                Wait(500).named("goal")
                LateLogin()
            }
            return try await Launch.report(scenario, scope, LaunchOptions())
        }
        #expect(report.interactiveAt == .milliseconds(500))
        #expect(report.spent == .milliseconds(500))
        #expect(report.step("LateLogin")?.userTime == .seconds(60))
    }

    @Test("An exhausted budget defers steps, and the report shows the critical path")
    func deferring() async throws {
        let (received, report) = try await withVirtualTime { scope in
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
        #expect(received == ["no advice"])
        #expect(
            report.lines == [
                "slow 0–2900", "Advice 0–20000", "slower 2900–3300", "Home 3300–3300", "tips 3300–3400",
            ])
        #expect(report.deferred == ["Advice", "tips"])
        #expect(report.criticalPath == ["slow", "slower", "Home"])
        #expect(report.gantt().contains("Over budget by 300 ms; see the critical path."))
    }

    @Test("Progress never decreases, is weighted by expected durations, and ends at 1")
    func progress() async throws {
        struct Half: Step {
            func run(_ context: StepContext) async throws {
                context.report(progress: 0.5)
                context.report(progress: 0.2)
                try await context.sleep(for: .seconds(1))
            }
        }
        let received = try await withVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("progress", untilNamed: "end") {
                Half().expectedDuration(.milliseconds(600))
                Wait(500).named("quick").expectedDuration(.milliseconds(300))
                Wait(10).named("end").expectedDuration(.milliseconds(100)).after(Half.self).after(
                    named: "quick")
            }
            let launch = try Launch(scenario, scope: scope)
            launch.progress.observe {
                log.add("\(scope.time.now.milliseconds): \(($0 * 1000).rounded() / 1000)")
            }.kept(by: scope)
            launch.start()
            _ = await launch.finished()
            return log.entries
        }
        #expect(received == ["0: 0.0", "0: 0.3", "500: 0.6", "1000: 0.9", "1010: 1.0"])
    }

    @Test("Progress is 1 only when the app is usable, whatever steps report")
    func progressEnds() async throws {
        struct OverReporting: Step {
            func run(_ context: StepContext) async throws {
                for fraction in [-1, .nan, 0.5, 1, .infinity] { context.report(progress: fraction) }
                try await context.sleep(for: .seconds(1))
            }
        }
        let received = try await withVirtualTime { scope in
            let log = Log()
            let launch = try Launch(
                Scenario("progress", until: OverReporting.self) { OverReporting() }, scope: scope)
            launch.progress.observe { log.add("\(scope.time.now.milliseconds): \($0)") }.kept(by: scope)
            launch.start()
            _ = await launch.finished()
            return log.entries
        }
        #expect(received == ["0: 0.0", "0: 0.5", "1000: 1.0"])
    }
}
