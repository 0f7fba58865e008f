extension Store {
    /// Updates this store from another value: commits `change` with the current value now, and again after
    /// each change, for the lifetime of this store.
    ///
    /// ```swift
    /// store.bind(to: notes.observed) { $0.notes = $1 }
    /// ```
    ///
    /// `change` receives this store's state, so it doesn't have to capture the store.
    @inlinable
    public func bind<Value>(
        to source: Observed<Value>, _ change: @escaping (inout State, Value) -> Void
    ) {
        // Safe: the store retains the observation, which ends before the store does.
        source.observe { [unowned self] value in self.commit { change(&$0, value) } }.kept(by: self)
    }
}
