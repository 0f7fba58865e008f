import StoreyHTML

/// The symbols of tabs, as characters: a page needs no pictures for them.
enum WebSymbol {
    private static let characters = [
        "gear": "⚙︎", "house": "⌂", "list": "☰", "note": "✎", "person": "☻", "search": "⌕", "star": "★",
    ]

    /// The symbol of that name; a dot for one that is not known.
    static func html<Event>(_ name: String) -> HTML<Event> {
        span(characters[name] ?? "•", class: "symbol").aria(.hidden, true)
    }
}
