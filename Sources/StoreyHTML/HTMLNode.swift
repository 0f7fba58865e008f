/// One node of a description; becomes exactly one node of the page.
///
/// Which events it sends is known to the ``HTML`` around it alone. Code that is generic over them would have to be
/// made for each view in its own module, or run several times slower; this is the same for all.
enum HTMLNode {
    case text(String)
    case element(HTMLElement)

    /// Whether `other` is the same thing at another time, so that the page can keep its node.
    func continues(_ other: HTMLNode) -> Bool {
        switch (self, other) {
        case (.text, .text): true
        case (.element(let new), .element(let old)): new === old || new.continues(old)
        default: false
        }
    }
}

extension [HTMLNode] {
    /// Changes each of these elements; copies those which other descriptions share.
    mutating func editElements(_ edit: (HTMLElement) -> Void) {
        for index in indices {
            guard case .element(var element) = self[index] else { continue }
            // Taken out, so that whoever else has it shares it.
            self[index] = .text("")
            if !isKnownUniquelyReferenced(&element) { element = element.copy() }
            edit(element)
            self[index] = .element(element)
        }
    }

    /// Adds nodes at the end; texts that meet become one.
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
