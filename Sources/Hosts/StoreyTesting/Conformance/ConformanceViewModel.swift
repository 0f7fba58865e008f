public import Storey

/// The data of a screen of the conformance suite.
public struct ConformanceViewInputData: Sendable, Equatable {
    /// The title in the navigation bar.
    public var title: String
    /// The value of the counter.
    public var count = 0
    /// The text of the field `note`.
    public var note = ""
    /// Whether the switch `light` is on.
    public var isLit = false
    /// The answer to the question, if it was answered.
    public var answer: String?

    /// The lines of text on the screen.
    public var lines: [String] {
        ["count \(count)", "note \(note)", isLit ? "light on" : "light off"]
            + (answer.map { ["answer \($0)"] } ?? [])
    }
}

/// A user's action on a screen of the conformance suite.
public enum ConformanceViewEvent: Sendable, Equatable {
    /// A button was tapped.
    case button(ConformanceButton)
    /// The text of the field `note` changed.
    case note(String)
    /// The switch `light` was switched on or off.
    case light(Bool)
}

/// A button of a screen of the conformance suite. Its raw value is its identifier and its title.
public enum ConformanceButton: String, Sendable, CaseIterable {
    /// Increments the counter.
    case count
    /// Pushes a screen.
    case push
    /// Pushes a screen that hides the tab bar in a narrow window.
    case detail
    /// Goes back to the first screen of the stack.
    case home
    /// Replaces the stack with a new screen.
    case replace
    /// Presents a new flow in a sheet.
    case sheet
    /// Presents a new flow in a sheet, whose screens ask before they are left while their switch is on.
    case form
    /// Dismisses the sheet that contains the screen.
    case close
    /// Selects the next column of a split container.
    case column
    /// Asks a question.
    case ask
    /// Throws an error.
    case fail
}

/// The view model of a screen of the conformance suite. A host's driver creates the view.
public final class ConformanceViewModel: ViewModel, Restorable {
    /// The state that is restored with the screen.
    public struct SavedState: Codable, Equatable {
        var count: Int
        var note: String
        var isLit: Bool
    }

    private let store: Store<ConformanceViewInputData>
    private let scope: Scope
    var onButton: ((ConformanceButton) -> Void)?

    init(title: String, scope: Scope) {
        store = Store(ConformanceViewInputData(title: title))
        self.scope = scope
        scope.registerForRestoration(self)
    }

    /// The counter, the text and the switch.
    public var savedState: Observed<SavedState> {
        store.observed.map { SavedState(count: $0.count, note: $0.note, isLit: $0.isLit) }
    }

    /// Restores the saved state.
    public func restore(_ kept: SavedState) {
        store.commit {
            $0.count = kept.count
            $0.note = kept.note
            $0.isLit = kept.isLit
        }
    }

    /// The data that the view shows.
    public var viewInputData: Observed<ConformanceViewInputData> { store.observed }

    /// Handles a user's action.
    public func handle(_ event: ConformanceViewEvent) {
        switch event {
        case .note(let text): store.commit { $0.note = text }
        case .light(let isLit): store.commit { $0.isLit = isLit }
        case .button(.count): store.commit { $0.count += 1 }
        case .button(.fail): scope.task { throw ConformanceError() }
        case .button(let button): onButton?(button)
        }
    }

    func didAnswer(_ answer: String?) { store.commit { $0.answer = answer ?? "none" } }
}

struct ConformanceError: Error, CustomStringConvertible {
    let description = "The button failed"
}
