extension Observed {
    /// An asynchronous sequence of the current value and later ones.
    ///
    /// ```swift
    /// scope.task {
    ///     for await count in store.observed.field(\.count).values { print(count) }
    /// }
    /// ```
    ///
    /// A slow consumer receives the latest value and skips those in between. The sequence ends when the task is
    /// canceled, or when all stores that the value depends on have been deallocated. If they already were when
    /// the iteration started, the sequence contains one value, the last one. The same applies to a
    /// ``Observed/constant(_:)``. Use it only in the isolation of the stores.
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
