/// What a person did to an app, whichever host it was in: as a recording has it, and as a headless app does it again.
public enum PersonAction: Sendable, Equatable {
    /// Used an element of the screen in sight. What was typed into a secret one is as many dots.
    case element(ElementAction, on: String)
    /// Went one step back.
    case back
    /// Swiped from the edge, all the way or not.
    case swipeBack(isFinished: Bool)
    /// Pulled the sheet in sight down.
    case pullDown
    /// Chose a tab by its name.
    case selectTab(String)
    /// Turned to a page by its name.
    case turnPage(String)
    /// Answered the popup in sight with the button of that title.
    case answer(String)
    /// Put the popup in sight away.
    case dismissPopup
    /// Followed a link.
    case open(String)
    /// Anything else that a host can report, as JSON: it may hold routes, whose types only the app knows.
    case report(json: String)
}

extension PersonAction: CustomStringConvertible {
    /// As a test writes it: `tap("save")`.
    public var description: String {
        switch self {
        case .element(.tap, let element): "tap(\(element.quoted))"
        case .element(.type(let text), let element): "type(\(text.quoted), into: \(element.quoted))"
        case .element(.toggle(let isOn), let element): "toggle(\(element.quoted), \(isOn))"
        case .element(.submit, let element): "submit(\(element.quoted))"
        case .back: "back()"
        case .swipeBack(let isFinished): isFinished ? "swipeBack()" : "swipeBack(.cancelled)"
        case .pullDown: "pullDown()"
        case .selectTab(let name): "selectTab(\(name.quoted))"
        case .turnPage(let name): "turnPage(\(name.quoted))"
        case .answer(let title): "answer(\(title.quoted))"
        case .dismissPopup: "dismissPopup()"
        case .open(let link): "open(\(link.quoted))"
        case .report(let json): "report(recorded: \(json.quoted))"
        }
    }
}

extension String {
    /// As a literal of Swift.
    package var quoted: String {
        var literal = "\""
        for scalar in unicodeScalars { literal += scalar.escaped(asASCII: false) }
        return literal + "\""
    }
}
