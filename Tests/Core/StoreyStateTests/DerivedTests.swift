import StoreyState
import Testing

@Suite("Derived values")
struct DerivedTests {
    let store = Store(1)

    @Test("A derived value without observers is evaluated when it is read")
    func evaluatesOnRead() {
        var evaluations = 0
        let double = store.observed.map { value in
            evaluations += 1
            return value * 2
        }
        #expect(evaluations == 0)
        store.commit { $0 = 2 }
        store.commit { $0 = 3 }
        #expect(evaluations == 0)
        #expect(double.value == 6)
        #expect(double.value == 6)
        #expect(evaluations == 1)
    }

    @Test("A derived value is evaluated once per commit for any number of observers")
    func evaluatesOncePerCommit() {
        var evaluations = 0
        let double = store.observed.map { value in
            evaluations += 1
            return value * 2
        }
        var observations = (0..<10).map { _ in double.observe { _ in } }
        #expect(evaluations == 1)
        store.commit { $0 = 2 }
        #expect(evaluations == 2)
        #expect(double.value == 4)
        #expect(evaluations == 2)
        withExtendedLifetime(observations) {}
        observations = []
        store.commit { $0 = 3 }
        #expect(evaluations == 2)
        #expect(double.value == 6)
        #expect(observations.isEmpty)
    }

    @Test("A derived value is delivered only if it has changed")
    func deliversOnlyChanges() {
        let log = Log<Bool>()
        let observation = store.observed.map { $0 > 10 }.observe { log.add($0) }
        for value in [2, 11, 12, 3] { store.commit { $0 = value } }
        #expect(log.entries == [false, true, false])
        withExtendedLifetime(observation) {}
    }

    @Test("A value derived from unchanged values is not evaluated")
    func skipsUnchangedInputs() {
        var evaluations = 0
        let isBig = store.observed.map { $0 > 10 }
        let observation = isBig.map { value in
            evaluations += 1
            return !value
        }.observe { _ in }
        store.commit { $0 = 2 }
        #expect(evaluations == 1)
        withExtendedLifetime(observation) {}
    }

    @Test("A derived value that is not Equatable is delivered after every commit")
    func notEquatable() {
        struct Opaque {
            let value: Int
        }
        let log = Log<Int>()
        let observation = store.observed.map { Opaque(value: $0 % 2) }.observe { log.add($0.value) }
        store.commit { $0 = 3 }
        store.commit { $0 = 3 }
        #expect(log.entries == [1, 1])
        withExtendedLifetime(observation) {}
    }

    @Test("A diamond is delivered once per commit, with consistent inputs", arguments: [1, 2, 3, 4, 8, 64])
    func diamonds(count: Int) {
        var evaluations = 0
        var top = store.observed
        for _ in 0..<count {
            let left = top.map { $0 &+ 1 }
            let right = top.map { $0 &- 1 }
            top = Observed.combine(left, right) { left, right in
                evaluations += 1
                #expect(left == right &+ 2)
                return left &* 2 &- right
            }
        }
        let log = Log<Int>()
        let observation = top.observe { log.add($0) }
        #expect(evaluations == count)
        store.commit { $0 = 2 }
        #expect(evaluations == 2 * count)
        #expect(log.entries.count == 2)
        #expect(log.entries.last == top.value)
        withExtendedLifetime(observation) {}
    }

    @Test("Reading an unobserved diamond evaluates each value once")
    func unobservedDiamond() {
        var evaluations = 0
        var top = store.observed
        for _ in 0..<64 {
            let left = top.map { $0 &+ 1 }
            let right = top.map { $0 &- 1 }
            top = Observed.combine(left, right) { left, right in
                evaluations += 1
                return left &+ right
            }
        }
        _ = top.value
        #expect(evaluations == 64)
    }

    @Test("Any number of values from different stores can be combined")
    func combine() {
        let name = Store("Ada")
        let isOn = SharedStore(false)
        let text = Observed.combine(
            store.observed, name.observed, isOn.observed, .constant(Character("!")), store.observed
        ) { "\($0) \($1) \($2)\($3)\($4)" }
        let log = Log<String>()
        let observation = text.observe { log.add($0) }
        store.commit { $0 = 2 }
        name.commit { $0 = "Bob" }
        isOn.commit { $0 = true }
        #expect(log.entries == ["1 Ada false!1", "2 Ada false!2", "2 Bob false!2", "2 Bob true!2"])
        withExtendedLifetime(observation) {}
    }

    @Test("Reading a derived value during a delivery returns the latest value")
    func readDuringDelivery() {
        let double = store.observed.map { $0 * 2 }
        let isObserved = double.observe { _ in }
        let log = Log<[Int]>()
        let observation = store.observe { value in
            if value == 2 {
                store.commit { $0 = 3 }
                log.add([store.state, double.value, store.observed.map { -$0 }.value])
            }
        }
        store.commit { $0 = 2 }
        #expect(log.entries == [[3, 6, -3]])
        withExtendedLifetime((isObserved, observation)) {}
    }

    @Test("A chain of a hundred thousand derived values does not overflow the stack")
    func longChain() {
        let log = Log<Int>()
        do {
            var end = store.observed
            for _ in 0..<100_000 { end = end.map { $0 + 1 } }
            #expect(end.value == 100_001)
            var observation: ObservationToken? = end.observe { log.add($0) }
            store.commit { $0 = 2 }
            withExtendedLifetime(observation) {}
            observation = nil
            store.commit { $0 = 3 }
            #expect(end.value == 100_003)
        }
        #expect(log.entries == [100_001, 100_002])
    }

    @Test("Deallocating a long chain while it is observed does not overflow the stack")
    func longChainDeallocated() {
        var store: Store<Int>? = Store(0)
        let owner = TestObject()
        if let store {
            var end = store.observed
            for _ in 0..<100_000 { end = end.map { $0 + 1 } }
            end.observe { _ in }.kept(by: owner)
        }
        store = nil
        #expect(store == nil)
    }

    @Test("A transform that commits, observes and cancels does not corrupt the graph")
    func transformWithSideEffects() {
        let other = Store(0)
        var observation: ObservationToken?
        var inner: ObservationToken?
        let log = Log<Int>()
        let odd = store.observed.map { value in
            other.commit { $0 = value }
            if value == 3 { observation?.cancel() }
            inner = other.observed.map { $0 + 1 }.observe { _ in }
            return value
        }
        let pair = Observed.combine(odd, other.observed) { $0 + $1 }
        observation = pair.observe { log.add($0) }
        store.commit { $0 = 2 }
        store.commit { $0 = 3 }
        store.commit { $0 = 4 }
        #expect(log.entries.prefix(2) == [2, 4])
        #expect(pair.value == 8)
        withExtendedLifetime(inner) {}
    }

    @Test("A constant never changes")
    func constant() {
        let constant = Observed.constant(5)
        let log = Log<Int>()
        let observation = constant.map { $0 + 1 }.observe { log.add($0) }
        #expect(constant.value == 5)
        #expect(log.entries == [6])
        withExtendedLifetime(observation) {}
    }
}
