/// The document that a query is evaluated on, the steps that are left, and the compiled expressions.
///
/// Each `..` multiplies the number of nodes, so that a short query of a small document can select any number of them.
final class JSONPathDocument {
    /// The steps of one evaluation. A document of 10 MB has fewer nodes.
    static let maxSteps = 1_000_000

    let value: MockJSON
    private var stepsLeft = maxSteps
    private var patterns: [String: RegexPattern?] = [:]
    /// The time for all queries of a request.
    let budget: EvaluationBudget?

    init(_ value: MockJSON, _ budget: EvaluationBudget?) {
        self.value = value
        self.budget = budget
    }

    /// Returns whether another node may be visited.
    fileprivate func takeStep() -> Bool {
        stepsLeft -= 1
        if stepsLeft % 64 == 0, budget?.takeStep() == false { stepsLeft = 0 }
        return stepsLeft >= 0
    }

    /// Returns an interoperable regular expression, or `nil` if it is invalid. Compiles it once, not for each node.
    func pattern(_ text: String) -> RegexPattern? {
        pattern(text) { () throws(RegexPatternError) in try RegexPattern(interoperable: text) }
    }

    /// Returns a regular expression of a query in Jayway's dialect.
    func pattern(jayway text: String) -> RegexPattern? {
        pattern(text) { () throws(RegexPatternError) in try RegexPattern(text) }
    }

    private func pattern(_ text: String, _ read: () throws(RegexPatternError) -> RegexPattern)
        -> RegexPattern?
    {
        if let known = patterns[text] { return known }
        let pattern = try? read()
        patterns[text] = .some(pattern)
        return pattern
    }
}

extension JSONPathQuery {
    /// Returns the values that the query selects.
    func nodes(root: JSONPathDocument, current: MockJSON) -> [MockJSON] {
        var nodes = [isRelative ? current : root.value]
        for segment in segments {
            var found: [MockJSON] = []
            for node in nodes {
                segment.visit(node, root: root, &found)
            }
            nodes = found
        }
        return nodes
    }
}

extension JSONPathQuery.Segment {
    /// Visits a node before its descendants, as required by section 2.5.2.2.
    fileprivate func visit(_ node: MockJSON, root: JSONPathDocument, _ found: inout [MockJSON]) {
        guard root.takeStep() else { return }
        for selector in selectors { selector.select(from: node, root: root, &found) }
        guard isDescendant else { return }
        for child in node.children { visit(child, root: root, &found) }
    }
}

extension MockJSON {
    fileprivate var children: [MockJSON] { array ?? members?.map(\.value) ?? [] }
}

extension JSONPathQuery.Selector {
    fileprivate func select(from node: MockJSON, root: JSONPathDocument, _ found: inout [MockJSON]) {
        switch self {
        case .name(let name):
            if let value = node[exactly: name] { found.append(value) }
        case .wildcard: found += node.children
        case .index(let index):
            guard let elements = node.array else { return }
            let position = index < 0 ? elements.count + index : index
            if elements.indices.contains(position) { found.append(elements[position]) }
        case .slice(let start, let end, let step):
            guard let elements = node.array else { return }
            Self.positions(start: start, end: end, step: step, count: elements.count) {
                found.append(elements[$0])
            }
        case .filter(let test):
            found += node.children.filter { root.takeStep() && test.holds(root: root, current: $0) }
        case .jaywayFilter(let test):
            let candidates = node.array ?? (node.members == nil ? [] : [node])
            found += candidates.filter { root.takeStep() && test.holds(root: root, current: $0) }
        }
    }

    /// The algorithm of section 2.3.4.2.2.
    private static func positions(start: Int?, end: Int?, step: Int, count: Int, _ visit: (Int) -> Void) {
        func normal(_ position: Int) -> Int { position >= 0 ? position : count + position }
        if step > 0 {
            var position = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            while position < upper {
                visit(position)
                let (next, isOver) = position.addingReportingOverflow(step)
                if isOver { return }
                position = next
            }
        } else if step < 0 {
            var position = min(max(start.map(normal) ?? count - 1, -1), count - 1)
            let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
            while position > lower {
                visit(position)
                let (next, isOver) = position.addingReportingOverflow(step)
                if isOver { return }
                position = next
            }
        }
    }
}

extension MockJSON {
    /// Compares Unicode scalars: canonically equivalent names are different.
    fileprivate subscript(exactly name: String) -> MockJSON? {
        members?.first { $0.name.unicodeScalars.elementsEqual(name.unicodeScalars) }?.value
    }
}

extension JSONPathTest {
    fileprivate func holds(root: JSONPathDocument, current: MockJSON) -> Bool {
        switch self {
        case .any(let tests): return tests.contains { $0.holds(root: root, current: current) }
        case .all(let tests): return tests.allSatisfy { $0.holds(root: root, current: current) }
        case .not(let test): return !test.holds(root: root, current: current)
        case .exists(let query): return !query.nodes(root: root, current: current).isEmpty
        case .function(let function): return function.holds(root: root, current: current)
        case .jayway(let one, let comparison, let other):
            return comparison.holds(
                one.value(root: root, current: current), other.value(root: root, current: current), root)
        case .comparison(let one, let comparison, let other):
            return comparison.holds(
                one.value(root: root, current: current), other.value(root: root, current: current))
        }
    }
}

extension JSONPathTest.Comparison {
    /// Section 2.3.5.2.2: missing values are equal, and only numbers and strings are ordered.
    fileprivate func holds(_ one: MockJSON?, _ other: MockJSON?) -> Bool {
        switch self {
        case .equal: one == other
        case .unequal: one != other
        case .less: Self.isLess(one, other)
        case .greater: Self.isLess(other, one)
        case .lessOrEqual: Self.isLess(one, other) || one == other
        case .greaterOrEqual: Self.isLess(other, one) || one == other
        }
    }

    private static func isLess(_ one: MockJSON?, _ other: MockJSON?) -> Bool {
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
    fileprivate func value(root: JSONPathDocument, current: MockJSON) -> MockJSON? {
        switch self {
        case .literal(let value): value
        case .query(let query):
            if let function = query.function {
                query.nodes(root: root, current: current).first.flatMap { function.result(of: $0) }
            } else {
                query.nodes(root: root, current: current).first
            }
        case .function(let function): function.value(root: root, current: current)
        }
    }
}

extension JSONPathFunction {
    fileprivate func value(root: JSONPathDocument, current: MockJSON) -> MockJSON? {
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

    fileprivate func holds(root: JSONPathDocument, current: MockJSON) -> Bool {
        func found(_ text: JSONPathOperand, _ pattern: JSONPathOperand, whole: Bool) -> Bool {
            guard let text = text.value(root: root, current: current)?.string,
                let pattern = pattern.value(root: root, current: current)?.string,
                let pattern = root.pattern(pattern)
            else { return false }
            return whole
                ? pattern.matchesWhole(of: text, root.budget) : pattern.matches(in: text, root.budget)
        }
        switch self {
        case .match(let text, let pattern): return found(text, pattern, whole: true)
        case .search(let text, let pattern): return found(text, pattern, whole: false)
        case .length, .count, .value: return false
        }
    }
}
