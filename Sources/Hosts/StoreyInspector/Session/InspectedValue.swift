import Storey

/// A row of a value that is shown as an indented tree: a field, an element, or the value itself.
package struct InspectedValue: Codable, Sendable, Equatable {
    package enum Kind: String, Codable, Sendable { case string, number, keyword, type, other, secret }

    package var depth: Int
    /// The position in the tree, such as `results.notes.0`.
    package var path: String
    package var label: String
    /// The value of a row without children, or a summary.
    package var text: String
    package var kind: Kind
    package var hasChildren: Bool
    /// Whether the last change changed it.
    package var isChanged: Bool
}

extension InspectedValue {
    /// The maximum number of rows of one value.
    static let maxRows = 500
    /// The maximum number of elements of a collection.
    private static let maxElements = 50
    private static let maxDepth = 8
    private static let maxText = 200

    /// Returns the fields of a value as rows. Values of type `Secret` and of secret keys are hidden.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - previous: The value before the last change, if there was any.
    static func rows(of value: Any, previous: Any?) -> [InspectedValue] {
        var rows: [InspectedValue] = []
        let children = Array(Mirror(reflecting: value).children)
        if Mirror(reflecting: value).displayStyle == .struct, !children.isEmpty {
            let before = previous.map { Array(Mirror(reflecting: $0).children) }
            for (index, child) in children.enumerated() {
                let old = before.flatMap { $0.indices.contains(index) ? $0[index].value : nil }
                add(
                    child.value, old, hasPrevious: previous != nil, child.label ?? "\(index)", "", 0,
                    to: &rows)
            }
        } else {
            add(value, previous, hasPrevious: previous != nil, "value", "", 0, to: &rows)
        }
        return rows
    }

    private static func add(
        _ value: Any, _ previous: Any?, hasPrevious: Bool, _ label: String, _ parent: String, _ depth: Int,
        to rows: inout [InspectedValue]
    ) {
        guard rows.count < maxRows else { return }
        let path = parent.isEmpty ? label : "\(parent).\(label)"
        let isChanged = hasPrevious && !(previous.map { areEqual($0, value) } ?? false)
        var row = InspectedValue(
            depth: depth, path: path, label: label, text: "", kind: .other, hasChildren: false,
            isChanged: isChanged)
        if Recorder.isSecretKey(label) || isSecret(value) {
            row.text = .redacted
            row.kind = .secret
            rows.append(row)
            return
        }
        let value = unwrapped(value)
        let old = previous.map(unwrapped)
        let children = depth < maxDepth ? children(of: value) : []
        (row.text, row.kind) = summary(of: value, children.count)
        row.hasChildren = !children.isEmpty
        rows.append(row)
        // Equal values have no changed parts.
        let olds = isChanged ? old.map { self.children(of: $0) } ?? [] : []
        for (label, child) in children.prefix(maxElements) {
            let before = olds.first { $0.label == label }?.value
            add(
                child, isChanged ? before : child, hasPrevious: isChanged, label, path, depth + 1, to: &rows)
        }
        if children.count > maxElements {
            rows.append(
                InspectedValue(
                    depth: depth + 1, path: "\(path).…", label: "…",
                    text: "\(children.count - maxElements) more", kind: .other, hasChildren: false,
                    isChanged: false))
        }
    }

    /// The fields or elements of a value that isn't shown as one text.
    private static func children(of value: Any) -> [(label: String, value: Any)] {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection?, .set?:
            return mirror.children.enumerated().map { ("\($0)", $1.value) }
        case .dictionary?:
            return mirror.children.map { child in
                let pair = Array(Mirror(reflecting: child.value).children)
                guard pair.count == 2 else { return ("", child.value) }
                return ("\(pair[0].value)", pair[1].value)
            }
        case .struct? where value is any CustomStringConvertible: return []
        case .struct?, .tuple?:
            return mirror.children.enumerated().map { ($1.label ?? "\($0)", $1.value) }
        case .enum?:
            guard let payload = mirror.children.first else { return [] }
            let inner = Mirror(reflecting: payload.value)
            if inner.displayStyle == .tuple {
                return inner.children.enumerated().map { ($1.label ?? "\($0)", $1.value) }
            }
            return [(payload.label ?? "value", payload.value)]
        default: return []
        }
    }

    private static func summary(of value: Any, _ count: Int) -> (String, Kind) {
        let mirror = Mirror(reflecting: value)
        switch value {
        case let text as String: return ("\"\(cut(text))\"", .string)
        case is Bool: return ("\(value)", .keyword)
        case is any BinaryInteger, is any FloatingPoint: return ("\(value)", .number)
        default: break
        }
        switch mirror.displayStyle {
        case .collection?, .set?: return (count == 0 ? "[]" : "[\(mirror.children.count)]", .type)
        case .dictionary?: return (count == 0 ? "[:]" : "[\(mirror.children.count)]", .type)
        case .optional?: return ("nil", .keyword)
        case .enum?:
            if let name = mirror.children.first?.label { return (".\(name)", .keyword) }
            return (".\(cut("\(value)"))", .keyword)
        case .struct?, .tuple?:
            return count == 0 ? (cut("\(value)"), .other) : ("\(mirror.subjectType)", .type)
        case .class?: return ("\(mirror.subjectType)", .type)
        default: return (cut("\(value)"), .other)
        }
    }

    private static func cut(_ text: String) -> String {
        text.count > maxText ? "\(text.prefix(maxText))…" : text
    }

    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else { return value }
        return unwrapped(inner)
    }

    private static func isSecret(_ value: Any) -> Bool { value is any AnySecret }

    static func areEqual(_ old: Any, _ new: Any) -> Bool {
        func equals<Value: Equatable>(_ old: Value) -> Bool { old == new as? Value }
        if let old = old as? any Equatable { return equals(old) }
        return "\(old)" == "\(new)"
    }

    /// Returns the names of the fields of a structure that differ.
    static func changedFields(from old: Any, to new: Any) -> [String] {
        guard Mirror(reflecting: new).displayStyle == .struct else { return [] }
        return zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).compactMap {
            old, new in
            areEqual(old.value, new.value) ? nil : new.label
        }
    }
}
