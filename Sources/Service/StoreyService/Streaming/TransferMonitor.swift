import StoreyInternal

/// Measures how long nothing has arrived, not counting the time in which the receiver handles what has, and in which the bytes
/// of an upload are read.
final class TransferMonitor: Sendable {
    private struct State {
        var limit: Duration
        var lastActivity: Duration = .zero
        /// The number of tasks that handle what has arrived, or read what is sent.
        var handlers = 0
    }

    private let state: Locked<State>
    private let idleLimit: Duration
    private let elapsed: @Sendable () -> Duration

    /// - Parameters:
    ///   - limit: The time limit until something arrives.
    ///   - idleLimit: The time limit until something more arrives. If `nil`, it is the same.
    ///   - clock: The clock.
    init(limit: Duration, idleLimit: Duration? = nil, clock: any Clock<Duration>) {
        state = Locked(State(limit: limit))
        self.idleLimit = idleLimit ?? limit
        elapsed = clock.elapsedTime()
    }

    /// Something has arrived. Call ``endHandling()`` when it was handled.
    func beginHandling() { state.withLock { $0.handlers += 1 } }

    func endHandling() {
        let now = elapsed()
        state.withLock { state in
            state = State(limit: idleLimit, lastActivity: now, handlers: state.handlers - 1)
        }
    }

    /// Reads bytes that are sent, however long that takes.
    func reading<Value>(_ read: () async throws -> Value) async throws -> Value {
        state.withLock { $0.handlers += 1 }
        defer {
            let now = elapsed()
            state.withLock { state in
                state.handlers -= 1
                state.lastActivity = now
            }
        }
        return try await read()
    }

    /// The time that is left for something to arrive. It isn't positive if the limit has passed.
    fileprivate var timeLeft: Duration {
        let now = elapsed()
        return state.withLock { $0.handlers > 0 ? $0.limit : $0.limit - (now - $0.lastActivity) }
    }

    /// The time after which the time that is left must be checked again, because the limit may have become shorter.
    fileprivate func timeToCheck(_ timeLeft: Duration) -> Duration { min(timeLeft, idleLimit) }

    /// The error when the limit has passed.
    fileprivate var timeoutError: HTTPTransportError {
        HTTPTransportError(.timedOut, "nothing was received within \(state.withLock { $0.limit })")
    }
}

extension ServiceCall {
    /// Runs an operation that ends with an error when nothing arrives for too long.
    /// - Throws: The error of the operation, or one of the kind `timedOut`.
    func withTimeout<Value: Sendable>(
        monitoredBy monitor: TransferMonitor,
        _ operation: @escaping @Sendable () async throws(HTTPTransportError) -> Value
    ) async throws(HTTPTransportError) -> Value {
        let clock = clock
        let result = await withTaskGroup(of: Result<Value, HTTPTransportError>?.self) {
            group -> Result<Value, HTTPTransportError> in
            defer { group.cancelAll() }
            group.addTask {
                do throws(HTTPTransportError) { return .success(try await operation()) } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                while true {
                    let timeLeft = monitor.timeLeft
                    guard timeLeft > .zero else { return .failure(monitor.timeoutError) }
                    // If the sleep is canceled, the result comes from the other task.
                    do { try await clock.sleep(for: monitor.timeToCheck(timeLeft)) } catch { return nil }
                }
            }
            while let result = await group.next() {
                if let result { return result }
            }
            return .failure(.cancelledCall)
        }
        return try result.get()
    }
}
