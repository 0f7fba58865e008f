import Foundation
import Seeded
import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("The trace of a launch")
struct TraceTests {
    @Test("keeps every rule of its format, however the launch went", arguments: WholeLaunch.Fate.allCases)
    func rules(fate: WholeLaunch.Fate) async throws {
        let report = try await inVirtualTime { scope in
            var random = SplitMix(seed: 1)
            return try await WholeLaunch.report(fate, scope, shuffledBy: &random)
        }
        let trace = try TraceEvents(report.trace)
        #expect(trace.faults == [])
        #expect(trace.slices.map(\.name) == report.steps.filter { $0.startedAt != nil }.map(\.name))
        #expect(trace.instants == (report.interactiveAt == nil ? [] : ["usable"]))
    }

    @Test("keeps them whatever happens, in as few lanes as can be", arguments: 0..<300 as Range<UInt64>)
    func anyLaunch(seed: UInt64) async throws {
        let report = try await inVirtualTime { scope in try await RandomLaunch.report(seed: seed, scope) }
        let trace = try TraceEvents(report.trace)
        #expect(trace.faults == [], "seed \(seed)")
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
        // As many as ever ran at once, where each takes a nanosecond at least.
        let crowds = ran.map { step in
            ran.count { $0.start <= step.start && step.start < max($0.end, $0.start + .nanoseconds(1)) }
        }
        #expect(Set(trace.slices.map(\.track)) == Set(1..<(crowds.max() ?? 0) + 1), "seed \(seed)")
    }

    @Test("has a lane for each of what runs at once, and an arrow for each that was waited for")
    func lanesAndArrows() async throws {
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("regular", untilNamed: "home") {
                Wait(400).named("configuration")
                Wait(300).named("sign in").after(named: "configuration")
                Wait(250).named("images")
                // Takes no time at all, and yet arrows begin and end in it.
                Wait(0).named("\"both\" \\ \n").after(named: "sign in").after(named: "images")
                Wait(0).named("home").after(named: "\"both\" \\ \n")
            }
            return try await Launch.report(scenario, scope)
        }
        let trace = try TraceEvents(report.trace)
        #expect(trace.faults == [])
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
        func run(_ turn: Turn) {}
    }

    @Test("keeps them in real time too, where steps take less than a microsecond")
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
        #expect(trace.faults == [])
        #expect(trace.arrows.count == 196)
    }
}
