extension Container {
    /// Everything that is wrong with the components, found without making any; empty when all is well.
    ///
    /// It also links all components, so that even their first `resolve` only makes them. It takes time linear
    /// in the components and what they need.
    /// - Parameter roots: what the app resolves itself, such as its screens' dependencies. With roots given, what
    ///   none of them leads to is a fault too. A root with a tag is written `Tagged<Value, Tag>.self`.
    public func validate(roots: Any.Type...) -> [Fault] {
        faults(roots: roots)
    }

    /// Throws everything that is wrong with the components, as ``validate(roots:)`` finds it.
    public func requireValid(roots: Any.Type...) throws(ValidationError) {
        let faults = faults(roots: roots)
        guard faults.isEmpty else { throw ValidationError(faults: faults) }
    }

    private func faults(roots: [Any.Type]) -> [Fault] {
        var linker = Linker(followsDeferred: true)
        linker.begin(search: session.newSearch())
        var faults: [Fault] = []
        for root in roots.map({ Key(type: $0, tag: nil) }) {
            switch find(root) {
            case .node(let node): linker.link(node)
            case .missing: faults.append(.missing(root, in: self, chain: []))
            case .ambiguous(let candidates): faults.append(.ambiguous(root, candidates, chain: []))
            }
        }
        let reached = Set(linker.visited.compactMap { $0.component.map(ObjectIdentifier.init) })
        let used = used(among: components)
        for component in used {
            for service in 0..<component.serviceCount {
                linker.link(node(for: Candidate(component: component, service: service)))
            }
        }
        linker.finish()
        faults += linker.faults
        faults += Captives(among: linker.visited).faults
        if !roots.isEmpty {
            faults += used.filter { !reached.contains(ObjectIdentifier($0)) }.map { .unreachable($0) }
        }
        faults += partsLoadedTwice
        if linker.faults.isEmpty { markLinked() }
        return faults
    }

    /// Those of `components` that there is a way to get, because nothing of a higher rank hides them altogether.
    func used(among components: some Sequence<Component>) -> [Component] {
        var seen = KeyTable<Bool>()
        var used: Set<ObjectIdentifier> = []
        for component in components {
            for service in 0..<component.serviceCount {
                let key = component.service(service).key
                guard seen[key] == nil else { continue }
                seen[key] = true
                for candidate in many(key) { used.insert(ObjectIdentifier(candidate.component)) }
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

    private var partsLoadedTwice: [Fault] {
        partLoads.indices.compactMap { index in
            let load = partLoads[index]
            let same = partLoads[...index].filter { $0.part == load.part && $0.loader == load.loader }
            return same.count == 2
                ? .partLoadedTwice(load.part, by: load.loader, at: same.map(\.location)) : nil
        }
    }
}
