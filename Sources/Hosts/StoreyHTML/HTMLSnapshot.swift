/// An inert copy of a description, to show one session's page inside another.
///
/// Unchecked: it consists of copies that nothing else references and that are never written. Nodes aren't Sendable, because
/// those of a live view are.
package struct HTMLSnapshot: @unchecked Sendable {
    private let nodes: [HTMLNode]

    /// Creates a snapshot of a description.
    package init<Event>(_ html: HTML<Event>) {
        var nodes = html.nodes.map(\.snapshot)
        nodes.enter(HTMLScope(prefix: "picture."))
        self.nodes = nodes
    }

    /// Returns the snapshot as part of a description.
    package func html<Event>() -> HTML<Event> { HTML(nodes: nodes) }
}

extension HTMLNode {
    /// A deep copy without handlers.
    fileprivate var snapshot: HTMLNode {
        guard case .element(let element) = self else { return self }
        let copy = element.copy()
        copy.scope = element.scope.map { HTMLScope(prefix: $0.prefix) }
        copy.handlers = []
        // Without this, the page that shows the snapshot would fill in the live view.
        copy.slot = nil
        for name in ["aria-keyshortcuts", "data-key", "data-modal", "autofocus", "autoplay", "href"] {
            copy.set(name, nil)
        }
        copy.children = element.children.map(\.snapshot)
        return .element(copy)
    }
}
