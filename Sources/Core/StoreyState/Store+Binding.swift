extension Store {
    /// Copies the changes of another value into this state, for the lifetime of this store.
    ///
    /// ```swift
    /// store.bind(to: notes) { $0.notes = $1 }
    /// ```
    ///
    /// `change` is also called immediately with the current value. It doesn't have to capture this store.
    @inlinable
    public func bind<Value>(
        to source: Observed<Value>, _ change: @escaping (inout State, Value) -> Void
    ) {
        // Safe: the store retains the observation, which ends before the store does.
        source.observe { [unowned self] value in self.commit { change(&$0, value) } }.kept(by: self)
    }

    /// Copies the changes of another store into this state, for the lifetime of this store.
    @inlinable
    public func bind<Value>(
        to source: Store<Value>, _ change: @escaping (inout State, Value) -> Void
    ) {
        bind(to: source.observed, change)
    }
}
