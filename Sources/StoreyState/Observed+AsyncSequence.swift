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
        private let inbox = Inbox<Value>()
        private let observation: Observation
        private var arrivals: AsyncStream<Void>.Iterator

        init(_ observed: Observed<Value>) {
            let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            let bell = Bell(continuation)
            arrivals = stream.makeAsyncIterator()
            observation = observed.observe { [inbox] value in
                inbox.latest = value
                bell.ring()
            }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            while await arrivals.next(isolation: actor) != nil {
                if let value = inbox.latest.take() { return value }
            }
            return nil
        }
    }
}

/// Where the latest value waits. Only the isolation of the store touches it.
private final class Inbox<Value> {
    var latest: Value?
}

/// Rings when a value arrives. The observer alone holds it, so its end tells that no more values will come.
private final class Bell {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }

    func ring() {
        continuation.yield()
    }
}
