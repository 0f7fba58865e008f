import Observation
import StoreyState
import Synchronization
import Testing

@Suite("Working with Swift's Observation and async sequences")
struct InteroperationTests {
    typealias Tracking = Mutex<Int>

    @Test func tellsATrackerOfTheNextChange() {
        let store = Store(Counter())
        let changes = Atomic<Int>(0)
        let sum = store.observed.map { $0.count + $0.step }
        func track() -> Int {
            withObservationTracking {
                store.state.count + sum.value
            } onChange: {
                changes.add(1, ordering: .relaxed)
            }
        }
        #expect(track() == 1)
        store.commit { $0.count = 1 }
        #expect(changes.load(ordering: .relaxed) == 1)
        store.commit { $0.count = 2 }
        #expect(changes.load(ordering: .relaxed) == 1)
        #expect(track() == 5)
        store.commit { $0.count = 3 }
        #expect(changes.load(ordering: .relaxed) == 2)
    }

    @Test func tellsATrackerOfADerivedValueThatIsAlsoObserved() {
        let store = Store(1)
        let changes = Atomic<Int>(0)
        let double = store.observed.map { $0 * 2 }
        let observation = double.observe { _ in }
        withObservationTracking {
            _ = double.value
        } onChange: {
            changes.add(1, ordering: .relaxed)
        }
        observation.cancel()
        store.commit { $0 = 2 }
        #expect(changes.load(ordering: .relaxed) == 1)
    }

    @Test func givesItsValuesToForAwait() async {
        let store = Store(0)
        let log = Log<Int>()
        for await value in store.observed.map({ $0 * 10 }).values {
            log.add(value)
            if value == 30 { break }
            store.commit { $0 += 1 }
        }
        #expect(log.entries == [0, 10, 20, 30])
    }

    @Test func givesOnlyTheLatestValueToWhoeverIsSlow() async {
        let store = Store(0)
        var values = store.observed.values.makeAsyncIterator()
        for _ in 0..<5 { store.commit { $0 += 1 } }
        #expect(await values.next(isolation: #isolation) == 5)
        store.commit { $0 = 9 }
        #expect(await values.next(isolation: #isolation) == 9)
    }

    @Test func endsTheSequenceWithTheStore() async {
        var store: Store<Int>? = Store(0)
        let observed = store?.observed
        let log = Log<Int>()
        guard let observed else { return }
        for await value in observed.values {
            log.add(value)
            store = nil
        }
        #expect(log.entries == [0])
        #expect(store == nil)
    }

    @MainActor @Test func endsTheSequenceWithTheTask() async {
        let store = Store(0)
        let task = Task { @MainActor in
            var heard: [Int] = []
            for await value in store.observed.values {
                heard.append(value)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return heard
        }
        #expect(await task.value == [0])
    }
}
