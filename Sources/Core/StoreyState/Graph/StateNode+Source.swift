extension StateNode {
    /// Whether the value has an observer or dependent that doesn't compare values itself.
    @usableFromInline var isObservedWhole: Bool { !observers.isEmpty || wholeDependentCount > 0 }

    /// Starts a commit. Until `endCommit`, nothing is delivered on this thread.
    @usableFromInline
    func beginCommit() -> Propagation {
        precondition(
            !isCommitting,
            """
            A commit inside the closure of a commit to the same store, which would lose one of the changes. \
            Change the closure's argument instead, or commit after the closure has returned.
            """)
        isCommitting = true
        let propagation = Propagation.current
        propagation.begin()
        return propagation
    }

    @usableFromInline
    func endCommit(_ propagation: Propagation) {
        isCommitting = false
        propagation.end()
    }

    /// Delivers an event, which `fill` writes to the given memory. No value is stored.
    func send(_ fill: (UnsafeMutableRawPointer) -> Void) {
        guard !observers.isEmpty else { return }
        let propagation = Propagation.current
        propagation.begin()
        let buffer = takeBuffer()
        fill(buffer)
        propagation.beginBatch()
        propagation.enqueue(self, buffer)
        propagation.end()
    }
}
