import Storey

/// Which event an action on an element becomes: one of those of the ``HTML`` around it.
enum HTMLHandler {
    case tap(Any)
    case type((String) -> Any)
    case toggle((Bool) -> Any)
    case submit(Any)

    /// The word the page script knows the action by.
    var name: String {
        switch self {
        case .tap: "click"
        case .type: "input"
        case .toggle: "change"
        case .submit: "submit"
        }
    }

    /// Actions that elements answer to.
    struct Actions: OptionSet {
        let rawValue: UInt8
    }

    /// What it answers to.
    var actions: Actions {
        switch self {
        case .tap: Actions(rawValue: 1)
        case .type: Actions(rawValue: 2)
        case .toggle: Actions(rawValue: 4)
        case .submit: Actions(rawValue: 8)
        }
    }

    func event(for action: ElementAction) -> Any? {
        switch (self, action) {
        case (.tap(let event), .tap), (.submit(let event), .submit): event
        case (.type(let event), .type(let text)): event(text)
        case (.toggle(let event), .toggle(let isOn)): event(isOn)
        default: nil
        }
    }
}
