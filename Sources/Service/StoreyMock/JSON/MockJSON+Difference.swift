extension MockJSON {
    /// Returns the first difference from an expected value, as a JSONPath and a reason, or `nil` if there is
    /// none.
    /// - Parameters:
    ///   - wanted: the expected value.
    ///   - ignoringArrayOrder: whether array elements may be in any order.
    ///   - ignoringExtraElements: whether objects may have further members, and arrays further elements.
    ///   - hasPlaceholders: whether texts such as `${json-unit.any-string}` stand for values.
    ///   - budget: the time for all conditions of a request.
    func difference(
        from wanted: MockJSON, ignoringArrayOrder: Bool = false, ignoringExtraElements: Bool = false,
        hasPlaceholders: Bool = false, _ budget: EvaluationBudget? = nil, at path: String = "$"
    ) -> String? {
        func inner(_ found: MockJSON, _ wanted: MockJSON, _ path: String) -> String? {
            found.difference(
                from: wanted, ignoringArrayOrder: ignoringArrayOrder,
                ignoringExtraElements: ignoringExtraElements, hasPlaceholders: hasPlaceholders, budget,
                at: path)
        }
        if budget?.takeStep() == false { return "\(path) took too long to compare" }
        if hasPlaceholders, let text = wanted.string, let placeholder = JSONPlaceholderMatch(text) {
            return placeholder.holds(self, budget) ? nil : "\(path) is \(self.text), not \(text)"
        }
        switch (self, wanted) {
        case (.object(let found), .object(let members)):
            let values = Dictionary(found.map { ($0.name, $0.value) }) { $1 }
            for member in members {
                guard let value = values[member.name] else {
                    if hasPlaceholders, member.value.string == JSONPlaceholderMatch.missing { continue }
                    return "\(path).\(member.name) is missing"
                }
                if let difference = inner(value, member.value, "\(path).\(member.name)") { return difference }
            }
            let names = Set(members.map(\.name))
            if !ignoringExtraElements, let extra = found.first(where: { !names.contains($0.name) }) {
                return "\(path).\(extra.name) is not expected"
            }
            return nil
        case (.array(let found), .array(let elements)):
            if found.count < elements.count || (found.count > elements.count && !ignoringExtraElements) {
                return "\(path) has \(found.count) elements, not \(elements.count)"
            }
            if ignoringArrayOrder {
                let unmet = Self.unpaired(elements, with: found) { inner($1, $0, path) == nil }
                return unmet.map { "\(path) has no element \(elements[$0].text)" }
            }
            for (index, element) in elements.enumerated() {
                if let difference = inner(found[index], element, "\(path)[\(index)]") { return difference }
            }
            return nil
        default: return self == wanted ? nil : "\(path) is \(text), not \(wanted.text)"
        }
    }

    /// Pairs each expected element with a different found element, and returns the index of the first one left
    /// over.
    ///
    /// If extra elements are ignored, one found element can match several expected ones, so the first match may
    /// be the wrong one. Augmenting paths find a complete pairing if there is one (Kuhn, 1955).
    private static func unpaired(
        _ wanted: [MockJSON], with found: [MockJSON], fits: (_ wanted: MockJSON, _ found: MockJSON) -> Bool
    ) -> Int? {
        var owners = [Int?](repeating: nil, count: found.count)
        func assign(_ index: Int, _ visited: inout Set<Int>) -> Bool {
            for candidate in found.indices
            where !visited.contains(candidate) && fits(wanted[index], found[candidate]) {
                visited.insert(candidate)
                if let owner = owners[candidate], !assign(owner, &visited) { continue }
                owners[candidate] = index
                return true
            }
            return false
        }
        for index in wanted.indices {
            var visited: Set<Int> = []
            if !assign(index, &visited) { return index }
        }
        return nil
    }
}
