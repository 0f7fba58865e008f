import StoreyHTML

/// The symbols of tabs, as characters, so that a page needs no images.
enum WebSymbol {
    private static let characters = [
        "gear": "⚙︎", "house": "⌂", "list": "☰", "note": "✎", "person": "☻", "search": "⌕", "star": "★",
    ]

    /// Returns the symbol with the given name, or a dot if the name is unknown.
    static func html<Event>(_ name: String) -> HTML<Event> {
        span(characters[name] ?? "•", class: "symbol").aria(.hidden, true)
    }
}
