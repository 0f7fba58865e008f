/// Finds what may have been meant by a name that is not there.
package enum Spelling {
    /// What is spelled nearly like the wanted name, the nearest first.
    /// - Parameters:
    ///   - wanted: the name that is not there.
    ///   - candidates: what is there.
    ///   - name: what a candidate is called.
    ///   - farthest: how many letters may be wrong; a third of the name, but at least two, if not given.
    package static func near<Candidate>(
        _ wanted: String, among candidates: [Candidate], named name: (Candidate) -> String,
        farthest: Int? = nil
    ) -> [Candidate] {
        let farthest = farthest ?? max(2, wanted.count / 3)
        return candidates.map { (candidate: $0, distance: distance(name($0), wanted)) }
            .filter { $0.distance <= farthest }
            .sorted { $0.distance < $1.distance }
            .map(\.candidate)
    }

    /// How far apart two names are: the letters to insert, delete or replace (Levenshtein, 1965). An
    /// implementation's name often is its protocol's with something added, so that counts as near.
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
