import Observation

/// A value observed by Swift's Observation, whose trackings end at each change and are started again.
@Observable
final class TrackedValue: @unchecked Sendable {
    var value = 0

    func track(_ receive: @escaping (Int) -> Void) {
        let observer = Observer(receive)
        track(observer)
    }

    private func track(_ observer: Observer) {
        withObservationTracking {
            observer.receive(value)
        } onChange: { [self] in
            track(observer)
        }
    }
}

/// Ten properties observed by Swift's Observation.
@Observable
final class TrackedFields: @unchecked Sendable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = 0
    var g = 0
    var h = 0
    var i = 0
    var j = 0

    func track(_ field: any KeyPath<TrackedFields, Int> & Sendable, _ receive: @escaping (Int) -> Void) {
        track(field, Observer(receive))
    }

    private func track(_ field: any KeyPath<TrackedFields, Int> & Sendable, _ observer: Observer) {
        withObservationTracking {
            observer.receive(self[keyPath: field])
        } onChange: { [self] in
            track(field, observer)
        }
    }
}

/// Carries a closure into `onChange`, which is Sendable because it may be called on any thread; here there is one.
private final class Observer: @unchecked Sendable {
    let receive: (Int) -> Void

    init(_ receive: @escaping (Int) -> Void) {
        self.receive = receive
    }
}
