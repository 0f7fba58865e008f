extension Node {
    /// Makes the value what the sources now make it. Costs next to nothing while hot.
    @usableFromInline
    func bringUpToDate() {
        guard !isSource else { return }
        let mayTrustHot = !Propagation.current.isEvaluating
        if isHot, mayTrustHot { return }
        if level == 1 { return refresh() }
        for node in staleOrder(mayTrustHot: mayTrustHot) { node.refresh() }
    }

    /// Evaluates the value if an input has changed; the inputs must be up to date.
    private func refresh() {
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

    /// This node and what it is derived from that may be stale, inputs first. Without recursion: chains may be
    /// long.
    private func staleOrder(mayTrustHot: Bool) -> [Node] {
        var order: [Node] = []
        var path: [(node: Node, nextInput: Int)] = [(self, 0)]
        isVisited = true
        while let (node, nextInput) = path.last {
            guard nextInput < node.edges.count else {
                order.append(node)
                path.removeLast()
                continue
            }
            path[path.count - 1].nextInput += 1
            let input = node.edges[nextInput].input
            guard !input.isSource, !input.isVisited, !(input.isHot && mayTrustHot) else { continue }
            input.isVisited = true
            path.append((input, 0))
        }
        for node in order { node.isVisited = false }
        return order
    }
}

extension Node {
    /// Evaluates the hot node, one of whose inputs has changed.
    func update(in propagation: Propagation) {
        evaluate()
        publish(in: propagation)
    }

    /// Tells dependents and observers of a new version, if there is one.
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

    /// Room for one value to deliver: a copy, because the value may have changed again by then.
    func takeBuffer() -> UnsafeMutableRawPointer {
        undeliveredCount += 1
        return spareBuffers.popLast() ?? makeBuffer()
    }

    func takeBack(_ buffer: UnsafeMutableRawPointer) {
        destroyValue(in: buffer)
        spareBuffers.append(buffer)
        undeliveredCount -= 1
        if undeliveredCount == 0, isEnded { removeAllObservers() }
    }
}
