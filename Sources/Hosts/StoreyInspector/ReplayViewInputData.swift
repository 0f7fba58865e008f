import Storey
import StoreyTesting

struct ReplayViewInputData: Equatable {
    struct Step: Equatable {
        let number: Int
        let title: String
        let time: String
    }

    struct Field: Equatable {
        let name: String
        let value: String
        /// Whether the field was redrawn at this step.
        let isRedrawn: Bool
    }

    struct ScreenFields: Equatable {
        let name: String
        let fields: [Field]
    }

    let title: String
    let position: String
    let steps: [Step]
    let selected: Int
    let isPlaying: Bool
    let outline: String
    let screens: [ScreenFields]
    let redraws: [String]
    let snapshot: ReplaySnapshot?
    let problem: String?
    var canGoBack: Bool { selected > 0 }
    var canGoForward: Bool { selected < steps.count - 1 }
}

extension ReplayViewInputData {
    init(_ state: ReplayState) {
        let redraws = state.step?.redraws ?? []
        title = "Replay of \(state.app)"
        steps =
            [Step(number: 0, title: "launch", time: state.began)]
            + state.actions.indices.map { index in
                Step(
                    number: index + 1, title: state.actions[index],
                    time: state.times[index].formatted)
            }
        selected = state.selected
        isPlaying = state.isPlaying
        position = "\(state.selected) of \(state.actions.count)"
        outline = state.step?.outline ?? ""
        screens = (state.step?.state ?? []).map { screen in
            ScreenFields(
                name: [screen.screen, screen.section].compactMap(\.self).joined(separator: " › "),
                fields: screen.fields.map { field in
                    Field(
                        name: field.name, value: field.value.brokenIntoLines(),
                        isRedrawn: redraws.contains("\(screen.screen).\(field.name)"))
                })
        }
        self.redraws = redraws
        snapshot = state.snapshot
        problem = state.problem
    }
}

extension Duration {
    fileprivate var formatted: String {
        let milliseconds = Int(self / .milliseconds(1))
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
    }
}
