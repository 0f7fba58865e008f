import StoreyInternal

/// Finds classes without a chosen lifetime that one call of `resolve` creates several times. A view and a coordinator that each
/// have their own view model are the usual case. What several instances of a chosen `.prototype` hold is separate by choice.
///
/// The instances of a call form a tree below each component that no other creates at the same time. The finder counts
/// the instances in every tree, in time proportional to the sum of the trees' sizes, until all such classes are reported.
struct UnsharedInstanceFinder {
    private(set) var issues: [ValidationIssue] = []
    /// The components that aren't reported yet.
    private var suspects: Set<ObjectIdentifier> = []

    /// Creates a finder and runs it.
    /// - Parameter nodes: All nodes, linked, each after the dependencies of its initializer.
    init(among nodes: [ResolutionNode]) {
        suspects = Set(
            nodes.filter { $0.component?.isMadeForEachDependentByDefault ?? false }.map(ObjectIdentifier.init)
        )
        guard !suspects.isEmpty else { return }
        var needed: Set<ObjectIdentifier> = []
        for node in nodes where !node.isDeferred {
            for link in node.links { needed.insert(ObjectIdentifier(link.node.takeUnretainedValue())) }
        }
        for node in nodes.reversed() where !node.links.isEmpty {
            guard node.outlivesCalls || !needed.contains(ObjectIdentifier(node)) else { continue }
            count(below: node)
            if suspects.isEmpty { return }
        }
    }

    /// Counts the instances that are created together with `top`.
    private mutating func count(below top: ResolutionNode) {
        var counts: [ObjectIdentifier: Int] = [ObjectIdentifier(top): 1]
        var holders: [ObjectIdentifier: [Component]] = [:]
        for node in Self.tree(of: top) {
            let id = ObjectIdentifier(node)
            let instances = node.isSharedByCall ? 1 : counts[id, default: 1]
            if instances > 1, suspects.contains(id), let component = node.component {
                let creator = top.madeComponent?.type ?? top.type
                issues.append(.notShared(component, holders: holders[id] ?? [], createdWith: creator))
                suspects.remove(id)
            }
            for link in node.links.lazy.map({ $0.node.takeUnretainedValue() }) {
                let target = ObjectIdentifier(link)
                // More than two make no difference, and their number can grow without bounds.
                counts[target] = min(
                    2, counts[target, default: 0] + (node.isSeparateByChoice ? 1 : instances))
                holders[target, default: []] += node.component.map { [$0] } ?? holders[id] ?? []
            }
        }
    }

    /// Returns the nodes below `top` that create instances in the same call, each after its dependents.
    private static func tree(of top: ResolutionNode) -> [ResolutionNode] {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(top)]
        return postorder(from: top, linkCount: { $0.links.count }) { node, index in
            let link = node.links[index].node.takeUnretainedValue()
            let isNew =
                !link.isDeferred && !link.outlivesCalls && seen.insert(ObjectIdentifier(link)).inserted
            return isNew ? link : nil
        }
        .reversed()
    }
}

extension Component {
    /// Whether several dependents have several instances, although no one said so.
    fileprivate var isMadeForEachDependentByDefault: Bool {
        type is AnyClass && origin == .made && lifetime == .prototype && !hasChosenLifetime
    }
}

extension ResolutionNode {
    fileprivate var outlivesCalls: Bool {
        switch component?.lifetime {
        case .perContainer, .weak, .singleton: true
        case .prototype, .objectGraph, nil: false
        }
    }

    fileprivate var isSharedByCall: Bool { component?.lifetime == .objectGraph }

    /// Whether each dependent is meant to have its own instance, together with what that instance holds.
    fileprivate var isSeparateByChoice: Bool {
        component.map { $0.lifetime == .prototype && $0.hasChosenLifetime } ?? false
    }
}
