import StoreyGraph

/// Finds components that hold a component with a shorter lifetime, and arguments that can never be provided.
///
/// Visits every node after its dependencies and propagates the result to its dependents.
struct CaptiveDependencyFinder {
    /// The shortest-lived component that a node leads to through prototypes, which live as long as their
    /// holder.
    private struct Reached {
        let duration: UseDuration
        /// The next node on the path, or `nil` at its end.
        let next: ResolutionNode?
    }

    private var shortest: [ObjectIdentifier: Reached] = [:]
    private var arguments: [ObjectIdentifier: Reached] = [:]
    private(set) var issues: [ValidationIssue] = []

    /// Creates a finder and runs it.
    /// - Parameter nodes: All nodes, each after its dependencies.
    init(among nodes: [ResolutionNode]) {
        // The target of a `Lazy` can come later in the order; its result is available in the second pass.
        for node in nodes { look(at: node) }
        issues.removeAll()
        for node in nodes { look(at: node) }
    }

    private mutating func look(at node: ResolutionNode) {
        let links = node.links.map { $0.node.takeUnretainedValue() }
        switch node.role {
        case .wrapper(let wrapping, _) where wrapping.style == .factory: return
        case .wrapper(let wrapping, _) where wrapping.style == .lazy:
            for link in links where arguments[ObjectIdentifier(link)] != nil {
                issues.append(.argumentNeverProvided(path(from: link, arguments)))
            }
        default: arguments[ObjectIdentifier(node)] = argument(from: node)
        }
        let held = links.filter { shortest[ObjectIdentifier($0)] != nil }
        guard let duration = node.component?.duration else {
            // A prototype lives as long as its holder, and wrappers and conversions have no lifetime.
            let first = held.min { duration(of: $0) < duration(of: $1) }
            shortest[ObjectIdentifier(node)] = first.map { Reached(duration: duration(of: $0), next: $0) }
            return
        }
        if duration < .always { shortest[ObjectIdentifier(node)] = Reached(duration: duration, next: nil) }
        guard duration > .call else { return }
        for link in held where self.duration(of: link) < duration {
            issues.append(.captive((node.component.map { [$0] } ?? []) + path(from: link, shortest)))
        }
    }

    private func duration(of node: ResolutionNode) -> UseDuration {
        shortest[ObjectIdentifier(node)]?.duration ?? .always
    }

    private func argument(from node: ResolutionNode) -> Reached? {
        if node.component?.origin == .argument { return Reached(duration: .call, next: nil) }
        let links = node.links.prefix(node.initialLinks).lazy.map { $0.node.takeUnretainedValue() }
        return links.first { arguments[ObjectIdentifier($0)] != nil }.map {
            Reached(duration: .call, next: $0)
        }
    }

    private func path(from node: ResolutionNode, _ table: [ObjectIdentifier: Reached]) -> [Component] {
        var components: [Component] = []
        var next: ResolutionNode? = node
        while let node = next {
            if let component = node.component { components.append(component) }
            next = table[ObjectIdentifier(node)]?.next
        }
        return components
    }
}

/// The duration for which an instance is meant to be used.
private enum UseDuration: Int, Comparable {
    case call, container, always

    static func < (one: UseDuration, other: UseDuration) -> Bool { one.rawValue < other.rawValue }
}

extension Component {
    /// `nil` for a prototype, which lives as long as its holder.
    fileprivate var duration: UseDuration? {
        switch lifetime {
        case .prototype: nil
        case .objectGraph: .call
        case .perContainer: .container
        case .weak, .singleton: .always
        }
    }
}
