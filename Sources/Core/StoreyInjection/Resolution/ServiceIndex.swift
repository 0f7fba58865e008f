/// An index of a container's own components by their services.
///
/// It is built on the first lookup and then updated incrementally.
struct ServiceIndex {
    /// One service of a component. Entries with the same key form a list, the latest first.
    private struct Entry {
        let component: Component
        let service: Int
        let next: Int?
    }

    private var heads = KeyTable<Int>()
    private var entries: ContiguousArray<Entry> = []
    private var indexed = 0

    /// Invalidates the index if it contains `component`. The next lookup rebuilds it.
    mutating func forget(_ component: Component) {
        guard component.position < indexed else { return }
        self = ServiceIndex()
    }

    mutating func update(with components: ContiguousArray<Component>) {
        guard indexed < components.count else { return }
        entries.reserveCapacity(components[indexed...].reduce(entries.count) { $0 + $1.serviceCount })
        heads.reserve(components.count)
        while indexed < components.count {
            let component = components[indexed]
            for service in 0..<component.serviceCount {
                let key = component.service(service).key
                entries.append(Entry(component: component, service: service, next: heads[key]))
                heads[key] = entries.count - 1
            }
            indexed += 1
        }
    }

    /// Returns the candidate for `key`, if there is exactly one.
    func onlyCandidate(for key: Key) -> Candidate? {
        guard let head = heads[key], entries[head].next == nil else { return nil }
        return Candidate(component: entries[head].component, service: entries[head].service)
    }

    /// Returns the candidates for `key`, in the order of registration.
    func candidates(for key: Key) -> [Candidate] {
        var candidates: [Candidate] = []
        var next = heads[key]
        while let position = next {
            let entry = entries[position]
            candidates.append(Candidate(component: entry.component, service: entry.service))
            next = entry.next
        }
        candidates.reverse()
        return candidates
    }
}

/// A component as one of its services.
struct Candidate {
    let component: Component
    let service: Int
}
