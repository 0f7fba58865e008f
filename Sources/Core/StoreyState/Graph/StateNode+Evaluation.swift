extension StateNode {
    /// Evaluates the value if it is stale. Costs next to nothing in an active node.
    @usableFromInline
    func updateIfNeeded() {
        guard !isSource else { return }
        let mayTrustActive = !Propagation.current.isEvaluating
        if isActive, mayTrustActive { return }
        if level == 1 { return evaluateIfStale() }
        for node in staleOrder(mayTrustActive: mayTrustActive) { node.evaluateIfStale() }
    }

    /// Evaluates the value if an input has changed. The inputs must be up to date.
    private func evaluateIfStale() {
        var inputVersion = 0
        for edge in edges { inputVersion += edge.input.version }
        guard inputVersion != seenVersion else { return }
        seenVersion = inputVersion
        evaluate()
    }

    private func evaluate() {
        if compute(hasValue) { version += 1 }
        hasValue = true
    }

    /// Returns this node and the possibly stale nodes it depends on, inputs first. Iterative, because chains
    /// can be long.
    private func staleOrder(mayTrustActive: Bool) -> [StateNode] {
        var order: [StateNode] = []
        var path: [(node: StateNode, nextInput: Int)] = [(self, 0)]
        isVisited = true
        while let (node, nextInput) = path.last {
            guard nextInput < node.edges.count else {
                order.append(node)
                path.removeLast()
                continue
            }
            path[path.count - 1].nextInput += 1
            let input = node.edges[nextInput].input
            guard !input.isSource, !input.isVisited, !(input.isActive && mayTrustActive) else { continue }
            input.isVisited = true
            path.append((input, 0))
        }
        for node in order { node.isVisited = false }
        return order
    }
}

extension StateNode {
    /// Evaluates this active node after an input has changed.
    func update(in propagation: Propagation) {
        evaluate()
        publish(in: propagation)
    }

    /// Schedules dependents and enqueues a delivery to observers if there is a new version.
    func publish(in propagation: Propagation) {
        guard version != publishedVersion else { return }
        publishedVersion = version
        var edge = firstDependent
        while let dependent = edge {
            propagation.schedule(dependent.pointee.dependent)
            edge = dependent.pointee.next
        }
        if !observers.isEmpty {
            let buffer = takeBuffer()
            copyValue(to: buffer)
            propagation.enqueue(self, buffer)
        }
    }

    /// Returns memory for a copy of the value to deliver, because the value can change before the delivery.
    func takeBuffer() -> UnsafeMutableRawPointer {
        undeliveredCount += 1
        return spareBuffers.popLast() ?? makeBuffer()
    }

    func recycle(_ buffer: UnsafeMutableRawPointer) {
        destroyValue(in: buffer)
        spareBuffers.append(buffer)
        undeliveredCount -= 1
        if undeliveredCount == 0, isEnded { removeAllObservers() }
    }
}
