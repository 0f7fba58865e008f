extension HTML {
    /// The same description sending other events: how a screen made of sections speaks one language.
    ///
    /// ```swift
    /// latest.body(data.latest).map(HomeEvent.latest)
    /// ```
    ///
    /// Costs a copy of the tree.
    public func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        HTML<Other>(nodes: nodes.map { Self.map($0, transform) })
    }

    /// The same description with every identifier preceded by `scope` and a full stop, so that several
    /// screens can stand on one page: `save` becomes `note-3.save`. References between elements follow.
    ///
    /// Costs a copy of the tree.
    public func scoped(to scope: String) -> HTML {
        HTML(nodes: nodes.map { Self.scope($0, "\(scope).") })
    }

    private static func map<Other>(
        _ node: HTMLNode<Event>, _ transform: @escaping (Event) -> Other
    ) -> HTMLNode<Other> {
        switch node {
        case .text(let text): .text(text)
        case .element(let element):
            .element(
                element.map(
                    handlers: element.handlers.map { $0.map(transform) },
                    children: element.children.map { map($0, transform) }))
        }
    }

    private static func scope(_ node: HTMLNode<Event>, _ prefix: String) -> HTMLNode<Event> {
        guard case .element(let element) = node else { return node }
        let copy = element.copy()
        copy.id = element.id.map { prefix + $0 }
        copy.children = element.children.map { scope($0, prefix) }
        for name in HTMLAttribute.references {
            copy.set(name, element.value(of: name).map { prefix + $0 })
        }
        return .element(copy)
    }
}

extension HTMLAttribute {
    /// The attributes whose value is another element's identifier.
    fileprivate static let references = ["aria-controls", "aria-describedby", "aria-labelledby", "for"]
}
