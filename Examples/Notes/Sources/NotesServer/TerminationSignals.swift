import Dispatch
import Foundation

/// Handles termination signals, for a graceful shutdown, until it is deinitialized.
final class TerminationSignals {
    /// One element for each received signal.
    let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32]) {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        self.received = received
        sources = numbers.map { number in
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
