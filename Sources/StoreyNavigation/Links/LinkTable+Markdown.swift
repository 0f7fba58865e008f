extension LinkTable {
    /// A page of all links, for people: a table in Markdown, in the order of the links.
    public var markdown: String {
        let heads = ["Link", "Values", "Leads to", "Over", "Tab", "Waits for", "Asks"]
        let rows = [heads, heads.map { _ in "---" }] + links.map(\.cells)
        return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}

extension Link {
    fileprivate var cells: [String] {
        let names: [String] =
            switch pattern {
            case .success(let pattern): pattern.valueNames
            case .failure: []
            }
        let values = zip(names, making.parameters).map { "\($0): \($1.type)" }
        // Without values there is but one such screen.
        let route = making.parameters.isEmpty ? making.stack([])?.last.map { ".\($0)" } : nil
        let parents = making.parents?.map { "\($0)" }.joined(separator: ", ") ?? "as its values say"
        return [
            Self.code(text), values.map(Self.code).joined(separator: ", "),
            Self.code("\(making.routeType)\(route ?? "")"), parents, tab.joined(separator: "/"),
            gates.map(\.name).joined(separator: ", "), question?.title ?? "",
        ].map { $0.replacing("|", with: "\\|") }
    }

    private static func code(_ text: String) -> String { "`\(text)`" }
}
