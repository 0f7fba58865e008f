import AllocationCount
import StoreyState
import Testing

/// Applies to optimized code only: unoptimized, the standard library allocates even to iterate over an array.
/// Run it with `swift test -c release --filter AllocationTests`.
@Suite("Memory allocations", .enabled(if: allocationCount() >= 0 && !_isDebugAssertConfiguration()))
struct AllocationTests {
    /// Returns the number of allocations, the lowest of several runs: the first runs fill caches, here and in
    /// the Swift runtime.
    private func allocations(in work: () -> Void) -> Int {
        var fewest = Int.max
        for _ in 0..<8 {
            let before = allocationCount()
            work()
            fewest = min(fewest, allocationCount() - before)
        }
        return fewest
    }

    @Test("Allocations of objects are counted", arguments: [1, 2, 10])
    func counting(count: Int) {
        var objects: [TestObject] = []
        objects.reserveCapacity(count)
        let counted = allocations {
            objects.removeAll(keepingCapacity: true)
            for _ in 0..<count { objects.append(TestObject()) }
        }
        #expect(counted == count)
    }

    @Test("A commit does not allocate", arguments: [0, 1, 100, 1_000])
    func commit(observers: Int) {
        let store = Store(Counter())
        var sum = 0
        let observations = (0..<observers).map { index in
            index % 2 == 0 ? store.observe { sum += $0.count } : store.observe(\.count) { sum += $0 }
        }
        #expect(allocations { store.commit { $0.count += 1 } } == 0)
        withExtendedLifetime(observations) {}
    }

    @Test("A released store and its observations free all memory")
    func releasingStore() {
        func useOne() {
            let store = Store(Counter())
            let sum = Observed.combine(store.observed.map(\.count), store.observed.map { $0.count * 2 }) {
                $0 + $1
            }
            let observation = sum.observe { _ in }
            store.commit { $0.count += 1 }
            withExtendedLifetime(observation) {}
        }
        // The first runs fill the type caches of the Swift runtime.
        for _ in 0..<8 { useOne() }
        let before = outstandingAllocationCount()
        for _ in 0..<100 { useOne() }
        #expect(outstandingAllocationCount() == before)
    }

    @Test("A commit during a delivery does not allocate")
    func nestedCommit() {
        let store = Store(0)
        let observations = [
            store.observe { value in
                if !value.isMultiple(of: 3) { store.commit { $0 += 1 } }
            },
            store.observe { _ in },
        ]
        #expect(allocations { store.commit { $0 += 1 } } == 0)
        withExtendedLifetime(observations) {}
    }

    @Test("Derived values and bound stores do not allocate")
    func derivedAndBoundValues() {
        let store = Store(0)
        let shared = SharedStore(0)
        store.bind(to: shared.observed) { $0 = $1 }
        var top = store.observed
        for _ in 0..<8 { top = Observed.combine(top.map { $0 + 1 }, top.map { $0 - 1 }) { $0 &* 3 &- $1 } }
        let observation = top.observe { _ in }
        #expect(allocations { shared.commit { $0 += 1 } } == 0)
        withExtendedLifetime(observation) {}
    }

    @Test("Sending an event does not allocate")
    func event() {
        let events = EventStream<[String]>()
        let event = ["tapped"]
        let observation = events.observe { _ in }
        #expect(allocations { events.send(event) } == 0)
        withExtendedLifetime(observation) {}
    }

    @Test("Reading a value does not allocate")
    func reading() {
        let store = Store(Counter())
        let double = store.observed.map { $0.count * 2 }
        #expect(
            allocations {
                _ = store.state
                _ = double.value
            } == 0)
    }
}
