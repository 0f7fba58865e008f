/// A description to be looked at, from one session in another's page: nothing in it can be used.
///
/// Sound although unchecked: it is made of copies that nothing else holds, and belongs to whoever draws it.
package struct HTMLPicture: @unchecked Sendable {
    private let nodes: [HTMLNode]

    /// Takes a picture of a description.
    package init<Event>(_ html: HTML<Event>) {
        var nodes = html.nodes.map(\.picture)
        nodes.enter(HTMLScope(prefix: "picture."))
        self.nodes = nodes
    }

    /// The picture as a part of a description.
    package func html<Event>() -> HTML<Event> { HTML(nodes: nodes) }
}

extension HTMLNode {
    /// A copy, with all in it, that does nothing.
    fileprivate var picture: HTMLNode {
        guard case .element(let element) = self else { return self }
        let copy = element.copy()
        copy.scope = element.scope.map { HTMLScope(prefix: $0.prefix) }
        copy.handlers = []
        // Else whoever shows the picture would put the living view in its place.
        copy.slot = nil
        for name in ["data-key", "autofocus", "href"] { copy.set(name, nil) }
        copy.children = element.children.map(\.picture)
        return .element(copy)
    }
}
