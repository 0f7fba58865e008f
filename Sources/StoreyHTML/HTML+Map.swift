extension HTML {
    /// The same description sending other events: how a part that several screens draw speaks the language of each.
    ///
    /// ```swift
    /// ratingRow(data.rating).map(FilmEvent.rating)
    /// ```
    ///
    /// Visits each element; copies those which another value shares.
    public consuming func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        var change = NodeMapping(transform: Self.erased(transform))
        change.apply(to: &nodes)
        return HTML<Other>(nodes: nodes)
    }

    /// The same description with every identifier preceded by `scope` and a full stop, so that several
    /// screens can stand on one page: `save` becomes `note-3.save`. References between elements follow.
    ///
    /// Visits each element; copies those which another value shares.
    public consuming func scoped(to scope: String) -> HTML {
        var change = NodeMapping(prefix: "\(scope).")
        change.apply(to: &nodes)
        return self
    }

    /// Both in one go: ``scoped(to:)``, unless `scope` is nil, and ``map(_:)``; and whether there is a place of another
    /// view in it.
    consuming func scoped<Other>(
        to scope: String?, map transform: @escaping (Event) -> Other
    ) -> (html: HTML<Other>, holdsSlot: Bool) {
        var change = NodeMapping(transform: Self.erased(transform), prefix: scope.map { "\($0)." })
        change.apply(to: &nodes)
        return (HTML<Other>(nodes: nodes), change.foundSlot)
    }

    private static func erased<Other>(_ transform: @escaping (Event) -> Other) -> (Any) -> Any {
        // It is one: see the invariant.
        { event in (event as? Event).map(transform) ?? event }
    }
}

/// A walk through nodes that gives them other events, other identifiers or both.
private struct NodeMapping {
    var transform: ((Any) -> Any)?
    var prefix: String?
    private(set) var foundSlot = false

    init(transform: ((Any) -> Any)? = nil, prefix: String? = nil) {
        self.transform = transform
        self.prefix = prefix
    }

    mutating func apply(to nodes: inout [HTMLNode]) {
        nodes.editElements { element in
            if let transform, !element.handlers.isEmpty {
                element.handlers = element.handlers.map { $0.map(transform) }
            }
            if let prefix { element.scope(by: prefix) }
            if element.slot != nil { foundSlot = true }
            element.editChildren { apply(to: &$0) }
        }
    }
}

extension HTMLElement {
    fileprivate func scope(by prefix: String) {
        id = id.map { prefix + $0 }
        slot = slot?.scoped(by: prefix)
        for attribute in attributes where attribute.isReference {
            set(attribute.name, prefix + attribute.value)
        }
    }
}

extension HTMLAttribute {
    /// Whether the value is another element's identifier.
    fileprivate var isReference: Bool {
        switch name {
        case "aria-controls", "aria-describedby", "aria-labelledby", "for": true
        default: false
        }
    }
}
