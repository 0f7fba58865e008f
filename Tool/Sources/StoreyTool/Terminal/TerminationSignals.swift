import Dispatch
import Foundation

/// Receives the signals that ask the process to terminate, for a clean shutdown. Listens until it is deallocated.
final class TerminationSignals {
    /// A stream with one element for each received signal.
    let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Starts listening for `SIGINT` (Control-C) and `SIGTERM` (systemd and containers).
    init() {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        self.received = received
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }
}
