/// A key to press, identified by its WebDriver code.
package struct BrowserKey: Sendable, Equatable {
    let code: String

    /// Creates a key that types a character.
    package init(_ character: Character) {
        code = String(character)
    }

    package static let backspace = BrowserKey("\u{E003}")
    package static let tab = BrowserKey("\u{E004}")
    package static let enter = BrowserKey("\u{E007}")
    package static let shift = BrowserKey("\u{E008}")
    package static let control = BrowserKey("\u{E009}")
    package static let alt = BrowserKey("\u{E00A}")
    package static let f10 = BrowserKey("\u{E03A}")
    package static let escape = BrowserKey("\u{E00C}")
    package static let end = BrowserKey("\u{E010}")
    package static let home = BrowserKey("\u{E011}")
    package static let left = BrowserKey("\u{E012}")
    package static let up = BrowserKey("\u{E013}")
    package static let right = BrowserKey("\u{E014}")
    package static let down = BrowserKey("\u{E015}")
}

extension Browser {
    /// Presses and releases a key in the focused element, while holding down other keys.
    package func press(_ key: BrowserKey, with held: BrowserKey...) async throws {
        let down = (held + [key]).map { Action(type: "keyDown", value: $0.code) }
        let up = ([key] + held.reversed()).map { Action(type: "keyUp", value: $0.code) }
        try await send("POST", "/actions", Actions(actions: [Keyboard(actions: down + up)]))
    }
}

private struct Actions: Encodable {
    var actions: [Keyboard]
}

private struct Keyboard: Encodable {
    var type = "key"
    var id = "keyboard"
    var actions: [Action]
}

private struct Action: Encodable {
    var type: String
    var value: String
}
