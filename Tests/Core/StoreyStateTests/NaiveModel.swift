import StoreyState

/// The values that a script can observe.
enum Subject: CaseIterable {
    case wholeOfFirst, wholeOfSecond, a, b, c, sumOfFirst, isSecondEven, across, diamond, fieldOfDerived
}

struct Triple: Equatable {
    var a = 0
    var b = 0
    var c = 0

    var list: [Int] { [a, b, c] }
}

/// Two stores and their observers, in one of two implementations.
protocol World: AnyObject {
    func commit(store: Int, _ change: (inout Triple) -> Void)
    func observe(_ subject: Subject, _ receive: @escaping ([Int]) -> Void)
    /// Cancels the observer that was the `index`th to start.
    func cancel(_ index: Int)
}

/// The simplest implementation of the contract: one list of observers, and everything is recomputed each
/// time.
final class NaiveWorld: World {
    private final class Observer {
        let subject: Subject
        let receive: ([Int]) -> Void
        var isCancelled = false
        init(_ subject: Subject, _ receive: @escaping ([Int]) -> Void) {
            self.subject = subject
            self.receive = receive
        }
    }

    private var states = [Triple(), Triple()]
    private var observers: [Observer] = []
    private var queue: [(Observer, [Int])] = []
    private var isDelivering = false

    private func value(of subject: Subject, _ states: [Triple]) -> [Int] {
        let (first, second) = (states[0], states[1])
        return switch subject {
        case .wholeOfFirst: first.list
        case .wholeOfSecond: second.list
        case .a: [first.a]
        case .b: [first.b]
        case .c: [first.c]
        case .sumOfFirst: [first.a + first.b + first.c]
        case .isSecondEven: [second.a.isMultiple(of: 2) ? 1 : 0]
        case .across: [first.a + second.b]
        case .diamond: [first.a + 1, first.a - 1]
        case .fieldOfDerived: [second.c]
        }
    }

    func commit(store: Int, _ change: (inout Triple) -> Void) {
        let old = states
        change(&states[store])
        for observer in observers where !observer.isCancelled {
            let new = value(of: observer.subject, states)
            if new != value(of: observer.subject, old) { queue.append((observer, new)) }
        }
        deliver()
    }

    func observe(_ subject: Subject, _ receive: @escaping ([Int]) -> Void) {
        observers.append(Observer(subject, receive))
        let wasDelivering = isDelivering
        isDelivering = true
        receive(value(of: subject, states))
        isDelivering = wasDelivering
        deliver()
    }

    func cancel(_ index: Int) {
        observers[index].isCancelled = true
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        while !queue.isEmpty {
            let (observer, value) = queue.removeFirst()
            if !observer.isCancelled { observer.receive(value) }
        }
        isDelivering = false
    }
}

/// The implementation under test.
final class StoreyWorld: World {
    private let stores = [Store(Triple()), Store(Triple())]
    private var observations: [ObservationToken?] = []

    func commit(store: Int, _ change: (inout Triple) -> Void) {
        stores[store].commit(change)
    }

    func observe(_ subject: Subject, _ receive: @escaping ([Int]) -> Void) {
        let index = observations.count
        observations.append(nil)
        let observation = observation(of: subject, receive)
        observations[index] = observation
    }

    private func observation(of subject: Subject, _ receive: @escaping ([Int]) -> Void) -> ObservationToken {
        let (first, second) = (stores[0], stores[1])
        switch subject {
        case .wholeOfFirst: return first.observe { receive($0.list) }
        case .wholeOfSecond: return second.observed.observe { receive($0.list) }
        case .a: return first.observe(\.a) { receive([$0]) }
        case .b: return first.observed.observe(\.b) { receive([$0]) }
        case .c: return first.observed.field(\.c).observe { receive([$0]) }
        case .sumOfFirst: return first.observed.map { [$0.a + $0.b + $0.c] }.observe(receive)
        case .isSecondEven:
            return second.observed.field(\.a).map { $0.isMultiple(of: 2) }.observe { receive([$0 ? 1 : 0]) }
        case .across:
            return Observed.combine(first.observed.field(\.a), second.observed) { $0 + $1.b }
                .observe { receive([$0]) }
        case .diamond:
            let a = first.observed.map { $0.a }
            return Observed.combine(a.map { $0 + 1 }, a.map { $0 - 1 }) { [$0, $1] }.observe(receive)
        case .fieldOfDerived:
            return second.observed.map { Triple(a: $0.c) }.field(\.a).observe { receive([$0]) }
        }
    }

    func cancel(_ index: Int) {
        observations[index]?.cancel()
    }
}
