extension Node {
    private var isWanted: Bool { !observers.isEmpty || firstDependent != nil }

    /// Whether the value can never change again.
    var isEnded: Bool { isSource ? hasEnded : sources.allSatisfy { $0.hasEnded } }

    /// Makes the node and what it is derived from hot or cold, as their observers demand.
    func settle() {
        guard !isSource, isHot != isWanted else { return }
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        if !isHot { bringUpToDate() }
        var unsettled = [self]
        while let node = unsettled.popLast() {
            guard !node.isSource, node.isHot != node.isWanted else { continue }
            node.isHot.toggle()
            if node.isHot { node.publishedVersion = node.version }
            for index in node.edges.indices {
                let input = node.edges[index].input
                guard !input.isEnded else { continue }
                if node.isHot { input.link(node, index) } else { input.unlink(node, index) }
                unsettled.append(input)
            }
        }
    }

    private func link(_ dependent: Node, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.link(edge, into: &firstDependent)
        if !dependent.isField { wholeDependentCount += 1 }
    }

    private func unlink(_ dependent: Node, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.unlink(edge, from: &firstDependent)
        if !dependent.isField { wholeDependentCount -= 1 }
    }

    /// Says that this source will never change again, so neither will what is derived from it alone: lets go
    /// of all who wait for changes. What is still to be delivered is delivered.
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
