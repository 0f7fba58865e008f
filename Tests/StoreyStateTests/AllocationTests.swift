import AllocationCount
import StoreyState
import Testing

/// Only optimised code is held to this: without optimisation Swift's own library allocates even to run along an
/// array. Run it by `swift test -c release --filter AllocationTests`.
@Suite("Allocating memory", .enabled(if: allocationCount() >= 0 && !_isDebugAssertConfiguration()))
struct AllocationTests {
    /// How often the work allocates, at the best of several times: the first times fill what is kept for the next,
    /// here and in Swift's runtime.
    private func allocations(in work: () -> Void) -> Int {
        var fewest = Int.max
        for _ in 0..<8 {
            let before = allocationCount()
            work()
            fewest = min(fewest, allocationCount() - before)
        }
        return fewest
    }

    @Test(arguments: [1, 2, 10])
    func isCounted(count: Int) {
        var lives: [Life] = []
        lives.reserveCapacity(count)
        let counted = allocations {
            lives.removeAll(keepingCapacity: true)
            for _ in 0..<count { lives.append(Life()) }
        }
        #expect(counted == count)
    }

    @Test(arguments: [0, 1, 100, 1_000])
    func isNotDoneByACommit(observers: Int) {
        let store = Store(Counter())
        var sum = 0
        let observations = (0..<observers).map { index in
            index % 2 == 0 ? store.observe { sum += $0.count } : store.observe(\.count) { sum += $0 }
        }
        #expect(allocations { store.commit { $0.count += 1 } } == 0)
        withExtendedLifetime(observations) {}
    }

    @Test func isAllTakenBackWithAStore() {
        func useOne() {
            let store = Store(Counter())
            let sum = Observed.combine(store.observed.map(\.count), store.observed.map { $0.count * 2 }) {
                $0 + $1
            }
            let observation = sum.observe { _ in }
            store.commit { $0.count += 1 }
            withExtendedLifetime(observation) {}
        }
        // The first ones leave what the next will find: Swift's runtime keeps what it knows of types.
        for _ in 0..<8 { useOne() }
        let before = heldCount()
        for _ in 0..<100 { useOne() }
        #expect(heldCount() == before)
    }

    @Test func isNotDoneByACommitInsideADelivery() {
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

    @Test func isNotDoneByDerivedValuesAndFollowers() {
        let store = Store(0)
        let shared = SharedStore(0)
        store.follow(shared) { $0 = $1 }
        var top = store.observed
        for _ in 0..<8 { top = Observed.combine(top.map { $0 + 1 }, top.map { $0 - 1 }) { $0 &* 3 &- $1 } }
        let observation = top.observe { _ in }
        #expect(allocations { shared.commit { $0 += 1 } } == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func isNotDoneBySendingAnEvent() {
        let events = EventStream<[String]>()
        let event = ["tapped"]
        let observation = events.observe { _ in }
        #expect(allocations { events.send(event) } == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func isNotDoneByReading() {
        let store = Store(Counter())
        let double = store.observed.map { $0.count * 2 }
        #expect(
            allocations {
                _ = store.state
                _ = double.value
            } == 0)
    }
}
