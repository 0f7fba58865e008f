import Observation
import StoreyState
import Synchronization
import Testing

@Suite("Swift's Observation and asynchronous sequences")
struct InteroperationTests {
    typealias Tracking = Mutex<Int>

    @Test("Observation tracking is notified of the next change of a store")
    func tracksState() {
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

    @Test("Observation tracking is notified of a derived value that is also observed")
    func tracksObservedDerivedValue() {
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

    @Test("Observation tracking ignores an untracked read of a store")
    func ignoresUntrackedState() {
        let store = Store(1)
        let changes = Atomic<Int>(0)
        let state = withObservationTracking {
            store.untrackedState
        } onChange: {
            changes.add(1, ordering: .relaxed)
        }
        store.commit { $0 = 2 }
        #expect(state == 1)
        #expect(changes.load(ordering: .relaxed) == 0)
    }

    @Test("The sequence of values contains the current value and all changes")
    func sequenceOfValues() async {
        let store = Store(0)
        let log = Log<Int>()
        for await value in store.observed.map({ $0 * 10 }).values {
            log.add(value)
            if value == 30 { break }
            store.commit { $0 += 1 }
        }
        #expect(log.entries == [0, 10, 20, 30])
    }

    @Test("A slow consumer receives only the latest value")
    func slowConsumer() async {
        let store = Store(0)
        var values = store.observed.values.makeAsyncIterator()
        for _ in 0..<5 { store.commit { $0 += 1 } }
        #expect(await values.next(isolation: #isolation) == 5)
        store.commit { $0 = 9 }
        #expect(await values.next(isolation: #isolation) == 9)
    }

    @Test("The sequence ends when the store is deallocated")
    func sequenceEndsWithStore() async {
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

    @MainActor @Test("The sequence ends when the task is canceled")
    func sequenceEndsWithTask() async {
        let store = Store(0)
        let task = Task { @MainActor in
            var received: [Int] = []
            for await value in store.observed.values {
                received.append(value)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return received
        }
        #expect(await task.value == [0])
    }
}
