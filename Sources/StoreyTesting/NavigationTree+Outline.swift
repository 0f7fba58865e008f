import Storey

extension NavigationTree {
    /// The tree in lines, without its identities: for tests to compare and for people to read.
    var outline: String {
        let popups = popups.map { "popup: \($0.title) (\($0.buttons.map(\.title).joined(separator: ", ")))" }
        return (root.outline(named: nil) + popups).joined(separator: "\n")
    }
}

extension Node {
    fileprivate func outline(named name: String?) -> [String] {
        let name = name.map { "\($0): " } ?? ""
        var lines: [String]
        switch content {
        case .stack(let entries):
            lines = [name + entries.map { "\($0.route)" }.joined(separator: ", ")]
        case .tabs(let tabs, let selected):
            let names = tabs.indices.map { $0 == selected ? "[\(tabs[$0].name)]" : tabs[$0].name }
            lines = [name + "tabs: " + names.joined(separator: ", ")]
            lines += tabs.flatMap { $0.node.outline(named: $0.name) }.map { "  \($0)" }
        }
        if let sheet { lines += ["sheet"] + sheet.outline(named: nil).map { "  \($0)" } }
        return lines
    }
}
