extension EventStream {
    /// An asynchronous sequence of all events from now on.
    ///
    /// ```swift
    /// scope.task {
    ///     for await alert in alerts.events { await show(alert) }
    /// }
    /// ```
    ///
    /// Events are buffered from the moment the iterator is created, so a slow consumer receives all of them
    /// in the order of sending. The sequence ends when the stream is deallocated or the task is canceled. Use
    /// it in the isolation of the stream.
    public var events: some AsyncSequence<Event, Never> { Events(stream: self) }
}

private struct Events<Event>: AsyncSequence {
    weak var stream: EventStream<Event>?

    func makeAsyncIterator() -> Iterator { Iterator(stream) }

    struct Iterator: AsyncIteratorProtocol {
        private var iterator: ObservationIterator<Event>

        init(_ stream: EventStream<Event>?) {
            iterator = ObservationIterator(buffersAll: true) { stream?.observe($0) }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
            await iterator.next(isolation: actor)
        }
    }
}
