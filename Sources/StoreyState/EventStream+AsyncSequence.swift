extension EventStream {
    /// Every event from now on, for `for await`.
    ///
    /// ```swift
    /// scope.task {
    ///     for await alert in alerts.events { await show(alert) }
    /// }
    /// ```
    ///
    /// Whoever is slower than the events gets each of them nevertheless, in the order of sending. What is sent before
    /// the first turn of the loop waits from the moment the iterator was made. The sequence ends with the stream and
    /// with the task. It belongs to the isolation of the stream, as the stream itself does.
    public var events: some AsyncSequence<Event, Never> { Events(stream: self) }
}

private struct Events<Event>: AsyncSequence {
    weak var stream: EventStream<Event>?

    func makeAsyncIterator() -> Iterator { Iterator(stream) }

    struct Iterator: AsyncIteratorProtocol {
        private var arrivals: Arrivals<Event>

        init(_ stream: EventStream<Event>?) {
            arrivals = Arrivals(keepsAll: true) { stream?.observe($0) }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
            await arrivals.next(isolation: actor)
        }
    }
}
