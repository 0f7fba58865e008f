import Synchronization

/// The number of observations that were started in this process, which determines the order of observers.
private let observationCount = Atomic<UInt64>(0)

extension StateNode {
    /// The order of the next observation to start.
    static var nextOrder: UInt64 { observationCount.load(ordering: .relaxed) }

    /// Adds an observer of future changes.
    @usableFromInline
    func addObserver(_ receive: @escaping (UnsafeRawPointer) -> Void) -> ObservationToken {
        if observers.isDueForSweep { removeOrphans() }
        let order = observationCount.wrappingAdd(1, ordering: .relaxed).oldValue
        let observer = Observer(order: order, receive: receive)
        observers.append(observer)
        updateActivation()
        return ObservationToken(of: self, by: observer)
    }

    func remove(_ observer: Observer) {
        if observers.remove(observer) { updateActivation() }
    }

    func removeOrphans() {
        let orphans = observers.removeOrphans()
        updateActivation()
        withExtendedLifetime(orphans) {}
    }

    func removeAllObservers() {
        let removed = observers.removeAll()
        updateActivation()
        withExtendedLifetime(removed) {}
    }
}
