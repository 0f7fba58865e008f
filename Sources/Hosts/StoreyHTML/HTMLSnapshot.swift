/// An inert copy of a description, to show one session's page inside another.
///
/// Unchecked: it consists of copies that nothing changes. Nodes aren't Sendable, because those of a live view are.
package struct HTMLSnapshot: @unchecked Sendable {
    private let nodes: [HTMLNode]

    fileprivate init(nodes: [HTMLNode]) { self.nodes = nodes }

    /// Returns the snapshot as part of a description.
    package func html<Event>() -> HTML<Event> {
        // Copied, because a page packs its elements, which other isolations read here.
        var nodes = nodes.map(\.copy)
        nodes.enter(HTMLScope(prefix: "picture."))
        return HTML(nodes: nodes)
    }
}

extension HTMLSnapshot: Equatable {
    /// Whether both are the same snapshot, or equal ones of the same ``HTMLSnapshots``.
    package static func == (left: HTMLSnapshot, right: HTMLSnapshot) -> Bool {
        left.nodes.elementsEqual(right.nodes) { $0.isSame(as: $1) }
    }
}

/// Snapshots that share their equal elements: a snapshot takes memory only for what no earlier one has.
///
/// Unchecked: its elements are copies that nothing changes.
package struct HTMLSnapshots: @unchecked Sendable {
    private var elements: Set<SharedElement> = []

    /// Creates an empty collection.
    package init() {}

    /// The number of different elements in all snapshots.
    package var elementCount: Int { elements.count }

    /// Returns a snapshot of a description.
    /// - Complexity: O(*n*) in the number of its nodes.
    package mutating func snapshot<Event>(of html: HTML<Event>) -> HTMLSnapshot {
        HTMLSnapshot(nodes: html.nodes.map { shared($0) })
    }

    /// Returns a copy without handlers, or an equal one that an earlier snapshot has.
    private mutating func shared(_ node: HTMLNode) -> HTMLNode {
        guard case .element(let element) = node else { return node }
        let copy = element.copy()
        copy.scope = element.scope.map { HTMLScope(prefix: $0.prefix) }
        copy.handlers = []
        // Without this, the page that shows the snapshot would fill in the live view.
        copy.slot = nil
        for name in ["aria-keyshortcuts", "data-key", "data-modal", "autofocus", "autoplay", "href"] {
            copy.set(name, nil)
        }
        if element.text == nil { copy.children = element.children.map { shared($0) } }
        return .element(elements.insert(SharedElement(element: copy)).memberAfterInsert.element)
    }
}

/// An element that is compared by its content, with the elements inside compared by identity.
private struct SharedElement: Hashable {
    let element: HTMLElement

    static func == (left: SharedElement, right: SharedElement) -> Bool {
        let (left, right) = (left.element, right.element)
        return left.tag == right.tag && left.id == right.id && left.key == right.key
            && left.classes == right.classes && left.scope?.prefix == right.scope?.prefix
            && left.text == right.text && left.attributes == right.attributes
            && (left.text != nil || left.children.elementsEqual(right.children) { $0.isSame(as: $1) })
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(element.tag)
        hasher.combine(element.id)
        hasher.combine(element.key)
        hasher.combine(element.classes)
        for attribute in element.attributes { hasher.combine(attribute.value) }
        if let text = element.text { return hasher.combine(text) }
        for child in element.children {
            switch child {
            case .text(let text): hasher.combine(text)
            case .element(let element): hasher.combine(ObjectIdentifier(element))
            }
        }
    }
}

extension HTMLNode {
    /// A deep copy.
    fileprivate var copy: HTMLNode {
        guard case .element(let element) = self else { return self }
        let copy = element.copy()
        if element.text == nil { copy.children = element.children.map(\.copy) }
        return .element(copy)
    }

    /// Whether both are the same element, or equal texts.
    fileprivate func isSame(as other: HTMLNode) -> Bool {
        switch (self, other) {
        case (.text(let text), .text(let other)): text == other
        case (.element(let element), .element(let other)): element === other
        default: false
        }
    }
}
