import Synchronization

/// How many observations have begun in this process: gives each its place in the order of observing.
private let observationCount = Atomic<UInt64>(0)

extension Node {
    /// Observations from this one on have not begun yet.
    static var nextOrder: UInt64 { observationCount.load(ordering: .relaxed) }

    /// Adds an observer, who hears of changes from now on.
    @usableFromInline
    func addObserver(_ receive: @escaping (UnsafeRawPointer) -> Void) -> Observation {
        let orphans = observers.isDueForSweep ? observers.removeOrphans() : []
        let order = observationCount.wrappingAdd(1, ordering: .relaxed).oldValue
        let hint = observers.append(Observer(order: order, owner: nil, receive: receive))
        settle()
        withExtendedLifetime(orphans) {}
        return Observation(of: self, order: order, hint: hint)
    }

    func removeObserver(_ order: UInt64, hint: Int) {
        guard let removed = observers.remove(order, hint: hint) else { return }
        removalCount += 1
        settle()
        withExtendedLifetime(removed) {}
    }

    func removeOrphans() {
        let orphans = observers.removeOrphans()
        guard !orphans.isEmpty else { return }
        removalCount += 1
        settle()
        withExtendedLifetime(orphans) {}
    }

    func removeAllObservers() {
        guard !observers.isEmpty else { return }
        let removed = observers
        observers = ObserverList()
        removalCount += 1
        settle()
        withExtendedLifetime(removed) {}
    }
}
