extension Node {
    /// Whether anybody would hear of a change who does not compare for himself.
    @usableFromInline var isObservedWhole: Bool { !observers.isEmpty || wholeDependentCount > 0 }

    /// From here to `endCommit` nothing is delivered on this thread.
    @usableFromInline
    func beginCommit() -> Propagation {
        precondition(
            !isCommitting,
            """
            A commit within the closure of a commit to the same store: one of the two would be lost. \
            Change the closure's argument instead, or commit once the closure has returned.
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

    /// Delivers an event, which `fill` puts where it is told: it leaves no value behind.
    func send(_ fill: (UnsafeMutableRawPointer) -> Void) {
        guard !observers.isEmpty else { return }
        let propagation = Propagation.current
        propagation.begin()
        let buffer = takeBuffer()
        fill(buffer)
        propagation.beginWave()
        propagation.enqueue(self, buffer)
        propagation.end()
    }
}
