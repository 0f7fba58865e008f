import Synchronization

/// How many observations have begun in this process: gives each its place in the order of observing.
private let observationCount = Atomic<UInt64>(0)

extension Node {
    /// Observations from this one on have not begun yet.
    static var nextOrder: UInt64 { observationCount.load(ordering: .relaxed) }

    /// Adds an observer, who hears of changes from now on.
    @usableFromInline
    func addObserver(_ receive: @escaping (UnsafeRawPointer) -> Void) -> Observation {
        if observers.isDueForSweep { removeOrphans() }
        let order = observationCount.wrappingAdd(1, ordering: .relaxed).oldValue
        let observer = Observer(order: order, receive: receive)
        observers.append(observer)
        settle()
        return Observation(of: self, by: observer)
    }

    func remove(_ observer: Observer) {
        if observers.remove(observer) { settle() }
    }

    func removeOrphans() {
        let orphans = observers.removeOrphans()
        settle()
        withExtendedLifetime(orphans) {}
    }

    func removeAllObservers() {
        let removed = observers.removeAll()
        settle()
        withExtendedLifetime(removed) {}
    }
}
