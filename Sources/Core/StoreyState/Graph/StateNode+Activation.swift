extension StateNode {
    private var isNeeded: Bool { !observers.isEmpty || firstDependent != nil }

    /// Whether the value can never change again.
    var isEnded: Bool { isSource ? hasEnded : sources.allSatisfy { $0.hasEnded } }

    /// Activates or deactivates the node and its inputs, depending on whether they are observed.
    func updateActivation() {
        guard !isSource, isActive != isNeeded else { return }
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        if !isActive { updateIfNeeded() }
        var pending = [self]
        while let node = pending.popLast() {
            guard !node.isSource, node.isActive != node.isNeeded else { continue }
            node.isActive.toggle()
            if node.isActive { node.publishedVersion = node.version }
            for index in node.edges.indices {
                let input = node.edges[index].input
                guard !input.isEnded else { continue }
                if node.isActive { input.link(node, index) } else { input.unlink(node, index) }
                pending.append(input)
            }
        }
    }

    private func link(_ dependent: StateNode, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.link(edge, into: &firstDependent)
        if !dependent.isField { wholeDependentCount += 1 }
    }

    private func unlink(_ dependent: StateNode, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.unlink(edge, from: &firstDependent)
        if !dependent.isField { wholeDependentCount -= 1 }
    }

    /// Marks this source as final. Releases the dependents and observers of this source, and of every value
    /// derived only from ended sources, after pending deliveries.
    @usableFromInline
    func end() {
        hasEnded = true
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        var ending = [self]
        while let node = ending.popLast() {
            while let edge = node.firstDependent {
                let dependent = edge.pointee.dependent.takeUnretainedValue()
                Edge.unlink(edge, from: &node.firstDependent)
                if dependent.isEnded { ending.append(dependent) }
            }
            node.wholeDependentCount = 0
            if node.undeliveredCount == 0 { node.removeAllObservers() }
        }
    }
}
