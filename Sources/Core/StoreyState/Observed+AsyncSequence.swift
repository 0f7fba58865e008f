extension Observed {
    /// An asynchronous sequence of the current value and later ones.
    ///
    /// ```swift
    /// scope.task {
    ///     for await count in store.observed.field(\.count).values { print(count) }
    /// }
    /// ```
    ///
    /// A slow consumer receives the latest value and skips those in between. The sequence ends when all stores that the
    /// value depends on are deallocated while it is iterated, or when the task is canceled. Use it in the isolation of the
    /// store.
    public var values: some AsyncSequence<Value, Never> { ObservedValues(observed: self) }
}

private struct ObservedValues<Value>: AsyncSequence {
    let observed: Observed<Value>

    func makeAsyncIterator() -> Iterator { Iterator(observed) }

    struct Iterator: AsyncIteratorProtocol {
        private var iterator: ObservationIterator<Value>

        init(_ observed: Observed<Value>) {
            iterator = ObservationIterator(buffersAll: false) { observed.observe($0) }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            await iterator.next(isolation: actor)
        }
    }
}
