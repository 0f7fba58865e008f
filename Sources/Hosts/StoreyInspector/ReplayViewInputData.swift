import Storey
import StoreyTesting

struct ReplayViewInputData: Equatable {
    let title: String
    let position: String
    let steps: [ReplayState.Step]
    let visibleRows: Range<Int>
    let selected: Int
    let isPlaying: Bool
    let marks: ReplayMarks
    /// The progress of the replay, or `nil` when all steps have been replayed and the selected one is shown.
    let progress: String?
    let hasPreviousError: Bool
    let hasNextError: Bool
    let shown: ShownStep?
    let opened: [String: Bool]
    let problem: String?
    /// The address of a live session in the state of the selected step, if there is one.
    let branch: String?
    /// The address of the selected step, or of a live session in its state, if it has one.
    let link: String?
    /// Whether each step can be copied as a test.
    let canTest: Bool
    let testName: String
    let exports: ReplayExports
    var last: Int { steps.count - 1 }
    var canGoBack: Bool { selected > 0 }
    var canGoForward: Bool { selected < last }
    /// Whether the selected step is shown.
    var isShown: Bool { shown?.number == selected }
    var hasTestName: Bool {
        testName.first?.isNumber == false && testName.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

/// What the track of the slider shows, from left to right.
struct ReplayMarks: Equatable {
    enum Mark: String { case waiting, replayed, error }

    /// The maximum number of marks.
    static let maxCount = 120

    let marks: [Mark]

    init(_ state: ReplayState) {
        let count = min(state.steps.count, Self.maxCount)
        var marks = (0..<count).map { index in
            index * state.steps.count / count < state.replayed ? Mark.replayed : .waiting
        }
        for error in state.errors { marks[error * count / state.steps.count] = .error }
        self.marks = marks
    }
}

extension ReplayViewInputData {
    init(_ state: ReplayState, _ exports: ReplayExports, _ configuration: ReplayApp.Configuration) {
        title = "Replay of \(state.app)"
        steps = state.steps
        visibleRows = state.visibleRows
        selected = state.selected
        isPlaying = state.isPlaying
        position = "\(state.selected) of \(state.last)"
        marks = ReplayMarks(state)
        progress =
            if state.replayed <= state.last, state.problem == nil {
                "Replaying: \(max(0, state.replayed - 1)) of \(state.last)"
            } else if let shown = state.shown, shown.number != state.selected {
                "Replaying step \(state.selected) again"
            } else {
                nil
            }
        hasPreviousError = state.previousError != nil
        hasNextError = state.nextError != nil
        shown = state.shown
        opened = state.opened
        problem = state.selected >= state.replayed - 1 ? state.problem : nil
        // The session ends at a step that can't be replayed.
        branch =
            state.selected < state.replayed
            ? configuration.branchPath.map { "\($0)/\(state.selected)" } : nil
        link = configuration.hasAddresses ? "/steps/\(state.selected)" : branch
        canTest = configuration.testedApp != nil
        testName = state.testName
        self.exports = exports
    }
}

extension ReplayState {
    var previousError: Int? { errors.last { $0 < selected } }
    var nextError: Int? { errors.first { $0 > selected } }
}
