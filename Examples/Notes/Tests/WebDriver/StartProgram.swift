import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

private let turn = NSLock()

/// Makes a program's pipes and starts it, as a terminal would, while no other is started.
///
/// Foundation closes what a program must not inherit, as far as it is open when Foundation looks. A pipe that another
/// thread makes a moment later stays open in the program, and whoever reads from that pipe waits for a stranger's end.
/// And Swift's threads block most signals, which a program inherits: nobody could ask it to end.
package func startProgram<Value>(_ start: () throws -> Value) rethrows -> Value {
    try turn.withLock {
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        return try start()
    }
}
