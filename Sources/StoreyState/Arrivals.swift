/// What an observer hears, waiting to be taken one by one by whoever awaits it.
struct Arrivals<Value> {
    private let inbox: Inbox<Value>
    private let observation: Observation?
    private var rings: AsyncStream<Void>.Iterator

    /// Begins to observe.
    /// - Parameters:
    ///   - keepsAll: whether a value that was not taken waits beside the next one; if not, that takes its place.
    ///   - observe: begins an observation that calls what it is given; nil where there is nothing to observe any more.
    init(keepsAll: Bool, observe: (@escaping (Value) -> Void) -> Observation?) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let bell = Bell(continuation)
        let inbox = Inbox<Value>()
        observation = observe { value in
            inbox.put(value, inPlaceOfOthers: !keepsAll)
            bell.ring()
        }
        self.inbox = inbox
        rings = stream.makeAsyncIterator()
    }

    /// The next value; nil when there will be none, or the task is cancelled.
    mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
        while !Task.isCancelled {
            if let value = inbox.takeFirst() { return value }
            // The last values may have come together with the end.
            if await rings.next(isolation: actor) == nil { return Task.isCancelled ? nil : inbox.takeFirst() }
        }
        return nil
    }
}

/// Where values wait. Only the isolation of what is observed touches it.
private final class Inbox<Value> {
    private var values: [Value?] = []
    /// How many of `values` were taken.
    private var taken = 0

    func put(_ value: Value, inPlaceOfOthers: Bool) {
        if inPlaceOfOthers { clear() }
        values.append(value)
    }

    func takeFirst() -> Value? {
        guard taken < values.count else { return nil }
        let value = values[taken].take()
        taken += 1
        if taken == values.count { clear() }
        return value
    }

    private func clear() {
        values.removeAll(keepingCapacity: true)
        taken = 0
    }
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
