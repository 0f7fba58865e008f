import Spelling
import StoreyVideo

extension Plan {
    /// What a figure follows from, down to what was given or assumed, and who says so; `nil` where there is none of that name.
    /// - Parameter name: a figure's or a quantity's name, as `load.requests`; `all` for a line of each.
    public func why(_ name: String) -> String? {
        if name == "all" { return all }
        guard names.contains(name) || priceListNames.contains(name) else { return nil }
        var seen: Set<String> = []
        return why(name, depth: 0, &seen)
    }

    /// Names that are spelled like a wanted one, the nearest first.
    /// - Parameter name: what is not there.
    public func names(near name: String) -> [String] {
        Array(Spelling.near(name, among: names + priceListNames, named: { $0 }).prefix(3))
    }

    /// All numbers that ``why(_:)`` knows; it knows the price lists that they follow from as well.
    public var names: [String] { figures.map(\.name) + workload.quantities.map(\.name) }
    private var priceListNames: [String] { workload.priceLists.map { "price list \($0.name)" } }

    /// What each is, and nothing of where it comes from.
    private var all: String {
        let told = figures.map { "\($0.name) = \($0.text): \($0.meaning)\n" }
        let given = workload.quantities.map { "\($0.name) = \($0.measure.text($0.likely)): \($0.meaning)\n" }
        return (told + given).joined()
    }

    private func why(_ name: String, depth: Int, _ seen: inout Set<String>) -> String {
        let indent = String(repeating: "  ", count: depth)
        if let figure = figures.first(where: { $0.name == name }) {
            let line = "\(indent)\(name) = \(figure.text): \(figure.meaning)\n"
            guard seen.insert(name).inserted else { return "\(indent)\(name): as above\n" }
            return line + "\(indent)  = \(figure.formula)\n"
                + figure.inputs.map { why($0, depth: depth + 1, &seen) }.joined()
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
                "\(indent)\(name): machines by \(list.machineReference.source) (\(list.machineReference.asOf)); egress and storage by "
                + "\(list.reference.source) (\(list.reference.asOf))\n"
        }
        assertionFailure("a figure follows from \(name), which there is not")
        return "\(indent)\(name)\n"
    }
}
