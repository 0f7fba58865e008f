extension Node {
    /// Registers a reading of the value with whoever tracks readings by Swift's Observation.
    @usableFromInline
    func noteRead() {
        if isSource { noteReadOfSource() } else { for source in sources { source.noteReadOfSource() } }
    }

    private func noteReadOfSource() {
        isRead = true
        if let tracker { tracker.access() } else { makeTracker() }
    }

    private func makeTracker() {
        let tracker = Tracker()
        self.tracker = tracker
        tracker.access()
    }

    @usableFromInline
    func willChange() {
        if isRead { tracker?.willChange() }
    }

    @usableFromInline
    func didChange(_ propagation: Propagation) {
        if isRead {
            // Nobody can be tracking what has not been read again: until then there is nobody to tell.
            isRead = false
            tracker?.didChange()
        }
        version += 1
        propagation.propagate(from: self)
    }
}
