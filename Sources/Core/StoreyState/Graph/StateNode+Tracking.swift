extension StateNode {
    /// Registers an access to the value with Swift's Observation.
    @usableFromInline
    func recordAccess() {
        if isSource { recordSourceAccess() } else { for source in sources { source.recordSourceAccess() } }
    }

    private func recordSourceAccess() {
        isRead = true
        if let tracker { tracker.access() } else { makeTracker() }
    }

    private func makeTracker() {
        let tracker = ObservationTracker()
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
            // After this change nothing tracks the value until it is read again.
            isRead = false
            tracker?.didChange()
        }
        version += 1
        propagation.propagate(from: self)
    }
}
