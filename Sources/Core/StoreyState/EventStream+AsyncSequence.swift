extension EventStream {
    /// An asynchronous sequence of the events that are sent after its iteration has started.
    ///
    /// ```swift
    /// scope.task {
    ///     for await alert in alerts.events { await show(alert) }
    /// }
    /// ```
    ///
    /// Events are buffered without a limit, so a slow consumer receives all of them in the order of sending.
    /// The sequence doesn't retain the stream. It ends when the task is canceled or, after the buffered events,
    /// when the stream has been deallocated. Use it only in the isolation in which the stream was created.
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
