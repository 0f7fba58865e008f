import StoreyState
import Testing

@Suite("Observing a field")
struct FieldTests {
    struct Ten: Equatable {
        var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0

        static var fields: [KeyPath<Ten, Int>] {
            [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
        }
    }

    @Test("A change of one field calls only the observers of that field")
    func onlyItsObservers() {
        let store = Store(Ten())
        var calls = Array(repeating: 0, count: 10)
        var observations: [ObservationToken] = []
        for index in 0..<1_000 {
            let field = index % 10
            observations.append(store.observe(Ten.fields[field]) { _ in calls[field] += 1 })
        }
        calls = Array(repeating: 0, count: 10)
        store.commit { $0.d = 1 }
        #expect(calls == [0, 0, 0, 100, 0, 0, 0, 0, 0, 0])
        withExtendedLifetime(observations) {}
    }

    @Test("A field is compared once per commit for any number of observers")
    func comparedOnce() {
        struct State {
            var first: CountedComparisons
            var second: CountedComparisons
        }
        let first = CountedComparisons.Count()
        let second = CountedComparisons.Count()
        let store = Store(
            State(first: .init(number: 0, count: first), second: .init(number: 0, count: second)))
        var received = 0
        let observations =
            (0..<100).map { _ in store.observe(\.first) { _ in received += 1 } }
            + (0..<100).map { _ in store.observe(\.second) { _ in received += 1 } }
        (first.value, second.value, received) = (0, 0, 0)
        store.commit { $0.first.number = 1 }
        #expect([first.value, second.value, received] == [1, 1, 100])
        withExtendedLifetime(observations) {}
    }

    @Test("A field without observers is not compared")
    func unobservedNotCompared() {
        let count = CountedComparisons.Count()
        struct State: Equatable {
            var counted: CountedComparisons
            var other = 0
        }
        let store = Store(State(counted: .init(number: 0, count: count)))
        let observation = store.observe(\.other) { _ in }
        store.commit { $0.counted.number = 1 }
        #expect(count.value == 0)
        withExtendedLifetime(observation) {}
    }

    @Test("Computed, nested and subscripted fields can be observed")
    func computedNestedIndexed() {
        struct State {
            var counter = Counter()
            var list = [1, 2, 3]
            var sum: Int { list.reduce(0, +) }
        }
        let store = Store(State())
        let log = Log<String>()
        let observations = [
            store.observe(\.counter.count) { log.add("count \($0)") },
            store.observe(\.sum) { log.add("sum \($0)") },
            store.observe(\.list[1]) { log.add("second \($0)") },
            store.observe(\.list.first) { log.add("first \($0 ?? 0)") },
        ]
        log.clear()
        store.commit { $0.counter.step = 9 }
        store.commit { $0.counter.count = 4 }
        store.commit { $0.list.swapAt(0, 1) }
        store.commit { $0.list[2] = 30 }
        #expect(log.entries == ["count 4", "second 1", "first 2", "sum 33"])
        withExtendedLifetime(observations) {}
    }

    @Test("Fields of derived values can be observed")
    func fieldOfDerivedValue() {
        let store = Store(1)
        let counter = store.observed.map { Counter(count: $0 / 10, step: $0 % 10) }
        let log = Log<Int>()
        let observation = counter.field(\.count).observe { log.add($0) }
        for value in [5, 15, 19, 20] { store.commit { $0 = value } }
        #expect(log.entries == [0, 1, 2])
        #expect(counter.field(\.step).value == 0)
        withExtendedLifetime(observation) {}
    }

    @Test("A field can be observed again after all of its observations have ended")
    func observedAgain() {
        let store = Store(Counter())
        let log = Log<Int>()
        for round in 1...3 {
            let observation = store.observe(\.count) { log.add($0) }
            store.commit { $0.count += round }
            observation.cancel()
            store.commit { $0.count += 100 }
        }
        #expect(log.entries == [0, 1, 101, 103, 203, 206])
    }
}
