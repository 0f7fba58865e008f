import StoreyState
import Testing

@Suite("Delivering to observers")
struct DeliveryTests {
    @Test(arguments: [1, 31, 32, 33, 100, 1_000])
    func followsTheOrderOfObserving(count: Int) {
        let store = Store(0)
        var heard: [Int] = []
        let observations = (0..<count).map { index in
            store.observe { _ in heard.append(index) }
        }
        heard = []
        store.commit { $0 += 1 }
        #expect(heard == Array(0..<count))
        withExtendedLifetime(observations) {}
    }

    @Test func followsTheOrderOfObservingWhicheverPartIsObserved() {
        let store = Store(Counter())
        let sum = store.observed.map { $0.count + $0.step }
        var heard: [String] = []
        let observations = [
            store.observe(\.count) { _ in heard.append("count") },
            sum.observe { _ in heard.append("sum") },
            store.observe { _ in heard.append("whole") },
            store.observe(\.step) { _ in heard.append("step") },
            store.observe(\.count) { _ in heard.append("count again") },
            sum.observe { _ in heard.append("sum again") },
        ]
        heard = []
        store.commit {
            $0.count = 3
            $0.step = 4
        }
        #expect(heard == ["count", "sum", "whole", "step", "count again", "sum again"])
        withExtendedLifetime(observations) {}
    }

    @Test func queuesACommitMadeInsideADelivery() {
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

    @Test func deliversADiamondOnceAndConsistently() {
        let store = Store(1)
        var top = store.observed
        for _ in 0..<8 {
            let left = top.map { $0 + 1 }
            let right = top.map { $0 - 1 }
            top = Observed.combine(left, right) {
                #expect($0 == $1 + 2)
                return $0 + $1
            }
        }
        var heard: [Int] = []
        let observation = top.observe { heard.append($0) }
        store.commit { $0 = 2 }
        #expect(heard == [256, 512])
        withExtendedLifetime(observation) {}
    }

    @Test func endsWithItsToken() {
        let store = Store(0)
        var heard: [Int] = []
        var observation: Observation? = store.observe { heard.append($0) }
        store.commit { $0 = 1 }
        withExtendedLifetime(observation) {}
        observation = nil
        store.commit { $0 = 2 }
        #expect(heard == [0, 1])
    }

    @Test func followsASharedStoreAsLongAsItsOwnStoreLives() {
        let notes = SharedStore(["Milk"])
        var store: Store<[String]>? = Store([])
        weak let weakStore = store
        store?.follow(notes) { $0 = $1 }
        notes.commit { $0.append("Bread") }
        #expect(store?.state == ["Milk", "Bread"])
        store = nil
        #expect(weakStore == nil)
        notes.commit { $0.append("Eggs") }
    }
}
