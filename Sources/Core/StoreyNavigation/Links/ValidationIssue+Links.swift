import StoreyGraph

extension ValidationIssue {
    static func badPattern(_ link: DeepLink, _ reason: String) -> ValidationIssue {
        ValidationIssue(
            .badPattern, [link.text],
            summary: "“\(link.text)” isn't a valid pattern. \(reason)",
            locations: [link.location],
            advice:
                "Write a path with a value for each argument of the route, such as `/items/:id?page=:page`.")
    }

    static func ambiguous(_ one: DeepLink, _ other: DeepLink) -> ValidationIssue {
        ValidationIssue(
            .ambiguous, [one.text, other.text],
            summary: "“\(one.text)” and “\(other.text)” match the same address.",
            locations: [one.location, other.location],
            advice: "Remove one of them, or add a literal segment to one.")
    }

    static func gateNeverOpens(_ gate: Gate, _ link: DeepLink) -> ValidationIssue {
        ValidationIssue(
            .gateNeverOpens, [link.text],
            summary: "“\(link.text)” waits for the gate “\(gate.name)”, which has no state.",
            locations: [link.location],
            advice: "Pass the gate's state to `handleLinks(_:gates:timeout:)`.")
    }

    static func noSuchTab(_ link: DeepLink, _ names: [String]) -> ValidationIssue {
        let tab = link.tab.joined(separator: "/")
        let available =
            names.isEmpty ? "the app has no tabs" : "the app has these tabs: \(names.joined(separator: ", "))"
        return ValidationIssue(
            .noSuchTab, [link.text],
            summary: link.tab.isEmpty
                ? "“\(link.text)” has no tab, but \(available)."
                : "“\(link.text)” leads to the tab “\(tab)”, but \(available).",
            locations: [link.location],
            advice: names.isEmpty ? "Remove `.tab`." : "Pass `.tab` one of these names.")
    }

    static func otherFlow(_ link: DeepLink, _ first: AnyRoute) -> ValidationIssue {
        ValidationIssue(
            .noSuchTab, [link.text],
            summary: """
                “\(link.text)” leads to a `\(link.builder.routeType)`, but the flow in its tab starts with \
                `\(type(of: first.base)).\(first)`.
                """,
            locations: [link.location],
            advice: "Pass `.tab` the name of the tab that shows such screens.")
    }

    static func noParents(_ link: DeepLink, _ first: AnyRoute) -> ValidationIssue {
        ValidationIssue(
            .noParents, [link.text],
            summary:
                "“\(link.text)” leads to a screen without a way back, because its flow starts with `\(first)`.",
            locations: [link.location],
            advice: "Add the screens below it: `over: [.\(first), …]`.")
    }

    static func unlinkedScreen(_ screen: any Route) -> ValidationIssue {
        ValidationIssue(
            .unlinkedScreen, ["\(screen)"],
            summary: "No link leads to `\(type(of: screen)).\(screen)`.",
            advice: "Add a `DeepLink` for it, or exclude it with `NoLink(…)`.")
    }
}

extension NavigationTree {
    /// Returns the stack in a tab, or `nil` if there is no such tab.
    func stack(in tab: [String]) -> NavigationNode? {
        guard let node = container(in: tab), node.selected == nil else { return nil }
        return node
    }

    /// Returns the names of the tabs at the innermost level of the path that exists.
    func tabs(around tab: [String]) -> [String] {
        for count in stride(from: tab.count, through: 0, by: -1) {
            if let node = container(in: Array(tab[..<count])) { return node.names }
        }
        return []
    }

    private func container(in tab: [String]) -> NavigationNode? {
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
