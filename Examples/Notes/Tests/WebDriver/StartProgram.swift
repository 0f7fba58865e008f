import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

private let turn = NSLock()

/// Starts a program with its pipes, one program at a time and with all signals unblocked.
///
/// Foundation closes the descriptors that a program must not inherit, but not those that another thread opens
/// meanwhile. A reader of such a pipe would wait until an unrelated program ends. Swift's threads also block
/// most signals, and a program inherits that, so it couldn't be terminated by a signal.
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
