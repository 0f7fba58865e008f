import StoreyHTML

/// The symbols of tabs, which the style sheet draws.
enum WebSymbol {
    /// Returns the symbol with the given name. The style sheet shows a dot if it doesn't know it.
    static func html<Event>(_ name: String) -> HTML<Event> {
        let name = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return span(class: CSSClass("symbol symbol-\(String(name))")) {}.aria(.hidden, true)
    }
}
