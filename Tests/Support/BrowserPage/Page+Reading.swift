// Reading a page and changing its fields.
extension Page {
    /// This node and its descendants, in reading order.
    package var all: [Page] { [self] + children.flatMap(\.all) }

    package var children: [Page] { if case .element(_, _, let children) = self { children } else { [] } }

    /// The text content.
    package var textContent: String {
        switch self {
        case .text(let text): text
        case .element(_, _, let children): children.map(\.textContent).joined()
        }
    }

    package var tag: String? { if case .element(let tag, _, _) = self { tag } else { nil } }

    package subscript(attribute: String) -> String? {
        if case .element(_, let attributes, _) = self { attributes[attribute] } else { nil }
    }

    package func has(class name: String) -> Bool {
        self["class"]?.split(separator: " ").contains { $0 == name } ?? false
    }

    /// Returns a copy with a changed attribute on the element with the given identifier.
    package func setting(_ name: String, _ value: String?, at identifier: String) -> Page {
        guard case .element(let tag, var attributes, let children) = self else { return self }
        if attributes["id"] == identifier { attributes[name] = value }
        return .element(tag, attributes, children.map { $0.setting(name, value, at: identifier) })
    }
}
