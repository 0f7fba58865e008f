import Storey

/// An object or value with an observable state, whose type is unknown.
protocol StateHolder {
    var observedState: any AnyObserved { get }
}

/// An observed value whose type is unknown.
protocol AnyObserved {
    func observeAny(_ receive: @escaping (Any) -> Void) -> ObservationToken
}

extension Observed: AnyObserved, StateHolder {
    func observeAny(_ receive: @escaping (Any) -> Void) -> ObservationToken { observe { receive($0) } }
    var observedState: any AnyObserved { self }
}

extension Store: StateHolder {
    var observedState: any AnyObserved { observed }
}
