import StoreyInternal

/// Passes elements from a producing task to a consuming one. The producer waits until its element is taken, so that nothing
/// accumulates.
final class AsyncChannel<Element: Sendable, Failure: Error>: Sendable {
    typealias Next = Result<Element?, Failure>
    private typealias Producer = CheckedContinuation<Bool, Never>
    private typealias Consumer = CheckedContinuation<Next, Never>

    private struct State {
        var offered: Element?
        /// Waits until the element that is offered is taken.
        var producer: Producer?
        /// Waits for an element.
        var consumer: Consumer?
        /// What the consumer gets after the last element.
        var end: Next?
    }

    private let state = Locked(State())
    private let cancellation: Failure

    /// - Parameter cancellation: What a consumer gets whose task was canceled.
    init(cancellation: Failure) { self.cancellation = cancellation }

    /// Passes an element to the consumer, and returns whether it was taken. Otherwise, there is no consumer anymore.
    func send(_ element: Element) async -> Bool {
        await withCheckedContinuation { (producer: Producer) in
            let (consumer, isTaken) = state.withLock { state -> (Consumer?, Bool?) in
                if state.end != nil { return (nil, false) }
                if let consumer = state.consumer {
                    state.consumer = nil
                    return (consumer, true)
                }
                state.offered = element
                state.producer = producer
                return (nil, nil)
            }
            consumer?.resume(returning: .success(element))
            if let isTaken { producer.resume(returning: isTaken) }
        }
    }

    /// Ends the elements. Call it after the last element was sent.
    func finish(throwing failure: Failure? = nil) {
        end(failure.map { .failure($0) } ?? .success(nil))
    }

    /// Ends the elements at once. A producer and a consumer that wait continue.
    func cancel() { end(.failure(cancellation)) }

    /// Returns the next element, or `nil` after the last one. A failure is returned once.
    func next() async -> Next {
        await withTaskCancellationHandler {
            await withCheckedContinuation { (consumer: Consumer) in
                let (next, producer) = state.withLock { state -> (Next?, Producer?) in
                    if let element = state.offered {
                        defer { (state.offered, state.producer) = (nil, nil) }
                        return (.success(element), state.producer)
                    }
                    if let end = state.end {
                        state.end = .success(nil)
                        return (end, nil)
                    }
                    state.consumer = consumer
                    return (nil, nil)
                }
                producer?.resume(returning: true)
                if let next { consumer.resume(returning: next) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func end(_ end: Next) {
        let (producer, consumer) = state.withLock { state -> (Producer?, Consumer?) in
            guard state.end == nil else { return (nil, nil) }
            defer { (state.offered, state.producer, state.consumer) = (nil, nil, nil) }
            state.end = state.consumer == nil ? end : .success(nil)
            return (state.producer, state.consumer)
        }
        producer?.resume(returning: false)
        consumer?.resume(returning: end)
    }
}
