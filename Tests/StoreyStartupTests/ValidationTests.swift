import Seeded
import StoreyStartup
import StoreyTesting
import Testing

@Suite("A scenario's validation")
struct ValidationTests {
    struct Load: Step { func run(_ turn: Turn) -> Int { 1 } }
    struct Tutorial: Step {
        static let needs: Needs = [.screen]
        func run(_ turn: Turn) {}
    }
    struct Splash: Step {
        static let needs: Needs = [.screenUntilWanted]
        func run(_ turn: Turn) {}
    }
    struct Show: Step {
        static let needs: Needs = [.screen]
        var number = 0
        func run(_ turn: Turn) {}
    }
    struct Prefetch: Step {
        static let needs: Needs = [.afterInteractive]
        func run(_ turn: Turn) {}
    }
    enum Elsewhere {
        struct Load: Step { func run(_ turn: Turn) -> String { "" } }
    }

    @Test("finds nothing wrong where nothing is")
    func valid() {
        let scenario = Scenario("regular", until: Show.self) {
            Splash()
            Load()
            Tutorial().after(Load.self)
            Show.from(Load.self) { Show(number: $0) }.after(Tutorial.self)
            Prefetch().after(Load.self)
        }
        #expect(scenario.validate() == [])
    }

    @Test("names every fault at once, and how to mend it")
    func everything() {
        let scenario = Scenario("broken", until: Show.self) {
            Wait(1).named("Signin")
            Wait(1).named("a").after(named: "c")
            Wait(1).named("b").after(named: "a")
            Wait(1).named("c").after(named: "b")
            Show.from(Load.self) { Show(number: $0) }.after(named: "SignIn").after(named: "c")
            Load()
            Load()
            Tutorial()
            Prefetch().after(Show.self)
            Elsewhere.Load().named("odd").once("1")
        }
        .removing(Splash.self)
        #expect(
            ScenarioError.text(of: scenario) == """
                `Splash` was to be replaced or removed, but is not in the scenario.
                  To mend it: Name a step that is there, or add yours with `adding`.
                `Show` waits for `SignIn`, which is not in the scenario.
                  To mend it: Did you mean `Signin`? Add `SignIn`, or let `Show` not wait for it.
                Two steps are called `Load`: nobody could tell whose output is meant.
                  To mend it: Remove one of them, use `replacing`, or give one a name of its own with `named`.
                `odd` runs once for each version, but there is no value to go on with when it is not run.
                  To mend it: Give it a `fallback`, or let it put nothing out.
                Steps wait for each other in a circle: `a` → `b` → `c` → `a`.
                  To mend it: Take one of these dependencies away, or split a step so that one half need not wait.
                `Load` is no use: nothing on the way to `Show` waits for it.
                  To mend it: Let `Show`, or a step before it, come `after(Load.self)`, or let it need `.afterInteractive`.
                `Signin` is no use: nothing on the way to `Show` waits for it.
                  To mend it: Let `Show`, or a step before it, come `after(Signin.self)`, or let it need `.afterInteractive`.
                `Tutorial` needs the screen, but nothing on the way to `Show` waits for it.
                  To mend it: Let `Show`, or a step before it, come `after(Tutorial.self)`, or let it need `.afterInteractive`.
                `odd` is no use: nothing on the way to `Show` waits for it.
                  To mend it: Let `Show`, or a step before it, come `after(odd.self)`, or let it need `.afterInteractive`.
                """)
    }

    @Test("sees what cannot go together")
    func combinations() {
        let scenario = Scenario("odd", until: Show.self) {
            Show.from(Load.self) { Show(number: $0) }.after(Splash.self).after(Prefetch.self)
            Elsewhere.Load()
            Splash()
            Prefetch()
        }
        #expect(scenario.validate().map(\.kind) == [.wrongOutput, .tooLate, .screenGivenUp])
        let optional = Scenario("optional", until: Show.self) {
            Show.from(Load.self) { Show(number: $0) }
            Load().optional().deferrable()
        }
        #expect(optional.validate().map(\.kind) == [.fallbackMissing, .fallbackMissing])
        #expect(optional.validate().map(\.steps) == [["Load"], ["Show", "Load"]])
    }

    @Test("tells a missing goal")
    func goal() {
        let scenario = Scenario("no goal", until: Show.self) { Load() }
        #expect(scenario.validate().map(\.kind) == [.missing])
    }

    @Test("keeps a faulty scenario from running")
    func nothingRuns() async throws {
        await #expect(throws: ScenarioError.self) {
            try await inVirtualTime { scope in
                let scenario = Scenario("no goal", until: Show.self) { Load() }
                return try await Launch.report(scenario, scope)
            }
        }
    }

    @Test(
        "finds a circle in every graph that has one, and none in others", arguments: 0..<200 as Range<UInt64>)
    func randomGraphs(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 2...12, using: &random)
        let hasCircle = Bool.random(using: &random)
        // Forward arrows alone make no circle; then one is closed on purpose.
        var arrows: Set<[Int]> = []
        for to in 1..<count {
            arrows.insert([to - 1, to])
            for from in 0..<to where Int.random(in: 0..<3, using: &random) == 0 { arrows.insert([from, to]) }
        }
        if hasCircle {
            let from = Int.random(in: 0..<count, using: &random)
            arrows.insert([from, Int.random(in: 0...from, using: &random)])
        }
        let scenario = Scenario("random", untilNamed: "n\(count - 1)") {
            for number in (0..<count).shuffled(using: &random) {
                arrows.filter { $0[1] == number }.map { $0[0] }.sorted()
                    .reduce(Wait(1).named("n\(number)")) { $0.after(named: "n\($1)") }
            }
        }
        let faults = scenario.validate()
        #expect(faults.contains { $0.kind == .cycle } == hasCircle, "seed \(seed)")
        for fault in faults {
            let circle = fault.steps + fault.steps.prefix(1)
            for (from, to) in zip(circle, circle.dropFirst()) {
                let arrow = [from, to].map { Int($0.dropFirst()) ?? -1 }
                #expect(arrows.contains(arrow), "seed \(seed): \(from) → \(to)")
            }
        }
    }
}

extension ScenarioError {
    /// The faults as they are told.
    static func text(of scenario: Scenario) -> String {
        scenario.validate().map(\.description).joined(separator: "\n")
    }
}
