extension HTML {
    /// The same description sending other events: how a part that several screens draw speaks the language of each.
    ///
    /// ```swift
    /// ratingRow(data.rating).map(FilmEvent.rating)
    /// ```
    ///
    /// Costs a copy of the tree.
    public func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        HTML<Other>(
            nodes: nodes.mapped { event in
                // It is one: see the invariant.
                (event as? Event).map(transform) ?? event
            })
    }

    /// The same description with every identifier preceded by `scope` and a full stop, so that several
    /// screens can stand on one page: `save` becomes `note-3.save`. References between elements follow.
    ///
    /// Costs a copy of the tree.
    public func scoped(to scope: String) -> HTML {
        HTML(nodes: nodes.scoped(by: "\(scope)."))
    }
}

extension [HTMLNode] {
    fileprivate func mapped(_ transform: @escaping (Any) -> Any) -> [HTMLNode] {
        map { node in
            guard case .element(let element) = node else { return node }
            let copy = element.copy()
            copy.handlers = element.handlers.map { $0.map(transform) }
            copy.children = element.children.mapped(transform)
            return .element(copy)
        }
    }

    fileprivate func scoped(by prefix: String) -> [HTMLNode] {
        map { node in
            guard case .element(let element) = node else { return node }
            let copy = element.copy()
            copy.id = element.id.map { prefix + $0 }
            copy.children = element.children.scoped(by: prefix)
            copy.slot = element.slot?.scoped(by: prefix)
            for name in HTMLAttribute.references {
                copy.set(name, element.value(of: name).map { prefix + $0 })
            }
            return .element(copy)
        }
    }
}

extension HTMLAttribute {
    /// The attributes whose value is another element's identifier.
    fileprivate static let references = ["aria-controls", "aria-describedby", "aria-labelledby", "for"]
}
