import StoreyGraph

extension Resolver {
    /// Links all components and returns all problems with them.
    /// - Parameter roots: What the app resolves itself, beside the components that look like it.
    func issues(roots: [Any.Type]) -> [ValidationIssue] {
        var linker = Linker(followsDeferred: true)
        linker.begin(search: newSearch())
        var issues: [ValidationIssue] = []
        var rootNodes: [ResolutionNode] = []
        for root in roots.map({ Key(type: $0, tag: nil) }) {
            switch find(root) {
            case .node(let node): rootNodes.append(node)
            case .missing: issues.append(.missing(root, in: self, chain: []))
            case .ambiguous(let candidates): issues.append(.ambiguous(root, candidates, chain: []))
            }
        }
        let visible = visibleComponents(among: allComponents)
        let own = visible.filter { $0.resolver === self }
        let possibleRoots = visible.filter(\.canBeRoot).map {
            node(for: Candidate(component: $0, service: 0))
        }
        for node in rootNodes { linker.link(node) }
        for component in own {
            for service in 0..<component.serviceCount {
                linker.link(node(for: Candidate(component: component, service: service)))
            }
        }
        for node in possibleRoots { linker.link(node) }
        linker.finish()
        issues += linker.issues
        issues += CaptiveDependencyFinder(among: linker.visited).issues
        issues += UnsharedInstanceFinder(among: linker.visited).issues
        guard linker.issues.isEmpty else { return issues }
        markLinked()
        // With a missing link, the components behind it would seem unneeded.
        guard rootNodes.count == roots.count, !(rootNodes.isEmpty && possibleRoots.isEmpty) else {
            return issues
        }
        let unneeded = ComponentUses(among: linker.visited)
            .unneeded(own, roots: rootNodes, possibleRoots: possibleRoots)
        if !unneeded.isEmpty { issues.append(.unneeded(unneeded)) }
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
