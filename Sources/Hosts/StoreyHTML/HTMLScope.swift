/// The identifier prefix and the event transformation that the elements of a part share.
///
/// A scope is stored only at the part's outermost elements: changing every descendant would take as long as
/// creating it. Descendants have unprefixed identifiers and untransformed events.
final class HTMLScope {
    /// The prefix of identifiers, relative to the surrounding scopes. Empty if the scope adds none.
    let prefix: String
    private let transform: ((Any) -> Any)?
    /// Whether outer scopes leave the transformed event unchanged.
    let isFinal: Bool

    init(prefix: String = "", isFinal: Bool = false, transform: ((Any) -> Any)? = nil) {
        self.prefix = prefix
        self.isFinal = isFinal
        self.transform = transform
    }

    /// Returns the transformed event.
    func event(_ event: Any) -> Any { transform?(event) ?? event }

    /// Returns a scope that combines this one with an inner one, for an element that is the outermost of both.
    func around(_ inner: HTMLScope?) -> HTMLScope {
        guard let inner else { return self }
        return HTMLScope(prefix: prefix + inner.prefix, isFinal: isFinal || inner.isFinal) { [self] event in
            let event = inner.event(event)
            return inner.isFinal ? event : self.event(event)
        }
    }

    /// Returns an identifier without this scope's prefix, or `nil` if it has another prefix.
    func inner(_ identifier: String) -> String? {
        if prefix.isEmpty { return identifier }
        guard identifier.utf8.starts(with: prefix.utf8) else { return nil }
        return String(identifier.utf8.dropFirst(prefix.utf8.count))
    }
}

extension [HTMLNode] {
    /// Adds a scope around these nodes and their descendants.
    mutating func enter(_ scope: HTMLScope) { editElements { $0.scope = scope.around($0.scope) } }

    var holdsSlot: Bool { contains(where: \.holdsSlot) }
}

extension HTMLAttribute {
    /// Whether the value is the identifier of another element.
    var isReference: Bool {
        switch name {
        // The name of a radio button is that of its group.
        case "aria-controls", "aria-describedby", "aria-labelledby", "for", "list", "name", "popovertarget":
            true
        default: false
        }
    }
}
