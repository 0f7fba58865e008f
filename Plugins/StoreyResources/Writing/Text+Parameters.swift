/// A parameter of a text's accessor.
struct TextParameter {
    let name: String
    let kind: TextArgument.Kind
    /// Whether the parameter has an argument label. Only arguments that the catalog names have one.
    let isLabeled: Bool

    /// The name for use in expressions.
    var used: String { SwiftName.declared(name) }
}

extension Text {
    /// The parameters in the order of their positions.
    var parameters: [TextParameter] {
        let labels = arguments.compactMap(\.label)
        let usesLabels = labels.count == arguments.count && Set(labels).count == labels.count
        return arguments.enumerated().map { index, argument in
            let label = usesLabels ? argument.label : nil
            let name = label ?? plainName(at: index, argument.kind)
            return TextParameter(name: name, kind: argument.kind, isLabeled: label != nil)
        }
    }

    private func plainName(at index: Int, _ kind: TextArgument.Kind) -> String {
        if index + 1 == count { return "count" }
        if arguments.count == 1 { return kind == .text ? "text" : "number" }
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
        return index < ordinals.count ? ordinals[index] : "argument\(index + 1)"
    }
}
