public import Storey

/// What a screen of the conformance suite draws.
public struct ConformanceViewInputData: Sendable, Equatable {
    /// What stands in the navigation bar.
    public var title: String
    /// How often it was counted up.
    public var count = 0
    /// What stands in the field `note`.
    public var note = ""
    /// Whether the switch `light` is on.
    public var isLit = false
    /// The answer to the question, once there is one.
    public var answer: String?

    /// The texts to read on the screen, each a line of its own.
    public var lines: [String] {
        ["count \(count)", "note \(note)", isLit ? "light on" : "light off"]
            + (answer.map { ["answer \($0)"] } ?? [])
    }
}

/// What a person can do on a screen of the conformance suite.
public enum ConformanceViewEvent: Sendable, Equatable {
    /// A button was tapped.
    case button(ConformanceButton)
    /// The field `note` now holds this.
    case note(String)
    /// The switch `light` was switched on or off.
    case light(Bool)
}

/// The buttons of a screen of the conformance suite. Their names are their identifiers, and their titles.
public enum ConformanceButton: String, Sendable, CaseIterable {
    /// Counts up.
    case count
    /// Puts a screen on top.
    case push
    /// Goes back to the first screen of the stack.
    case home
    /// Replaces the stack by a new screen.
    case replace
    /// Shows a flow of its own in a sheet.
    case sheet
    /// Shows a flow of its own in a sheet that a person cannot put away: it asks first.
    case form
    /// Puts the sheet away that the screen stands in.
    case close
    /// Asks a question.
    case ask
    /// Fails.
    case fail
}

/// Decides for one screen of the conformance suite. A host's driver makes a view for it.
public final class ConformanceViewModel: ViewModel, Restorable {
    /// What comes back with its screen.
    public struct Kept: Codable, Equatable {
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
        scope.remember(self)
    }

    /// What was counted, typed and switched.
    public var kept: Observed<Kept> {
        store.observed.map { Kept(count: $0.count, note: $0.note, isLit: $0.isLit) }
    }

    /// Takes it back.
    public func restore(_ kept: Kept) {
        store.commit {
            $0.count = kept.count
            $0.note = kept.note
            $0.isLit = kept.isLit
        }
    }

    /// What the view draws, now and from now on.
    public var viewInputData: Observed<ConformanceViewInputData> { store.observed }

    /// Takes what the person did.
    public func handle(_ event: ConformanceViewEvent) {
        switch event {
        case .note(let text): store.commit { $0.note = text }
        case .light(let isLit): store.commit { $0.isLit = isLit }
        case .button(.count): store.commit { $0.count += 1 }
        case .button(.fail): scope.task { throw ConformanceError() }
        case .button(let button): onButton?(button)
        }
    }

    func wasAnswered(_ answer: String?) { store.commit { $0.answer = answer ?? "none" } }
}

struct ConformanceError: Error, CustomStringConvertible {
    let description = "The button failed"
}
