import Seeded
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The screen of a launch")
struct ScreenTests {
    /// Shows something for a while.
    struct Show: Step {
        static let needs: Needs = [.screen]
        let milliseconds: Int
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .milliseconds(milliseconds)) }
    }

    struct Splash: Step {
        static let needs: Needs = [.screenUntilWanted]
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .seconds(1000)) }
    }

    @Test("has one owner at a time; the splash gives it up to whoever wants it")
    func oneOwner() async throws {
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("screens", untilNamed: "home") {
                Splash()
                Show(milliseconds: 100).named("country").after(named: "load")
                Show(milliseconds: 200).named("login").after(named: "load")
                Wait(50).named("load")
                Show(milliseconds: 1).named("home").after(named: "country").after(named: "login")
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(
            report.lines == [
                "load 0–50", "Splash 0–50 relieved", "country 50–150", "login 150–350", "home 350–351",
            ])
        #expect(report.step("login")?.readyAt == .milliseconds(50))
        #expect(report.step("login")?.begunBy == "country")
        #expect(report.criticalPath == ["load", "country", "login", "home"])
    }

    @Test("is nobody's splash any more when the app is usable")
    func splashEnds() async throws {
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("no screens", untilNamed: "load") {
                Splash()
                Wait(50).named("load")
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.lines == ["load 0–50", "Splash 0–50 relieved"])
    }

    @Test(
        "is never two steps' at once, however steps depend on each other", arguments: 0..<100 as Range<UInt64>
    )
    func exclusive(seed: UInt64) async throws {
        let report = try await inVirtualTime { scope in
            var random = SplitMix(seed: seed)
            let scenario = Scenario("random", untilNamed: "end") {
                for number in 0..<10 {
                    let earlier = (0..<number).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                    let step = Show(milliseconds: Int.random(in: 0...3, using: &random)).named("n\(number)")
                    earlier.reduce(step) { $0.after(named: "n\($1)") }
                }
                if Bool.random(using: &random) { Splash() }
                (0..<10).reduce(Wait(1).named("end")) { $0.after(named: "n\($1)") }
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.outcome == .interactive, "seed \(seed)")
        let shows = report.steps.filter { $0.needs.contains(.screen) }
        #expect(shows.count == 10)
        for (one, next) in zip(shows, shows.dropFirst()) {
            let (end, start) = (one.endedAt ?? .zero, next.startedAt ?? .zero)
            #expect(end <= start, "seed \(seed): \(one.name) and \(next.name)")
        }
    }

    /// What a step has shown takes its time to go, as a host's transitions do.
    struct Animated: Step {
        static let needs: Needs = [.screen]
        let screen: Store<Bool>
        let scope: Scope
        let leavesFor: Duration?

        func run(_ turn: Turn) async throws {
            try await turn.sleep(for: .milliseconds(100))
            let (screen, scope, leavesFor) = (screen, scope, leavesFor)
            screen.commit { $0 = false }
            guard let leavesFor else { return }
            scope.task {
                try await scope.sleep(for: leavesFor)
                screen.commit { $0 = true }
            }
        }
    }

    /// Three screens, one after the other, each of which takes so long to go.
    private func transitions(_ leaving: Duration?...) async throws -> LaunchReport {
        try await inVirtualTime { scope in
            let screen = Store(true)
            var options = LaunchOptions()
            options.screenIsAtRest = screen.observed
            options.longestTransition = .milliseconds(500)
            let scenario = Scenario("transitions", untilNamed: "end") {
                for (number, leavesFor) in leaving.enumerated() {
                    Animated(screen: screen, scope: scope, leavesFor: leavesFor).named("show \(number)")
                }
                leaving.indices.reduce(Wait(1).named("end")) { $0.after(named: "show \($1)") }
            }
            return try await Launch.report(scenario, scope, options)
        }
    }

    @Test("is handed over when what was on it is gone: nothing comes while another goes")
    func transition() async throws {
        let report = try await transitions(.milliseconds(250), .milliseconds(30), .milliseconds(250))
        #expect(
            report.lines == [
                "show 0 0–100", "show 1 350–450", "show 2 480–580", "end 580–581",
            ])
        #expect(report.step("show 1")?.begunBy == "show 0")
        #expect(report.criticalPath == ["show 0", "show 1", "show 2", "end"])
        #expect(report.problems == [])
    }

    @Test("is handed over all the same when a transition does not end, and the next is waited for again")
    func endlessTransition() async throws {
        let report = try await transitions(nil, .milliseconds(20), nil, nil)
        #expect(
            report.lines == [
                "show 0 0–100", "show 1 600–700", "show 2 700–800", "show 3 1300–1400", "end 1400–1401",
            ])
        let problem = "The screen was not at rest for longer than 500 ms"
        #expect(report.problems == [problem, problem])
    }

    @Test("is taken over in the midst of a transition")
    func takenOverInTransition() async throws {
        struct Force: Step {
            func run(_ turn: Turn) async throws {
                try await turn.sleep(for: .milliseconds(50))
                turn.takeOver()
                try await turn.sleep(for: .seconds(2))
            }
        }
        let report = try await inVirtualTime { scope in
            var options = LaunchOptions()
            options.screenIsAtRest = Store(false).observed
            let scenario = Scenario("forced", untilNamed: "end") {
                Force()
                Show(milliseconds: 10)
                Wait(1).named("end").after(Force.self, Show.self)
            }
            return try await Launch.report(scenario, scope, options)
        }
        #expect(report.lines == ["Force 0–2050", "Show – not run", "end – not run"])
        #expect(report.problems == [])
    }

    @Test("is usable before steps that may wait run")
    func afterInteractive() async throws {
        struct Prefetch: Step {
            static let needs: Needs = [.afterInteractive]
            func run(_ turn: Turn) async throws { try await turn.sleep(for: .milliseconds(500)) }
        }
        struct Failing: Step {
            static let needs: Needs = [.afterInteractive]
            func run(_ turn: Turn) throws { throw Refusal() }
        }
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("later", untilNamed: "home") {
                Prefetch()
                Failing().after(named: "load")
                Wait(50).named("load")
                Show(milliseconds: 10).named("home").after(named: "load")
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.interactiveAt == .milliseconds(60))
        #expect(report.outcome == .interactive)
        #expect(report.lines == ["load 0–50", "home 50–60", "Failing 60–60 failed", "Prefetch 60–560"])
    }
}
