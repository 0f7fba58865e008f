/// A node of a description, which becomes exactly one node of the page.
///
/// The event type is erased here; only the surrounding ``HTML`` knows it. Generic code would be specialized for
/// every view in its own module, or run several times slower.
enum HTMLNode {
    case text(String)
    case element(HTMLElement)

    /// Whether this node is a later version of `other`, so that the page can keep its node.
    func continues(_ other: HTMLNode) -> Bool {
        switch (self, other) {
        case (.text, .text): true
        case (.element(let new), .element(let old)): new === old || new.continues(old)
        default: false
        }
    }
}

extension [HTMLNode] {
    /// Edits each element, and copies those that other descriptions share.
    mutating func editElements(_ edit: (HTMLElement) -> Void) {
        for index in indices {
            guard case .element(var element) = self[index] else { continue }
            // Removed from the array while it is edited, so that the uniqueness check sees only other owners.
            self[index] = .text("")
            if !isKnownUniquelyReferenced(&element) { element = element.copy() }
            edit(element)
            self[index] = .element(element)
        }
    }

    /// Appends nodes and merges adjacent texts.
    mutating func join(_ nodes: [HTMLNode]) {
        if isEmpty {
            self = nodes
        } else if case .text(let first)? = nodes.first, case .text(let last)? = self.last {
            self[count - 1] = .text(last + first)
            append(contentsOf: nodes.dropFirst())
        } else {
            append(contentsOf: nodes)
        }
    }
}
