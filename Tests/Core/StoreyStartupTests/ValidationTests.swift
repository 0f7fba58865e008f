import StoreyGraph
import StoreyInternal
import StoreyStartup
import StoreyTesting
import Testing

@Suite("A scenario's validation")
struct ValidationTests {
    struct Load: Step { func run(_ context: StepContext) -> Int { 1 } }
    struct Tutorial: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        func run(_ context: StepContext) {}
    }
    struct Splash: Step {
        static let requirements: Set<StepRequirement> = [.screenUntilRequested]
        func run(_ context: StepContext) {}
    }
    struct Show: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        var number = 0
        func run(_ context: StepContext) {}
    }
    struct Prefetch: Step {
        static let requirements: Set<StepRequirement> = [.afterInteractive]
        func run(_ context: StepContext) {}
    }
    enum Elsewhere {
        struct Load: Step { func run(_ context: StepContext) -> String { "" } }
    }

    @Test("Validation accepts a valid scenario")
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

    @Test("Validation reports all problems at once, with fixes")
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
            ValidationFailure.text(of: scenario) == """
                `Splash` can't be replaced or removed, because it is not in the scenario.
                  Fix: Name an existing step, or add a new one with `adding`.
                `Show` waits for `SignIn`, which is not in the scenario.
                  Fix: Did you mean `Signin`? Add `SignIn`, or remove the dependency from `Show`.
                Several steps are named `Load`, so references to it are ambiguous.
                  Fix: Remove one, use `replacing`, or give one a custom name with `named`.
                `odd` runs once for each version, but has no value to continue with when it doesn't run.
                  Fix: Give it a `fallback`, or remove its output.
                Steps wait for each other in a cycle: `a` → `b` → `c` → `a`.
                  Fix: Remove one of these dependencies, or split a step.
                `Load` has no effect on the launch: neither `Show` nor its predecessors wait for it.
                  Fix: Add `.after(Load.self)` to `Show` or a predecessor, or require `.afterInteractive`.
                `Signin` has no effect on the launch: neither `Show` nor its predecessors wait for it.
                  Fix: Add `.after(Signin.self)` to `Show` or a predecessor, or require `.afterInteractive`.
                `Tutorial` requires the screen, but neither `Show` nor its predecessors wait for it.
                  Fix: Add `.after(Tutorial.self)` to `Show` or a predecessor, or require `.afterInteractive`.
                `odd` has no effect on the launch: neither `Show` nor its predecessors wait for it.
                  Fix: Add `.after(odd.self)` to `Show` or a predecessor, or require `.afterInteractive`.
                """)
    }

    @Test("Validation reports incompatible configurations")
    func combinations() {
        let scenario = Scenario("odd", until: Show.self) {
            Show.from(Load.self) { Show(number: $0) }.after(Splash.self).after(Prefetch.self)
            Elsewhere.Load()
            Splash()
            Prefetch()
        }
        #expect(scenario.validate().map(\.kind) == [.outputTypeMismatch, .runsAfterGoal, .screenYielded])
        let optional = Scenario("optional", until: Show.self) {
            Show.from(Load.self) { Show(number: $0) }
            Load().optional().deferrable()
        }
        #expect(optional.validate().map(\.kind) == [.missingFallback, .missingFallback])
        #expect(optional.validate().map(\.subjects) == [["Load"], ["Show", "Load"]])
    }

    @Test("Validation reports a goal without which the launch would continue, unless it has a fallback")
    func requiredGoal() {
        func issues(_ goal: ConfiguredStep<Load>) -> [String] {
            Scenario("goal", until: Load.self) { goal }.validate().map(\.description)
        }
        #expect(
            issues(Load().optional()) == [
                """
                The goal `Load` is optional, but the app isn't usable without it.
                  Fix: Remove `optional()`, or give it a `fallback`.
                """
            ])
        #expect(
            issues(Load().fallback(1).deferrable()) == [
                """
                The goal `Load` is deferrable, but the app isn't usable without it.
                  Fix: Remove `deferrable()`.
                """
            ])
        #expect(issues(Load().optional().fallback(1)) == [])
    }

    @Test("Validation reports a missing goal")
    func goal() {
        let scenario = Scenario("no goal", until: Show.self) { Load() }
        #expect(scenario.validate().map(\.kind) == [.missing])
    }

    @Test("An invalid scenario doesn't run")
    func nothingRuns() async throws {
        await #expect(throws: ValidationFailure.self) {
            try await withVirtualTime { scope in
                let scenario = Scenario("no goal", until: Show.self) { Load() }
                return try await Launch.report(scenario, scope)
            }
        }
    }

    @Test(
        "Validation finds a cycle exactly in the graphs that have one", arguments: 0..<200 as Range<UInt64>)
    func randomGraphs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...12, using: &random)
        let hasCycle = Bool.random(using: &random)
        // Forward edges alone form no cycle, so close one on purpose.
        var edges: Set<[Int]> = []
        for to in 1..<count {
            edges.insert([to - 1, to])
            for from in 0..<to where Int.random(in: 0..<3, using: &random) == 0 { edges.insert([from, to]) }
        }
        if hasCycle {
            let from = Int.random(in: 0..<count, using: &random)
            edges.insert([from, Int.random(in: 0...from, using: &random)])
        }
        let scenario = Scenario("random", untilNamed: "n\(count - 1)") {
            for number in (0..<count).shuffled(using: &random) {
                edges.filter { $0[1] == number }.map { $0[0] }.sorted()
                    .reduce(Wait(1).named("n\(number)")) { $0.after(named: "n\($1)") }
            }
        }
        let issues = scenario.validate()
        #expect(issues.contains { $0.kind == .cycle } == hasCycle, "seed \(seed)")
        for issue in issues {
            let cycle = issue.subjects + issue.subjects.prefix(1)
            for (from, to) in zip(cycle, cycle.dropFirst()) {
                let edge = [from, to].map { Int($0.dropFirst()) ?? -1 }
                #expect(edges.contains(edge), "seed \(seed): \(from) → \(to)")
            }
        }
    }
}

extension ValidationFailure {
    /// The problems as text.
    static func text(of scenario: Scenario) -> String {
        scenario.validate().map(\.description).joined(separator: "\n")
    }
}
