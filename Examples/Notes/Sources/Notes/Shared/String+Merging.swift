extension String {
    /// Returns the text with the changes that another version of the same base has.
    /// - Returns: The merged text, or `nil` if both versions changed the same place.
    func merged(with other: String, since base: String) -> String? {
        if other == base || self == other { return self }
        if self == base { return other }
        let base = Array(base)
        let changes = [Replacement(from: base, to: Array(self)), Replacement(from: base, to: Array(other))]
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        // Changes that touch each other have no certain order.
        guard changes[0].range.upperBound < changes[1].range.lowerBound else { return nil }
        return String(changes.reversed().reduce(base) { $1.applied(to: $0) })
    }

    /// Whether the text is another one with an insertion in one place, so that it has all of it.
    func isExtension(of other: String) -> Bool {
        Replacement(from: Array(other), to: Array(self)).range.isEmpty
    }
}

/// The one replacement that turns a text into another.
private struct Replacement {
    let range: Range<Int>
    let text: ArraySlice<Character>

    init(from old: [Character], to new: [Character]) {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let longestSuffix = min(old.count, new.count) - prefix
        let suffix = zip(old.reversed(), new.reversed()).prefix(longestSuffix).prefix { $0 == $1 }.count
        range = prefix..<old.count - suffix
        text = new[prefix..<new.count - suffix]
    }

    func applied(to base: [Character]) -> [Character] {
        var result = base
        result.replaceSubrange(range, with: text)
        return result
    }
}
