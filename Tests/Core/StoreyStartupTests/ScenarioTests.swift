import StoreyGraph
import StoreyStartup
import StoreyState
import Testing

@Suite("A scenario")
struct ScenarioTests {
    struct Configure: Step { func run(_ context: StepContext) -> String { "" } }
    struct Tutorial: Step {
        static let requirements: Set<StepRequirement> = [.screen, .user]
        let configuration: String
        func run(_ context: StepContext) {}
    }
    struct PresentPushInfo: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let payload: [String: String]
        func run(_ context: StepContext) {}
    }
    struct Notes: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        func run(_ context: StepContext) {}
    }

    private var regular: Scenario {
        Scenario("regular", until: Notes.self) {
            Configure().timeout(.seconds(2)).fallback("standard")
            Tutorial.from(Configure.self, make: Tutorial.init)
            Notes().after(Tutorial.self)
        }
    }

    private var push: Scenario {
        regular.replacing(Tutorial.self, with: PresentPushInfo(payload: ["note": "7"])).named("push")
    }

    @Test("Declaring a step after many others takes time in proportion to their number")
    func manyPredecessors() {
        func time(_ count: Int) -> Duration {
            let names = (0..<count).map { "step \($0)" }
            return ContinuousClock().measure {
                let scenario = Scenario("many", untilNamed: "last") {
                    names.reduce(Configure().named("last")) { $0.after(named: $1) }
                }
                #expect(scenario.steps[0].after == names)
            }
        }
        // With a copy per name, it copies 16 GB.
        #expect(time(32_000) < .seconds(3))
    }

    @Test("A step isn't changed by what is declared on a copy of it")
    func copies() {
        let step = Configure().after(named: "a")
        let scenario = Scenario("copies", untilNamed: "Configure") {
            step.after(named: "b").after(named: "c")
            step.after(named: "d")
            step
        }
        #expect(scenario.steps.map(\.after) == [["a", "b", "c"], ["a", "d"], ["a"]])
    }

    @Test("A scenario derived from another one describes its differences")
    func composing() {
        #expect(push.validate() == [])
        #expect(
            push.diff(from: regular) == [
                "`Tutorial` was removed.", "`Notes` no longer waits for `Tutorial`.",
                "`Notes` now waits for `PresentPushInfo`.",
                "`PresentPushInfo` was added: after `Configure`, requires screen.",
            ])
        let without = regular.removing(Tutorial.self)
        #expect(without.validate() == [])
        #expect(
            without.diff(from: regular) == [
                "`Tutorial` was removed.", "`Notes` no longer waits for `Tutorial`.",
                "`Notes` now waits for `Configure`.",
            ])
        let patient = regular.replacing(Configure.self, with: Configure().timeout(.seconds(5)).retry(1))
        #expect(
            patient.diff(from: regular) == [
                "`Configure` no longer times out after 2.0 seconds.", "`Configure` no longer has a fallback.",
                "`Configure` now times out after 5.0 seconds.",
                "`Configure` now is retried once, first after 0.2 seconds.",
            ])
    }

    @Test("Scenarios are equal regardless of declaration order, and differ in any configuration")
    func equality() {
        let shuffled = Scenario("regular", until: Notes.self) { regular.steps.reversed() }
        #expect(shuffled == regular)
        #expect(shuffled.diff(from: regular) == [])
        #expect(regular.replacing(Configure.self, with: Configure()) != regular)
        let ordered = Scenario("two", untilNamed: "end") {
            Wait(1).named("first")
            Wait(1).named("end").after(named: "first")
        }
        let unordered = Scenario("two", untilNamed: "end") {
            Wait(1).named("first")
            Wait(1).named("end")
        }
        #expect(ordered != unordered)
        #expect(push != regular)
    }

    @Test("A scenario's drawing marks the goal and missing steps")
    func drawing() {
        #expect(
            push.drawing
                == Graph(
                    id: "startup/push", title: "Launch: push",
                    note:
                        "Arrows lead to the steps that wait. Dashed: the output isn't used. Bold: the goal, after which the app is usable.",
                    arrangement: .right,
                    nodes: [
                        Graph.Node("Configure"), Graph.Node("Notes", detail: "screen", mark: .highlighted),
                        Graph.Node("PresentPushInfo", detail: "screen"),
                    ],
                    edges: [
                        Graph.Edge("PresentPushInfo", "Notes", isDashed: true),
                        Graph.Edge("Configure", "PresentPushInfo", isDashed: true),
                    ]))
        #expect(regular.drawing.edges.contains(Graph.Edge("Configure", "Tutorial")))
        let incomplete = Scenario("incomplete", until: Notes.self) { Notes().after(Tutorial.self) }.drawing
        #expect(incomplete.nodes.last == Graph.Node("Tutorial", detail: "missing", mark: .violation))
    }
}
