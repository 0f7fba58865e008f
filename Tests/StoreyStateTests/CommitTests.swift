import StoreyState
import Testing

@Suite("Committing to a store")
struct CommitTests {
    let store = Store(Counter())

    @Test func appliesAtOnceAndReturnsWhatTheClosureReturns() {
        let old = store.commit { state in
            defer { state.count = 5 }
            return state.count
        }
        #expect(old == 0)
        #expect(store.state == Counter(count: 5))
    }

    @Test func deliversOnceForAnyNumberOfFields() {
        var heard: [Counter] = []
        let observation = store.observe { heard.append($0) }
        store.commit {
            $0.count = 1
            $0.step = 2
            $0.count = 3
        }
        #expect(heard == [Counter(), Counter(count: 3, step: 2)])
        withExtendedLifetime(observation) {}
    }

    @Test func deliversNothingWhereNothingChanged() {
        var heard: [Counter] = []
        var counts: [Int] = []
        let observations = [
            store.observe { heard.append($0) },
            store.observe(\.count) { counts.append($0) },
        ]
        store.commit { $0.count = 0 }
        store.commit { $0.step = 7 }
        #expect(heard == [Counter(), Counter(step: 7)])
        #expect(counts == [0])
        withExtendedLifetime(observations) {}
    }

    @Test func leavesTheStateAsItWasWhenTheClosureThrows() {
        var heard: [Counter] = []
        let observation = store.observe { heard.append($0) }
        #expect(throws: Refusal()) {
            try store.commit { state throws(Refusal) in
                state.count = 9
                throw Refusal()
            }
        }
        #expect(store.state == Counter())
        #expect(heard == [Counter()])
        withExtendedLifetime(observation) {}
    }

    @Test func showsTheOldStateToWhoeverReadsItInsideTheClosure() {
        store.commit { $0.count = store.state.count + 1 }
        #expect(store.state.count == 1)
    }

    @Test func takesEveryCommitForAChangeWhereTheTypeCannotTell() {
        struct Opaque {
            var closure: () -> Int
        }
        let store = Store(Opaque { 1 })
        var heard: [Int] = []
        let observation = store.observe { heard.append($0.closure()) }
        store.commit { _ in }
        #expect(heard == [1, 1])
        withExtendedLifetime(observation) {}
    }

    @Test func keepsDeliveriesOfOtherStoresUntilTheClosureHasReturned() {
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

    @Test func deliversWhatWasCommittedElsewhereBeforeTheClosureThrew() {
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

    @Test func refusesACommitInsideTheClosureOfACommitToTheSameStore() async {
        await #expect(processExitsWith: .failure) {
            let store = Store(0)
            store.commit { _ in store.commit { $0 = 1 } }
        }
    }
}
