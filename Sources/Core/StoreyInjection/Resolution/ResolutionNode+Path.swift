extension ResolutionNode {
    /// Whether each dependent receives a new instance.
    var isPrototype: Bool {
        switch role {
        case .component(let component), .service(let component, _): component.lifetime == .prototype
        case .wrapper: false
        }
    }

    /// Returns the nodes on a path of dependencies from this node to `target`, or `nil` if no path exists.
    func path(to target: ResolutionNode) -> [ResolutionNode]? {
        var cameFrom: [ObjectIdentifier: ResolutionNode] = [:]
        var waiting = [self]
        while let node = waiting.popLast() {
            if node === target { return path(to: target, cameFrom) }
            if node.isDeferred { continue }
            for link in node.links.lazy.map({ $0.node.takeUnretainedValue() })
            where link !== self && cameFrom[ObjectIdentifier(link)] == nil {
                cameFrom[ObjectIdentifier(link)] = node
                waiting.append(link)
            }
        }
        return nil
    }

    private func path(to target: ResolutionNode, _ cameFrom: [ObjectIdentifier: ResolutionNode])
        -> [ResolutionNode]
    {
        var path = [target]
        while let last = path.last, last !== self, let previous = cameFrom[ObjectIdentifier(last)] {
            path.append(previous)
        }
        return path.reversed()
    }
}
