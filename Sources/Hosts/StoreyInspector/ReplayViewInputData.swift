import Storey
import StoreyTesting

struct ReplayViewInputData: Equatable {
    struct Step: Equatable {
        let number: Int
        let title: String
        let time: String
    }

    let title: String
    let position: String
    let steps: [Step]
    let selected: Int
    let isPlaying: Bool
    let outline: String
    let screens: [ReplayState.Screen]
    let redraws: [String]
    let snapshot: ReplaySnapshot?
    let problem: String?
    var canGoBack: Bool { selected > 0 }
    var canGoForward: Bool { selected < steps.count - 1 }
}

extension ReplayViewInputData {
    init(_ state: ReplayState) {
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
        screens = state.screens
        redraws = state.step?.redraws ?? []
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
