#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets a crash of this process end it at once. Call it first in the closure of an exit test.
///
/// Otherwise, another program writes a backtrace, which takes seconds. If the crashed process ends meanwhile, that program can wait
/// for ever, and with it the test, whose pipe it has inherited.
public func dieWithoutBacktrace() {
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
}
