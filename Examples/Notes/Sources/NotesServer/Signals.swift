import Dispatch
import Foundation

/// Listens to the signals that ask the process to end, so that it can end well.
struct Signals {
    private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32], received: @escaping @Sendable () -> Void) {
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: received)
            source.resume()
            return source
        }
    }

    func ignore() {
        for source in sources { source.cancel() }
    }
}
