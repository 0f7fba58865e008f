import StoreyInternal
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The screen of a launch")
struct ScreenTests {
    /// A step that shows a screen for a while.
    struct Show: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let milliseconds: Int
        func run(_ context: StepContext) async throws {
            try await context.sleep(for: .milliseconds(milliseconds))
        }
    }

    struct Splash: Step {
        static let requirements: Set<StepRequirement> = [.screenUntilRequested]
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(1000)) }
    }

    @Test("The screen has one owner at a time, and a splash yields it on request")
    func oneOwner() async throws {
        let report = try await withVirtualTime { scope in
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
                "load 0–50", "Splash 0–50 yielded", "country 50–150", "login 150–350", "home 350–351",
            ])
        #expect(report.step("login")?.readyAt == .milliseconds(50))
        #expect(report.step("login")?.startedAfter == "country")
        #expect(report.criticalPath == ["load", "country", "login", "home"])
    }

    @Test("A splash ends when the app is usable")
    func splashEnds() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("no screens", untilNamed: "load") {
                Splash()
                Wait(50).named("load")
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.lines == ["load 0–50", "Splash 0–50 yielded"])
    }

    @Test(
        "Two steps never own the screen at the same time, whatever their dependencies",
        arguments: 0..<100 as Range<UInt64>
    )
    func exclusive(seed: UInt64) async throws {
        let report = try await withVirtualTime { scope in
            var random = SplitMix64(seed: seed)
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
        let shows = report.steps.filter { $0.requirements.contains(.screen) }
        #expect(shows.count == 10)
        for (one, next) in zip(shows, shows.dropFirst()) {
            let (end, start) = (one.endedAt ?? .zero, next.startedAt ?? .zero)
            #expect(end <= start, "seed \(seed): \(one.name) and \(next.name)")
        }
    }

    /// A step whose screen disappears with a delay, like with a host's transitions.
    struct Animated: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let screen: Store<Bool>
        let scope: Scope
        let leavesFor: Duration?

        func run(_ context: StepContext) async throws {
            try await context.sleep(for: .milliseconds(100))
            let (screen, scope, leavesFor) = (screen, scope, leavesFor)
            screen.commit { $0 = false }
            guard let leavesFor else { return }
            scope.task {
                try await scope.sleep(for: leavesFor)
                screen.commit { $0 = true }
            }
        }
    }

    /// Runs several screens in sequence, each with the given transition time; `nil` never ends.
    private func transitions(_ leaving: Duration?...) async throws -> LaunchReport {
        try await withVirtualTime { scope in
            let screen = Store(true)
            var options = LaunchOptions()
            options.isScreenIdle = screen.observed
            options.maxTransitionDuration = .milliseconds(500)
            let scenario = Scenario("transitions", untilNamed: "end") {
                for (number, leavesFor) in leaving.enumerated() {
                    Animated(screen: screen, scope: scope, leavesFor: leavesFor).named("show \(number)")
                }
                leaving.indices.reduce(Wait(1).named("end")) { $0.after(named: "show \($1)") }
            }
            return try await Launch.report(scenario, scope, options)
        }
    }

    @Test("A step waits for the screen until the previous transition has ended")
    func transition() async throws {
        let report = try await transitions(.milliseconds(250), .milliseconds(30), .milliseconds(250))
        #expect(
            report.lines == [
                "show 0 0–100", "show 1 350–450", "show 2 480–580", "end 580–581",
            ])
        #expect(report.step("show 1")?.startedAfter == "show 0")
        #expect(report.criticalPath == ["show 0", "show 1", "show 2", "end"])
        #expect(report.problems == [])
    }

    @Test(
        "A transition that doesn't end delays a step only up to the limit, and later transitions are waited for"
    )
    func endlessTransition() async throws {
        let report = try await transitions(nil, .milliseconds(20), nil, nil)
        #expect(
            report.lines == [
                "show 0 0–100", "show 1 600–700", "show 2 700–800", "show 3 1300–1400", "end 1400–1401",
            ])
        let problem = "A screen transition took longer than 500 ms"
        #expect(report.problems == [problem, problem])
    }

    @Test("Taking over doesn't wait for a transition")
    func takenOverInTransition() async throws {
        struct Force: Step {
            func run(_ context: StepContext) async throws {
                try await context.sleep(for: .milliseconds(50))
                context.takeOver()
                try await context.sleep(for: .seconds(2))
            }
        }
        let report = try await withVirtualTime { scope in
            var options = LaunchOptions()
            options.isScreenIdle = Store(false).observed
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

    @Test("Steps after the first screen run when the app is usable, and don't fail the launch")
    func afterInteractive() async throws {
        struct Prefetch: Step {
            static let requirements: Set<StepRequirement> = [.afterInteractive]
            func run(_ context: StepContext) async throws { try await context.sleep(for: .milliseconds(500)) }
        }
        struct Failing: Step {
            static let requirements: Set<StepRequirement> = [.afterInteractive]
            func run(_ context: StepContext) throws { throw Refusal() }
        }
        let report = try await withVirtualTime { scope in
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
