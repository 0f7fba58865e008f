/// Finds, links and creates the components of one container, including those of its parents.
///
/// The first lookup of a type records its node in the plan; later calls follow the node's links.
final class Resolver {
    /// The result of looking up a type.
    enum Found {
        case node(ResolutionNode)
        case missing
        case ambiguous([Candidate])
    }

    private let parent: Resolver?

    // Every unchecked access ends before other code runs, in particular before any initializer.

    @exclusivity(unchecked) private var registrations = RegistrationTable()
    @exclusivity(unchecked) private var plan = ResolutionPlan()
    private let session: ResolvingSession

    init(parent: Resolver?) {
        self.parent = parent
        session = parent?.session ?? ResolvingSession()
    }

    /// The number of changes in this container and its parents. It never decreases.
    var epoch: Int {
        guard let parent else { return registrations.changes }
        return registrations.changes &+ parent.epoch
    }

    /// The components that are registered in this container.
    var components: ContiguousArray<Component> { registrations.components }

    /// All components, starting with those of parent containers.
    var allComponents: [Component] { (parent?.allComponents ?? []) + components }

    /// Returns this container's declaration of the argument `type`, if any.
    func declaredArgument(_ type: Any.Type) -> Component? {
        registrations.argument(type)
    }

    /// Adds a new component.
    func add(_ component: Component) {
        registrations.add(component)
    }

    /// Invalidates everything that was derived from a registration.
    func componentChanged(_ component: Component) {
        registrations.componentChanged(component)
    }

    /// Returns the number of a linker's next search.
    func newSearch() -> Int { session.newSearch() }

    // MARK: - Calls

    /// Performs a call of `resolve`.
    @inline(__always)
    func make<Value>(
        _ key: Key, arguments: Arguments?, file: String, line: Int
    ) throws(ResolutionError) -> Value {
        do {
            let node = try linkedNode(for: key)
            if arguments == nil, let instance = node._withUnsafeGuaranteedRef({ $0.lastingInstance }) {
                return instance.assumingMemoryBound(to: Value.self).pointee
            }
            try session.begin(key)
            do {
                if let arguments { try arguments.provide(self) }
                let value = try node._withUnsafeGuaranteedRef { try $0.value(Value.self) }
                try session.end()
                return value
            } catch {
                session.abandon()
                throw error
            }
        } catch {
            throw ResolutionError(error, requestedAt: CodeLocation(file: file, line: line))
        }
    }

    /// Returns the node for `key`, with everything reachable from it linked.
    private func linkedNode(for key: Key) throws(ResolutionError) -> Unmanaged<ResolutionNode> {
        if let entry = plan[key], entry.isLinked, entry.epoch == epoch { return entry.node }
        return try link(key)
    }

    private func link(_ key: Key) throws(ResolutionError) -> Unmanaged<ResolutionNode> {
        switch find(key) {
        case .missing: throw ResolutionError(.missing(key, in: self, chain: []))
        case .ambiguous(let candidates): throw ResolutionError(.ambiguous(key, candidates, chain: []))
        case .node(let node):
            try session.link(node)
            markLinked(key)
            return Unmanaged.passUnretained(node)
        }
    }

    /// Provides `value` as an argument for the current call.
    fileprivate func provide<Value>(_ value: Value) throws(ResolutionError) {
        let key = Key(type: Value.self, tag: nil)
        guard case .node(let node) = find(key), node.component?.origin == .argument else {
            throw ResolutionError(.unknownArgument(key))
        }
        try node.provide(value)
    }

    // MARK: - Lookup

    /// Finds the node for `key` from this container's perspective.
    func find(_ key: Key) -> Found {
        let known = plan[key]
        if let known, known.epoch == epoch { return .node(known.node.takeUnretainedValue()) }
        let node: ResolutionNode
        switch winner(for: key) {
        case .one(let candidate): node = self.node(for: candidate)
        case .none:
            if let known = known?.node.takeUnretainedValue(), case .wrapper = known.role {
                node = known
            } else if let wrapper = key.type as? any Wrapper.Type {
                let wrapping = wrapper.wrapping
                node = ResolutionNode(
                    .wrapper(wrapping, key), type: key.type, copyOrDestroy: wrapping.copyOrDestroy,
                    makeValue: wrapping.makeValue, in: self, session: session)
                plan.retain(node)
            } else {
                return .missing
            }
        case .several(let candidates): return .ambiguous(candidates)
        }
        plan.record(node, for: key, epoch: epoch)
        return .node(node)
    }

    /// Marks `key` as completely linked and reserves memory for the result.
    func markLinked(_ key: Key) {
        plan.markLinked(key)
    }

    /// Whether something is registered for `key`, or for the innermost type of nested wrappers.
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

    /// Like `winners`, but without allocating an array if there is only one candidate.
    private func winner(for key: Key) -> Winner {
        if parent == nil, let only = registrations.onlyCandidate(for: key) { return .one(only) }
        let winners = winners(for: key)
        return switch winners.count {
        case 0: .none
        case 1: .one(winners[0])
        default: .several(winners)
        }
    }

    /// Returns the candidates for `key` with the highest rank and, among these, of the nearest container.
    /// More than one is ambiguous.
    private func winners(for key: Key) -> [Candidate] {
        let all = candidates(registeredAs: key)
        guard all.count > 1 else { return all }
        guard let rank = all.map(\.component.rank).max() else { return [] }
        let best = all.filter { $0.component.rank == rank }
        return best.filter { $0.component.resolver === best.last?.component.resolver }
    }

    /// Returns all candidates for `key` in the order of registration, starting with those of parent
    /// containers.
    func candidates(registeredAs key: Key) -> [Candidate] {
        let own = registrations.candidates(for: key)
        guard let parent else { return own }
        return parent.candidates(registeredAs: key) + own
    }

    /// Returns the node for `candidate`: its container's, if that retains the instance, otherwise this
    /// container's.
    func node(for candidate: Candidate) -> ResolutionNode {
        let component = candidate.component
        let resolver = component.belongsToItsContainer ? component.resolver : self
        return resolver.ownNode(for: candidate)
    }

    private func ownNode(for candidate: Candidate) -> ResolutionNode {
        let made = ownNode(for: candidate.component)
        let service = candidate.component.service(candidate.service)
        guard let convert = service.convert, made.type != service.key.type else { return made }
        if candidate.service < made.services.count, let known = made.services[candidate.service] {
            return known
        }
        let node = ResolutionNode(
            .service(candidate.component, candidate.service), type: service.key.type,
            copyOrDestroy: service.copyOrDestroy, makeValue: convert, in: self, session: session)
        node.links = [ResolutionNode.Link(node: Unmanaged.passUnretained(made), offset: 0)]
        node.initialLinks = 1
        while made.services.count <= candidate.service { made.services.append(nil) }
        made.services[candidate.service] = node
        return node
    }

    private func ownNode(for component: Component) -> ResolutionNode {
        let isOwn = component.resolver === self
        let known = isOwn ? component.node?.takeUnretainedValue() : plan.inheritedNode(for: component)
        // A node that includes a conversion serves only one service. It is replaced if the component has
        // since been registered as another.
        if let known, known.makeUnconvertedValue == nil || component.isConvertedAtOnce { return known }
        let service = component.service(0)
        // A component with only one service is converted immediately.
        let node =
            if component.isConvertedAtOnce, let convert = service.convert {
                ResolutionNode(
                    .component(component), type: service.key.type, copyOrDestroy: service.copyOrDestroy,
                    makeValue: convert, makeUnconvertedValue: component.makeValue, in: self, session: session)
            } else {
                ResolutionNode(
                    .component(component), type: component.type, copyOrDestroy: component.copyOrDestroy,
                    makeValue: component.makeValue, in: self, session: session)
            }
        plan.retain(node)
        if isOwn {
            component.node = Unmanaged.passUnretained(node)
        } else {
            plan.setInheritedNode(node, for: component)
        }
        return node
    }
}

/// The arguments of one call of `resolve`.
struct Arguments {
    let provide: (Resolver) throws(ResolutionError) -> Void

    init<each Argument>(_ arguments: repeat each Argument) {
        provide = { resolver throws(ResolutionError) in
            repeat try resolver.provide(each arguments)
        }
    }
}
