import StoreyGraph

extension Resolver {
    /// Links all components and returns all problems with them.
    /// - Parameter roots: If there are any, components that no root depends on are reported, too.
    func issues(roots: [Any.Type]) -> [ValidationIssue] {
        var linker = Linker(followsDeferred: true)
        linker.begin(search: newSearch())
        var issues: [ValidationIssue] = []
        for root in roots.map({ Key(type: $0, tag: nil) }) {
            switch find(root) {
            case .node(let node): linker.link(node)
            case .missing: issues.append(.missing(root, in: self, chain: []))
            case .ambiguous(let candidates): issues.append(.ambiguous(root, candidates, chain: []))
            }
        }
        let reached = Set(linker.visited.compactMap { $0.component.map(ObjectIdentifier.init) })
        let used = visibleComponents(among: components)
        for component in used {
            for service in 0..<component.serviceCount {
                linker.link(node(for: Candidate(component: component, service: service)))
            }
        }
        linker.finish()
        issues += linker.issues
        issues += CaptiveDependencyFinder(among: linker.visited).issues
        if !roots.isEmpty {
            issues += used.filter { !reached.contains(ObjectIdentifier($0)) }.map { .unreachable($0) }
        }
        if linker.issues.isEmpty { markLinked() }
        return issues
    }

    /// Returns the components that can be resolved because no component of a higher rank hides all of their
    /// services.
    func visibleComponents(among components: some Sequence<Component>) -> [Component] {
        var seen = KeyTable<Bool>()
        var used: Set<ObjectIdentifier> = []
        for component in components {
            for service in 0..<component.serviceCount {
                let key = component.service(service).key
                guard seen[key] == nil else { continue }
                seen[key] = true
                for candidate in candidatesOfHighestRank(for: key) {
                    used.insert(ObjectIdentifier(candidate.component))
                }
            }
        }
        return components.filter { used.contains(ObjectIdentifier($0)) }
    }

    private func markLinked() {
        for component in components {
            for service in 0..<component.serviceCount {
                let key = component.service(service).key
                if case .node = find(key) { markLinked(key) }
            }
        }
    }
}
