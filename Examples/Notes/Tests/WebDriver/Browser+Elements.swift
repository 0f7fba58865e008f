extension Browser {
    /// Clicks an element, or taps it on a phone, as soon as it is clickable. Opens the menu or the sidebar that has it first.
    package func click(_ css: String) async throws {
        try await whenReady("click \(css)") {
            try await reveal(css)
            try await send("POST", "\(path(to: css))/click")
        }
    }

    /// Opens the menu or the sidebar that has an element.
    private func reveal(_ css: String) async throws {
        try await execute(
            """
            const popover = document.querySelector(arguments[0])?.closest("[popover]:not(:popover-open)")
            const openers = [...document.querySelectorAll(`[popovertarget="${popover?.id}"]`)]
            openers.find((opener) => opener.checkVisibility())?.click()
            """, css)
    }

    /// Types text at the end of an element's text. Opens the menu or the sidebar that has it first.
    package func type(_ text: String, into css: String) async throws {
        try await whenReady("type into \(css)") {
            try await reveal(css)
            try await send("POST", "\(path(to: css))/value", ["text": text])
        }
    }

    /// Clears a field.
    package func clear(_ css: String) async throws {
        try await whenReady("clear \(css)") { try await send("POST", "\(path(to: css))/clear") }
    }

    /// Returns an element's visible text.
    package func text(_ css: String) async throws -> String {
        try await whenReady("read \(css)") { try await value(String.self, "GET", "\(path(to: css))/text") }
    }

    /// Returns an element's DOM property as text, such as `value` or `checked`, or `nil` if it has none.
    package func property(_ name: String, of css: String) async throws -> String? {
        try await whenReady("read \(name) of \(css)") {
            let found: [String?] = try await evaluate(
                """
                const element = document.querySelector(arguments[0])
                if (!element) return []
                const value = element[arguments[1]]
                return [value == null ? null : String(value)]
                """, css, name)
            guard let value = found.first else { throw BrowserError("no such element", css) }
            return value
        }
    }

    /// Returns the texts of all matching elements in document order, without waiting.
    package func texts(of css: String) async throws -> [String] {
        // In one script, so that no element can disappear between finding and reading it.
        try await evaluate(
            "return [...document.querySelectorAll(arguments[0])].map(e => e.innerText.trim())", css)
    }

    /// Returns the number of matching elements, without waiting.
    package func count(_ css: String) async throws -> Int {
        try await evaluate("return document.querySelectorAll(arguments[0]).length", css)
    }

    /// Returns whether an element matches, without waiting.
    package func exists(_ css: String) async throws -> Bool {
        try await count(css) > 0
    }

    private func path(to css: String) async throws -> String {
        try await "/element/\(element(css))"
    }

    func element(_ css: String) async throws -> String {
        let element = try await value(
            [String: String].self, "POST", "/element", ["using": "css selector", "value": css])
        return element[Self.elementKey] ?? ""
    }
}
