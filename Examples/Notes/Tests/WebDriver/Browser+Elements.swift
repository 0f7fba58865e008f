extension Browser {
    /// Clicks an element, or taps it on a phone, once it can be clicked.
    package func click(_ css: String) async throws {
        try await whenReady("click \(css)") { try await send("POST", "\(path(to: css))/click") }
    }

    /// Types text into an element, after what is in it.
    package func type(_ text: String, into css: String) async throws {
        try await whenReady("type into \(css)") {
            try await send("POST", "\(path(to: css))/value", ["text": text])
        }
    }

    /// Empties a field.
    package func clear(_ css: String) async throws {
        try await whenReady("clear \(css)") { try await send("POST", "\(path(to: css))/clear") }
    }

    /// An element's text as it is shown.
    package func text(_ css: String) async throws -> String {
        try await whenReady("read \(css)") { try await value(String.self, "GET", "\(path(to: css))/text") }
    }

    /// An element's DOM property as text, such as `value` or `checked`; nil when it has none.
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

    /// The texts of all elements there are now, in the page's order.
    package func texts(of css: String) async throws -> [String] {
        // One round, so that no element can vanish between finding and reading it.
        try await evaluate(
            "return [...document.querySelectorAll(arguments[0])].map(e => e.innerText.trim())", css)
    }

    /// How many elements there are now.
    package func count(_ css: String) async throws -> Int {
        try await evaluate("return document.querySelectorAll(arguments[0]).length", css)
    }

    /// Whether there is such an element now.
    package func exists(_ css: String) async throws -> Bool {
        try await count(css) > 0
    }

    private func path(to css: String) async throws -> String {
        try await "/element/\(element(css))"
    }

    private func element(_ css: String) async throws -> String {
        let element = try await value(
            [String: String].self, "POST", "/element", ["using": "css selector", "value": css])
        return element[Self.elementKey] ?? ""
    }
}
