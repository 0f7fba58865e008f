import Storey

extension NavigationTree {
    /// The tree as indented text without its identifiers, for comparison in tests and for reading.
    var outline: String {
        let popups = popups.map { popup in
            popup.entry.map { "popup: \($0.route)" }
                ?? "popup: \(popup.title) (\(popup.buttons.map(\.title).joined(separator: ", ")))"
        }
        return (outline(of: root.id, named: nil) + popups).joined(separator: "\n")
    }

    private func outline(of id: NavigationNode.ID, named name: String?) -> [String] {
        guard let node = node(id) else { return [] }
        var lines: [String]
        switch node.content {
        case .stack(let entries): lines = [entries.map { "\($0.route)" }.joined(separator: ", ")]
        case .tabs(let tabs, let selected):
            lines = outline(of: tabs.map { ($0.name, $0.node) }, selected, as: "tabs")
        case .pages(let pages, let selected):
            lines = outline(of: pages.map { ($0.name, $0.node) }, selected, as: "pages")
        case .split(let columns, let selected):
            lines = outline(
                of: columns.map { ($0.name, $0.node) }, selected,
                as: isExpanded(id) ? "columns" : "collapsed columns")
        }
        if let name { lines[0] = "\(name): \(lines[0])" }
        if let sheet = node.sheet { lines += ["sheet"] + outline(of: sheet, named: nil).map { "  \($0)" } }
        return lines
    }

    private func outline(
        of parts: [(name: String, node: NavigationNode.ID)], _ selected: Int, as kind: String
    ) -> [String] {
        let names = parts.indices.map { $0 == selected ? "[\(parts[$0].name)]" : parts[$0].name }
        return ["\(kind): \(names.joined(separator: ", "))"]
            + parts.flatMap { outline(of: $0.node, named: $0.name) }.map { "  \($0)" }
    }
}
