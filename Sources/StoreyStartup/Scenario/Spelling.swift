/// Finds what may have been meant.
enum Spelling {
    /// The name that is nearest to the wanted one, if any is near: by the letters to insert, delete or replace
    /// (Levenshtein, 1965), or where one begins or ends with the other.
    static func nearest(to wanted: String, among names: [String]) -> String? {
        names.map { (name: $0, distance: distance($0, wanted)) }
            .filter { $0.distance <= max(2, wanted.count / 3) }
            .min { $0.distance < $1.distance }?.name
    }

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
