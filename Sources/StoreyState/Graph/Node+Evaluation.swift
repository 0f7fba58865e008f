extension Node {
    /// Makes the value what the sources now make it. Costs next to nothing while hot.
    @usableFromInline
    func bringUpToDate() {
        guard compute != nil else { return }
        let mayTrustHot = !Propagation.current.isEvaluating
        if isHot, mayTrustHot { return }
        if inputs.allSatisfy({ $0.compute == nil }) { return refresh() }
        for node in staleOrder(mayTrustHot: mayTrustHot) { node.refresh() }
    }

    /// Evaluates the value if an input has changed; the inputs must be up to date.
    func refresh() {
        var inputVersion = 0
        for input in inputs { inputVersion += input.version }
        guard inputVersion != seenVersion, let compute else { return }
        seenVersion = inputVersion
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
            guard nextInput < node.inputs.count else {
                order.append(node)
                path.removeLast()
                continue
            }
            path[path.count - 1].nextInput += 1
            let input = node.inputs[nextInput]
            guard input.compute != nil, !input.isVisited, !(input.isHot && mayTrustHot) else { continue }
            input.isVisited = true
            path.append((input, 0))
        }
        for node in order { node.isVisited = false }
        return order
    }
}

extension Node {
    /// Tells dependents and observers of a new version, if there is one.
    func publish(in propagation: Propagation) {
        guard version != publishedVersion else { return }
        publishedVersion = version
        for dependent in dependents { propagation.schedule(dependent) }
        if !observers.isEmpty { propagation.enqueue(self, makeSnapshot()) }
    }

    /// A copy of the value, for its delivery: by then the value may have changed again.
    func makeSnapshot() -> UnsafeMutableRawPointer {
        let buffer = takeBuffer()
        copyValue(to: buffer)
        return buffer
    }

    /// Room for one value to deliver.
    func takeBuffer() -> UnsafeMutableRawPointer {
        undeliveredCount += 1
        return spareBuffers.popLast() ?? makeBuffer()
    }

    func takeBack(_ buffer: UnsafeMutableRawPointer) {
        destroyValue(in: buffer)
        spareBuffers.append(buffer)
        undeliveredCount -= 1
        if isEnded, undeliveredCount == 0 { removeAllObservers() }
    }
}
