/// Suggests names for a misspelled name.
package enum Spelling {
    /// Returns the candidates whose names are similar to a name, the most similar first.
    /// - Parameters:
    ///   - wanted: The name that wasn't found.
    ///   - candidates: The candidates.
    ///   - name: Returns the name of a candidate.
    ///   - maxDistance: The largest edit distance. Defaults to a third of the name's length, but at least 2.
    package static func suggestions<Candidate>(
        for wanted: String, among candidates: [Candidate], named name: (Candidate) -> String,
        maxDistance: Int? = nil
    ) -> [Candidate] {
        let maxDistance = maxDistance ?? max(2, wanted.count / 3)
        return candidates.map { (candidate: $0, distance: distance(name($0), wanted)) }
            .filter { $0.distance <= maxDistance }
            .sorted { $0.distance < $1.distance }
            .map(\.candidate)
    }

    /// Returns the edit distance of two names (Levenshtein, 1965). The distance is 1 if one name is a prefix
    /// or suffix of the other, because an implementation is often named after its protocol.
    private static func distance(_ one: String, _ other: String) -> Int {
        if one.hasPrefix(other) || other.hasPrefix(one) || one.hasSuffix(other) || other.hasSuffix(one) {
            return 1
        }
        let other = Array(other.utf8)
        var row = Array(0...other.count)
        for (line, letter) in one.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let replaced = diagonal + (other[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
