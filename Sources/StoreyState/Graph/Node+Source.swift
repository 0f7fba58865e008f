extension Node {
    /// Whether anybody would hear of a change who does not compare for himself.
    @usableFromInline var isObservedWhole: Bool { !observers.isEmpty || dependents.count > hotFieldCount }

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

    @usableFromInline
    func willChange() {
        if isRead { tracker?.willChange() }
    }

    @usableFromInline
    func didChange(_ propagation: Propagation) {
        if isRead {
            isRead = false
            tracker?.didChange()
        }
        version += 1
        propagation.propagate(from: self)
    }

    /// Registers a reading of the value with whoever tracks readings by Swift's Observation.
    @usableFromInline
    func noteRead() {
        if sources.isEmpty { noteReadOfSource() } else { for source in sources { source.noteReadOfSource() } }
    }

    private func noteReadOfSource() {
        guard !hasEnded else { return }
        let tracker = self.tracker ?? Tracker()
        self.tracker = tracker
        isRead = true
        tracker.access()
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
