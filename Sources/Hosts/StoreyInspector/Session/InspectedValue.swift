import Storey
import StoreyTesting

/// A row of a value that is shown as an indented tree: a field, an element, or the value itself.
package struct InspectedValue: Codable, Sendable, Equatable {
    package enum Kind: String, Codable, Sendable { case string, number, keyword, type, other, secret }

    package var depth: Int
    /// The position in the tree, such as `results.notes.0`.
    package var path: String
    package var label: String
    /// The value of a row without children, or a summary.
    package var text: String
    /// The text before the last change, if it differs.
    package var before: String?
    package var kind: Kind
    package var hasChildren: Bool
    /// Whether the last change changed it.
    package var isChanged: Bool
    /// Whether the last change removed it.
    package var isRemoved: Bool
}

extension InspectedValue {
    /// The maximum number of rows of one value.
    private static let maxRows = 500

    /// Returns the fields of a value as rows. Values of type `Secret` and of secret keys are hidden.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - previous: The value before the last change, if there was any.
    ///   - isSecretKey: Whether the values of a key are hidden.
    static func rows(
        of value: Any, previous: Any?, isSecretKey: (String) -> Bool
    ) -> [InspectedValue] {
        let tree = ValueTree("value", reflecting: value)
        let change =
            previous.map { ValueChange(from: ValueTree("value", reflecting: $0), to: tree) }
            ?? ValueChange(all: tree, .unchanged)
        var rows: [InspectedValue] = []
        for part in change.parts.isEmpty ? [change] : change.parts {
            add(part, in: "", 0, to: &rows, isSecretKey)
        }
        return rows
    }

    private static func add(
        _ change: ValueChange, in parent: String, _ depth: Int, to rows: inout [InspectedValue],
        _ isSecretKey: (String) -> Bool
    ) {
        guard rows.count < maxRows else { return }
        let path = parent.isEmpty ? change.key : "\(parent).\(change.key)"
        let isSecret = isSecretKey(change.name) || change.text == .redacted
        rows.append(
            InspectedValue(
                depth: depth, path: path, label: change.name, text: isSecret ? .redacted : change.text,
                before: isSecret ? nil : change.before,
                kind: isSecret ? .secret : kind(of: change), hasChildren: !isSecret && !change.parts.isEmpty,
                isChanged: change.kind != .unchanged, isRemoved: change.kind == .removed))
        if isSecret { return }
        for part in change.parts { add(part, in: path, depth + 1, to: &rows, isSecretKey) }
    }

    private static func kind(of change: ValueChange) -> Kind {
        if !change.parts.isEmpty { return .type }
        if change.text.hasPrefix("“") { return .string }
        if Double(change.text) != nil { return .number }
        return ["true", "false", "nil"].contains(change.text) ? .keyword : .other
    }
}
