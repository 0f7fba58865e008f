import Observation
import OpenCombine
import StoreyState

/// A commit, per delivery, to the given number of observers.
func commits(to observerCount: Int, id: String) -> StateFigure {
    let sink = Sink()
    let store = Store(0)
    let tokens = (0..<observerCount).map { _ in store.observe { sink.take($0) } }
    let byHand = HandWritten()
    for _ in 0..<observerCount { byHand.observe { sink.take($0) } }
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellables = (0..<observerCount).map { _ in subject.sink { sink.take($0) } }
    let model = TrackedValue()
    for _ in 0..<observerCount { model.track { sink.take($0) } }
    defer { withExtendedLifetime((tokens, cancellables)) {} }
    return figure(
        id, "one delivery of a commit to \(observerCount) observers", per: Double(max(1, observerCount)),
        [
            Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 &+= 1 } } },
            Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.send(subject.value &+ 1) } },
            Contender(name: "by hand") { for _ in 0..<$0 { byHand.commit { $0 &+= 1 } } },
            Contender(name: "Observation") { for _ in 0..<$0 { model.value &+= 1 } },
        ])
}

/// A commit to 100 observers, per delivery.
public func stateCommit100() -> StateFigure { commits(to: 100, id: "state.commit100") }

/// A commit to one observer.
public func stateCommit1() -> StateFigure { commits(to: 1, id: "state.commit1") }

/// A commit to 1,000 observers, per delivery.
public func stateCommit1000() -> StateFigure { commits(to: 1_000, id: "state.commit1000") }

/// One of ten fields changes, ten observers each.
public func stateField() -> StateFigure {
    let sink = Sink()
    let store = Store(TenFields())
    var tokens: [StoreyState.Observation] = []
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
    return figure(
        "state.field", "a commit that changes one of ten fields with ten observers each",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0.d &+= 1 } } },
            Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.value.d &+= 1 } },
            Contender(name: "by hand") { for _ in 0..<$0 { byHand.commit { $0.d &+= 1 } } },
            Contender(name: "Observation") { for _ in 0..<$0 { model.d &+= 1 } },
        ])
}

/// Eight diamonds on top of each other. OpenCombine has no `combineLatest`, and tracks by Observation do not nest.
public func stateDiamond8() -> StateFigure {
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
    return figure(
        "state.diamond8", "a commit through eight diamonds on top of each other",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 &+= 1 } } },
            Contender(name: "by hand") { for value in 0..<$0 { byHand.commit(value) } },
        ])
}

/// Beginning to observe and cancelling, while others observe.
func observing(beside others: Int, id: String) -> StateFigure {
    let sink = Sink()
    let store = Store(0)
    let tokens = (0..<others).map { _ in store.observe { sink.take($0) } }
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellables = (0..<others).map { _ in subject.sink { sink.take($0) } }
    defer { withExtendedLifetime((tokens, cancellables)) {} }
    return figure(
        id, "beginning to observe and cancelling, while \(others) others observe",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { store.observe { sink.take($0) }.cancel() } },
            Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.sink { sink.take($0) }.cancel() } },
        ])
}

/// Beginning to observe and cancelling where nobody else observes.
public func stateObserve() -> StateFigure { observing(beside: 0, id: "state.observe") }

/// Beginning to observe and cancelling beside 1,000 observers.
public func stateObserve1000() -> StateFigure { observing(beside: 1_000, id: "state.observe1000") }

/// Reading a state that nobody tracks.
public func stateRead() -> StateFigure {
    let sink = Sink()
    let store = Store(0)
    let model = TrackedValue()
    return figure(
        "state.read", "reading a state outside any tracking",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { sink.take(store.state) } },
            Contender(name: "Observation") { for _ in 0..<$0 { sink.take(model.value) } },
        ])
}
