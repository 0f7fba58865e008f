import Storey

/// The event that an action on an element sends, of the event type of the surrounding ``HTML``.
enum HTMLHandler {
    case tap(Any)
    case type((String) -> Any?)
    /// The value of a custom element, which its script and not the user changes. Also sent while the element is covered.
    case report((String) -> Any?)
    case toggle((Bool) -> Any?)
    case submit(Any)
    case choose(([File]) -> Any?)
    case drop((String) -> Any?)
    /// A tap that sends no event, but saves a file.
    case download(() -> File)

    /// The name of the action in the page's script.
    var name: String {
        switch self {
        case .tap, .download: "click"
        case .type, .report: "input"
        case .toggle: "change"
        case .submit: "submit"
        case .choose: "files"
        case .drop: "drop"
        }
    }

    /// The set of actions that an element responds to.
    struct Actions: OptionSet {
        let rawValue: UInt8
    }

    /// The action that the handler responds to.
    var actions: Actions {
        switch self {
        case .tap, .download: Actions(rawValue: 1)
        case .type, .report: Actions(rawValue: 2)
        case .toggle: Actions(rawValue: 4)
        case .submit: Actions(rawValue: 8)
        case .choose: Actions(rawValue: 16)
        case .drop: Actions(rawValue: 32)
        }
    }

    func event(for action: ElementAction) -> Any? {
        switch (self, action) {
        case (.tap(let event), .tap), (.submit(let event), .submit): event
        case (.type(let event), .type(let text)), (.report(let event), .type(let text)): event(text)
        case (.toggle(let event), .toggle(let isOn)): event(isOn)
        case (.choose(let event), .choose(let files)): event(files)
        case (.drop(let event), .drop(let value)): event(value)
        default: nil
        }
    }
}
