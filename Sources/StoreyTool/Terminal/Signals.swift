import Dispatch
import Foundation

/// Listens to the signals that ask the process to end, so that it can end well. For as long as it is kept.
final class Signals {
    /// An element for each signal that came.
    let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Control-C, and what systemd and containers send.
    static func end() -> Signals { Signals([SIGINT, SIGTERM]) }

    private init(_ numbers: [Int32]) {
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
