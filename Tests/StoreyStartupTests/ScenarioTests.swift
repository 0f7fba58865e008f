import StoreyGraph
import StoreyStartup
import Testing

@Suite("A scenario")
struct ScenarioTests {
    struct Configure: Step { func run(_ turn: Turn) -> String { "" } }
    struct Tutorial: Step {
        static let needs: Needs = [.screen, .user]
        let configuration: String
        func run(_ turn: Turn) {}
    }
    struct PresentPushInfo: Step {
        static let needs: Needs = [.screen]
        let payload: [String: String]
        func run(_ turn: Turn) {}
    }
    struct Notes: Step {
        static let needs: Needs = [.screen]
        func run(_ turn: Turn) {}
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

    @Test("is composed of another, and told apart from it in words")
    func composing() {
        #expect(push.validate() == [])
        #expect(
            push.diff(from: regular) == [
                "`Tutorial` is gone.", "`Notes` no longer waits for `Tutorial`.",
                "`Notes` now waits for `PresentPushInfo`.",
                "`PresentPushInfo` is new: after `Configure`, needs screen.",
            ])
        let without = regular.removing(Tutorial.self)
        #expect(without.validate() == [])
        #expect(
            without.diff(from: regular) == [
                "`Tutorial` is gone.", "`Notes` no longer waits for `Tutorial`.",
                "`Notes` now waits for `Configure`.",
            ])
        let patient = regular.replacing(Configure.self, with: Configure().timeout(.seconds(5)).retry(1))
        #expect(
            patient.diff(from: regular) == [
                "`Configure` no longer may take 2.0 seconds.", "`Configure` no longer has a fallback.",
                "`Configure` now may take 5.0 seconds.",
                "`Configure` now is tried 2 times, first after 0.2 seconds.",
            ])
    }

    @Test("is a value: equal however it is declared, different when anything said is")
    func equality() {
        let shuffled = Scenario("regular", until: Notes.self) { regular.steps.reversed() }
        #expect(shuffled == regular)
        #expect(shuffled.diff(from: regular) == [])
        #expect(regular.replacing(Configure.self, with: Configure()) != regular)
        #expect(push != regular)
    }

    @Test("is drawn from who is waited for to who waits, the goal marked and what is missing too")
    func drawing() {
        #expect(
            push.drawing
                == Graph(
                    id: "startup/push", title: "Start-up: push",
                    note:
                        "Which step waits for which. Dashed: it reads nothing of it. Bold: with it the app is usable.",
                    arrangement: .right,
                    nodes: [
                        Graph.Node("Configure"), Graph.Node("Notes", detail: "screen", mark: .goal),
                        Graph.Node("PresentPushInfo", detail: "screen"),
                    ],
                    edges: [
                        Graph.Edge("PresentPushInfo", "Notes", isDashed: true),
                        Graph.Edge("Configure", "PresentPushInfo", isDashed: true),
                    ]))
        #expect(regular.drawing.edges.contains(Graph.Edge("Configure", "Tutorial")))
        let lacking = Scenario("lacking", until: Notes.self) { Notes().after(Tutorial.self) }.drawing
        #expect(lacking.nodes.last == Graph.Node("Tutorial", detail: "missing", mark: .violation))
    }
}
