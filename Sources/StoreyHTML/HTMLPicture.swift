/// A description to be looked at, from one session in another's page: nothing in it can be used.
///
/// Sound although unchecked: it is made of copies that nothing else holds, and belongs to whoever draws it.
package struct HTMLPicture: @unchecked Sendable {
    private let nodes: [HTMLNode]

    /// Takes a picture of a description.
    package init<Event>(_ html: HTML<Event>) {
        nodes = html.scoped(to: "picture").nodes
        for case .element(let element) in nodes { element.loseHandlers() }
    }

    /// The picture as a part of a description.
    package func html<Event>() -> HTML<Event> { HTML(nodes: nodes) }
}

extension HTMLElement {
    fileprivate func loseHandlers() {
        handlers = []
        for name in ["data-key", "autofocus", "href"] { set(name, nil) }
        for case .element(let element) in children { element.loseHandlers() }
    }
}
