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
