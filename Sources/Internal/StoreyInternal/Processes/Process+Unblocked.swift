#if os(Linux) || os(macOS)
    package import Foundation

    extension Process {
        /// Starts the process with all signals unblocked. Swift's threads block most signals, and a child would inherit
        /// that: no signal could end it, and a shell would never be notified of its child's exit.
        package func runUnblocked() throws {
            var none = sigset_t()
            var blocked = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &blocked)
            defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
            try run()
        }
    }
#endif
