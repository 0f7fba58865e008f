/// The iterator behind the asynchronous sequences of this module: buffers observed values until they are
/// awaited.
struct ObservationIterator<Value> {
    private let buffer: ValueBuffer<Value>
    private let observation: ObservationToken?
    private var wakeUps: AsyncStream<Void>.Iterator

    /// Starts observing.
    /// - Parameters:
    ///   - buffersAll: Whether every value is buffered. If `false`, a new value replaces the value that is
    ///     waiting.
    ///   - observe: Starts the observation with the given closure. Returns `nil` if there is nothing left to
    ///     observe.
    init(buffersAll: Bool, observe: (@escaping (Value) -> Void) -> ObservationToken?) {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let signal = WakeSignal(continuation)
        let buffer = ValueBuffer<Value>()
        observation = observe { value in
            buffer.append(value, replacingOthers: !buffersAll)
            signal.wake()
        }
        self.buffer = buffer
        wakeUps = stream.makeAsyncIterator()
    }

    /// Returns the next value, or `nil` if the observation has ended or the task is canceled.
    mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
        while !Task.isCancelled {
            if let value = buffer.takeFirst() { return value }
            // The last values can arrive together with the end of the stream.
            if await wakeUps.next(isolation: actor) == nil {
                return Task.isCancelled ? nil : buffer.takeFirst()
            }
        }
        return nil
    }
}

/// A queue of values. Only the isolation of the observed object uses it.
private final class ValueBuffer<Value> {
    private var values: [Value?] = []
    /// The number of elements of `values` that were taken.
    private var taken = 0

    func append(_ value: Value, replacingOthers: Bool) {
        if replacingOthers { clear() }
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

/// Wakes the awaiting task when a value arrives. Only the observer's closure retains it, so its
/// deinitialization marks the end of the sequence.
private final class WakeSignal {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }

    func wake() {
        continuation.yield()
    }
}
