import Dispatch
import Foundation
import Synchronization

/// Records whether Control-C was pressed. While an instance exists, Control-C doesn't end the program.
///
/// Create at most one at a time: Dispatch installs its handler once per signal, so with a second instance the signal
/// would be ignored.
final class InterruptFlag {
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

    /// Whether Control-C was pressed since the instance was created.
    var isSet: Bool { flag.isSet.load(ordering: .relaxed) }
}
