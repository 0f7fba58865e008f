/// Finds the components that nothing needs.
struct ComponentUses {
    /// The components that another one depends on.
    private var needed: Set<ObjectIdentifier> = []

    /// - Parameter nodes: All nodes, linked.
    init(among nodes: [ResolutionNode]) {
        for node in nodes {
            let own = node.madeComponent
            for link in node.links {
                guard let target = link.node.takeUnretainedValue().madeComponent, target !== own else {
                    continue
                }
                needed.insert(ObjectIdentifier(target))
            }
        }
    }

    /// Returns the components that no root depends on. Without any root, what is needed isn't known, so the result is
    /// empty.
    /// - Parameters:
    ///   - components: The components to check.
    ///   - roots: The given roots.
    ///   - possibleRoots: The components that are roots if nothing depends on them.
    func unneeded(
        _ components: [Component], roots: [ResolutionNode], possibleRoots: [ResolutionNode]
    ) -> [Component] {
        let derived = possibleRoots.filter { node in
            node.madeComponent.map { !needed.contains(ObjectIdentifier($0)) } ?? false
        }
        var waiting = roots + derived
        guard !waiting.isEmpty else { return [] }
        var seen: Set<ObjectIdentifier> = []
        var reached: Set<ObjectIdentifier> = []
        while let node = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
            if let component = node.madeComponent { reached.insert(ObjectIdentifier(component)) }
            waiting += node.links.map { $0.node.takeUnretainedValue() }
        }
        return components.filter { !$0.isOffered && !reached.contains(ObjectIdentifier($0)) }
    }
}
