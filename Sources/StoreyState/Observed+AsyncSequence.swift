extension Observed {
    /// The value now and after every change, for `for await`.
    ///
    /// ```swift
    /// scope.task {
    ///     for await count in store.observed.field(\.count).values { print(count) }
    /// }
    /// ```
    ///
    /// Whoever is slower than the changes gets the latest value and misses those between: a state is not a list of
    /// events. The sequence ends with the store and with the task. It belongs to the isolation of the store, as the
    /// store itself does.
    public var values: some AsyncSequence<Value, Never> { ObservedValues(observed: self) }
}

private struct ObservedValues<Value>: AsyncSequence {
    let observed: Observed<Value>

    func makeAsyncIterator() -> Iterator { Iterator(observed) }

    struct Iterator: AsyncIteratorProtocol {
        private var arrivals: Arrivals<Value>

        init(_ observed: Observed<Value>) {
            arrivals = Arrivals(keepsAll: false) { observed.observe($0) }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            await arrivals.next(isolation: actor)
        }
    }
}
