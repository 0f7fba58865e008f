extension UserAction: CustomStringConvertible {
    /// The action as a method call in a test: `tap("save")`.
    public var description: String {
        self == .swipeBack(.finished) ? "swipeBack()" : call
    }

    /// The action as a Swift value: `.tap("save")`.
    package var value: String { components.arguments.isEmpty ? ".\(components.name)" : ".\(call)" }

    private var call: String { "\(components.name)(\(components.arguments.joined(separator: ", ")))" }

    private var components: (name: String, arguments: [String]) {
        switch self {
        case .element(.tap, let element): ("tap", [element.quoted])
        case .element(.type(let text), let element): ("type", [text.quoted, "into: \(element.quoted)"])
        case .element(.toggle(let isOn), let element): ("toggle", [element.quoted, "\(isOn)"])
        case .element(.submit, let element): ("submit", [element.quoted])
        case .element(.choose(let files), let element):
            ("choose", ["[\(files.map(\.source).joined(separator: ", "))]", "in: \(element.quoted)"])
        case .element(.drop(let value), let element): ("drop", [value.quoted, "on: \(element.quoted)"])
        case .back: ("back", [])
        case .swipeBack(let ending): ("swipeBack", [".\(ending)"])
        case .beginSwipeBack: ("beginSwipeBack", [])
        case .endSwipeBack(let ending): ("endSwipeBack", [".\(ending)"])
        case .dismissSheet: ("dismissSheet", [])
        case .selectTab(let name): ("selectTab", [name.quoted])
        case .selectPage(let name): ("selectPage", [name.quoted])
        case .answer(let title): ("answer", [title.quoted])
        case .dismissPopup: ("dismissPopup", [])
        case .open(let link): ("open", [link.quoted])
        case .report(let json): ("report", ["recorded: \(json.quoted)"])
        }
    }
}

extension File {
    /// The file as a Swift expression: `File("a.txt", bytes: Array("Milk".utf8))`.
    fileprivate var source: String {
        let type = self == File(name, bytes: bytes) ? "" : ", mediaType: \(mediaType.quoted)"
        let content =
            String(validating: bytes, as: UTF8.self).map { "Array(\($0.quoted).utf8)" } ?? "\(bytes)"
        return "File(\(name.quoted)\(type), bytes: \(content))"
    }
}

extension String {
    /// The string as a Swift literal. A long string of one repeated character is abbreviated.
    package var quoted: String {
        func literal(_ text: some StringProtocol) -> String {
            var literal = "\""
            for scalar in text.unicodeScalars { literal += scalar.escaped(asASCII: false) }
            return literal + "\""
        }
        guard count > 40, let first, allSatisfy({ $0 == first }) else { return literal(self) }
        return "String(repeating: \(literal(String(first))), count: \(count))"
    }
}
