extension LinkFault {
    static func badPattern(_ link: Link, _ reason: String) -> LinkFault {
        LinkFault(
            kind: .badPattern, summary: "“\(link.text)” cannot be a link. \(reason)",
            locations: [link.location],
            advice: "Write a path with a value for each argument of its route, like `/items/:id?page=:page`.")
    }

    static func ambiguous(_ one: Link, _ other: Link) -> LinkFault {
        LinkFault(
            kind: .ambiguous, summary: "“\(one.text)” and “\(other.text)” match one address.",
            locations: [one.location, other.location],
            advice: "Remove one of them, or tell them apart by a word of their own.")
    }

    static func gateNeverOpens(_ gate: Gate, _ link: Link) -> LinkFault {
        LinkFault(
            kind: .gateNeverOpens,
            summary: "“\(link.text)” waits for the gate “\(gate)”, which nobody opens.",
            locations: [link.location],
            advice: "Give `follow(_:gates:patience:)` the state that says whether it is open.")
    }

    static func noSuchTab(_ link: Link, _ names: [String]) -> LinkFault {
        let tab = link.tab.joined(separator: "/")
        let there = names.isEmpty ? "there are no tabs" : "there are: \(names.joined(separator: ", "))"
        return LinkFault(
            kind: .noSuchTab,
            summary: link.tab.isEmpty
                ? "“\(link.text)” names no tab, and \(there)."
                : "“\(link.text)” leads to the tab “\(tab)”, and \(there).",
            locations: [link.location],
            advice: names.isEmpty ? "Leave `.tab` out." : "Write `.tab` with one of these names.")
    }

    static func otherFlow(_ link: Link, _ first: AnyRoute) -> LinkFault {
        LinkFault(
            kind: .noSuchTab,
            summary: """
                “\(link.text)” leads to a `\(link.making.routeType)`, and the flow there begins with \
                `\(type(of: first.base)).\(first)`.
                """,
            locations: [link.location],
            advice: "Write `.tab` with the name of the tab that shows such screens.")
    }

    static func noParents(_ link: Link, _ first: AnyRoute) -> LinkFault {
        LinkFault(
            kind: .noParents,
            summary: "“\(link.text)” leads to a screen without a way back: its flow begins with `\(first)`.",
            locations: [link.location], advice: "Say what stands beneath it: `over: [.\(first), …]`.")
    }

    static func unreached(_ screen: any Route) -> LinkFault {
        LinkFault(
            kind: .unreached, summary: "No link leads to `\(type(of: screen)).\(screen)`.", locations: [],
            advice: "Add a `Link` that does, or say that its coordinator alone shows it: `Unlinked(…)`.")
    }
}

extension NavigationTree {
    /// The stack in a tab; nil where there is none of that name.
    func stack(in tab: [String]) -> Node? {
        guard let node = container(in: tab), node.selected == nil else { return nil }
        return node
    }

    /// The names there are beside, or in, the last tab of these that there is.
    func tabs(around tab: [String]) -> [String] {
        for count in stride(from: tab.count, through: 0, by: -1) {
            if let node = container(in: Array(tab[..<count])) { return node.names }
        }
        return []
    }

    private func container(in tab: [String]) -> Node? {
        var node = root
        for name in tab {
            guard let index = node.names.firstIndex(of: name), let next = self.node(node.inside[index]) else {
                return nil
            }
            node = next
        }
        return node
    }
}
