/// Finds who holds what is to live shorter, and who will need an argument when nobody can give it.
///
/// It looks at each node after those that the node needs, and passes on what it leads to.
struct Captives {
    /// What a node leads to, by way of prototypes, which live as long as who has them.
    private struct Reached {
        let span: Span
        /// The next node on the way, or none at its end.
        let next: Node?
    }

    private var shortest: [ObjectIdentifier: Reached] = [:]
    private var arguments: [ObjectIdentifier: Reached] = [:]
    private(set) var faults: [Fault] = []

    /// - Parameter nodes: all nodes, each after those that it needs.
    init(among nodes: [Node]) {
        // What a lazy resolves may come after it in the order, so it is known the second time.
        for node in nodes { look(at: node) }
        faults.removeAll()
        for node in nodes { look(at: node) }
    }

    private mutating func look(at node: Node) {
        let links = node.links.map { $0.node.takeUnretainedValue() }
        switch node.role {
        case .wrapper(let wrapping, _) where wrapping.style == .factory: return
        case .wrapper(let wrapping, _) where wrapping.style == .lazy:
            for link in links where arguments[ObjectIdentifier(link)] != nil {
                faults.append(.argumentIsNeverGiven(way(from: link, arguments)))
            }
        default: arguments[ObjectIdentifier(node)] = argument(from: node)
        }
        let held = links.filter { shortest[ObjectIdentifier($0)] != nil }
        guard let span = node.component?.span else {
            // A prototype lives as long as its holder, a wrapper or conversion has no life of its own.
            let first = held.min { span(of: $0) < span(of: $1) }
            shortest[ObjectIdentifier(node)] = first.map { Reached(span: span(of: $0), next: $0) }
            return
        }
        if span < .always { shortest[ObjectIdentifier(node)] = Reached(span: span, next: nil) }
        guard span > .call else { return }
        for link in held where self.span(of: link) < span {
            faults.append(.captive((node.component.map { [$0] } ?? []) + way(from: link, shortest)))
        }
    }

    private func span(of node: Node) -> Span {
        shortest[ObjectIdentifier(node)]?.span ?? .always
    }

    private func argument(from node: Node) -> Reached? {
        if node.component?.origin == .argument { return Reached(span: .call, next: nil) }
        let links = node.links.prefix(node.initialLinks).lazy.map { $0.node.takeUnretainedValue() }
        return links.first { arguments[ObjectIdentifier($0)] != nil }.map { Reached(span: .call, next: $0) }
    }

    private func way(from node: Node, _ table: [ObjectIdentifier: Reached]) -> [Component] {
        var components: [Component] = []
        var next: Node? = node
        while let node = next {
            if let component = node.component { components.append(component) }
            next = table[ObjectIdentifier(node)]?.next
        }
        return components
    }
}

/// How long an instance is meant to be in use.
private enum Span: Int, Comparable {
    case call, container, always

    static func < (one: Span, other: Span) -> Bool { one.rawValue < other.rawValue }
}

extension Component {
    /// `nil` for a prototype, which lives with whoever has it.
    fileprivate var span: Span? {
        switch lifetime {
        case .prototype: nil
        case .objectGraph: .call
        case .perContainer: .container
        case .weak, .single: .always
        }
    }
}
