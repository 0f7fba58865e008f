import ToolInternal
import StoreyVideo

extension CapacityPlan {
    /// Returns the derivation of a figure down to its inputs and their sources, or `nil` if there is no such
    /// figure.
    /// - Parameter name: The name of a figure or a quantity, such as `load.requests`. `all` lists all names.
    public func explanation(of name: String) -> String? {
        if name == "all" { return all }
        guard names.contains(name) || priceListNames.contains(name) else { return nil }
        var seen: Set<String> = []
        return explanation(of: name, depth: 0, &seen)
    }

    /// Returns the names that are most similar to a name.
    /// - Parameter name: The name that wasn't found.
    public func names(similarTo name: String) -> [String] {
        Array(Spelling.suggestions(for: name, among: names + priceListNames, named: { $0 }).prefix(3))
    }

    /// The names of all figures and quantities. ``explanation(of:)`` also accepts the names of price lists.
    public var names: [String] { figures.map(\.name) + workload.quantities.map(\.name) }
    private var priceListNames: [String] { workload.priceLists.map { "price list \($0.name)" } }

    /// The values and meanings, without derivations.
    private var all: String {
        let figureLines = figures.map { "\($0.name) = \($0.text): \($0.meaning)\n" }
        let quantityLines = workload.quantities.map {
            "\($0.name) = \($0.measure.text($0.likely)): \($0.meaning)\n"
        }
        return (figureLines + quantityLines).joined()
    }

    private func explanation(of name: String, depth: Int, _ seen: inout Set<String>) -> String {
        let indent = String(repeating: "  ", count: depth)
        if let figure = figures.first(where: { $0.name == name }) {
            let line = "\(indent)\(name) = \(figure.text): \(figure.meaning)\n"
            guard seen.insert(name).inserted else { return "\(indent)\(name): as above\n" }
            return line + "\(indent)  = \(figure.formula)\n"
                + figure.inputs.map { explanation(of: $0, depth: depth + 1, &seen) }.joined()
        }
        if let quantity = workload.quantities.first(where: { $0.name == name }) {
            let spread =
                quantity.spread == .fixed
                ? "" : ", \(quantity.measure.text(quantity.low)) to \(quantity.measure.text(quantity.high))"
            let origin: String
            switch quantity.origin {
            case .file(let line):
                origin = "line \(line) of the file" + (quantity.source.map { ", \($0)" } ?? "")
            case .assumed: origin = "assumed, \(quantity.source ?? "")"
            }
            return "\(indent)\(name) = \(quantity.measure.text(quantity.likely))\(spread): \(origin)"
                + (quantity.asOf.map { " (\($0))" } ?? "") + "\n"
        }
        if let list = workload.priceLists.first(where: { "price list \($0.name)" == name }) {
            return
                "\(indent)\(name): machines from \(list.machineReference.source) (\(list.machineReference.asOf)); their limits from "
                + "\(list.limitsReference.source) (\(list.limitsReference.asOf)); egress and storage from "
                + "\(list.reference.source) (\(list.reference.asOf))\n"
        }
        assertionFailure("the figure \(name) does not exist")
        return "\(indent)\(name)\n"
    }
}
