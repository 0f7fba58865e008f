import StoreyInternal

/// Registrations that were probably meant instead of a missing one.
struct Suggestions {
    private(set) var sentences: [String] = []
    private(set) var locations: [CodeLocation] = []

    init(for key: Key, in resolver: Resolver) {
        let known = resolver.allCandidates
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
        let near = Spelling.suggestions(for: "\(key.type)", among: known) { "\($0.key.type)" }
        for candidate in near.prefix(3) {
            sentences.append("Did you mean \(TypeName.of(candidate.key)) (\(candidate.component.location))?")
            locations.append(candidate.component.location)
        }
    }
}

extension Resolver {
    /// All candidates of this container, starting with those of parent containers.
    fileprivate var allCandidates: [Candidate] {
        allComponents.flatMap { component in
            (0..<component.serviceCount).map { Candidate(component: component, service: $0) }
        }
    }
}

extension Candidate {
    var key: Key { component.service(service).key }
}
