/// What the elements of a part of a page have in common: what precedes their identifiers, and what becomes of their events.
///
/// It stands once, at the part's outermost elements: to change each element in it would take as long as to make them. The
/// identifiers in it are those without what precedes them, its events those before anything became of them.
final class HTMLScope {
    /// What precedes the identifiers, after what precedes those around it. Empty where nothing does.
    let prefix: String
    private let transform: ((Any) -> Any)?
    /// Whether what becomes of an event is nothing to those around it.
    let isFinal: Bool

    init(prefix: String = "", isFinal: Bool = false, transform: ((Any) -> Any)? = nil) {
        self.prefix = prefix
        self.isFinal = isFinal
        self.transform = transform
    }

    /// What becomes of an event in it.
    func event(_ event: Any) -> Any { transform?(event) ?? event }

    /// Both as one, where an element is the outermost of both.
    func around(_ inner: HTMLScope?) -> HTMLScope {
        guard let inner else { return self }
        return HTMLScope(prefix: prefix + inner.prefix, isFinal: isFinal || inner.isFinal) { [self] event in
            let event = inner.event(event)
            return inner.isFinal ? event : self.event(event)
        }
    }

    /// What an identifier around it is called in it; nil where it is not in it.
    func inner(_ identifier: String) -> String? {
        if prefix.isEmpty { return identifier }
        guard identifier.utf8.starts(with: prefix.utf8) else { return nil }
        return String(identifier.utf8.dropFirst(prefix.utf8.count))
    }
}

extension [HTMLNode] {
    /// Puts these nodes, and what is in them, into a scope.
    mutating func enter(_ scope: HTMLScope) { editElements { $0.scope = scope.around($0.scope) } }

    var holdsSlot: Bool { contains(where: \.holdsSlot) }
}

extension HTMLAttribute {
    /// Whether the value is another element's identifier.
    var isReference: Bool {
        switch name {
        case "aria-controls", "aria-describedby", "aria-labelledby", "for": true
        default: false
        }
    }
}
