extension ComponentGraph {
    /// Returns the changes since `old` as sentences. Empty if nothing changed. Changed line numbers are
    /// ignored.
    ///
    /// ```
    /// `NotesCache` was added: singleton, registered as `any NotesStorage`.
    /// `NotesListProviderImpl` no longer needs `NotesStorageImpl`.
    /// ```
    public func diff(from old: ComponentGraph) -> [String] {
        let before = Dictionary(old.components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let now = Set(components.map(\.id))
        var sentences = old.components.filter { !now.contains($0.id) }.map { "`\($0.id)` was removed." }
        let (dependenciesBefore, dependenciesNow) = (old.dependenciesByComponent, dependenciesByComponent)
        for component in components {
            if let former = before[component.id] {
                sentences += component.changes(from: former)
            } else {
                let services = component.services.map { "`\($0)`" }.joined(separator: ", ")
                sentences.append(
                    "`\(component.id)` was added: \(component.lifetime), registered as \(services).")
            }
            let (former, current) = (
                dependenciesBefore[component.id] ?? [], dependenciesNow[component.id] ?? []
            )
            sentences += former.filter { !current.contains($0) }.map { $0.sentence("no longer needs") }
            sentences += current.filter { !former.contains($0) }.map { $0.sentence("now needs") }
        }
        return sentences
    }

    private var dependenciesByComponent: [String: [Dependency]] {
        Dictionary(grouping: dependencies, by: \.from)
    }
}

extension ComponentGraph.Component {
    fileprivate func changes(from former: Self) -> [String] {
        var sentences: [String] = []
        if lifetime != former.lifetime {
            sentences.append("`\(id)` now has the lifetime \(lifetime), not \(former.lifetime).")
        }
        sentences += former.services.filter { !services.contains($0) }.map {
            "`\(id)` is no longer registered as `\($0)`."
        }
        sentences += services.filter { !former.services.contains($0) }.map {
            "`\(id)` is now registered as `\($0)`."
        }
        if part != former.part {
            sentences.append(
                "`\(id)` is now registered by \(part ?? "no part"), not by \(former.part ?? "no part").")
        }
        return sentences
    }
}

extension ComponentGraph.Dependency {
    fileprivate func sentence(_ verb: String) -> String {
        let how: String =
            switch kind {
            case .argument: ""
            case .optional: " as an optional"
            case .many: " as one of many"
            case .deferred: " on demand"
            case .injection: " by injection"
            }
        return "`\(from)` \(verb) `\(to)`\(how)."
    }
}
