import Programs
import StoreyState
import Testing

@Suite("Commits")
struct CommitTests {
    let store = Store(Counter())

    @Test("A commit applies immediately and returns the closure's result")
    func appliesImmediately() {
        let old = store.commit { state in
            defer { state.count = 5 }
            return state.count
        }
        #expect(old == 0)
        #expect(store.state == Counter(count: 5))
    }

    @Test("A commit delivers once for any number of changed fields")
    func deliversOnce() {
        var received: [Counter] = []
        let observation = store.observe { received.append($0) }
        store.commit {
            $0.count = 1
            $0.step = 2
            $0.count = 3
        }
        #expect(received == [Counter(), Counter(count: 3, step: 2)])
        withExtendedLifetime(observation) {}
    }

    @Test("A commit without a change delivers nothing")
    func deliversNothingWithoutChange() {
        var received: [Counter] = []
        var counts: [Int] = []
        let observations = [
            store.observe { received.append($0) },
            store.observe(\.count) { counts.append($0) },
        ]
        store.commit { $0.count = 0 }
        store.commit { $0.step = 7 }
        #expect(received == [Counter(), Counter(step: 7)])
        #expect(counts == [0])
        withExtendedLifetime(observations) {}
    }

    @Test("A commit whose closure throws leaves the state unchanged")
    func throwingLeavesStateUnchanged() {
        var received: [Counter] = []
        let observation = store.observe { received.append($0) }
        #expect(throws: Refusal()) {
            try store.commit { state throws(Refusal) in
                state.count = 9
                throw Refusal()
            }
        }
        #expect(store.state == Counter())
        #expect(received == [Counter()])
        withExtendedLifetime(observation) {}
    }

    @Test("Reading the state inside a commit's closure returns the old state")
    func oldStateInsideClosure() {
        store.commit { $0.count = store.state.count + 1 }
        #expect(store.state.count == 1)
    }

    @Test("Every commit to a state that is not Equatable counts as a change")
    func notEquatable() {
        struct Opaque {
            var closure: () -> Int
        }
        let store = Store(Opaque { 1 })
        var received: [Int] = []
        let observation = store.observe { received.append($0.closure()) }
        store.commit { _ in }
        #expect(received == [1, 1])
        withExtendedLifetime(observation) {}
    }

    @Test("Deliveries of other stores wait until the commit's closure has returned")
    func defersOtherStores() {
        let total = Store(0)
        var isInsideClosure = false
        let log = Log<Int>()
        let observation = total.observe {
            #expect(!isInsideClosure)
            log.add($0)
        }
        store.commit {
            isInsideClosure = true
            $0.count = total.commit { total in
                total = 5
                return total
            }
            isInsideClosure = false
        }
        #expect(log.entries == [0, 5])
        #expect(store.state.count == 5)
        withExtendedLifetime(observation) {}
    }

    @Test("Commits to other stores are delivered even if the outer closure throws")
    func throwingStillDeliversOtherStores() {
        let total = Store(0)
        let log = Log<Int>()
        let observation = total.observe { log.add($0) }
        #expect(throws: Refusal()) {
            try store.commit { _ throws(Refusal) in
                total.commit { $0 = 1 }
                throw Refusal()
            }
        }
        #expect(log.entries == [0, 1])
        withExtendedLifetime(observation) {}
    }

    @Test("A commit inside the closure of a commit to the same store traps")
    func nestedCommitTraps() async {
        await #expect(processExitsWith: .failure) {
            dieWithoutBacktrace()
            let store = Store(0)
            store.commit { _ in store.commit { $0 = 1 } }
        }
    }
}
