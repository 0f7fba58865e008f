import Foundation
import StoreyInternal
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The trace of a launch")
struct TraceTests {
    @Test("A trace follows the format for every course of a launch", arguments: WholeLaunch.Course.allCases)
    func rules(course: WholeLaunch.Course) async throws {
        let report = try await withVirtualTime { scope in
            var random = SplitMix64(seed: 1)
            return try await WholeLaunch.report(course, scope, shuffledBy: &random)
        }
        let trace = try TraceEvents(report.trace)
        #expect(trace.violations == [])
        #expect(trace.slices.map(\.name) == report.steps.filter { $0.startedAt != nil }.map(\.name))
        #expect(trace.instants == (report.interactiveAt == nil ? [] : ["usable"]))
    }

    @Test(
        "A random launch's trace follows the format and uses as few tracks as possible",
        arguments: 0..<300 as Range<UInt64>)
    func anyLaunch(seed: UInt64) async throws {
        let report = try await withVirtualTime { scope in try await RandomLaunch.report(seed: seed, scope) }
        let trace = try TraceEvents(report.trace)
        #expect(trace.violations == [], "seed \(seed)")
        let ran = report.steps.compactMap { step in
            step.startedAt.map { (step: step, start: $0, end: step.endedAt ?? .zero) }
        }
        #expect(trace.slices.map(\.name) == ran.map(\.step.name), "seed \(seed)")
        #expect(trace.instants == (report.interactiveAt == nil ? [] : ["usable"]), "seed \(seed)")
        let waited = ran.flatMap { later in
            ran.filter { later.step.predecessors.contains($0.step.name) && $0.end <= later.start }
                .map { "\($0.step.name) → \(later.step.name)" }
        }
        #expect(trace.arrows == waited.sorted(), "seed \(seed)")
        // The maximum number of steps that ran at once, where each takes at least a nanosecond.
        let concurrency = ran.map { step in
            ran.count { $0.start <= step.start && step.start < max($0.end, $0.start + .nanoseconds(1)) }
        }
        #expect(Set(trace.slices.map(\.track)) == Set(1..<(concurrency.max() ?? 0) + 1), "seed \(seed)")
    }

    @Test("A trace has a track for each concurrent step and an arrow for each dependency")
    func tracksAndArrows() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("regular", untilNamed: "home") {
                Wait(400).named("configuration")
                Wait(300).named("sign in").after(named: "configuration")
                Wait(250).named("images")
                // Takes no time, but arrows still begin and end in it.
                Wait(0).named("\"both\" \\ \n").after(named: "sign in").after(named: "images")
                Wait(0).named("home").after(named: "\"both\" \\ \n")
            }
            return try await Launch.report(scenario, scope)
        }
        let trace = try TraceEvents(report.trace)
        #expect(trace.violations == [])
        #expect(
            trace.arrows == [
                "\"both\" \\ \n → home", "configuration → sign in", "images → \"both\" \\ \n",
                "sign in → \"both\" \\ \n",
            ])
        #expect(
            trace.slices.map(\.description) == [
                "configuration on 1 at 0.0 for 400000.0", "images on 2 at 0.0 for 250000.0",
                "sign in on 1 at 400000.0 for 300000.0", "\"both\" \\ \n on 1 at 700000.0 for 0.001",
                "home on 2 at 700000.0 for 0.001",
            ])
    }

    struct Nothing: Step {
        func run(_ context: StepContext) {}
    }

    @Test("A trace in real time follows the format, even if steps take less than a microsecond")
    @MainActor
    func realTime() async throws {
        let scope = Scope(owner: MainActor.shared)
        defer { scope.end() }
        let scenario = Scenario("real", untilNamed: "99") {
            Nothing().named("0")
            for number in 1..<100 {
                Nothing().named("\(number)").after(named: "\(number / 2)").after(named: "\(number - 1)")
            }
        }
        let report = try await Launch.report(scenario, scope)
        let trace = try TraceEvents(report.trace)
        #expect(trace.violations == [])
        #expect(trace.arrows.count == 196)
    }
}
