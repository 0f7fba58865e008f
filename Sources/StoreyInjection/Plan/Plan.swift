/// What a container knows about how to resolve: the nodes of everything that was asked for.
struct Plan {
    struct Entry {
        let node: Unmanaged<Node>
        /// The container's epoch in which the key was looked up.
        var epoch: Int
        /// Whether in that epoch the node and all that it reaches was linked.
        var isLinked = false
    }

    var entries = KeyTable<Entry>()
    /// Keeps the nodes.
    var nodes: ContiguousArray<Node> = []
    /// The nodes of parents' components, which this container makes for itself.
    var inheritedNodes: [ObjectIdentifier: Node] = [:]
}

extension Container {
    enum Found {
        case node(Node)
        case missing
        case ambiguous([Candidate])
    }

    /// Finds the node for `key`, as this container sees it.
    func find(_ key: Key) -> Found {
        let known = plan.entries[key]
        if let known, known.epoch == epoch { return .node(known.node.takeUnretainedValue()) }
        let node: Node
        switch winner(for: key) {
        case .one(let candidate): node = self.node(for: candidate)
        case .none:
            if let known = known?.node.takeUnretainedValue(), case .wrapper = known.role {
                node = known
            } else if let wrapper = key.type as? any Wrapper.Type {
                let wrapping = wrapper.wrapping
                node = Node(
                    .wrapper(wrapping, key), type: key.type, handling: wrapping.handling,
                    making: wrapping.making, in: self)
                plan.nodes.append(node)
            } else {
                return .missing
            }
        case .several(let candidates): return .ambiguous(candidates)
        }
        plan.entries[key] = Plan.Entry(node: Unmanaged.passUnretained(node), epoch: epoch)
        return .node(node)
    }

    /// Notes that all that `key` reaches is linked, and makes room for what a call for it returns.
    func markLinked(_ key: Key) {
        plan.entries.update(key) { entry in
            entry.isLinked = true
            entry.node._withUnsafeGuaranteedRef { $0.reserveMemory() }
        }
    }

    /// Whether there is something for `key`; of several wrappers, in the innermost.
    func isKnown(_ key: Key) -> Bool {
        switch find(key) {
        case .missing: return false
        case .ambiguous: return true
        case .node(let node):
            guard case .wrapper(let wrapping, _) = node.role, wrapping.style == .tagged else { return true }
            return isKnown(Key(type: wrapping.type, tag: wrapping.tag))
        }
    }

    private enum Winner {
        case none
        case one(Candidate)
        case several([Candidate])
    }

    /// As `winners`, without an array where there is nothing to choose from.
    private func winner(for key: Key) -> Winner {
        if parent == nil {
            index.update(with: components)
            if let only = index.onlyCandidate(for: key) { return .one(only) }
        }
        let winners = winners(for: key)
        return switch winners.count {
        case 0: .none
        case 1: .one(winners[0])
        default: .several(winners)
        }
    }

    /// Those that are to be used of all that are known as `key`: the highest rank, and of that the nearest
    /// container. More than one is ambiguous, except that an argument may be registered repeatedly.
    func winners(for key: Key) -> [Candidate] {
        let all = everything(knownAs: key)
        guard all.count > 1 else { return all }
        guard let rank = all.map(\.component.rank).max() else { return [] }
        let best = all.filter { $0.component.rank == rank }
        let nearest = best.filter { $0.component.container === best.last?.component.container }
        return nearest.allSatisfy { $0.component.origin == .argument } ? Array(nearest.prefix(1)) : nearest
    }

    /// All that is known as `key`, the parents' first, each in the order of registration.
    func everything(knownAs key: Key) -> [Candidate] {
        index.update(with: components)
        let own = index.candidates(for: key)
        guard let parent else { return own }
        return parent.everything(knownAs: key) + own
    }

    /// The node that makes `candidate`: its container's where that keeps the instance, otherwise this one's.
    func node(for candidate: Candidate) -> Node {
        let component = candidate.component
        let container = component.belongsToItsContainer ? component.container : self
        return container.ownNode(for: candidate)
    }

    private func ownNode(for candidate: Candidate) -> Node {
        let made = ownNode(for: candidate.component)
        let service = candidate.component.service(candidate.service)
        guard let converting = service.converting, made.type != service.key.type else { return made }
        if candidate.service < made.services.count, let known = made.services[candidate.service] {
            return known
        }
        let node = Node(
            .service(candidate.component, candidate.service), type: service.key.type,
            handling: service.handling,
            making: converting, in: self)
        node.links = [Node.Link(node: Unmanaged.passUnretained(made), offset: 0)]
        node.initialLinks = 1
        while made.services.count <= candidate.service { made.services.append(nil) }
        made.services[candidate.service] = node
        return node
    }

    func ownNode(for component: Component) -> Node {
        let isOwn = component.container === self
        let known =
            isOwn ? component.node?.takeUnretainedValue() : plan.inheritedNodes[ObjectIdentifier(component)]
        // A node that converts at once stands for one service; if the component got another since, it starts anew.
        if let known, known.makingUnconverted == nil || component.isConvertedAtOnce { return known }
        let service = component.service(0)
        // What is known as one thing only is converted as soon as it is made.
        let node =
            if component.isConvertedAtOnce, let converting = service.converting {
                Node(
                    .component(component), type: service.key.type, handling: service.handling,
                    making: converting, makingUnconverted: component.making, in: self)
            } else {
                Node(
                    .component(component), type: component.type, handling: component.handling,
                    making: component.making, in: self)
            }
        plan.nodes.append(node)
        if isOwn {
            component.node = Unmanaged.passUnretained(node)
        } else {
            plan.inheritedNodes[ObjectIdentifier(component)] = node
        }
        return node
    }
}
