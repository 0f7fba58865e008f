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

/// Receives the signals that ask the process to terminate, for a clean shutdown. Listens until it is deallocated.
package final class TerminationSignals {
    /// A stream with one element for each received signal.
    package let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    private static let numbers = [SIGINT, SIGTERM]
    private static let listenerCount = Locked(0)

    /// Starts listening for `SIGINT` (Control-C) and `SIGTERM` (systemd and containers).
    package init() {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        self.received = received
        Self.listenerCount.withLock { count in
            count += 1
            for number in Self.numbers { signal(number, SIG_IGN) }
        }
        sources = Self.numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        Self.listenerCount.withLock { count in
            count -= 1
            // From here on, they end the process again.
            if count == 0 { for number in Self.numbers { signal(number, SIG_DFL) } }
        }
    }
}
