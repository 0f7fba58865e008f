extension Store {
    /// Takes another value's changes into this state, for as long as this store lives.
    ///
    /// ```swift
    /// store.follow(notes) { $0.notes = $1 }
    /// ```
    ///
    /// `change` is run with the present value at once. Nothing need be captured or kept.
    @inlinable
    public func follow<Value>(
        _ source: Observed<Value>, _ change: @escaping (inout State, Value) -> Void
    ) {
        // Sound: the store holds the observation, which ends before the store does.
        source.observe { [unowned self] value in self.commit { change(&$0, value) } }.kept(by: self)
    }

    /// Takes a shared store's changes into this state, for as long as this store lives.
    @inlinable
    public func follow<Value>(
        _ source: SharedStore<Value>, _ change: @escaping (inout State, Value) -> Void
    ) {
        follow(source.observed, change)
    }
}
