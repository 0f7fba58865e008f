extension JSONPathQuery {
    /// The values that the query leads to.
    func nodes(root: JSON, current: JSON) -> [JSON] {
        var nodes = [isRelative ? current : root]
        for segment in segments {
            var found: [JSON] = []
            for node in nodes {
                segment.visit(node, root: root, &found)
            }
            nodes = found
        }
        return nodes
    }
}

extension JSONPathQuery.Segment {
    /// A node before what is below it, as section 2.5.2.2 wants it.
    fileprivate func visit(_ node: JSON, root: JSON, _ found: inout [JSON]) {
        for selector in selectors { selector.select(from: node, root: root, &found) }
        guard isDescendant else { return }
        for child in node.children { visit(child, root: root, &found) }
    }
}

extension JSON {
    fileprivate var children: [JSON] { array ?? members?.map(\.value) ?? [] }
}

extension JSONPathQuery.Selector {
    fileprivate func select(from node: JSON, root: JSON, _ found: inout [JSON]) {
        switch self {
        case .name(let name):
            if let value = node[exactly: name] { found.append(value) }
        case .wildcard: found += node.children
        case .index(let index):
            guard let elements = node.array else { return }
            let place = index < 0 ? elements.count + index : index
            if elements.indices.contains(place) { found.append(elements[place]) }
        case .slice(let start, let end, let step):
            guard let elements = node.array else { return }
            Self.places(start: start, end: end, step: step, count: elements.count) {
                found.append(elements[$0])
            }
        case .filter(let test):
            found += node.children.filter { test.holds(root: root, current: $0) }
        }
    }

    /// The algorithm of section 2.3.4.2.2.
    private static func places(start: Int?, end: Int?, step: Int, count: Int, _ visit: (Int) -> Void) {
        func normal(_ place: Int) -> Int { place >= 0 ? place : count + place }
        if step > 0 {
            var place = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            while place < upper {
                visit(place)
                let (next, isOver) = place.addingReportingOverflow(step)
                if isOver { return }
                place = next
            }
        } else if step < 0 {
            var place = min(max(start.map(normal) ?? count - 1, -1), count - 1)
            let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
            while place > lower {
                visit(place)
                let (next, isOver) = place.addingReportingOverflow(step)
                if isOver { return }
                place = next
            }
        }
    }
}

extension JSON {
    /// By the name's scalars: two ways to write the same letter are two names here.
    fileprivate subscript(exactly name: String) -> JSON? {
        members?.first { $0.name.unicodeScalars.elementsEqual(name.unicodeScalars) }?.value
    }
}

extension JSONPathTest {
    fileprivate func holds(root: JSON, current: JSON) -> Bool {
        switch self {
        case .any(let tests): return tests.contains { $0.holds(root: root, current: current) }
        case .all(let tests): return tests.allSatisfy { $0.holds(root: root, current: current) }
        case .not(let test): return !test.holds(root: root, current: current)
        case .exists(let query): return !query.nodes(root: root, current: current).isEmpty
        case .function(let function): return function.holds(root: root, current: current)
        case .comparison(let one, let comparison, let other):
            return comparison.holds(
                one.value(root: root, current: current), other.value(root: root, current: current))
        }
    }
}

extension JSONPathTest.Comparison {
    /// Section 2.3.5.2.2: nothing equals nothing, and only numbers and texts have an order.
    fileprivate func holds(_ one: JSON?, _ other: JSON?) -> Bool {
        switch self {
        case .equal: one == other
        case .unequal: one != other
        case .less: Self.isLess(one, other)
        case .greater: Self.isLess(other, one)
        case .lessOrEqual: Self.isLess(one, other) || one == other
        case .greaterOrEqual: Self.isLess(other, one) || one == other
        }
    }

    private static func isLess(_ one: JSON?, _ other: JSON?) -> Bool {
        switch (one, other) {
        case (.string(let one)?, .string(let other)?):
            one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
        case (.integer(let one)?, .integer(let other)?): one < other
        case (let one?, let other?):
            if let one = one.double, let other = other.double { one < other } else { false }
        default: false
        }
    }
}

extension JSONPathOperand {
    fileprivate func value(root: JSON, current: JSON) -> JSON? {
        switch self {
        case .literal(let value): value
        case .query(let query): query.nodes(root: root, current: current).first
        case .function(let function): function.value(root: root, current: current)
        }
    }
}

extension JSONPathFunction {
    fileprivate func value(root: JSON, current: JSON) -> JSON? {
        switch self {
        case .length(let operand):
            switch operand.value(root: root, current: current) {
            case .string(let text)?: return .integer(text.unicodeScalars.count)
            case .array(let elements)?: return .integer(elements.count)
            case .object(let members)?: return .integer(members.count)
            default: return nil
            }
        case .count(let query): return .integer(query.nodes(root: root, current: current).count)
        case .value(let query):
            let nodes = query.nodes(root: root, current: current)
            return nodes.count == 1 ? nodes[0] : nil
        case .match, .search: return nil
        }
    }

    fileprivate func holds(root: JSON, current: JSON) -> Bool {
        func found(_ text: JSONPathOperand, _ pattern: JSONPathOperand, whole: Bool) -> Bool {
            guard let text = text.value(root: root, current: current)?.string,
                let pattern = pattern.value(root: root, current: current)?.string,
                let pattern = try? Pattern(interoperable: pattern)
            else { return false }
            return whole ? pattern.matchesWhole(of: text) : pattern.matches(in: text)
        }
        switch self {
        case .match(let text, let pattern): return found(text, pattern, whole: true)
        case .search(let text, let pattern): return found(text, pattern, whole: false)
        case .length, .count, .value: return false
        }
    }
}
