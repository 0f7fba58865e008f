import StoreyGraph

/// Links everything reachable from a root and collects problems.
///
/// The search follows initializer parameters depth-first, iteratively, and visits each node once. Deferred
/// dependencies (injections; with `followsDeferred` also ``Lazy`` and ``Factory``) are followed afterwards,
/// because a cycle through them is allowed.
struct Linker {
    private struct Frame {
        let node: ResolutionNode
        var next = 0
    }

    private struct Later {
        let node: ResolutionNode
        let chain: [ResolutionNode]
    }

    private let followsDeferred: Bool
    private var search = 0
    private var frames: [Frame] = []
    private var later: [Later] = []
    /// The path to the node at which the current search started.
    private var prefix: [ResolutionNode] = []
    /// The visited nodes, each after the dependencies of its initializer.
    private(set) var visited: [ResolutionNode] = []
    /// The nodes with injections and their injected dependencies.
    private var injected: [(node: ResolutionNode, target: ResolutionNode)] = []
    private(set) var issues: [ValidationIssue] = []

    init(followsDeferred: Bool) {
        self.followsDeferred = followsDeferred
    }

    /// Starts a search. Visited nodes store its number.
    mutating func begin(search: Int) {
        self.search = search
    }

    /// Links everything reachable from one root. Keeps only the allocated capacity afterwards.
    /// - Returns: The first problem, if any.
    mutating func link(_ root: ResolutionNode, search: Int) -> ValidationIssue? {
        begin(search: search)
        link(root)
        finish()
        defer {
            visited.removeAll(keepingCapacity: true)
            issues.removeAll()
        }
        return issues.first
    }

    mutating func link(_ root: ResolutionNode) {
        prefix = []
        search(from: root)
        var position = 0
        while position < later.count {
            prefix = later[position].chain
            search(from: later[position].node)
            position += 1
        }
        guard position > 0 else { return }
        later.removeAll()
        for (node, target) in injected where node.isPrototype || target.isPrototype {
            if let path = target.path(to: node) { issues.append(.cycleOfPrototypes(path)) }
        }
        injected.removeAll()
    }

    /// Marks the visited nodes as linked if there were no problems.
    func finish() {
        guard issues.isEmpty else { return }
        for node in visited {
            node.linkedEpoch = node.resolver.epoch
        }
    }

    private mutating func search(from root: ResolutionNode) {
        enter(root)
        while let frame = frames.last {
            let node = frame.node
            guard frame.next < node.initialLinks else {
                node.isOpen = false
                visited.append(node)
                frames.removeLast()
                continue
            }
            frames[frames.count - 1].next += 1
            let link = node.links[frame.next].node.takeUnretainedValue()
            if link.search == search, link.isOpen {
                let start = frames.firstIndex { $0.node === link } ?? 0
                issues.append(.cycle(frames[start...].map(\.node)))
            } else {
                enter(link)
            }
        }
    }

    private mutating func enter(_ node: ResolutionNode) {
        guard node.search != search, node.linkedEpoch != node.resolver.epoch || followsDeferred else {
            return
        }
        node.search = search
        node.isOpen = true
        frames.append(Frame(node: node))
        expand(node)
    }

    private var chain: [ResolutionNode] { prefix + frames.map(\.node) }
}

// MARK: - One node's links

extension Linker {
    private mutating func expand(_ node: ResolutionNode) {
        switch node.role {
        case .service: break
        case .component(let component): expand(node, component)
        case .wrapper(let wrapping, let key): expand(node, wrapping, key)
        }
    }

    private mutating func expand(_ node: ResolutionNode, _ component: Component) {
        var links: ContiguousArray<ResolutionNode.Link> = []
        append(component.parameterTypes(), of: node, to: &links)
        node.initialLinks = links.count
        var injections: [ResolutionNode.Injection] = []
        for injection in component.injections {
            let first = links.count
            append(injection.parameterTypes(), of: node, to: &links)
            injections.append(ResolutionNode.Injection(run: injection.run, links: first..<links.count))
        }
        for link in links[node.initialLinks...] {
            let target = link.node.takeUnretainedValue()
            later.append(Later(node: target, chain: chain))
            injected.append((node, target))
        }
        node.links = links
        node.injections = injections.isEmpty ? nil : injections
        node.retention =
            switch component.lifetime {
            case .prototype: .nothing
            case .objectGraph: .graph
            case .perContainer, .singleton: .always
            case .weak: .weakly
            }
        if node.retention == .graph || node.retention == .always { node.reserveMemory() }
        if component.lifetime == .weak, !(component.type is AnyClass) {
            issues.append(.cannotBeWeak(component, chain: chain))
        }
    }

    private mutating func expand(_ node: ResolutionNode, _ wrapping: Wrapping, _ key: Key) {
        let wrapped = Key(type: wrapping.type, tag: wrapping.tag ?? key.tag)
        var links: ContiguousArray<ResolutionNode.Link> = []
        switch wrapping.style {
        case .tagged: append(wrapped, of: node, to: &links)
        case .optional: if node.resolver.isKnown(wrapped) { append(wrapped, of: node, to: &links) }
        case .many:
            for candidate in node.resolver.candidatesOfHighestRank(for: wrapped) {
                let found = node.resolver.node(for: candidate)
                links.append(ResolutionNode.Link(node: Unmanaged.passUnretained(found), offset: 0))
            }
        case .factory, .lazy:
            guard followsDeferred else { return }
            append(wrapped, of: node, to: &links)
            later += links.map { Later(node: $0.node.takeUnretainedValue(), chain: chain) }
            node.links = links
            return
        }
        node.links = links
        node.initialLinks = links.count
    }

    /// Links the elements of a tuple, which are stored consecutively, each with its alignment.
    private mutating func append(
        _ types: [Any.Type], of node: ResolutionNode, to links: inout ContiguousArray<ResolutionNode.Link>
    ) {
        var end = 0
        for type in types {
            let known = links.count
            append(Key(type: type, tag: nil), of: node, to: &links, after: end)
            guard links.count > known, let link = links.last else { continue }
            end = link.offset + link.node.takeUnretainedValue().layout.size
        }
    }

    private mutating func append(
        _ key: Key, of node: ResolutionNode, to links: inout ContiguousArray<ResolutionNode.Link>,
        after end: Int = 0
    ) {
        switch node.resolver.find(key) {
        case .node(let found):
            let alignment = found.layout.alignment
            let offset = (end + alignment - 1) / alignment * alignment
            links.append(ResolutionNode.Link(node: Unmanaged.passUnretained(found), offset: offset))
        case .missing: issues.append(.missing(key, in: node.resolver, chain: chain))
        case .ambiguous(let candidates): issues.append(.ambiguous(key, candidates, chain: chain))
        }
    }
}
