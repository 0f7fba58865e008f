extension Node {
    /// Whether each who asks gets a new instance, so that nobody meets another in it.
    var isPrototype: Bool {
        switch role {
        case .component(let component), .service(let component, _): component.lifetime == .prototype
        case .wrapper: false
        }
    }

    /// The nodes from this one to `target`, by way of what is needed, if there is a way.
    func way(to target: Node) -> [Node]? {
        var cameFrom: [ObjectIdentifier: Node] = [:]
        var waiting = [self]
        while let node = waiting.popLast() {
            if node === target { return way(to: target, cameFrom) }
            if case .wrapper(let wrapping, _) = node.role, wrapping.isDeferred { continue }
            for link in node.links.lazy.map({ $0.node.takeUnretainedValue() })
            where link !== self && cameFrom[ObjectIdentifier(link)] == nil {
                cameFrom[ObjectIdentifier(link)] = node
                waiting.append(link)
            }
        }
        return nil
    }

    private func way(to target: Node, _ cameFrom: [ObjectIdentifier: Node]) -> [Node] {
        var way = [target]
        while let last = way.last, last !== self, let previous = cameFrom[ObjectIdentifier(last)] {
            way.append(previous)
        }
        return way.reversed()
    }
}
