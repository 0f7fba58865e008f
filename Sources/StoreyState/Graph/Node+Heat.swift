extension Node {
    private var isWanted: Bool { !observers.isEmpty || !dependents.isEmpty }

    /// Whether the value can never change again.
    var isEnded: Bool { sources.isEmpty ? hasEnded : sources.allSatisfy { $0.hasEnded } }

    /// Makes the node and what it is derived from hot or cold, as their observers demand.
    func settle() {
        guard !inputs.isEmpty, isHot != isWanted else { return }
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        if !isHot { bringUpToDate() }
        var unsettled = [self]
        while let node = unsettled.popLast() {
            guard !node.inputs.isEmpty, node.isHot != node.isWanted else { continue }
            node.isHot.toggle()
            if node.isHot { node.publishedVersion = node.version }
            for input in node.inputs where !input.isEnded {
                if node.isHot { input.link(node) } else { input.unlink(node) }
                unsettled.append(input)
            }
        }
    }

    private func link(_ dependent: Node) {
        dependents.append(dependent)
        if dependent.isField { hotFieldCount += 1 }
    }

    private func unlink(_ dependent: Node) {
        guard let index = dependents.lastIndex(where: { $0 === dependent }) else { return }
        dependents.swapAt(index, dependents.count - 1)
        dependents.removeLast()
        if dependent.isField { hotFieldCount -= 1 }
    }

    /// Says that this source will never change again, so neither will what is derived from it alone: lets go
    /// of all who wait for changes. What is still to be delivered is delivered.
    @usableFromInline
    func end() {
        let propagation = Propagation.current
        hasEnded = true
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        var ending = [self]
        while let node = ending.popLast() {
            let dependents = node.dependents
            node.dependents = []
            node.hotFieldCount = 0
            if node.undeliveredCount == 0 { node.removeAllObservers() }
            ending += dependents.filter { $0.isEnded }
        }
    }
}
