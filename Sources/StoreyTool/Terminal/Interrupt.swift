import Dispatch
import Foundation
import Synchronization

/// Whether somebody pressed Control-C since it was made. For as long as it is kept, that does not end the program.
///
/// One for the whole of a command: while one is kept, making another would have the signal ignored, as dispatch puts its handler there once only.
final class Interrupt {
    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    private let flag = Flag()
    private let source: any DispatchSourceSignal

    init() {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { [flag] in flag.isSet.store(true, ordering: .relaxed) }
        source.resume()
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    var isAsked: Bool { flag.isSet.load(ordering: .relaxed) }
}
