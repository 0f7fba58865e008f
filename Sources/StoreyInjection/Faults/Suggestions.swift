/// What is registered that may have been meant.
package struct Suggestions {
    private(set) var sentences: [String] = []
    private(set) var locations: [CodeLocation] = []

    init(for key: Key, in container: Container) {
        let known = container.allCandidates
        for candidate in known where candidate.key.type == key.type {
            let (tag, location) = (
                candidate.key.tag.map { "with the tag `\(TypeName.of($0))`" }, candidate.component.location
            )
            sentences.append("It is registered \(tag ?? "without a tag") at \(location).")
            locations.append(location)
        }
        guard sentences.isEmpty else { return }
        for candidate in known where candidate.component.type == key.type {
            sentences.append(
                "`\(TypeName.of(key.type))` is registered only as \(TypeName.of(candidate.key)) at \(candidate.component.location)."
            )
            locations.append(candidate.component.location)
        }
        guard sentences.isEmpty else { return }
        let wanted = "\(key.type)"
        let near = known.map { (candidate: $0, distance: Self.distance("\($0.key.type)", wanted)) }
            .filter { $0.distance <= max(2, wanted.count / 3) }
            .sorted { $0.distance < $1.distance }
        for candidate in near.prefix(3).map(\.candidate) {
            sentences.append("Did you mean \(TypeName.of(candidate.key)) (\(candidate.component.location))?")
            locations.append(candidate.component.location)
        }
    }

    /// How far apart two names are: the letters to insert, delete or replace (Levenshtein, 1965). An
    /// implementation's name often is its protocol's with something added, so that counts as near.
    package static func distance(_ one: String, _ other: String) -> Int {
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

extension Container {
    /// Everything that is known here as anything, the parents' first.
    var allCandidates: [Candidate] {
        (parent?.allCandidates ?? [])
            + components.flatMap { component in
                (0..<component.serviceCount).map { Candidate(component: component, service: $0) }
            }
    }
}

extension Candidate {
    var key: Key { component.service(service).key }
}
