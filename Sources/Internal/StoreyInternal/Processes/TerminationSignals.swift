import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Receives the signals that ask the process to terminate, `SIGINT` (Control-C) and `SIGTERM` (systemd and containers),
/// for a clean shutdown. Listens until it is deallocated.
///
/// Several can listen at the same time. While none does, the signals end the process as usual.
package final class TerminationSignals: Sendable {
    /// A stream with one element for each received signal.
    package let received: AsyncStream<Void>
    private let number: Int

    /// Starts listening.
    package init() {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        self.received = received
        number = listeners.withLock { $0.add(continuation) }
        _ = sources
    }

    deinit {
        let continuation = listeners.withLock { $0.continuations.removeValue(forKey: number) }
        continuation?.finish()
    }
}

private struct Listeners {
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    private var count = 0

    mutating func add(_ continuation: AsyncStream<Void>.Continuation) -> Int {
        count += 1
        continuations[count] = continuation
        return count
    }
}

private let listeners = Locked(Listeners())

/// The sources of the signals. They stay for the life of the process: on Linux, Dispatch installs its handler for a signal
/// only once, so a second source would never be notified.
///
/// Unchecked: never used after its creation. Sources aren't Sendable, although Dispatch's objects are thread-safe.
nonisolated(unsafe) private let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
        let continuations = listeners.withLock { $0.continuations.values.map(\.self) }
        if continuations.isEmpty { endProcess(by: number) }
        for continuation in continuations { continuation.yield() }
    }
    source.resume()
    return source
}

/// Ends the process as if it didn't handle the signal.
private func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    // Dispatch blocks the signals that it handles.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
}
