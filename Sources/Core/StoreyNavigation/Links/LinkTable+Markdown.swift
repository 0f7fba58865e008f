extension LinkTable {
    /// A Markdown table of all links, in order.
    public var markdown: String {
        let heads = ["Link", "Values", "Leads to", "Over", "Tab", "Waits for", "Asks"]
        let rows = [heads, heads.map { _ in "---" }] + links.map(\.cells)
        return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}

extension DeepLink {
    fileprivate var cells: [String] {
        let names: [String] =
            switch pattern {
            case .success(let pattern): pattern.valueNames
            case .failure: []
            }
        let values = zip(names, builder.parameters).map { "\($0): \($1.type)" }
        // A link without values leads to a single screen.
        let route = builder.parameters.isEmpty ? builder.stack([])?.last.map { ".\($0)" } : nil
        let parents = builder.parents?.map { "\($0)" }.joined(separator: ", ") ?? "depends on the values"
        return [
            Self.code(text), values.map(Self.code).joined(separator: ", "),
            Self.code("\(builder.routeType)\(route ?? "")"), parents, tab.joined(separator: "/"),
            gates.map(\.name).joined(separator: ", "), confirmation?.title ?? "",
        ].map { $0.replacing("|", with: "\\|") }
    }

    private static func code(_ text: String) -> String { "`\(text)`" }
}
