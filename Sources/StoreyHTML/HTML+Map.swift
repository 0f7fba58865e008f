extension HTML {
    /// The same description sending other events: how a part that several screens draw speaks the language of each.
    ///
    /// ```swift
    /// ratingRow(data.rating).map(FilmEvent.rating)
    /// ```
    ///
    /// Costs a copy of the tree.
    public func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        HTML<Other>(nodes: nodes.copied(Self.mapping(transform), scope: nil))
    }

    /// The same description with every identifier preceded by `scope` and a full stop, so that several
    /// screens can stand on one page: `save` becomes `note-3.save`. References between elements follow.
    ///
    /// Costs a copy of the tree.
    public func scoped(to scope: String) -> HTML {
        HTML(nodes: nodes.copied(nil, scope: "\(scope)."))
    }

    /// Both in one copy: ``scoped(to:)``, unless `scope` is nil, and ``map(_:)``.
    func scoped<Other>(to scope: String?, map transform: @escaping (Event) -> Other) -> HTML<Other> {
        HTML<Other>(nodes: nodes.copied(Self.mapping(transform), scope: scope.map { "\($0)." }))
    }

    private static func mapping<Other>(_ transform: @escaping (Event) -> Other) -> (Any) -> Any {
        // It is one: see the invariant.
        { event in (event as? Event).map(transform) ?? event }
    }
}

extension [HTMLNode] {
    fileprivate func copied(_ transform: ((Any) -> Any)?, scope prefix: String?) -> [HTMLNode] {
        map { node in
            guard case .element(let element) = node else { return node }
            let copy = element.copy()
            copy.children = element.children.copied(transform, scope: prefix)
            if let transform { copy.handlers = element.handlers.map { $0.map(transform) } }
            if let prefix { copy.scope(by: prefix) }
            return .element(copy)
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
