import StoreyState
import Testing

@Suite("Deliveries to observers")
struct DeliveryTests {
    @Test("Observers are called in the order in which they started", arguments: [1, 31, 32, 33, 100, 1_000])
    func orderOfObserving(count: Int) {
        let store = Store(0)
        var received: [Int] = []
        let observations = (0..<count).map { index in
            store.observe { _ in received.append(index) }
        }
        received = []
        store.commit { $0 += 1 }
        #expect(received == Array(0..<count))
        withExtendedLifetime(observations) {}
    }

    @Test("Observers are called in the order in which they started, whichever part they observe")
    func observingOrder() {
        let store = Store(Counter())
        let sum = store.observed.map { $0.count + $0.step }
        var received: [String] = []
        let observations = [
            store.observe(\.count) { _ in received.append("count") },
            sum.observe { _ in received.append("sum") },
            store.observe { _ in received.append("whole") },
            store.observe(\.step) { _ in received.append("step") },
            store.observe(\.count) { _ in received.append("count again") },
            sum.observe { _ in received.append("sum again") },
        ]
        received = []
        store.commit {
            $0.count = 3
            $0.step = 4
        }
        #expect(received == ["count", "sum", "whole", "step", "count again", "sum again"])
        withExtendedLifetime(observations) {}
    }

    @Test("A commit during a delivery is delivered afterwards")
    func queuesCommit() {
        let store = Store(0)
        var first: [Int] = []
        var second: [Int] = []
        var stateAfterNestedCommit: Int?
        let observations = [
            store.observe { value in
                first.append(value)
                if value == 1 {
                    store.commit { $0 = 2 }
                    stateAfterNestedCommit = store.state
                }
            },
            store.observe { second.append($0) },
        ]
        store.commit { $0 = 1 }
        #expect(stateAfterNestedCommit == 2)
        #expect(first == [0, 1, 2])
        #expect(second == [0, 1, 2])
        withExtendedLifetime(observations) {}
    }

    @Test("Commits to other stores during a delivery are delivered afterwards")
    func queuesCommitsAcrossStores() {
        let first = Store(0)
        let second = Store(0)
        let both = Observed.combine(first.observed, second.observed) { [$0, $1] }
        let log = Log<String>()
        let observations = [
            first.observe { value in
                log.add("first \(value)")
                second.commit { $0 = value * 10 }
                log.add("second is \(second.state)")
            },
            second.observe { value in
                log.add("second \(value)")
                if value == 10 { first.commit { $0 = 2 } }
            },
            both.observe { log.add("both \($0)") },
        ]
        log.clear()
        first.commit { $0 = 1 }
        #expect(
            log.entries == [
                "first 1", "second is 10", "both [1, 0]",
                "second 10", "both [1, 10]",
                "first 2", "second is 20", "both [2, 10]",
                "second 20", "both [2, 20]",
            ])
        withExtendedLifetime(observations) {}
    }

    @Test("An observer is never called reentrantly")
    func notReentrant() {
        let store = Store(0)
        let log = Log<Int>()
        var isBeingCalled = false
        let observation = store.observe { value in
            #expect(!isBeingCalled)
            isBeingCalled = true
            log.add(value)
            if value < 5 { store.commit { $0 += 1 } }
            isBeingCalled = false
        }
        #expect(log.entries == [0, 1, 2, 3, 4, 5])
        withExtendedLifetime(observation) {}
    }

    @Test("A thousand commits during one delivery are all delivered")
    func thousandCommits() {
        let store = Store(0)
        let log = Log<Int>()
        let observations = [
            store.observe { value in
                guard value == 1 else { return }
                for _ in 0..<1_000 { store.commit { $0 += 1 } }
            },
            store.observe { log.add($0) },
        ]
        store.commit { $0 = 1 }
        #expect(log.entries == Array(0...1_001))
        withExtendedLifetime(observations) {}
    }

    @Test("A long chain of bound stores does not overflow the stack")
    func longChainOfBoundStores() {
        let stores = (0..<10_000).map { _ in Store(0) }
        for (store, next) in zip(stores, stores.dropFirst()) {
            next.bind(to: store.observed) { $0 = $1 + 1 }
        }
        stores[0].commit { $0 = 7 }
        #expect(stores.last?.state == 7 + 9_999)
    }

    @Test("An observer that is canceled during a delivery is skipped", arguments: [0, 1, 2])
    func cancelingDuringDelivery(canceled: Int) {
        let store = Store(0)
        let log = Log<String>()
        var observations: [ObservationToken] = []
        for index in 0..<3 {
            observations.append(
                store.observe { value in
                    log.add("\(index): \(value)")
                    if index == 1, value == 1 { observations[canceled].cancel() }
                })
        }
        log.clear()
        store.commit { $0 = 1 }
        store.commit { $0 = 2 }
        let firstReceived = [0, 1, 2].filter { $0 <= 1 || $0 != canceled }.map { "\($0): 1" }
        let secondReceived = [0, 1, 2].filter { $0 != canceled }.map { "\($0): 2" }
        #expect(log.entries == firstReceived + secondReceived)
    }

    @Test("Observers can cancel each other during a delivery")
    func mutualCancellation() {
        let store = Store(0)
        let log = Log<Int>()
        var observations: [ObservationToken] = []
        for index in 0..<100 {
            observations.append(
                store.observe { value in
                    log.add(index)
                    if value == 1 { observations.removeAll() }
                })
        }
        log.clear()
        store.commit { $0 = 1 }
        #expect(log.entries == [0])
    }

    @Test("An observer that starts during a delivery receives the latest value once")
    func observingDuringDelivery() {
        let store = Store(0)
        let log = Log<Int>()
        var late: ObservationToken?
        let observations = [
            store.observe { value in
                guard value == 1 else { return }
                store.commit { $0 = 2 }
                late = store.observe { log.add($0) }
                store.commit { $0 = 3 }
            }
        ]
        store.commit { $0 = 1 }
        #expect(log.entries == [2, 3])
        withExtendedLifetime((late, observations)) {}
    }

    @Test("A pending value is delivered after its store was deallocated")
    func storeDeallocated() {
        let trigger = Store(0)
        var store: Store<Int>? = Store(0)
        weak let weakStore = store
        let log = Log<String>()
        let observations = [
            store?.observe { log.add("\($0)") },
            store?.observed.map { -$0 }.observe { log.add("\($0)") },
            trigger.observe { value in
                guard value == 1 else { return }
                store?.commit { $0 = 2 }
                store = nil
                log.add(weakStore == nil ? "dead" : "alive")
            },
        ]
        log.clear()
        trigger.commit { $0 = 1 }
        #expect(log.entries == ["dead", "2", "-2"])
        withExtendedLifetime(observations) {}
    }

    @Test("A commit is delivered to a hundred thousand observers")
    func manyObservers() {
        let store = Store(0)
        var sum = 0
        var observations = (0..<100_000).map { _ in store.observe { sum += $0 } }
        store.commit { $0 = 1 }
        #expect(sum == 100_000)
        while observations.count > 50_000 { observations.removeFirst(10_000) }
        store.commit { $0 = 2 }
        #expect(sum == 200_000)
    }
}
