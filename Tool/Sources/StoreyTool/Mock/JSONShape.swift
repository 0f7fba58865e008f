import StoreyMock

/// The types that occur at each place of one or several JSON values. The elements of an array have one shape together.
struct JSONShape {
    /// A type of JSON, in the order of reports.
    enum Kind: String, CaseIterable {
        case null, boolean, number, string, array, object
    }

    private var kinds: Set<Kind> = []
    /// The number of objects that were merged.
    private var objectCount = 0
    private var members: [String: (shape: JSONShape, count: Int)] = [:]
    /// The shape of all elements, if there are any. An array, because a structure can't contain itself.
    private var items: [JSONShape] = []

    init(_ value: MockJSON) {
        switch value {
        case .null: kinds = [.null]
        case .bool: kinds = [.boolean]
        case .integer, .number, .decimal: kinds = [.number]
        case .string: kinds = [.string]
        case .array(let elements):
            kinds = [.array]
            guard let first = elements.first else { break }
            var shape = JSONShape(first)
            for element in elements.dropFirst() { shape.merge(JSONShape(element)) }
            items = [shape]
        case .object(let all):
            kinds = [.object]
            objectCount = 1
            members = Dictionary(uniqueKeysWithValues: all.map { ($0.name, (JSONShape($0.value), 1)) })
        }
    }

    private mutating func merge(_ other: JSONShape) {
        kinds.formUnion(other.kinds)
        objectCount += other.objectCount
        members.merge(other.members) { one, other in
            var shape = one.shape
            shape.merge(other.shape)
            return (shape, one.count + other.count)
        }
        guard let others = other.items.first else { return }
        if items.isEmpty { items = [others] } else { items[0].merge(others) }
    }

    /// A difference between two shapes.
    struct Difference: Equatable {
        let path: String
        let change: DriftReport.Change
        let expected: String?
        let actual: String?
    }

    /// Returns where another shape differs: other types, members that are missing, and members that are new.
    ///
    /// An empty array says nothing about its elements, and `null` in this shape nothing about the type of other values.
    func differences(in other: JSONShape, at path: String = "$") -> [Difference] {
        let isUnknown = kinds == [.null]
        if !isUnknown, !other.kinds.isSubset(of: kinds) {
            return [.init(path: path, change: .type, expected: text, actual: other.text)]
        }
        var found: [Difference] = []
        // Absent objects have no members to compare.
        if objectCount > 0, other.objectCount > 0 {
            for name in Set(members.keys).union(other.members.keys).sorted() {
                let path = path + Self.part(name)
                switch (members[name], other.members[name]) {
                case (let own?, let theirs?):
                    found += own.shape.differences(in: theirs.shape, at: path)
                    if own.count == objectCount, theirs.count < other.objectCount {
                        found.append(
                            .init(path: path, change: .missing, expected: own.shape.text, actual: nil))
                    }
                case (let own?, nil) where own.count == objectCount:
                    found.append(.init(path: path, change: .missing, expected: own.shape.text, actual: nil))
                case (nil, let theirs?):
                    found.append(.init(path: path, change: .added, expected: nil, actual: theirs.shape.text))
                default: break
                }
            }
        }
        if let own = items.first, let theirs = other.items.first {
            found += own.differences(in: theirs, at: path + "[*]")
        }
        return found
    }

    /// The types, such as `null or string`.
    private var text: String {
        Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")
    }

    /// The segment of a normalized path. Source: RFC 9535, section 2.7.
    private static func part(_ name: String) -> String {
        let isPlain =
            name.first.map { $0 == "_" || $0.isLetter } == true
            && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        if isPlain { return "." + name }
        return "['" + name.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "']"
    }
}
