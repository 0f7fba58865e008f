/// A value and its parts, in the words in which a developer reads them.
package struct ValueTree: Sendable, Equatable {
    /// The name of the property, or the position or the key of an element.
    package let name: String
    /// The identity of the part among its siblings: that of an `Identifiable` element, or else the name.
    package let key: String
    /// The value in one line: a text, a number, or the name of a case. For a value with parts, its type, or the number of its
    /// elements.
    package let text: String
    /// The parts in order, without those that exceed ``maxElements``, ``maxDepth``, or ``maxParts``.
    package private(set) var parts: [ValueTree]

    /// The maximum number of shown elements of a collection.
    static let maxElements = 100
    /// The maximum number of nested parts.
    static let maxDepth = 10
    /// The maximum number of all parts of a value.
    static let maxParts = 3000
    /// The maximum length of a text.
    static let maxLength = 2000

    /// Creates a tree without reading a value.
    package init(_ name: String, _ text: String, key: String? = nil, parts: [ValueTree] = []) {
        self.name = name
        self.key = key ?? name
        self.text = text
        self.parts = parts
    }

    /// Reads a value by reflection.
    /// - Complexity: O(*n*) in the number of its parts, at most ``maxParts``.
    package init(_ name: String, reflecting value: Any) {
        var reader = ValueReader()
        self = reader.tree(name, name, value, 0)
    }

    /// Returns about how much memory the tree takes in addition to an earlier one with which it shares what is equal, in bytes.
    func byteCount(after earlier: ValueTree?) -> Int {
        if self == earlier { return 0 }
        let known = Dictionary(
            (earlier?.parts ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return parts.reduce(text == earlier?.text ? 0 : text.utf8.count) { count, part in
            count + MemoryLayout<ValueTree>.stride + part.byteCount(after: known[part.key])
        }
    }

    /// Returns the tree with the memory of an earlier one where they are equal.
    func sharing(with earlier: ValueTree) -> ValueTree {
        if self == earlier { return earlier }
        guard !parts.isEmpty, !earlier.parts.isEmpty else { return self }
        var shared = self
        let known = Dictionary(earlier.parts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        shared.parts = parts.map { part in known[part.key].map(part.sharing) ?? part }
        return shared
    }
}

/// Reads values by reflection, up to the limits of ``ValueTree``.
private struct ValueReader {
    private var count = 0

    mutating func tree(_ name: String, _ key: String, _ value: Any, _ depth: Int) -> ValueTree {
        count += 1
        func leaf(_ text: String) -> ValueTree {
            let limit = ValueTree.maxLength
            return ValueTree(name, text.utf8.count > limit ? "\(text.prefix(limit))…" : text, key: key)
        }
        if let text = value as? any StringProtocol { return leaf("“\(text)”") }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let some = mirror.children.first else { return leaf("nil") }
            count -= 1
            return tree(name, key, some.value, depth)
        case .collection, .set, .dictionary: break
        case .class, nil: return leaf(mirror.children.isEmpty ? "\(value)" : Self.name(of: value))
        default: if value is any CustomStringConvertible { return leaf("\(value)") }
        }
        guard !mirror.children.isEmpty || mirror.displayStyle == .struct else {
            return leaf(mirror.displayStyle == .enum ? "\(value)" : "empty")
        }
        guard depth < ValueTree.maxDepth, count < ValueTree.maxParts else {
            return leaf(Self.name(of: value))
        }
        switch mirror.displayStyle {
        case .collection:
            let parts = elements(of: mirror, depth) { index, value in ("\(index)", Self.key(of: value)) }
            return ValueTree(name, Self.count(mirror), key: key, parts: parts)
        case .set:
            let parts = elements(of: mirror, depth) { _, value in ("", "\(value)") }.sorted {
                $0.key < $1.key
            }
            return ValueTree(name, Self.count(mirror), key: key, parts: parts)
        case .dictionary:
            return ValueTree(name, Self.count(mirror), key: key, parts: pairs(of: mirror, depth))
        case .enum:
            guard let payload = mirror.children.first, let label = payload.label else {
                return leaf("\(value)")
            }
            let content = tree("", "", payload.value, depth + 1)
            let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
            return ValueTree(name, label, key: key, parts: isTuple ? content.parts : [content])
        default:
            let parts = properties(of: mirror, depth)
            // A value that only gives another one a type, such as an identifier
            if parts.count == 1, parts[0].parts.isEmpty { return leaf(parts[0].text) }
            return ValueTree(name, Self.name(of: value), key: key, parts: parts)
        }
    }

    private mutating func properties(of mirror: Mirror, _ depth: Int) -> [ValueTree] {
        mirror.children.enumerated().map { index, child in
            let name =
                child.label.map { $0.hasPrefix("_") || $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
                ?? "\(index)"
            return tree(name, name, child.value, depth + 1)
        }
    }

    private mutating func elements(
        of mirror: Mirror, _ depth: Int, _ name: (Int, Any) -> (name: String, key: String?)
    ) -> [ValueTree] {
        var parts: [ValueTree] = []
        for (index, child) in mirror.children.enumerated() {
            if index == ValueTree.maxElements || count >= ValueTree.maxParts {
                parts.append(ValueTree("…", "\(mirror.children.count - index) more"))
                break
            }
            let (name, key) = name(index, child.value)
            parts.append(tree(name, key ?? name, child.value, depth + 1))
        }
        return parts
    }

    private mutating func pairs(of mirror: Mirror, _ depth: Int) -> [ValueTree] {
        var parts: [ValueTree] = []
        for child in mirror.children.prefix(ValueTree.maxElements) {
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            guard pair.count == 2 else { continue }
            parts.append(tree("\(pair[0])", "\(pair[0])", pair[1], depth + 1))
        }
        let rest = mirror.children.count - parts.count
        return parts.sorted { $0.key < $1.key } + (rest > 0 ? [ValueTree("…", "\(rest) more")] : [])
    }

    private static func key(of element: Any) -> String? {
        func identity(_ element: some Identifiable) -> String { "\(element.id)" }
        return (element as? any Identifiable).map { identity($0) }
    }

    private static func count(_ mirror: Mirror) -> String {
        switch mirror.children.count {
        case 0: "empty"
        case 1: "1 element"
        case let count: "\(count) elements"
        }
    }

    private static func name(of value: Any) -> String { "\(type(of: value))" }
}
