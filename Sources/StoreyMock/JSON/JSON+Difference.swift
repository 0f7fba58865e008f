extension JSON {
    /// Where a value first differs from the wanted one, as a JSONPath and a reason; nil where it does not.
    /// - Parameters:
    ///   - wanted: what it should be.
    ///   - ignoringOrder: whether lists may have their elements in any order.
    ///   - ignoringExtras: whether objects may have members, and lists elements, that are not wanted.
    func difference(
        from wanted: JSON, ignoringOrder: Bool = false, ignoringExtras: Bool = false, at path: String = "$"
    ) -> String? {
        func inner(_ found: JSON, _ wanted: JSON, _ path: String) -> String? {
            found.difference(
                from: wanted, ignoringOrder: ignoringOrder, ignoringExtras: ignoringExtras, at: path)
        }
        switch (self, wanted) {
        case (.object(let found), .object(let members)):
            let values = Dictionary(found.map { ($0.name, $0.value) }) { $1 }
            for member in members {
                guard let value = values[member.name] else { return "\(path).\(member.name) is missing" }
                if let difference = inner(value, member.value, "\(path).\(member.name)") { return difference }
            }
            let names = Set(members.map(\.name))
            if !ignoringExtras, let extra = found.first(where: { !names.contains($0.name) }) {
                return "\(path).\(extra.name) is not wanted"
            }
            return nil
        case (.array(let found), .array(let elements)):
            if found.count < elements.count || (found.count > elements.count && !ignoringExtras) {
                return "\(path) has \(found.count) elements, not \(elements.count)"
            }
            if ignoringOrder {
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

    /// Pairs each wanted element with one of its own, and returns the first that stays without.
    ///
    /// With ignored extras one found element may fit several wanted ones, so that the first fit may be the wrong one:
    /// augmenting paths find a pairing where there is one (Kuhn, 1955).
    private static func unpaired(
        _ wanted: [JSON], with found: [JSON], fits: (_ wanted: JSON, _ found: JSON) -> Bool
    ) -> Int? {
        var owners = [Int?](repeating: nil, count: found.count)
        func place(_ index: Int, _ visited: inout Set<Int>) -> Bool {
            for candidate in found.indices
            where !visited.contains(candidate) && fits(wanted[index], found[candidate]) {
                visited.insert(candidate)
                if let owner = owners[candidate], !place(owner, &visited) { continue }
                owners[candidate] = index
                return true
            }
            return false
        }
        for index in wanted.indices {
            var visited: Set<Int> = []
            if !place(index, &visited) { return index }
        }
        return nil
    }
}
