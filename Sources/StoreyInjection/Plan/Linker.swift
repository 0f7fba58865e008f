/// Links what a root reaches, and collects what is wrong on the way.
///
/// It goes along what initialisers need, depth first and without recursion, each node once. What is needed only
/// later (injections; with `followsDeferred` also ``Lazy`` and ``Factory``) is gone along afterwards, since a
/// cycle through it is none.
struct Linker {
    private struct Frame {
        let node: Node
        var next = 0
    }

    private struct Later {
        let node: Node
        let chain: [Node]
    }

    private let followsDeferred: Bool
    private var search = 0
    private var frames: [Frame] = []
    private var later: [Later] = []
    /// The way to the node the search now began with.
    private var prefix: [Node] = []
    /// The nodes that were visited, each after those that its initialiser needs.
    private(set) var visited: [Node] = []
    /// Who is injected into, and with what.
    private var injected: [(node: Node, target: Node)] = []
    private(set) var faults: [Fault] = []

    init(followsDeferred: Bool) {
        self.followsDeferred = followsDeferred
    }

    /// Begins a search of that number, which nodes remember.
    mutating func begin(search: Int) {
        self.search = search
    }

    /// Links what one root reaches, and forgets it, though not the room it took.
    /// - Returns: the first of what is wrong.
    mutating func link(_ root: Node, search: Int) -> Fault? {
        begin(search: search)
        link(root)
        finish()
        defer {
            visited.removeAll(keepingCapacity: true)
            faults.removeAll()
        }
        return faults.first
    }

    mutating func link(_ root: Node) {
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
            if let way = target.way(to: node) { faults.append(.cycleOfPrototypes(way)) }
        }
        injected.removeAll()
    }

    /// Marks what was visited as linked, when nothing was wrong.
    func finish() {
        guard faults.isEmpty else { return }
        for node in visited {
            node.linkedEpoch = node.container.epoch
        }
    }

    private mutating func search(from root: Node) {
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
                faults.append(.cycle(frames[start...].map(\.node)))
            } else {
                enter(link)
            }
        }
    }

    private mutating func enter(_ node: Node) {
        guard node.search != search, node.linkedEpoch != node.container.epoch || followsDeferred else {
            return
        }
        node.search = search
        node.isOpen = true
        frames.append(Frame(node: node))
        expand(node)
    }

    private var chain: [Node] { prefix + frames.map(\.node) }
}

// MARK: - One node's links

extension Linker {
    private mutating func expand(_ node: Node) {
        switch node.role {
        case .service: break
        case .component(let component): expand(node, component)
        case .wrapper(let wrapping, let key): expand(node, wrapping, key)
        }
    }

    private mutating func expand(_ node: Node, _ component: Component) {
        var links: ContiguousArray<Node.Link> = []
        append(component.needs(), of: node, to: &links)
        node.initialLinks = links.count
        var injections: [Node.Injection] = []
        for injection in component.injections {
            let first = links.count
            append(injection.needs(), of: node, to: &links)
            injections.append(Node.Injection(run: injection.run, links: first..<links.count))
        }
        for link in links[node.initialLinks...] {
            let target = link.node.takeUnretainedValue()
            later.append(Later(node: target, chain: chain))
            injected.append((node, target))
        }
        node.links = links
        node.injections = injections.isEmpty ? nil : injections
        node.keeping =
            switch component.lifetime {
            case .prototype: .nothing
            case .objectGraph: .graph
            case .perContainer, .single: .always
            case .weak: .weakly
            }
        if node.keeping == .graph || node.keeping == .always { node.reserveMemory() }
        if component.lifetime == .weak, !(component.type is AnyClass) {
            faults.append(.cannotBeWeak(component, chain: chain))
        }
    }

    private mutating func expand(_ node: Node, _ wrapping: Wrapping, _ key: Key) {
        let wrapped = Key(type: wrapping.type, tag: wrapping.tag ?? key.tag)
        var links: ContiguousArray<Node.Link> = []
        switch wrapping.style {
        case .tagged: append(wrapped, of: node, to: &links)
        case .optional: if node.container.isKnown(wrapped) { append(wrapped, of: node, to: &links) }
        case .many:
            for candidate in node.container.many(wrapped) {
                let found = node.container.node(for: candidate)
                links.append(Node.Link(node: Unmanaged.passUnretained(found), offset: 0))
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

    /// Links a tuple of `needs`, whose elements lie one after the other, each aligned.
    private mutating func append(
        _ needs: [Any.Type], of node: Node, to links: inout ContiguousArray<Node.Link>
    ) {
        var end = 0
        for need in needs {
            let known = links.count
            append(Key(type: need, tag: nil), of: node, to: &links, after: end)
            guard links.count > known, let link = links.last else { continue }
            end = link.offset + link.node.takeUnretainedValue().layout.size
        }
    }

    private mutating func append(
        _ key: Key, of node: Node, to links: inout ContiguousArray<Node.Link>, after end: Int = 0
    ) {
        switch node.container.find(key) {
        case .node(let found):
            let alignment = found.layout.alignment
            let offset = (end + alignment - 1) / alignment * alignment
            links.append(Node.Link(node: Unmanaged.passUnretained(found), offset: offset))
        case .missing: faults.append(.missing(key, in: node.container, chain: chain))
        case .ambiguous(let candidates): faults.append(.ambiguous(key, candidates, chain: chain))
        }
    }
}
