import Storey
import StoreyHTML
import StoreyTesting

/// The recording and the currently shown step.
struct ReplayState: Equatable {
    /// A row of the list.
    struct Step: Equatable {
        let number: Int
        let title: String
        let time: String
        var hasError = false
    }

    var app: String
    var began: String
    /// The launch and the user's actions.
    var steps: [Step]
    /// The numbers of the steps after which the app showed an error or a call failed, in order.
    var errors: [Int] = []
    /// The number of steps that have been replayed.
    var replayed = 0
    /// The number of the selected step.
    var selected = 0
    /// Whether the steps follow each other by themselves.
    var isPlaying = false
    /// The selected step, or the last shown one until the selected step has been replayed.
    var shown: ShownStep?
    /// The reason why the replay can't continue.
    var problem: String?
    /// The positions of the rows that the list has.
    var visibleRows = 0..<60
    /// The parts of values that the user has opened or closed.
    var opened: [String: Bool] = [:]
    /// The name of the test to copy.
    var testName = "replayedSession"

    var last: Int { steps.count - 1 }
}

/// A step with its differences from the one before.
struct ShownStep: Equatable {
    struct Screen: Equatable {
        let name: String
        /// Whether the screen wasn't visible before.
        let isNew: Bool
        let fields: [ValueChange]
    }

    let number: Int
    let outline: String
    let redraws: [String]
    let errors: [String]
    let screens: [Screen]
    let picture: HTMLSnapshot?

    init(_ frame: ReplayFrame, after earlier: ReplayFrame?) {
        let step = frame.step
        number = step.number
        outline = step.outline
        redraws = step.redraws
        errors = step.errors
        picture = frame.picture
        screens = step.state.map { state in
            let before = earlier?.step.state.first { state.isSameScreen(as: $0) }
            let fields = state.fields.map { field in
                let known = before?.fields.first { $0.name == field.name }
                return known.map { ValueChange(from: $0.tree, to: field.tree) }
                    ?? ValueChange(all: field.tree, .unchanged)
            }
            return Screen(
                name: [state.screen, state.section].compactMap(\.self).joined(separator: " › "),
                isNew: before == nil && earlier != nil, fields: fields)
        }
    }
}
