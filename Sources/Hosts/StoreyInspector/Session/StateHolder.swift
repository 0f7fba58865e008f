import Storey

/// An object or value with an observable state, whose type is unknown.
protocol StateHolder {
    var observedState: any AnyObserved { get }
}

/// An observed value whose type is unknown.
protocol AnyObserved {
    /// Calls a closure with the current value, as a change without an old value, and then with each change.
    func observeChanges(_ receive: @escaping (any AnyStateChange) -> Void) -> ObservationToken
}

extension Observed: AnyObserved, StateHolder {
    func observeChanges(_ receive: @escaping (any AnyStateChange) -> Void) -> ObservationToken {
        var last: Value?
        return observe { new in
            receive(StateChange(old: last, new: new))
            last = new
        }
    }

    var observedState: any AnyObserved { self }
}

extension Store: StateHolder {
    var observedState: any AnyObserved { observed }
}
