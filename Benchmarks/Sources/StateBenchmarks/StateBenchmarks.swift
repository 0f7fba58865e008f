public import Benchmarking
import Observation
import OpenCombine
import StoreyState

/// The benchmarks of `StoreyState`.
public let stateBenchmarks = [
    commits(to: 100, id: "state.commit100"),
    commits(to: 100, id: "state.commit100.observation", beside: .observation),
    commitsBesideLoop(to: 100, id: "state.commit100.loop"),
    commits(to: 1, id: "state.commit1"),
    commits(to: 1_000, id: "state.commit1000"),
    field(id: "state.field"),
    field(id: "state.field.observation", beside: .observation),
    field(id: "state.field.loop", beside: .loop),
    diamond8(),
    observing(beside: 0, id: "state.observe"),
    observing(beside: 1_000, id: "state.observe1000"),
    read(),
]

/// The reference that Storey is compared with.
private enum Reference: String {
    case openCombine = "OpenCombine"
    case observation = "Observation"
    case loop = "a plain loop over closures"

    /// Measures Storey and this contender as a pair, because more contenders would evict each other from the CPU caches.
    func pair(_ contenders: [Contender]) -> [Contender] {
        [contenders[0]] + contenders.filter { $0.name == rawValue }
    }
}

/// Measures a commit per delivery to the given number of observers.
private func commits(
    to observerCount: Int, id: String, beside reference: Reference = .openCombine
) -> Benchmark {
    Benchmark(id, "one delivery of a commit to \(observerCount) observer\(observerCount == 1 ? "" : "s")") {
        let sink = Sink()
        let store = Store(0)
        let tokens = (0..<observerCount).map { _ in store.observe { sink.take($0) } }
        let subject = CurrentValueSubject<Int, Never>(0)
        let cancellables = (0..<observerCount).map { _ in subject.sink { sink.take($0) } }
        let model = TrackedValue()
        for _ in 0..<observerCount { model.track { sink.take($0) } }
        defer { withExtendedLifetime((tokens, cancellables)) {} }
        return measure(
            per: Double(observerCount),
            reference.pair([
                Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 &+= 1 } } },
                Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.send(subject.value &+ 1) } },
                Contender(name: "Observation") { for _ in 0..<$0 { model.value &+= 1 } },
            ]))
    }
}

/// Compares a commit with a loop over closures, which supports neither cancellation nor nested commits.
private func commitsBesideLoop(to observerCount: Int, id: String) -> Benchmark {
    Benchmark(id, "one delivery of a commit to \(observerCount) observer\(observerCount == 1 ? "" : "s")") {
        let sink = Sink()
        let store = Store(0)
        let tokens = (0..<observerCount).map { _ in store.observe { sink.take($0) } }
        let byHand = HandWritten()
        for _ in 0..<observerCount { byHand.observe { sink.take($0) } }
        defer { withExtendedLifetime(tokens) {} }
        // The loop is slower, which is surprising, so check that all observers are called.
        let before = sink.total
        store.commit { $0 = 1 }
        precondition(sink.total - before == observerCount, "the commit did not reach every observer")
        return measure(
            per: Double(observerCount),
            [
                Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 &+= 1 } } },
                Contender(name: "a plain loop over closures") {
                    for _ in 0..<$0 { byHand.commit { $0 &+= 1 } }
                },
            ])
    }
}

/// Measures a change of one of ten fields with ten observers each.
private func field(id: String, beside reference: Reference = .openCombine) -> Benchmark {
    Benchmark(id, "a commit that changes one of ten fields with ten observers each") {
        let sink = Sink()
        let store = Store(TenFields())
        var tokens: [ObservationToken] = []
        let byHand = HandWrittenFields()
        let subject = CurrentValueSubject<TenFields, Never>(TenFields())
        var cancellables: [AnyCancellable] = []
        let model = TrackedFields()
        for _ in 0..<10 {
            for (index, field) in TenFields.all.enumerated() {
                tokens.append(store.observe(field) { sink.take($0) })
                byHand.observe(index) { sink.take($0) }
                cancellables.append(
                    subject.map { $0[keyPath: field] }.removeDuplicates().sink { sink.take($0) })
            }
            model.track(\.d) { sink.take($0) }
            model.track(\.e) { sink.take($0) }
        }
        defer { withExtendedLifetime((tokens, cancellables)) {} }
        return measure(
            reference.pair([
                Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0.d &+= 1 } } },
                Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.value.d &+= 1 } },
                Contender(name: "a plain loop over closures") {
                    for _ in 0..<$0 { byHand.commit { $0.d &+= 1 } }
                },
                Contender(name: "Observation") { for _ in 0..<$0 { model.d &+= 1 } },
            ]))
    }
}

/// Measures eight nested diamonds. OpenCombine has no `combineLatest`, and Observation's trackings do not nest.
private func diamond8() -> Benchmark {
    Benchmark("state.diamond8", "a commit through eight nested diamond dependencies") {
        let sink = Sink()
        let store = Store(0)
        var top = store.observed
        for _ in 0..<8 {
            let left = top.map { $0 &+ 1 }
            let right = top.map { $0 &- 1 }
            top = Observed.combine(left, right) { $0 ^ $1 &+ $0 }
        }
        let token = top.observe { sink.take($0) }
        let byHand = HandWrittenDiamonds(8) { sink.take($0) }
        defer { withExtendedLifetime(token) {} }
        return measure(
            [
                Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 &+= 1 } } },
                Contender(name: "a plain loop over closures") {
                    for value in 0..<$0 { byHand.commit(value) }
                },
            ])
    }
}

/// Measures adding and canceling an observer while others are registered.
private func observing(beside others: Int, id: String) -> Benchmark {
    Benchmark(id, "adding and canceling an observer while \(others) others are registered") {
        let sink = Sink()
        let store = Store(0)
        let tokens = (0..<others).map { _ in store.observe { sink.take($0) } }
        let subject = CurrentValueSubject<Int, Never>(0)
        let cancellables = (0..<others).map { _ in subject.sink { sink.take($0) } }
        defer { withExtendedLifetime((tokens, cancellables)) {} }
        return measure(
            [
                Contender(name: "Storey") { for _ in 0..<$0 { store.observe { sink.take($0) }.cancel() } },
                Contender(name: "OpenCombine") {
                    for _ in 0..<$0 { subject.sink { sink.take($0) }.cancel() }
                },
            ])
    }
}

/// Measures reading a state outside of tracking.
private func read() -> Benchmark {
    Benchmark("state.read", "reading a state outside any tracking") {
        let sink = Sink()
        let store = Store(0)
        let model = TrackedValue()
        return measure(
            [
                Contender(name: "Storey") { for _ in 0..<$0 { sink.take(store.state) } },
                Contender(name: "Observation") { for _ in 0..<$0 { sink.take(model.value) } },
            ])
    }
}
